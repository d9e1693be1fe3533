import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { refusalInWords } from '#gateway/platform/database/database-in-words.ts'
import { openReader, type Reader } from '#gateway/platform/database/db.ts'
import { readMigrationState } from '#gateway/platform/database/migration-state.ts'
import { toRefusal } from '#gateway/platform/database/postgresql-errors.ts'
import { name } from '#gateway/platform/database/sql.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { CannotDo } from '../cannot-do.ts'

const namesSchema = z.array(z.object({ name: z.string() }))

/**
 * Whether nothing is there yet, or the empty tables of a move that did not end. Throws CannotDo for everything else: what is there is
 * never overwritten.
 */
export async function requireEmpty(
  url: string,
  log: FastifyBaseLogger,
  ours: ReadonlySet<string>,
): Promise<'new' | 'begun'> {
  const { read, close } = await openReader(url, log)
  try {
    return await look(read, ours)
  } finally {
    await close()
  }
}

async function look(read: Reader, ours: ReadonlySet<string>): Promise<'new' | 'begun'> {
  const tables = namesSchema
    .parse(
      await read.$queryRaw`
        SELECT "table_name" AS "name" FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY "table_name"`,
    )
    .map((table) => table.name)
  if (tables.length === 0) return 'new'
  const migrations = '_prisma_migrations'
  const foreign = tables.find((table) => table !== migrations && !ours.has(table))
  if (foreign !== undefined || !tables.includes(migrations))
    throw new CannotDo(`The target is not empty: it has the table ${foreign ?? tables[0]}. ${makeOne}`)
  for (const table of tables.filter((one) => one !== migrations))
    if ((await read.$queryRaw<unknown[]>`SELECT 1 FROM ${name(table)} LIMIT 1`).length > 0)
      throw new CannotDo(`The target is not empty: there are rows in ${table}. ${makeOne}`)
  const { halfDone, unknown } = await readMigrationState(read, 'postgresql')
  if (halfDone.length > 0)
    throw new CannotDo(`The migration ${halfDone[0]} of the target was begun and not finished. ${makeOne}`)
  if (unknown.length > 0)
    throw new CannotDo(`The target is of another version (migration ${unknown.at(-1)}). ${makeOne}`)
  return 'begun'
}

const makeOne = 'Name a new one (`createdb`) with --to; nothing was changed there.'

/** A target that cannot be used, in words; every other error as it is. */
export function targetInWords(error: unknown): unknown {
  const known = refusalInWords(error)
  if (known !== undefined) return new CannotDo(`--to: ${known}`)
  const refusal = toRefusal(error)
  if (!(refusal instanceof Refusal) || refusal.code !== 'system.not.available') return error
  return new CannotDo(
    'The target cannot be reached, or the connection to it was lost: start the server or set --to right, and move again. Then it is told whether anything is there.',
  )
}
