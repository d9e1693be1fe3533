import { Refusal } from '../http/refusal.ts'
import type { Platform } from '../platform.ts'
import type { Reader } from './db.ts'

/** Works that stand in the write door at once: they share a commit there, and a player waits for no more than these. */
const atOnce = 20

type Batches<T> = {
  /** Under whose name rows are parked. */
  job: string
  /** The next items behind `after` in an order that stays; none when all were met. Asked outside of every transaction. */
  next(after: T | null, take: number): Promise<readonly T[]>
  /** What the item is called when it is parked. */
  keyOf(item: T): string
  /** Does one item in a work of its own; true when that changed something. It may meet an item that another process has just done. */
  each(item: T): Promise<boolean>
  /** Does several items in one work, where that is cheaper than one by one. What throws is done anew, an item after the other. */
  all?(items: readonly T[]): Promise<void>
}

/**
 * Does a long list, an item after the other, each in a work of its own: the write door gathers what waits into one commit and undoes
 * what throws alone. An item that throws is parked with its reason and keeps nobody else waiting. Answers how many were done. Throws
 * when the database takes no writes; then nothing is parked and the next run goes on.
 */
export async function inBatches<T>(platform: Platform, batches: Batches<T>): Promise<number> {
  const { job, next, keyOf, each, all } = batches
  const parked = await listParked(platform.db.read, job)
  let done = 0
  for (let after: T | null = null; ; ) {
    const items: readonly T[] = await next(after, atOnce)
    const last = items.at(-1)
    if (last === undefined) return done
    after = last
    const free = items.filter((item) => !parked.has(keyOf(item)))
    if (all !== undefined && free.length > 1 && (await succeeds(platform, () => all(free)))) {
      done += free.length
      continue
    }
    const tried = await Promise.allSettled(
      free.map((item) => parkFault(platform, { job, key: keyOf(item) }, () => each(item))),
    )
    for (const one of tried) {
      if (one.status === 'rejected') throw one.reason
      if (one.value === true) done += 1
    }
  }
}

/** False when the work threw for a reason that is not the database. */
async function succeeds({ log }: Platform, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isOutage(error)) throw error
    log.warn({ err: error }, 'rows that could not be done together are done one by one')
    return false
  }
}

/** The keys of what a job has parked. */
export async function listParked(read: Reader, job: string): Promise<Set<string>> {
  const rows = await read.parkedRow.findMany({ where: { job }, select: { key: true } })
  return new Set(rows.map(({ key }) => key))
}

/**
 * What came of a parked row that was done again by itself. What is owed and cannot be given now is to be tried later: why, as the end of a
 * sentence.
 */
export type Again = 'done' | 'nothing' | { later: string }

/** Does `work` for one row, and parks the row when that throws; null then. Throws when the database takes no writes. */
export async function parkFault<T>(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  row: { job: string; key: string },
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isOutage(error)) throw error
    log.error({ err: error, ...row }, 'a row that a job could not do was parked')
    const reason = (error instanceof Error ? error.message : String(error))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 1_000)
    await db.write((tx) =>
      tx.parkedRow.upsert({
        where: { job_key: row },
        create: { ...row, reason, parkedAt: clock.now() },
        update: { reason },
      }),
    )
    return null
  }
}

/** It says nothing about the row: the database is full, locked, or at its limit. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'system.not.available' || error.code === 'system.busy')
