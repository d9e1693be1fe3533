import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { halfDoneInWords, requireKnown } from '#gateway/platform/database/before-migration.ts'
import { openReader, type Reader } from '#gateway/platform/database/db.ts'
import { providerOf } from '#gateway/platform/database/migration-files.ts'
import { readMigrationState } from '#gateway/platform/database/migration-state.ts'
import { requireSqlite } from '#gateway/platform/database/sqlite-file.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'

/**
 * Throws CannotStart where DATABASE_URL names a file that is not there, or is no database. SQLite would make an empty one, and then each
 * question would fail for a reason of its own.
 */
function requireDatabaseFile(url: string): void {
  if (providerOf(url) !== 'sqlite') return
  const path = url.slice('file:'.length)
  if (!existsSync(path))
    throw new CannotStart(
      `There is no database at ${path}: set DATABASE_URL to the one of your site, or let \`npm run seed\` make one there, for the user who runs it and no other.`,
    )
  requireSqlite(path)
}

/**
 * Reads in a database. Throws CannotStart where it is not there or its tables are not those of this version; then no database was made or
 * changed, as the write door would make a file, or change that of another program.
 */
export async function inReader<T>(url: string, log: FastifyBaseLogger, work: (read: Reader) => Promise<T>): Promise<T> {
  requireDatabaseFile(url)
  const { read, close } = await openReader(url, log)
  try {
    await requireMigrated(read, url)
    return await work(read)
  } finally {
    await close()
  }
}

/** Throws CannotStart as `inReader` does. */
export const requireDatabase = (url: string, log: FastifyBaseLogger): Promise<void> =>
  inReader(url, log, async () => undefined)

/** Throws CannotStart when the tables of a database are not those that this version knows. */
export async function requireMigrated(read: Reader, url: string): Promise<void> {
  const { applied, halfDone, pending } = await readMigrationState(read, providerOf(url))
  if (halfDone[0] !== undefined) throw new CannotStart(halfDoneInWords(halfDone[0], url))
  requireKnown(applied, providerOf(url))
  if (pending.length > 0)
    throw new CannotStart(
      `DATABASE_URL lacks the migration ${pending[0]}: run \`npm run migrate\`${applied.length > 0 ? '' : ', or set it to the database of your site, because nothing of a site is in this one yet'}, then start again.`,
    )
}
