import { requireUnfrozen } from '#gateway/areas/wallet/withdrawals/decide.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { sayWithdrawal } from './queue.ts'

/** What is known of a withdrawal before anybody is the first of two: whose it is, how much, and where it stands. */
type Found = { memberId: number; amountMinor: bigint; state: string }

export async function findWithdrawal(read: Reader, receiptNo: string): Promise<Found | null> {
  const select = { memberId: true, amountMinor: true, state: true, confirmation: true }
  const found = await read.withdrawal.findUnique({ where: { receiptNo }, select })
  return found && { ...found, state: sayWithdrawal(found) }
}

/** The same of one that would be approved: what would be refused whoever comes second has no first of two either. */
export async function findPayable(read: Reader, receiptNo: string): Promise<Found | null> {
  const found = await findWithdrawal(read, receiptNo)
  if (found?.state === 'waiting') await requireUnfrozen(read, { receiptNo, memberId: found.memberId })
  return found
}
