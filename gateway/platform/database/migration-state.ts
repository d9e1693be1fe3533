import { z } from 'zod'
import { isMissingTable } from './database-in-words.ts'
import type { Reader } from './db.ts'
import { migrationNames, type Provider } from './migration-files.ts'

const rowsSchema = z.array(z.object({ name: z.string(), isDone: z.coerce.boolean() }))

type MigrationState = {
  applied: string[]
  /** Begun and not finished: it failed or its process died. */
  halfDone: string[]
  /** Applied by a version that has more migrations than this one. */
  unknown: string[]
  pending: string[]
}

/** How far a database has come, beside the migrations that this version knows. */
export async function readMigrationState(read: Reader, provider: Provider): Promise<MigrationState> {
  const rows = read.$queryRaw`
    SELECT "migration_name" AS "name", CASE WHEN "finished_at" IS NULL THEN 0 ELSE 1 END AS "isDone"
    FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`
  // A database in which nothing was done yet has no table of what was.
  const found = rowsSchema.parse(await rows.catch((error) => (isMissingTable(error) ? [] : Promise.reject(error))))
  const known = migrationNames(provider)
  const applied = found.filter(({ isDone }) => isDone).map(({ name }) => name)
  return {
    applied,
    halfDone: found.filter(({ isDone }) => !isDone).map(({ name }) => name),
    unknown: unknownOf(applied, provider),
    pending: known.filter((name) => !applied.includes(name)),
  }
}

export function unknownOf(applied: readonly string[], provider: Provider): string[] {
  const known = new Set(migrationNames(provider))
  return applied.filter((name) => !known.has(name))
}
