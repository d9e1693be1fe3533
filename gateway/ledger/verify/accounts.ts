import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { entryHashOf } from '../transfer.ts'
import type { BookFault } from './fault.ts'

type Row = {
  id: number
  accountId: number
  account: string
  /** What the account says of itself in the moment in which the entry was read. */
  balanceMinor: bigint
  headHash: string
  transferId: string
  amountMinor: bigint
  balanceAfterMinor: bigint
  hash: string
  createdAt: Date
  contentHash: string
  remark: string
}

/** Where the walk through one account stands. */
type Walk = { last: Row; sumMinor: bigint }

/**
 * Walks through all entries, account by account in the order of their ids: each leads from the balance and hash before it to its own, and
 * the last one to what the account says. An account that moves meanwhile is judged by what it said when its last entry was read, which is
 * one statement.
 */
export async function verifyAccounts(reader: Reader | Tx, pageSize: number): Promise<BookFault[]> {
  const faults: BookFault[] = []
  let walk = null as Walk | null
  for (;;) {
    const rows: Row[] = await listNext(reader, walk, pageSize)
    for (const row of rows) {
      const before: Walk | null = walk?.last.accountId === row.accountId ? walk : null
      if (walk !== null && before === null) faults.push(...judgeEnd(walk))
      if (!follows(row, before))
        faults.push({ rule: 'chain', where: row.account, detail: `entry ${row.id} of transfer ${row.transferId}` })
      walk = { last: row, sumMinor: (before?.sumMinor ?? 0n) + row.amountMinor }
    }
    if (rows.length === 0) return walk === null ? faults : [...faults, ...judgeEnd(walk)]
    await letOthersIn()
  }
}

const follows = (row: Row, before: Walk | null): boolean =>
  (before?.last.balanceAfterMinor ?? 0n) + row.amountMinor === row.balanceAfterMinor &&
  entryHashOf(before?.last.hash ?? '', { ...row, at: row.createdAt }) === row.hash

function judgeEnd({ last, sumMinor }: Walk): BookFault[] {
  const where = last.account
  const faults: BookFault[] = []
  if (last.balanceMinor !== sumMinor)
    faults.push({ rule: 'balance_is_sum_of_entries', where, detail: String(last.balanceMinor) })
  // An account whose head is not its last entry has lost entries at its end.
  if (last.headHash !== last.hash)
    faults.push({ rule: 'chain', where, detail: `its head ${last.headHash} is not its last entry` })
  return faults
}

/**
 * The rest of the account that the walk is in, and when there is none the accounts behind it. Asked for together, SQLite would read an
 * account of millions from its begin for each page of it.
 */
async function listNext(reader: Reader | Tx, walk: Walk | null, pageSize: number): Promise<Row[]> {
  const { accountId, id } = walk?.last ?? { accountId: 0, id: 0 }
  const rest = walk === null ? [] : await listRows(reader, sql`"accountId" = ${accountId} AND "id" > ${id}`, pageSize)
  return rest.length > 0 ? rest : listRows(reader, sql`"accountId" > ${accountId}`, pageSize)
}

const listRows = (reader: Reader | Tx, where: ReturnType<typeof sql>, pageSize: number): Promise<Row[]> =>
  reader.$queryRaw<Row[]>`
  SELECT e."id", e."accountId", a."key" AS "account", a."balanceMinor", a."headHash", e."transferId", e."amountMinor", e."balanceAfterMinor",
    e."hash", e."createdAt", t."contentHash", t."remark"
  FROM (SELECT * FROM "LedgerEntry" WHERE ${where} ORDER BY "accountId", "id" LIMIT ${sql`${pageSize}`}) e
    JOIN "LedgerAccount" a ON a."id" = e."accountId" JOIN "LedgerTransfer" t ON t."id" = e."transferId"
  ORDER BY e."accountId", e."id"`
