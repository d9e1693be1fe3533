import { clearStreak, countWrongTry, findStreak, isPaused, type Streak } from '#gateway/kernel/identity/streak.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign, PromotionClaim, PromotionCode } from '#prisma/generated/sqlite/client.ts'
import { isOfferedTo } from '../campaigns/offered.ts'
import { readTerms } from '../campaigns/store.ts'
import { issue } from '../claims/issue.ts'
import { onceOccasion } from '../claims/join.ts'

const streakOf = (memberId: number) => `promo-code:${memberId}` as const

type Trying = { typed: string; memberId: number; ip: string; traceId: string; at: Date }
export type Known = { outcome: 'known'; code: PromotionCode; campaign: Campaign }
export type Unknown = { outcome: 'wrong' | 'locked'; streak: Streak }

/** As it is compared: people write codes in all ways. */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/**
 * Looks a code up. A wrong one is counted: the fifth within half an hour locks the field of this member for half an hour. A code of a
 * campaign that is not for this member, or not at this moment, is as wrong as one that nobody made.
 */
export async function tryCode(tx: Tx, trying: Trying): Promise<Known | Unknown> {
  const { typed, memberId, at } = trying
  const streak = await findStreak(tx, streakOf(memberId))
  if (streak !== null && isPaused(streak, at)) return { outcome: 'locked', streak }
  const code = await tx.promotionCode.findUnique({ where: { code: readCode(typed) } })
  const campaign = code === null ? null : await tx.campaign.findUnique({ where: { id: code.campaignId } })
  if (code === null || code.endedAt !== null || campaign === null || !(await isOfferedTo(tx, campaign, memberId, at))) {
    const wrong = await countWrongTry(tx, 'promo-code', trying)
    return { outcome: isPaused(wrong, at) ? 'locked' : 'wrong', streak: wrong }
  }
  return { outcome: 'known', code, campaign }
}

type Entered = { outcome: 'issued'; claim: PromotionClaim } | { outcome: 'over_budget' | 'used' }

/** Gives what a code is for. The same code again answers the same claim; a second code of one campaign gives nothing more. */
export async function redeemCode(
  tx: Tx,
  { code: { code, usesLeft }, campaign }: Known,
  { memberId, currency, traceId, at }: { memberId: number; currency: string; traceId: string; at: Date },
): Promise<Entered> {
  const { reward, claimDays } = await readTerms(tx, campaign, 'code')
  const before = await findBefore(tx, campaign, memberId)
  if (before !== null) return { outcome: 'issued', claim: before }
  if (usesLeft !== null && !(await takeUse(tx, code))) return { outcome: 'used' }
  const order = { campaign, memberId, occasion: onceOccasion, reward, claimDays, currency, traceId, at }
  const issued = await issue(tx, order)
  if (issued.outcome === 'over_budget') {
    if (usesLeft !== null) await tx.promotionCode.update({ where: { code }, data: { usesLeft: { increment: 1 } } })
    return { outcome: 'over_budget' }
  }
  const { claim } = issued
  // A code that gives nothing new, which is known without guessing, forgets no wrong ones.
  await clearStreak(tx, streakOf(memberId))
  await tx.promotionCodeUse.create({ data: { code, memberId, claimNo: claim.claimNo, usedAt: at } })
  return { outcome: 'issued', claim }
}

const findBefore = (tx: Tx, { id: campaignId }: Campaign, memberId: number): Promise<PromotionClaim | null> =>
  tx.promotionClaim.findUnique({
    where: { campaignId_memberId_occasion: { campaignId, memberId, occasion: onceOccasion } },
  })

/** The check and the change are one statement. */
async function takeUse(tx: Tx, code: string): Promise<boolean> {
  const { count } = await tx.promotionCode.updateMany({
    where: { code, usesLeft: { gt: 0 } },
    data: { usesLeft: { decrement: 1 } },
  })
  return count === 1
}
