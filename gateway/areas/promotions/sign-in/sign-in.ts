import type { Tx } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { findOffered } from '../campaigns/offered.ts'
import { type Reward, readReward } from '../campaigns/reward.ts'
import { readTerms } from '../campaigns/store.ts'
import { daysForAddress, waitsForAddress } from '../claims/address.ts'
import { issue } from '../claims/issue.ts'
import { takeClaim } from '../claims/take.ts'
import { stakedOn } from './calendar.ts'
import { dayAfter, longestOn, prizeOf, streakAfter } from './rules.ts'

type SigningIn = { memberId: number; language: string; currency: string; traceId: string; at: Date }
type SignedIn =
  | { outcome: 'done'; reward: Reward; claimNo: string }
  | { outcome: 'not_offered' | 'used_up' }
  | { outcome: 'stake_missing'; left: number }

/**
 * Signs a member in for today, once: a second time answers what the first one gave. What has turnover waits to be read and claimed, and
 * what is sent for an address. Who comes when the prize is used up has come all the same: the day counts in their row (decision 435).
 */
export async function signIn(tx: Tx, { memberId, language, currency, traceId, at }: SigningIn): Promise<SignedIn> {
  const campaign = await findOffered(tx, 'sign_in', memberId, at)
  if (campaign === null) return { outcome: 'not_offered' }
  const terms = await readTerms(tx, campaign, 'sign_in')
  const day = toMerchantDay(at)
  // A day has one prize, whichever calendar gave it: a member who has changed levels may have another one by now.
  const known = await tx.promotionClaim.findFirst({
    where: { memberId, kind: 'sign_in', occasion: day, reward: { not: null } },
  })
  if (known !== null && known.reward !== null)
    return { outcome: 'done', reward: readReward(known.reward), claimNo: known.claimNo }
  if (terms.stake !== null) {
    const leftMinor = toMinor(terms.stake) - (await stakedOn(tx, memberId, day))
    if (leftMinor > 0n) return { outcome: 'stake_missing', left: toMoneyNumber(leftMinor) }
  }
  const signed = await tx.signInDay.findMany({ where: { memberId, day: { in: [dayAfter(day, -1), day] } } })
  const streak = streakAfter(longestOn(signed, dayAfter(day, -1)))
  const reward = prizeOf(terms, streak)
  const isSent = await waitsForAddress(tx, reward)
  const isTakenAtOnce = reward.type !== 'BONUS' && !isSent
  const issued = await issue(tx, {
    campaign,
    memberId,
    occasion: day,
    reward,
    claimDays: isSent ? daysForAddress : 7,
    currency,
    traceId,
    quietly: isTakenAtOnce,
    at,
  })
  if (longestOn(signed, day) === undefined)
    await tx.signInDay.create({ data: { campaignId: campaign.id, memberId, day, streak, createdAt: at } })
  if (issued.outcome !== 'issued') return { outcome: 'used_up' }
  const { claimNo } = issued.claim
  if (isTakenAtOnce) await takeClaim(tx, { claimNo, memberId, language, at })
  return { outcome: 'done', reward, claimNo }
}
