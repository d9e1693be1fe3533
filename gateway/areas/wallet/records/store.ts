import { findCampaignTitles } from '#gateway/kernel/campaign-titles.ts'
import type { Window } from '#gateway/kernel/record-window.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { type Cursor, mostCounted, type Stretch } from '#gateway/platform/database/keyset.ts'
import { name, sql } from '#gateway/platform/database/sql.ts'
import type { Arm } from './rules.ts'

export type EntryRow = {
  id: number
  transferId: string
  kind: string
  amountMinor: bigint
  balanceAfterMinor: bigint
  createdAt: Date
}
type Range = Window & { accountId: number; arms: readonly Arm[] }
type Sql = ReturnType<typeof sql>

export const cursorOf = ({ id, createdAt }: EntryRow): Cursor => ({ at: createdAt, key: String(id) })

/**
 * The account's rows of the arms. Each arm is one range of the one index that fits, in the order of the list, so several are merged and
 * never sorted. There is no index without the kind, because the planner would take it for a rare kind and walk through all others.
 */
export function readEntries(
  read: Reader,
  range: Range,
  { cursor, isBackwards, limit, skip }: Stretch,
): Promise<EntryRow[]> {
  const order = isBackwards ? sql`ASC` : sql`DESC`
  const from =
    cursor === null
      ? sql``
      : sql`AND ("createdAt", "id") ${isBackwards ? sql`>` : sql`<`} (${cursor.at}, ${Number(cursor.key)})`
  const columns = sql`"id", "transferId", "kind", "amountMinor", "balanceAfterMinor", "createdAt"`
  return read.$queryRaw<
    EntryRow[]
  >`${union(columns, range, from)} ORDER BY "createdAt" ${order}, "id" ${order} LIMIT ${limit} OFFSET ${skip}`
}

export type Sums = { counted: number; incomeMinor: bigint; outgoMinor: bigint }

/**
 * How many rows there are and what they come to, of the latest `mostCounted` and one more. All that is asked for stands in the index: the
 * rows of a rare kind lie far apart in the table, and thousands of them are not looked up one by one.
 */
export async function sumEntries(read: Reader, range: Range): Promise<Sums> {
  const [sums] = await read.$queryRaw<
    { counted: number | bigint; incomeMinor: number | bigint | null; outgoMinor: number | bigint | null }[]
  >`
    SELECT COUNT(*) AS "counted", SUM(CASE WHEN "amountMinor" > 0 THEN "amountMinor" ELSE 0 END) AS "incomeMinor",
      SUM(CASE WHEN "amountMinor" < 0 THEN -"amountMinor" ELSE 0 END) AS "outgoMinor"
    FROM (${union(sql`"id", "amountMinor", "createdAt"`, range, sql``)} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${mostCounted + 1}) latest`
  return {
    counted: Number(sums?.counted ?? 0),
    incomeMinor: BigInt(sums?.incomeMinor ?? 0),
    outgoMinor: BigInt(sums?.outgoMinor ?? 0),
  }
}

function union(columns: Sql, { accountId, arms, from, to }: Range, more: Sql): Sql {
  const [first = sql``, ...others] = arms.map(({ kind, sign }) => {
    const ofSign = sign === 'both' ? sql`` : sign === 'in' ? sql`AND "amountMinor" > 0` : sql`AND "amountMinor" < 0`
    return sql`SELECT ${columns} FROM ${name('LedgerEntry')}
      WHERE "accountId" = ${accountId} AND "kind" = ${kind} AND "createdAt" >= ${from} AND "createdAt" <= ${to} ${ofSign} ${more}`
  })
  return others.reduce((joined, arm) => sql`${joined} UNION ALL ${arm}`, first)
}

/** The kinds of movements that an account has, each found by one step in the index, however many rows lie between. */
export async function listKinds(read: Reader, accountId: number): Promise<string[]> {
  const rows = await read.$queryRaw<{ kind: string }[]>`
    WITH RECURSIVE kinds("kind") AS (
      SELECT (SELECT MIN("kind") FROM "LedgerEntry" WHERE "accountId" = ${accountId})
      UNION ALL
      SELECT (SELECT MIN(e."kind") FROM "LedgerEntry" e WHERE e."accountId" = ${accountId} AND e."kind" > kinds."kind") FROM kinds WHERE kinds."kind" IS NOT NULL
    ) SELECT "kind" FROM kinds WHERE "kind" IS NOT NULL`
  return rows.map(({ kind }) => kind)
}

/** The remarks of movements by their transfer, campaigns by their names in a language. */
export async function findRemarks(
  read: Reader,
  rows: readonly EntryRow[],
  language: string,
): Promise<Map<string, string>> {
  const [transfers, titles] = await Promise.all([
    read.ledgerTransfer.findMany({
      where: { id: { in: rows.map(({ transferId }) => transferId) } },
      select: { id: true, remark: true },
    }),
    findCampaignTitles(read, rows, language),
  ])
  return new Map(transfers.map(({ id, remark }) => [id, titles.get(remark) ?? remark]))
}
