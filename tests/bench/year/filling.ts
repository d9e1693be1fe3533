import type { Prisma } from '#prisma/generated/sqlite/client.ts'

export type Value = string | number | null
/** Takes one row, in the order of the columns that were named. */
export type Put = (row: readonly Value[]) => void

/**
 * Fills a database past its doors: rows go in by the thousand, without the guards of the book and without its indexes, and both stand again
 * when it is finished. Nobody else has the database meanwhile, and one that is not finished is not there.
 */
export type Filling = {
  into(table: Prisma.ModelName, columns: readonly string[]): Put
  /** Sends what was put, when it has become much. */
  settle(): Promise<void>
  /** One statement, after what was put before it. Both databases take its `?` in their order. */
  run(statement: string, values: readonly Value[]): Promise<void>
  finish(): Promise<void>
}

/** As both databases read a moment. */
export const toMoment = (at: number): string => `${new Date(at).toISOString().slice(0, 23)}+00:00`
