import { clearStreak } from '#gateway/kernel/identity/streak.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'

/** Takes the payment password off a member, who is told by a letter and sets a new one as the first. */
export async function dropPaymentPassword(tx: Tx, memberId: number, at: Date): Promise<void> {
  const { count } = await tx.member.updateMany({
    where: { id: memberId, paymentPasswordHash: { not: null } },
    data: { paymentPasswordHash: null },
  })
  if (count === 0)
    throw new Refusal('not.exists.payment.password', { message: 'The member has no payment password (#1413)' })
  // Wrong tries were at the one that is gone.
  await clearStreak(tx, `payment:${memberId}`)
  await tellSecurity(tx, { memberId, change: 'payment-password.takenOff', at })
}
