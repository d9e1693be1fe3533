import pino from 'pino'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { type Db, openDatabase, type Reader } from '#gateway/platform/database/db.ts'
import { CannotStart, endBecause } from '#gateway/platform/process/cannot-start.ts'
import { toDatabaseName } from '#gateway/platform/process/database-name.ts'
import { type GatewaySettings, readGatewaySettings } from '#gateway/platform/process/env.ts'
import { listRunning } from '#gateway/platform/process/register.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import * as checks from '#gateway/upkeep/start-checks.ts'

const log = pino({ level: 'error' })

/**
 * The settings of a command, which says first which database they name: a shell without the settings of the site means another one, and
 * the answer would look the same. Said apart from the answer, so that two answers can be compared. With `path` that file is meant.
 */
export function readCommandSettings(path?: string): GatewaySettings {
  const settings = readGatewaySettings()
  const DATABASE_URL = path === undefined ? settings.DATABASE_URL : `file:${path}`
  const why = path === undefined && process.env.DATABASE_URL === undefined ? ' (DATABASE_URL is not set)' : ''
  process.stderr.write(`The database is ${toDatabaseName(DATABASE_URL)}${why}.\n`)
  return { ...settings, DATABASE_URL }
}

/** Runs a command that answers its exit code, and says in a sentence why it could not. */
export async function runUpkeep(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (cause) {
    const error = databaseInWords(cause)
    if (error instanceof CannotStart) endBecause(error)
    console.error(error instanceof CannotDo ? error.message : error)
    process.exitCode = 1
  }
}

/** Reads in the database of DATABASE_URL, where it is one of this version. */
export const inReader = <T>(url: string, work: (read: Reader) => Promise<T>): Promise<T> =>
  checks.inReader(url, log, work)

/** The same for work that writes, too. */
export async function inDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  await checks.requireDatabase(url, log)
  const db = await openDatabase(url, log)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The same while no process runs on the database: what ends what they hold, or gives them another key, would part them. Throws CannotDo. */
export async function inDatabaseAtRest<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const [kind] = await inReader(url, (read) => listRunning(read, createClock().now()))
  if (kind !== undefined)
    throw new CannotDo(
      `A ${kind} of this database runs, or did less than half a minute ago: stop every process of it, wait so long, and say it again. Nothing was changed.`,
    )
  return inDatabase(url, work)
}
