import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { PayoutAccount } from '#prisma/generated/sqlite/client.ts'
import { listPayoutAccounts, toldOf } from './accounts.ts'

const shownReleased = 10

/** What a member can be paid to, and the latest of what was released. */
export async function listWithReleased(read: Reader, memberId: number): Promise<PayoutAccount[]> {
  const [bound, released] = await Promise.all([
    listPayoutAccounts(read, memberId),
    read.payoutAccount.findMany({
      where: { memberId, releasedAt: { not: null } },
      orderBy: { id: 'desc' },
      take: shownReleased,
    }),
  ])
  return [...bound, ...released]
}

/** Who is paid to an account with this number, as it is typed; of any bank, because who asks may not know under which it was bound. */
export async function findBoundTo(read: Reader, typed: string): Promise<number[]> {
  const number = typed.replace(/[\s-]/g, '')
  if (!/^\d{6,20}$/.test(number)) return []
  const rows = await read.payoutAccount.findMany({
    // A wallet's is kept without the 0 that its holder may type.
    where: { number: { in: [number, number.replace(/^0/, '')] }, releasedAs: 0 },
    select: { memberId: true },
  })
  return rows.map(({ memberId }) => memberId)
}

/**
 * Takes an account off a member, so that whose it is can bind it. A withdrawal keeps no copy of where it goes, so one that is not decided
 * stands in the way; what was decided still says where it went, because the row stays.
 */
export async function releaseAccount(
  tx: Tx,
  { id, memberId }: Pick<PayoutAccount, 'id' | 'memberId'>,
  at: Date,
): Promise<PayoutAccount> {
  const account = await tx.payoutAccount.findFirst({ where: { id, memberId } })
  if (account === null) throw new Refusal('no.data', { message: 'The member has no such card or e-wallet (#1801)' })
  if (account.releasedAt !== null)
    throw new Refusal('transaction.state.differs', { message: 'This account is released already (#1428)' })
  const waiting = await tx.withdrawal.findFirst({
    where: { memberId, payoutAccountId: id, state: 'in_process' },
    orderBy: { id: 'asc' },
  })
  if (waiting !== null)
    throw new Refusal('transaction.state.differs', {
      message: `The withdrawal ${waiting.receiptNo} waits to be paid to this account; approve or reject it first (#1428)`,
    })
  const released = await tx.payoutAccount.update({ where: { id }, data: { releasedAt: at, releasedAs: id } })
  // Why is not said: it may be about somebody else, whose account it was.
  await tellSecurity(tx, { memberId, change: 'payout-account.released', about: toldOf(released), at })
  return released
}
