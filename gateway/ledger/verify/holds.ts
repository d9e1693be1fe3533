import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { fromLinesText } from '../transfer.ts'
import type { BookFault } from './fault.ts'

type Row = { key: string | null; heldMinor: bigint | null; mayOverdraw: boolean | null; reserved: string | null }
/** Enough for a site that is at work; an account that does not exist is named for ever. */
const mostLooks = 10

/**
 * What is held is the sum of the lines of open reservations, which are found by their state. Both sides are read in one statement, for the
 * accounts that hold something and those that a reservation names; one that is named for the first time needs another look.
 */
export async function verifyHolds(reader: Reader | Tx): Promise<BookFault[]> {
  const named = new Set<string>()
  for (let look = 1; ; look += 1) {
    const rows = await listRows(reader, [...named])
    const expected = addUp(rows)
    const accounts = new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])))
    const unknown = [...expected.keys()].filter((key) => !accounts.has(key))
    if (unknown.length > 0 && look < mostLooks) {
      for (const key of unknown) named.add(key)
      continue
    }
    return [...accounts].flatMap(([where, { heldMinor, mayOverdraw }]): BookFault[] => {
      const right = mayOverdraw === true ? 0n : (expected.get(where) ?? 0n)
      return BigInt(heldMinor ?? 0) === right
        ? []
        : [{ rule: 'held_is_sum_of_reservations', where, detail: String(heldMinor) }]
    })
  }
}

function addUp(rows: readonly Row[]): Map<string, bigint> {
  const expected = new Map<string, bigint>()
  for (const { reserved } of rows) {
    if (reserved === null) continue
    const taken = new Map<string, bigint>()
    for (const { account, amountMinor } of fromLinesText(reserved))
      taken.set(account, (taken.get(account) ?? 0n) - amountMinor)
    for (const [account, amount] of taken)
      if (amount > 0n) expected.set(account, (expected.get(account) ?? 0n) + amount)
  }
  return expected
}

const listRows = (reader: Reader | Tx, named: readonly string[]): Promise<Row[]> => reader.$queryRaw<Row[]>`
  SELECT "key", "heldMinor", "mayOverdraw", NULL AS "reserved" FROM "LedgerAccount"
  WHERE "heldMinor" <> 0 OR "key" IN (${list(named.length === 0 ? [''] : named)})
  UNION ALL SELECT NULL, NULL, NULL, "reserved" FROM "LedgerTransfer" WHERE "state" = 'reserved'`
