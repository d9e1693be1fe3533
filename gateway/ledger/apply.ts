import type { Tx } from '#gateway/platform/database/db.ts'
import type { Account } from './accounts.ts'
import { wholeKeyOf } from './parts.ts'
import { type AccountRow, type EntryRow, insertAccounts, listAccounts, type NewEntry } from './store.ts'
import { entryHashOf, keyOf, type Transfer } from './transfer.ts'

/** What the lines of a transfer do to the accounts that they name, worked out in memory: the one rule for a single transfer and for many. */
export type Accounts = Map<string, AccountRow>
export type AccountRefusal = { outcome: 'account_missing' | 'currency_differs' | 'not_enough'; account: string }

export const byKey = (rows: readonly AccountRow[]): Accounts => new Map(rows.map((row) => [row.key, row]))

/** Opens the accounts of the lines that are missing and that the caller described; answers why the lines cannot be applied, or null. */
export async function completeAccounts(
  tx: Tx,
  accounts: Accounts,
  { currency, lines, at }: Pick<Transfer, 'currency' | 'lines' | 'at'>,
): Promise<AccountRefusal | null> {
  const missing = new Map<string, Account>()
  for (const { account } of lines) {
    if (accounts.has(keyOf(account))) continue
    if (typeof account === 'string') return { outcome: 'account_missing', account }
    missing.set(account.key, account)
  }
  for (const { account } of lines) {
    const known = accounts.get(keyOf(account))
    if (known !== undefined && known.currency !== currency) return { outcome: 'currency_differs', account: known.key }
  }
  if (missing.size === 0) return null
  await insertAccounts(tx, [...missing.values()], currency, at)
  for (const row of await listAccounts(tx, [...missing.keys()])) accounts.set(row.key, row)
  return null
}

/** Works the lines out in their order; `accounts` then hold what they will be. */
export function applyLines(
  accounts: Accounts,
  { id, kind, lines, at }: Pick<Transfer, 'id' | 'kind' | 'lines' | 'at'>,
  bound: { contentHash: string; remark: string },
): { rows: NewEntry[]; entries: EntryRow[] } | AccountRefusal {
  const rows: NewEntry[] = []
  const entries: EntryRow[] = []
  for (const { account: of, amountMinor } of lines) {
    const account = requireAccount(accounts, keyOf(of))
    const balanceAfterMinor = account.balanceMinor + amountMinor
    if (amountMinor < 0n && !account.mayOverdraw && balanceAfterMinor < account.heldMinor)
      return { outcome: 'not_enough', account: account.key }
    const entry = { account: wholeKeyOf(account.key), amountMinor, balanceAfterMinor }
    const hash = entryHashOf(account.headHash, { ...entry, account: account.key, transferId: id, at, ...bound })
    account.balanceMinor = balanceAfterMinor
    account.headHash = hash
    entries.push(entry)
    rows.push({ transferId: id, accountId: account.id, kind, amountMinor, balanceAfterMinor, hash, at })
  }
  return { rows, entries }
}

export function requireAccount(accounts: Accounts, key: string): AccountRow {
  const account = accounts.get(key)
  if (account === undefined) throw new Error(`The account ${key} was not loaded`)
  return account
}
