import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { contentHashOf, entryHashOf, fromLinesText, toLinesText } from './transfer.ts'

/** Something in the book that cannot be. */
type BookFault = {
  rule:
    | 'sums_to_zero'
    | 'balance_is_sum_of_entries'
    | 'held_is_sum_of_reservations'
    | 'members_not_below_held'
    | 'transfer_sums_to_zero'
    | 'chain'
    | 'content'
  /** The currency, account key or transfer id. */
  where: string
  detail: string
}

const pageSize = 5_000

/**
 * The auditor: reads the whole book and answers every fault, none for a sound one. It asks in single statements, each of which sees
 * one moment, so it may run while money moves. About 100,000 entries take a second.
 */
export async function verifyBook(reader: Reader | Tx): Promise<BookFault[]> {
  const faults: BookFault[] = []
  const add = (rule: BookFault['rule'], rows: { where: string; detail: unknown }[]): void => {
    for (const { where, detail } of rows) faults.push({ rule, where, detail: String(detail) })
  }
  add('sums_to_zero', await findUnbalancedCurrencies(reader))
  add('balance_is_sum_of_entries', await findWrongBalances(reader))
  add('members_not_below_held', await findOverdrawn(reader))
  add('transfer_sums_to_zero', await findUnbalancedTransfers(reader))
  add('held_is_sum_of_reservations', await findWrongHolds(reader))
  return [...faults, ...(await verifyChains(reader))]
}

type Found = { where: string; detail: unknown }

const findUnbalancedCurrencies = (reader: Reader | Tx): Promise<Found[]> => reader.$queryRaw<Found[]>`
  SELECT "currency" AS "where", SUM("balanceMinor") AS "detail" FROM "LedgerAccount" GROUP BY "currency" HAVING SUM("balanceMinor") <> 0`

const findWrongBalances = (reader: Reader | Tx): Promise<Found[]> => reader.$queryRaw<Found[]>`
  SELECT a."key" AS "where", a."balanceMinor" AS "detail" FROM "LedgerAccount" a LEFT JOIN "LedgerEntry" e ON e."accountId" = a."id"
  GROUP BY a."id", a."key", a."balanceMinor" HAVING a."balanceMinor" <> COALESCE(SUM(e."amountMinor"), 0)`

const findOverdrawn = (reader: Reader | Tx): Promise<Found[]> => reader.$queryRaw<Found[]>`
  SELECT "key" AS "where", "balanceMinor" AS "detail" FROM "LedgerAccount" WHERE "heldMinor" < 0 OR (NOT "mayOverdraw" AND "balanceMinor" < "heldMinor")`

const findUnbalancedTransfers = (reader: Reader | Tx): Promise<Found[]> => reader.$queryRaw<Found[]>`
  SELECT t."id" AS "where", t."state" AS "detail" FROM "LedgerTransfer" t LEFT JOIN "LedgerEntry" e ON e."transferId" = t."id"
  GROUP BY t."id", t."state"
  HAVING COALESCE(SUM(e."amountMinor"), 0) <> 0 OR (t."state" = 'posted') <> (COUNT(e."id") > 0)`

/** Holds are worked out from the lines of open reservations; both sides are read in one statement. */
async function findWrongHolds(reader: Reader | Tx): Promise<Found[]> {
  type Row = { key: string | null; heldMinor: bigint | null; mayOverdraw: boolean | null; reserved: string | null }
  const rows = await reader.$queryRaw<Row[]>`
    SELECT "key", "heldMinor", "mayOverdraw", NULL AS "reserved" FROM "LedgerAccount"
    UNION ALL SELECT NULL, NULL, NULL, "reserved" FROM "LedgerTransfer" WHERE "state" = 'reserved'`
  const expected = new Map<string, bigint>()
  for (const { reserved } of rows) {
    if (reserved === null) continue
    const taken = new Map<string, bigint>()
    for (const { account, amountMinor } of fromLinesText(reserved))
      taken.set(account, (taken.get(account) ?? 0n) - amountMinor)
    for (const [account, amount] of taken)
      if (amount > 0n) expected.set(account, (expected.get(account) ?? 0n) + amount)
  }
  return rows
    .filter(
      ({ key, heldMinor, mayOverdraw }) =>
        key !== null && BigInt(heldMinor ?? 0) !== (mayOverdraw ? 0n : (expected.get(key) ?? 0n)),
    )
    .map(({ key, heldMinor }) => ({ where: String(key), detail: heldMinor }))
}

type ChainRow = {
  id: number
  account: string
  accountId: number
  transferId: string
  amountMinor: bigint
  balanceAfterMinor: bigint
  hash: string
  createdAt: Date
  contentHash: string
  remark: string
  kind: string
  currency: string
  memberId: number | null
  reserved: string | null
}

/** Recomputes every hash: of each account's chain up to its head, and of each transfer's content. */
async function verifyChains(reader: Reader | Tx): Promise<BookFault[]> {
  const faults: BookFault[] = []
  const [{ last } = { last: null }] = await reader.$queryRaw<
    { last: number | bigint | null }[]
  >`SELECT MAX("id") AS "last" FROM "LedgerEntry"`
  const heads = new Map<number, { hash: string; balanceMinor: bigint }>()
  const linesOf = new Map<string, { row: ChainRow; lines: { account: string; amountMinor: bigint }[] }>()
  for (let after = 0; last !== null; ) {
    const rows = await listChainRows(reader, after, Number(last))
    if (rows.length === 0) break
    for (const row of rows) {
      after = row.id
      const before = heads.get(row.accountId) ?? { hash: '', balanceMinor: 0n }
      const fits =
        before.balanceMinor + row.amountMinor === row.balanceAfterMinor &&
        entryHashOf(before.hash, { ...row, at: row.createdAt }) === row.hash
      if (!fits)
        faults.push({ rule: 'chain', where: row.account, detail: `entry ${row.id} of transfer ${row.transferId}` })
      heads.set(row.accountId, { hash: row.hash, balanceMinor: row.balanceAfterMinor })
      const transfer = linesOf.get(row.transferId) ?? { row, lines: [] }
      transfer.lines.push({ account: row.account, amountMinor: row.amountMinor })
      linesOf.set(row.transferId, transfer)
    }
    // A transfer's entries are written together, so only the last one of a page can have lines to come.
    const newest = rows.at(-1)?.transferId
    for (const [id, transfer] of linesOf) {
      if (id === newest && rows.length === pageSize) continue
      if (!hasItsContent(transfer.row, transfer.lines))
        faults.push({ rule: 'content', where: id, detail: 'the lines are not those that were asked for' })
      linesOf.delete(id)
    }
  }
  return [...faults, ...(await findWrongHeads(reader))]
}

const listChainRows = (reader: Reader | Tx, after: number, last: number): Promise<ChainRow[]> => reader.$queryRaw<
  ChainRow[]
>`
  SELECT e."id", a."key" AS "account", e."accountId", e."transferId", e."amountMinor", e."balanceAfterMinor", e."hash", e."createdAt",
    t."contentHash", t."remark", t."kind", t."currency", t."memberId", t."reserved"
  FROM "LedgerEntry" e JOIN "LedgerAccount" a ON a."id" = e."accountId" JOIN "LedgerTransfer" t ON t."id" = e."transferId"
  WHERE e."id" > ${after} AND e."id" <= ${last} ORDER BY e."id" LIMIT ${sql`${pageSize}`}`

function hasItsContent(row: ChainRow, lines: { account: string; amountMinor: bigint }[]): boolean {
  const [mode, text] =
    row.reserved === null ? (['post', toLinesText(lines)] as const) : (['reserve', row.reserved] as const)
  return contentHashOf(mode, row, text) === row.contentHash
}

/** An account whose head is not its last entry has lost entries at its end. */
async function findWrongHeads(reader: Reader | Tx): Promise<BookFault[]> {
  const rows = await reader.$queryRaw<Found[]>`
    SELECT a."key" AS "where", a."headHash" AS "detail" FROM "LedgerAccount" a
    WHERE a."headHash" <> COALESCE((SELECT e."hash" FROM "LedgerEntry" e WHERE e."accountId" = a."id" ORDER BY e."id" DESC LIMIT 1), '')`
  return rows.map(({ where, detail }) => ({ rule: 'chain', where, detail: `its head ${detail} is not its last entry` }))
}
