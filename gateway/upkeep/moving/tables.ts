import { z } from 'zod'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { SqliteValue } from '#gateway/platform/database/sqlite-rows.ts'
import { CannotDo } from '../cannot-do.ts'

/** What a column holds, by the name that PostgreSQL has for its type; what SQLite keeps for it is told from this. */
const kinds = {
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  text: 'text',
  bytea: 'bytes',
  'timestamp without time zone': 'moment',
} as const
export type Kind = (typeof kinds)[keyof typeof kinds]

export type Column = { name: string; kind: Kind }
export type Table = { name: string; columns: readonly Column[] }

const foundSchema = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }))

/** The tables of the target with their columns; throws CannotDo when they are not those of the source. */
export async function readTables(
  target: Reader | Tx,
  source: ReadonlyMap<string, readonly string[]>,
): Promise<readonly Table[]> {
  const found = foundSchema.parse(
    await target.$queryRaw`
      SELECT "table_name" AS "table", "column_name" AS "column", "data_type" AS "type" FROM information_schema.columns
      WHERE table_schema = current_schema() AND "table_name" <> '_prisma_migrations' ORDER BY "table_name", "ordinal_position"`,
  )
  const tables = new Map<string, Column[]>()
  for (const { table, column, type } of found) {
    const kind = kinds[type as keyof typeof kinds] as Kind | undefined
    if (kind === undefined) throw new CannotDo(`"${table}"."${column}" of the target is of the type ${type}: ${other}`)
    tables.set(table, [...(tables.get(table) ?? []), { name: column, kind }])
  }
  const [here, there] = [listColumns(source), found.map(({ table, column }) => `"${table}"."${column}"`)]
  const lone = [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))]
  if (lone.length > 0) throw new CannotDo(`${lone.slice(0, 3).join(', ')} is on one side only: ${other}`)
  return [...tables].map(([name, columns]) => ({ name, columns }))
}

const other = 'the two databases are not of one version. Migrate both with this one, then move.'

const listColumns = (tables: ReadonlyMap<string, readonly string[]>): string[] =>
  [...tables].flatMap(([table, columns]) => columns.map((column) => `"${table}"."${column}"`))

/** A value of SQLite as the text by which PostgreSQL reads and shows it; bytes in sixteens, without a sign before them. */
export function toText(value: SqliteValue, kind: Kind): string | null {
  if (value === null) return null
  if (kind === 'boolean') return Number(value) === 1 ? 'true' : 'false'
  if (kind === 'moment') return toMoment(value)
  if (kind === 'bytes') return Buffer.from(value as Buffer).toString('hex')
  return String(value)
}

/** Prisma writes moments with their zone; what SQLite writes itself is UTC without one. */
function toMoment(value: SqliteValue): string {
  const text = String(value)
  const isPlain = /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(text)
  const moment = new Date(/^-?\d+$/.test(text) ? Number(text) : isPlain ? `${text}Z` : text)
  return moment.toISOString().slice(0, -1)
}
