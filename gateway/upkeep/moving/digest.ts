import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list, name, sql } from '#gateway/platform/database/sql.ts'
import type { Column, Kind, Table } from './tables.ts'

/**
 * What tells the rows of a table from all others, in whatever order they come: how many there are, and two sums over a hash of each. Both
 * sides work it out for themselves, so a date that is an hour off or a lost digit is seen in every table, not in the book alone.
 */
export type Digest = { rows: bigint; one: bigint; two: bigint }

const digits = 15

export const emptyDigest = (): Digest => ({ rows: 0n, one: 0n, two: 0n })

export function addRow(digest: Digest, values: readonly (string | null)[]): void {
  const hash = createHash('sha256').update(values.map(toPart).join('')).digest('hex')
  digest.rows += 1n
  digest.one += BigInt(`0x${hash.slice(0, digits)}`)
  digest.two += BigInt(`0x${hash.slice(digits, 2 * digits)}`)
}

/** With its length before it, so that no text can pass for two. */
const toPart = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

const digestSchema = z
  .tuple([z.object({ rows: z.coerce.bigint(), one: z.coerce.bigint(), two: z.coerce.bigint() })])
  .transform(([digest]): Digest => digest)

/** The same of what stands on PostgreSQL. */
export async function readDigest(tx: Tx, { name: table, columns }: Table): Promise<Digest> {
  return digestSchema.parse(
    await tx.$queryRaw`
      SELECT count(*)::text AS "rows",
        coalesce(sum(('x' || substr("hash", 1, ${digits}::int))::bit(60)::bigint), 0)::text AS "one",
        coalesce(sum(('x' || substr("hash", ${digits + 1}::int, ${digits}::int))::bit(60)::bigint), 0)::text AS "two"
      FROM (
        SELECT encode(sha256(convert_to(concat(${list(columns.map(partOf))}), 'UTF8')), 'hex') AS "hash" FROM ${name(table)}
      ) AS "hashes"`,
  )
}

const shown: Readonly<Record<Kind, (column: string) => ReturnType<typeof sql>>> = {
  number: (column) => sql`${name(column)}::text`,
  boolean: (column) => sql`${name(column)}::text`,
  text: (column) => sql`${name(column)}`,
  bytes: (column) => sql`encode(${name(column)}, 'hex')`,
  moment: (column) => sql`to_char(${name(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
}

function partOf({ name: column, kind }: Column): ReturnType<typeof sql> {
  const text = shown[kind](column)
  return sql`CASE WHEN ${name(column)} IS NULL THEN '-' ELSE octet_length(${text}) || ':' || ${text} END`
}
