import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { wholeKeyOf } from '../parts.ts'
import { contentHashOf, toLinesText } from '../transfer.ts'
import type { BookFault } from './fault.ts'

type Row = {
  id: string
  state: string
  kind: string
  currency: string
  contentHash: string
  reserved: string | null
  memberId: number | null
  /** Null for a transfer without lines. */
  account: string | null
  amountMinor: bigint | null
}

/** Each transfer has lines exactly when it is posted, they sum to zero, and they are what was asked for. */
export async function verifyTransfers(reader: Reader | Tx, pageSize: number): Promise<BookFault[]> {
  const faults: BookFault[] = []
  for (let after = ''; ; ) {
    const rows = await listRows(reader, after, pageSize)
    const transfers = new Map<string, Row[]>()
    for (const row of rows) {
      const known = transfers.get(row.id)
      if (known === undefined) transfers.set(row.id, [row])
      else known.push(row)
    }
    for (const [id, lines] of transfers) {
      faults.push(...judge(lines))
      after = id
    }
    if (transfers.size < pageSize) return faults
    await letOthersIn()
  }
}

function judge(rows: readonly Row[]): BookFault[] {
  const [first] = rows as [Row, ...Row[]]
  const lines = rows.flatMap(({ account, amountMinor }) =>
    account === null || amountMinor === null ? [] : [{ account: wholeKeyOf(account), amountMinor }],
  )
  const sum = lines.reduce((minor, { amountMinor }) => minor + amountMinor, 0n)
  const faults: BookFault[] = []
  if (sum !== 0n || (first.state === 'posted') !== lines.length > 0)
    faults.push({ rule: 'transfer_sums_to_zero', where: first.id, detail: first.state })
  if (lines.length > 0 && !hasItsContent(first, lines))
    faults.push({ rule: 'content', where: first.id, detail: 'the lines are not those that were asked for' })
  return faults
}

function hasItsContent(row: Row, lines: { account: string; amountMinor: bigint }[]): boolean {
  const [mode, text] =
    row.reserved === null ? (['post', toLinesText(lines)] as const) : (['reserve', row.reserved] as const)
  return contentHashOf(mode, row, text) === row.contentHash
}

/** So many transfers with all their lines, in the order of their ids. */
const listRows = (reader: Reader | Tx, after: string, pageSize: number): Promise<Row[]> => reader.$queryRaw<Row[]>`
  SELECT t."id", t."state", t."kind", t."currency", t."contentHash", t."reserved", t."memberId", a."key" AS "account", e."amountMinor"
  FROM (SELECT * FROM "LedgerTransfer" WHERE "id" > ${after} ORDER BY "id" LIMIT ${sql`${pageSize}`}) t
    LEFT JOIN "LedgerEntry" e ON e."transferId" = t."id" LEFT JOIN "LedgerAccount" a ON a."id" = e."accountId"
  ORDER BY t."id", e."id"`
