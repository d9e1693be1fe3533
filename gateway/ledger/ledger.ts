import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Account } from './accounts.ts'
import { type AccountRefusal, type Accounts, applyLines, byKey, completeAccounts, requireAccount } from './apply.ts'
import { isOfManyParts, partKeysOf, toParts } from './parts.ts'
import {
  type AccountRow,
  addHold,
  type EntryRow,
  endReservation,
  findTransfer,
  findTransferAndAccounts,
  insertEntries,
  insertTransfers,
  listAccounts,
  listEntries,
} from './store.ts'
import { freedLines, heldLines, tellBalances } from './told-balances.ts'
import { contentHashOf, fromLinesText, keyOf, type Line, requireSound, type Transfer, toLinesText } from './transfer.ts'
import { noteWalletChanges } from './wallet-changes.ts'

/**
 * The book: every movement of money is a transfer between accounts, made here and nowhere else (design 9, style 6).
 *
 * - Amounts are `bigint` minor units (centavos). The lines of a transfer sum to zero, so the whole book does.
 * - A transfer's id is made by the caller from what the money is for. The same id with the same content moves money once and
 *   answers the same each time; with another content it is refused. A refused transfer is not remembered: its id may be tried again.
 * - Outcomes are values, checked in the order in which their types list them. A transfer that is wrong in itself (lines that do not
 *   sum to zero) throws LedgerMisuse: that is a bug.
 * - All functions run inside the write door, in the transaction of whatever else must happen with the money or not at all.
 *
 * A bet: the stake is reserved when the round opens, so that it cannot be spent twice, and settled with the win when it ends.
 *
 *     const stake = [
 *       { account: memberAccount.main(member.id), amountMinor: -500n },
 *       { account: houseAccount.vendor('PG'), amountMinor: 500n },
 *     ]
 *     await db.write(async (tx) => {
 *       const { outcome } = await reserve(tx, { id: `round:${orderNo}`, kind: 'bet', currency: 'TLB', lines: stake, memberId: member.id, at })
 *       if (outcome === 'not_enough') throw new Refusal('account.balance.not.enough')
 *     })
 *     // … the engine plays; the player wins 12.00:
 *     await db.write((tx) => settle(tx, `round:${orderNo}`, {
 *       at,
 *       lines: [
 *         ...stake,
 *         { account: houseAccount.vendor('PG'), amountMinor: -1_200n },
 *         { account: memberAccount.main(member.id), amountMinor: 1_200n },
 *       ],
 *     }))
 *     // or, when the round cannot be played: voidReserve(tx, `round:${orderNo}`, { at })
 *
 * A movement without a wait in between is one `post`. `balanceOf` answers what an account has, holds and may spend.
 */
export type Balance = { balanceMinor: bigint; heldMinor: bigint; availableMinor: bigint }

/** What a posted transfer did, line by line; the same for each repeat. */
export type PostedEntries = { entries: readonly EntryRow[] }

export type PostOutcome =
  | ({ outcome: 'posted' | 'already_posted' } & PostedEntries)
  | { outcome: 'content_differs' }
  | AccountRefusal

export type ReserveOutcome =
  | { outcome: 'reserved' | 'already_reserved' | 'already_posted' | 'already_void' }
  | { outcome: 'content_differs' }
  | AccountRefusal

export type SettleOutcome =
  | ({ outcome: 'posted' | 'already_posted' } & PostedEntries)
  | { outcome: 'transfer_missing' | 'already_void' | 'content_differs' }
  | AccountRefusal

export type VoidOutcome = { outcome: 'void' | 'already_void' | 'transfer_missing' | 'already_posted' }

/** What an account has in all, what of it is held by reservations, and what may be spent. Zeros for one that was never opened. */
export async function balanceOf(reader: Reader | Tx, account: Account | string): Promise<Balance> {
  const parts = await listAccounts(reader, partKeysOf(keyOf(account)))
  const balanceMinor = parts.reduce((sum, part) => sum + part.balanceMinor, 0n)
  const heldMinor = parts.reduce((sum, part) => sum + part.heldMinor, 0n)
  return { balanceMinor, heldMinor, availableMinor: balanceMinor - heldMinor }
}

/** Moves money at once. */
export async function post(tx: Tx, transfer: Transfer): Promise<PostOutcome> {
  requireSound(transfer.id, transfer.lines)
  const contentHash = contentHashOf('post', transfer, toLinesText(transfer.lines))
  const lines = toParts(transfer.lines)
  const { known, accounts } = await findBefore(tx, transfer.id, lines)
  if (known !== null) {
    if (known.contentHash !== contentHash) return { outcome: 'content_differs' }
    return { outcome: 'already_posted', entries: await listEntries(tx, transfer.id) }
  }
  const refusal = await completeAccounts(tx, accounts, { ...transfer, lines })
  if (refusal !== null) return refusal
  const applied = applyLines(accounts, { ...transfer, lines }, { contentHash, remark: transfer.remark ?? '' })
  if ('outcome' in applied) return applied
  await insertTransfers(tx, [{ transfer, contentHash, reserved: null }])
  await insertEntries(tx, applied.rows)
  await noteWalletChanges(tx, [transfer])
  tellBalances(transfer.lines)
  return { outcome: 'posted', entries: applied.entries }
}

/** Holds what the lines take from accounts that cannot be overdrawn; nothing moves until `settle`. */
export async function reserve(tx: Tx, transfer: Transfer): Promise<ReserveOutcome> {
  requireSound(transfer.id, transfer.lines)
  const linesText = toLinesText(transfer.lines)
  const contentHash = contentHashOf('reserve', transfer, linesText)
  const lines = toParts(transfer.lines)
  const { known, accounts } = await findBefore(tx, transfer.id, lines)
  if (known !== null)
    return { outcome: known.contentHash === contentHash ? `already_${known.state}` : 'content_differs' }
  const refusal = await completeAccounts(tx, accounts, { ...transfer, lines })
  if (refusal !== null) return refusal
  const holds = holdsOf(accounts, lines)
  for (const { account, heldMinor } of holds) {
    if (account.balanceMinor - account.heldMinor < heldMinor) return { outcome: 'not_enough', account: account.key }
  }
  await insertTransfers(tx, [{ transfer, contentHash, reserved: linesText }])
  for (const { account, heldMinor } of holds) await addHold(tx, account.id, heldMinor)
  tellBalances(heldLines(holds))
  return { outcome: 'reserved' }
}

/**
 * Ends a reservation by posting it: the lines that were reserved, or `lines` instead, which may be made from them (a stake together with
 * its win). The hold is released first, so the stake is always there.
 */
export async function settle(
  tx: Tx,
  id: string,
  { lines, at }: { lines?: FinalLines; at: Date },
): Promise<SettleOutcome> {
  const known = await findTransfer(tx, id)
  if (known === null) return { outcome: 'transfer_missing' }
  if (known.state === 'void') return { outcome: 'already_void' }
  if (known.reserved === null) return { outcome: 'content_differs' }
  const reserved = fromLinesText(known.reserved)
  const final = typeof lines === 'function' ? lines(reserved) : (lines ?? reserved)
  requireSound(id, final)
  if (known.state === 'posted') {
    const entries = await listEntries(tx, id)
    return toLinesText(entries) === toLinesText(final)
      ? { outcome: 'already_posted', entries }
      : { outcome: 'content_differs' }
  }
  const booked = toParts(final)
  const accounts = byKey(await listAccounts(tx, [...reserved, ...booked].map(keyOfLine)))
  const refusal = await completeAccounts(tx, accounts, { currency: known.currency, lines: booked, at })
  if (refusal !== null) return refusal
  const holds = holdsOf(accounts, reserved)
  for (const { account, heldMinor } of holds) account.heldMinor -= heldMinor
  const applied = applyLines(accounts, { id, kind: known.kind, lines: booked, at }, known)
  if ('outcome' in applied) return applied
  await endReservation(tx, id, 'posted', at)
  for (const { account, heldMinor } of holds) await addHold(tx, account.id, -heldMinor)
  await insertEntries(tx, applied.rows)
  await noteWalletChanges(tx, [{ kind: known.kind, lines: final, at }])
  tellBalances([...freedLines(holds), ...final])
  return { outcome: 'posted', entries: applied.entries }
}

/** Ends a reservation by giving back what it held. */
export async function voidReserve(tx: Tx, id: string, { at }: { at: Date }): Promise<VoidOutcome> {
  const known = await findTransfer(tx, id)
  if (known === null) return { outcome: 'transfer_missing' }
  if (known.state !== 'reserved' || known.reserved === null)
    return { outcome: `already_${known.state === 'void' ? 'void' : 'posted'}` }
  const reserved = fromLinesText(known.reserved)
  const accounts = byKey(await listAccounts(tx, reserved.map(keyOfLine)))
  const holds = holdsOf(accounts, reserved)
  await endReservation(tx, id, 'void', at)
  for (const { account, heldMinor } of holds) await addHold(tx, account.id, -heldMinor)
  tellBalances(freedLines(holds))
  return { outcome: 'void' }
}

type FinalLines = readonly Line[] | ((reserved: readonly Line[]) => readonly Line[])
const keyOfLine = ({ account }: Line): string => keyOf(account)

async function findBefore(tx: Tx, id: string, lines: readonly Line[]) {
  const { known, accounts } = await findTransferAndAccounts(tx, id, [...new Set(lines.map(keyOfLine))])
  return { known, accounts: byKey(accounts) }
}

/** What the lines take, all in all, from each account that cannot be overdrawn. */
export function holdsOf(accounts: Accounts, lines: readonly Line[]): { account: AccountRow; heldMinor: bigint }[] {
  const taken = new Map<string, bigint>()
  for (const { account, amountMinor } of lines)
    taken.set(keyOf(account), (taken.get(keyOf(account)) ?? 0n) - amountMinor)
  return [...taken]
    .filter(([key]) => !isOfManyParts(key))
    .map(([key, heldMinor]) => ({ account: requireAccount(accounts, key), heldMinor }))
    .filter(({ account, heldMinor }) => heldMinor > 0n && !account.mayOverdraw)
}
