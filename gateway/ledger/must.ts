import type { Tx } from '#gateway/platform/database/db.ts'
import { post, reserve } from './ledger.ts'
import { LedgerMisuse, type Transfer } from './transfer.ts'

/**
 * Movements whose id is made for this one purpose, in the transaction that decides about them: that the money is not there is the only
 * answer besides success; any other outcome is a bug, and rolls everything back.
 */
export async function postIfEnough(tx: Tx, transfer: Transfer): Promise<boolean> {
  return isDone(transfer, await post(tx, transfer), 'posted')
}

export async function reserveIfEnough(tx: Tx, transfer: Transfer): Promise<boolean> {
  return isDone(transfer, await reserve(tx, transfer), 'reserved')
}

/** Where the payer cannot be short: the house, or an account whose money was looked at in the same transaction. */
export async function mustPost(tx: Tx, transfer: Transfer): Promise<void> {
  if (!(await postIfEnough(tx, transfer))) throw new LedgerMisuse(`The transfer ${transfer.id} is more than there is`)
}

function isDone({ id }: Transfer, { outcome }: { outcome: string }, expected: 'posted' | 'reserved'): boolean {
  if (outcome !== expected && outcome !== 'not_enough')
    throw new LedgerMisuse(`The transfer ${id} was answered with ${outcome}`)
  return outcome === expected
}
