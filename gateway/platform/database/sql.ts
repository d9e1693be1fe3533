import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Pieces of SQL for the tagged templates of `$queryRaw` and `$executeRaw`; values are always parameters. Both databases take them. */
export const sql = Prisma.sql
/** A list of values or pieces with commas between them, for `IN (…)` and `VALUES …`. Never empty. */
export const list = (parts: readonly unknown[]): ReturnType<typeof Prisma.join> => Prisma.join([...parts])

/** A table or column, quoted. Only plain letters: names come from the code, never from a request. */
export function name(identifier: string): ReturnType<typeof Prisma.raw> {
  if (!/^[A-Za-z]+$/.test(identifier)) throw new Error(`${identifier} is not the name of a table or column`)
  return Prisma.raw(`"${identifier}"`)
}

/**
 * What `LOWER(column) LIKE … ESCAPE '\\'` compares with to find a part of it. Lower case on both sides, because PostgreSQL tells capitals
 * apart and SQLite does not.
 */
export const likePart = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
