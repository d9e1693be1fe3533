import type { Tx } from '#gateway/platform/database/db.ts'
import { applyLines, byKey, completeAccounts } from './apply.ts'
import { insertEntries, insertTransfers, listAccounts, type NewEntry, type NewTransfer } from './store.ts'
import { contentHashOf, keyOf, LedgerMisuse, mostLines, requireSound, type Transfer, toLinesText } from './transfer.ts'
import { noteWalletChanges } from './wallet-changes.ts'

/** With up to six lines each these stay below the 32,766 values that SQLite takes in one statement. */
const atOnce = 700

/**
 * Posts many transfers of one currency in their order with few statements, for books that are filled in bulk (the seed). Each is worked out by the rule of
 * `post`, and the triggers check each row; the first that cannot be posted throws LedgerMisuse, and an id that is known fails in the database.
 */
export async function postAll(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  for (let from = 0; from < transfers.length; from += atOnce) await postSome(tx, transfers.slice(from, from + atOnce))
}

async function postSome(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const [first] = transfers
  const keys = new Set(transfers.flatMap(({ lines }) => lines.map(({ account }) => keyOf(account))))
  const accounts = byKey(await listAccounts(tx, [...keys]))
  const written: NewTransfer[] = []
  const entries: NewEntry[] = []
  const lines = transfers.flatMap((transfer) => transfer.lines)
  const refusal = first && (await completeAccounts(tx, accounts, { ...first, lines }))
  if (refusal) throw new LedgerMisuse(`The account ${refusal.account} was answered with ${refusal.outcome}`)
  for (const transfer of transfers) {
    requireSound(transfer.id, transfer.lines)
    const contentHash = contentHashOf('post', transfer, toLinesText(transfer.lines))
    const applied = applyLines(accounts, transfer, { contentHash, remark: transfer.remark ?? '' })
    if ('outcome' in applied)
      throw new LedgerMisuse(`The transfer ${transfer.id} was answered with ${applied.outcome} for ${applied.account}`)
    written.push({ transfer, contentHash, reserved: null })
    entries.push(...applied.rows)
  }
  await insertTransfers(tx, written)
  for (const some of inStatements(entries)) await insertEntries(tx, some)
  await noteWalletChanges(tx, transfers)
}

/** PostgreSQL's guard looks for a balance among the last entries of the account, as many as one transfer may have lines. */
export function inStatements(entries: readonly NewEntry[]): NewEntry[][] {
  const statements: NewEntry[][] = []
  let counts = new Map<number, number>()
  for (const entry of entries) {
    const count = (counts.get(entry.accountId) ?? 0) + 1
    const isFirst = statements.length === 0 || count > mostLines
    if (isFirst) counts = new Map()
    counts.set(entry.accountId, isFirst ? 1 : count)
    if (isFirst) statements.push([entry])
    else statements.at(-1)?.push(entry)
  }
  return statements
}
