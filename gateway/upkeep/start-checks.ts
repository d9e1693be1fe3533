import { z } from 'zod'
import type { Reader } from '#gateway/platform/database/db.ts'
import { providerOf } from '#gateway/platform/database/migration-files.ts'
import { readMigrationState } from '#gateway/platform/database/migration-state.ts'
import { CannotStart, NotYet } from '#gateway/platform/process/cannot-start.ts'

/** Throws CannotStart when the tables of a database are not those that this version knows. */
export async function requireMigrated(read: Reader, url: string): Promise<void> {
  const { halfDone, unknown, pending } = await readMigrationState(read, providerOf(url))
  if (halfDone.length > 0)
    throw new CannotStart(
      `The migration ${halfDone[0]} of DATABASE_URL was begun and not finished: restore the last backup (\`npm run restore\`), then migrate again.`,
    )
  if (unknown.length > 0)
    throw new CannotStart(
      `DATABASE_URL is a database of a newer version (migration ${unknown.at(-1)}): start that version, or restore a backup of this one.`,
    )
  if (pending.length > 0)
    throw new CannotStart(`DATABASE_URL lacks the migration ${pending[0]}: run \`npm run migrate\`, then start again.`)
}

/** As the driver throws it, or wrapped by a query. */
const driverErrorSchema = z.object({ cause: z.object({ kind: z.string() }) })
const queryErrorSchema = z.object({ meta: z.object({ driverAdapterError: driverErrorSchema }) })
const unreachable: ReadonlySet<string> = new Set(['DatabaseNotReachable', 'SocketTimeout', 'ConnectionClosed'])

/** A database that cannot be reached, in words; another try may help. Every other error as it is. */
export function databaseInWords(error: unknown): unknown {
  const wrapped = queryErrorSchema.safeParse(error).data?.meta.driverAdapterError
  const kind = (wrapped ?? driverErrorSchema.safeParse(error).data)?.cause.kind
  if (kind === undefined || !unreachable.has(kind)) return error
  return new NotYet('DATABASE_URL cannot be reached: start the database, or set DATABASE_URL to one that runs.')
}
