import type { Tx } from '#gateway/platform/database/db.ts'
import { applyLines, byKey, completeAccounts } from './apply.ts'
import { inStatements } from './bulk.ts'
import { holdsOf } from './ledger.ts'
import { toParts } from './parts.ts'
import {
  type EntryRow,
  endReservations,
  findTransfers,
  insertEntries,
  listAccounts,
  type NewEntry,
  releaseHolds,
} from './store.ts'
import { freedLines, tellBalances } from './told-balances.ts'
import { fromLinesText, keyOf, LedgerMisuse, type Line, requireSound } from './transfer.ts'
import { noteWalletChanges } from './wallet-changes.ts'

/** A reservation that is ended by posting lines that are made from what was reserved. */
type Settling = { id: string; lines: (reserved: readonly Line[]) => readonly Line[] }

/**
 * Settles many reservations of one currency in their order with few statements, each worked out by the rule of `settle`; the triggers
 * check each row. None may be over or missing: the first that cannot be settled throws LedgerMisuse, and nothing of its work stays.
 * Answers what each has posted, by its id.
 */
export async function settleAll(
  tx: Tx,
  settlings: readonly Settling[],
  at: Date,
): Promise<ReadonlyMap<string, readonly EntryRow[]>> {
  const known = new Map(
    (
      await findTransfers(
        tx,
        settlings.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const worked = settlings.map(({ id, lines }) => {
    const transfer = known.get(id)
    if (transfer?.state !== 'reserved' || transfer.reserved === null)
      throw new LedgerMisuse(`The settlement of ${id} finds it ${transfer?.state ?? 'missing'}`)
    const reserved = fromLinesText(transfer.reserved)
    const final = lines(reserved)
    requireSound(id, final)
    return { transfer, reserved, final, booked: toParts(final) }
  })
  const lines = worked.flatMap(({ booked }) => booked)
  const keys = worked.flatMap(({ reserved, booked }) => [...reserved, ...booked].map(({ account }) => keyOf(account)))
  const accounts = byKey(await listAccounts(tx, [...new Set(keys)]))
  const currency = worked[0]?.transfer.currency ?? ''
  const refusal = await completeAccounts(tx, accounts, { currency, lines, at })
  if (refusal) throw new LedgerMisuse(`The account ${refusal.account} was answered with ${refusal.outcome}`)
  const released = new Map<number, bigint>()
  const posted = new Map<string, readonly EntryRow[]>()
  const rows: NewEntry[] = []
  const spendable: Line[] = []
  for (const { transfer, reserved, booked } of worked) {
    const { id, kind } = transfer
    const holds = holdsOf(accounts, reserved)
    spendable.push(...freedLines(holds), ...booked)
    for (const { account, heldMinor } of holds) {
      account.heldMinor -= heldMinor
      released.set(account.id, (released.get(account.id) ?? 0n) + heldMinor)
    }
    const applied = transfer.currency === currency && applyLines(accounts, { id, kind, lines: booked, at }, transfer)
    if (applied === false) throw new LedgerMisuse(`The transfer ${id} is of another currency`)
    if ('outcome' in applied) throw new LedgerMisuse(`The settlement of ${id} was answered with ${applied.outcome}`)
    posted.set(id, applied.entries)
    rows.push(...applied.rows)
  }
  await endReservations(tx, [...posted.keys()], at)
  await releaseHolds(tx, released)
  for (const some of inStatements(rows)) await insertEntries(tx, some)
  await noteWalletChanges(
    tx,
    worked.map(({ transfer: { kind }, booked }) => ({ kind, lines: booked, at })),
  )
  tellBalances(spendable)
  return posted
}
