import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { verifyAccounts } from './verify/accounts.ts'
import type { BookFault, Found } from './verify/fault.ts'
import { verifyHolds } from './verify/holds.ts'
import { verifyTransfers } from './verify/transfers.ts'

const usualPage = 5_000
/** Accounts that are looked at in one statement where nothing but they is read. */
const accountsAtOnce = 20_000

/**
 * The auditor: reads the whole book and answers every fault, none for a sound one. It asks in single statements, each of which sees
 * one moment, so it may run while money moves. Each is over a page, and others are served between two of them: on SQLite a statement
 * holds up the whole process, and a book of ten million lines is read for minutes. It keeps no more than a page in memory.
 */
export async function verifyBook(reader: Reader | Tx, pageSize = usualPage): Promise<BookFault[]> {
  const faults = named('sums_to_zero', await findUnbalancedCurrencies(reader))
  for await (const { after, upTo } of accountPages(reader)) {
    faults.push(...named('members_not_below_held', await findOverdrawn(reader, after, upTo)))
    faults.push(...named('balance_is_sum_of_entries', await findUnfounded(reader, after, upTo)))
  }
  return [
    ...faults,
    ...(await verifyHolds(reader)),
    ...(await verifyAccounts(reader, pageSize)),
    ...(await verifyTransfers(reader, pageSize)),
  ]
}

const named = (rule: BookFault['rule'], rows: readonly Found[]): BookFault[] =>
  rows.map(({ where, detail }) => ({ rule, where, detail: String(detail) }))

const findUnbalancedCurrencies = (reader: Reader | Tx): Promise<Found[]> => reader.$queryRaw<Found[]>`
  SELECT "currency" AS "where", SUM("balanceMinor") AS "detail" FROM "LedgerAccount" GROUP BY "currency" HAVING SUM("balanceMinor") <> 0`

async function* accountPages(reader: Reader | Tx): AsyncGenerator<{ after: number; upTo: number }> {
  const [{ last } = { last: null }] = await reader.$queryRaw<{ last: number | bigint | null }[]>`
    SELECT MAX("id") AS "last" FROM "LedgerAccount"`
  for (let after = 0; after < Number(last ?? 0); after += accountsAtOnce) {
    yield { after, upTo: after + accountsAtOnce }
    await letOthersIn()
  }
}

const findOverdrawn = (reader: Reader | Tx, after: number, upTo: number): Promise<Found[]> => reader.$queryRaw<Found[]>`
  SELECT "key" AS "where", "balanceMinor" AS "detail" FROM "LedgerAccount"
  WHERE "id" > ${after} AND "id" <= ${upTo} AND ("heldMinor" < 0 OR (NOT "mayOverdraw" AND "balanceMinor" < "heldMinor"))`

/** What stands on an account without an entry; those that have entries are walked through (verify/accounts.ts). */
const findUnfounded = (reader: Reader | Tx, after: number, upTo: number): Promise<Found[]> => reader.$queryRaw<Found[]>`
  SELECT a."key" AS "where", a."balanceMinor" AS "detail" FROM "LedgerAccount" a
  WHERE a."id" > ${after} AND a."id" <= ${upTo} AND (a."balanceMinor" <> 0 OR a."headHash" <> '')
    AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" e WHERE e."accountId" = a."id")`
