import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
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

/** What the driver says when there is no such server, database or user, by the kind that Prisma's adapter gives it. */
const kindsInWords: Readonly<Record<string, string>> = {
  DatabaseDoesNotExist: 'There is no database of that name on the server: make it (`createdb`).',
  AuthenticationFailed: 'The server does not take that user with that password.',
  DatabaseAccessDenied: 'That user may not use that database.',
}
const kindSchema = z.object({ cause: z.object({ kind: z.string() }) })
const wrappedSchema = z.object({ meta: z.object({ driverAdapterError: kindSchema }) })

/** A target that cannot be used, in words; every other error as it is. */
export function targetInWords(error: unknown): unknown {
  const kind = (wrappedSchema.safeParse(error).data?.meta.driverAdapterError ?? kindSchema.safeParse(error).data)?.cause
    .kind
  const known = kindsInWords[kind ?? '']
  if (known !== undefined) return new CannotDo(`--to: ${known}`)
  const refusal = toRefusal(error)
  if (!(refusal instanceof Refusal) || refusal.code !== 'system.not.available') return error
  return new CannotDo(
    'The target cannot be reached, or the connection to it was lost: start the server or set --to right, and move again. Then it is told whether anything is there.',
  )
}
