import type { Db, Reader, Tx } from '#gateway/platform/database/db.ts'
import { usualLimits } from '#gateway/platform/database/postgresql-connections.ts'
import { findSeedMark, markSeeded, type SeedContent } from '#gateway/platform/database/seed-mark.ts'
import { continueNumbers } from '#gateway/platform/database/sequences.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { buildGames } from './areas/games.ts'
import { operatorRows } from './areas/operator.ts'
import { settingRowsOf } from './areas/system.ts'
import { planDemonstration } from './demonstration.ts'
import { writeNeeded } from './needed.ts'

export type SeedOptions = { seed: number; scale: number; now: Date; content: SeedContent; merchantCode: string }
type SeedCounts = { games: number; vendors: number; members: number }

/** Longer than the slowest machine takes: the rows of a whole site are one work. */
export const seedLimitMs = 30 * 60_000
/** How a database is opened to be filled: who comes second waits for as long as the first one fills it. */
export const seedDoor = { workLimitMs: seedLimitMs, limits: { ...usualLimits, lockMs: seedLimitMs } }

/**
 * Fills a migrated database, whole or not at all: everything is one transaction, and with it goes the mark that it is done. Null when
 * that mark is there. Throws CannotStart for a database that has a part of it.
 */
export async function fillDatabase(
  db: Db,
  { seed, scale, now, content, merchantCode }: SeedOptions,
): Promise<SeedCounts | null> {
  if ((await findSeedMark(db.read)) !== null) return null
  if (await db.write((tx) => isFilled(tx, now))) return null
  const games = buildGames(scale)
  const demonstration = content === 'demonstration' ? await planDemonstration({ seed, scale, now, games }) : null
  return db.write(async (tx) => {
    // Of two that fill it at once the later one waits here or begins anew, and finds what the first one has filled.
    if (await isFilled(tx, now)) return null
    const { vendors } = await writeNeeded(tx, { now, games, merchantCode })
    await demonstration?.write(tx)
    await markSeeded(tx, content, now)
    await continueNumbers(tx, db.provider)
    return { games: games.length, vendors: vendors.length, members: demonstration?.members ?? 0 }
  })
}

/** One from before there were marks gets its mark: it was filled in three steps, of which the last wrote the book. */
async function isFilled(tx: Tx, now: Date): Promise<boolean> {
  if ((await findSeedMark(tx)) !== null) return true
  if ((await tx.vendor.count()) === 0) return false
  if ((await tx.ledgerEntry.count()) === 0) {
    throw new CannotStart(
      'This database was filled by half: a seed was cut off before its money was written. Give DATABASE_URL an empty database.',
    )
  }
  await markSeeded(tx, 'demonstration', now)
  return true
}

/** A newer release may know settings, and the pair of operators, that a database from before lacks; what is there stays as it is. */
export async function addMissingSettings(
  db: Db,
  { now, merchantCode }: Pick<SeedOptions, 'now' | 'merchantCode'>,
): Promise<void> {
  const rows = settingRowsOf(merchantCode, now)
  // Looked for again inside: another start may add them meanwhile.
  if ((await findMissing(db.read, rows)).length > 0)
    await db.write(async (tx) => tx.setting.createMany({ data: await findMissing(tx, rows) }))
  const lacksPair = async (reader: Reader | Tx) =>
    (await findSeedMark(reader)) === 'demonstration' && (await reader.operator.count()) === 0
  if (!(await lacksPair(db.read))) return
  const pair = await operatorRows(now)
  await db.write(async (tx) => {
    if (await lacksPair(tx)) await tx.operator.createMany({ data: pair })
  })
}

async function findMissing<R extends { name: string }>(reader: Reader | Tx, rows: readonly R[]): Promise<R[]> {
  const known = new Set((await reader.setting.findMany({ select: { name: true } })).map(({ name }) => name))
  return rows.filter(({ name }) => !known.has(name))
}
