import { halfDoneInWords } from '#gateway/platform/database/before-migration.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { providerOf } from '#gateway/platform/database/migration-files.ts'
import { readMigrationState } from '#gateway/platform/database/migration-state.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'

/** Throws CannotStart when the tables of a database are not those that this version knows. */
export async function requireMigrated(read: Reader, url: string): Promise<void> {
  const { halfDone, unknown, pending } = await readMigrationState(read, providerOf(url))
  if (halfDone[0] !== undefined) throw new CannotStart(halfDoneInWords(halfDone[0], url))
  if (unknown.length > 0)
    throw new CannotStart(
      `DATABASE_URL is a database of a newer version (migration ${unknown.at(-1)}): start that version, or restore a backup of this one.`,
    )
  if (pending.length > 0)
    throw new CannotStart(`DATABASE_URL lacks the migration ${pending[0]}: run \`npm run migrate\`, then start again.`)
}
