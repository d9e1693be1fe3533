import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, WheelSpin } from '#prisma/generated/sqlite/client.ts'
import { isAmong, personFields } from '../campaigns/audience.ts'
import type { Reward } from '../campaigns/reward.ts'
import { isRunning, readTerms } from '../campaigns/store.ts'
import { daysForAddress, waitsForAddress } from '../claims/address.ts'
import { issue } from '../claims/issue.ts'
import { takeClaim } from '../claims/take.ts'
import { drawSpin } from './draw.ts'
import { newSeal, spinsToday, takeSeat } from './seats.ts'
import { findLeft, isShort } from './stock.ts'
import type { WheelTerms } from './terms.ts'

/** So long there is to read what a bonus asks. */
const daysToRead = 7

export type Spun =
  | { outcome: 'spun'; spin: WheelSpin; prize: Reward }
  | { outcome: 'missing' | 'not_for_you' | 'no_spin_left' | 'over_budget' }

type Spinning = {
  campaignId: number
  memberId: number
  currency: string
  language: string
  traceId?: string
  at: Date
}

/**
 * Turns the wheel once: the seeds that were fixed before decide the segment, and its prize is paid at once. Whether pieces are left and the
 * budget covers every prize that is left is asked before the draw, never after it. Must run in a transaction that what throws undoes.
 */
export async function spinWheel(tx: Tx, spinning: Spinning): Promise<Spun> {
  const { campaignId, memberId, at } = spinning
  const campaign = await tx.campaign.findFirst({ where: { id: campaignId, kind: 'wheel' } })
  if (campaign === null || !isRunning(campaign, at)) return { outcome: 'missing' }
  const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
  if (!(await isAmong(tx, campaign.audience, member, at))) return { outcome: 'not_for_you' }
  const terms = await readTerms(tx, campaign, 'wheel')
  const had = await spinsToday(tx, { campaignId, memberId }, at)
  if (had >= terms.spinsPerDay) return { outcome: 'no_spin_left' }
  if (await isShort(tx, campaign, terms, await findLeft(tx, campaignId, terms))) return { outcome: 'over_budget' }
  const seat = await takeSeat(tx, { campaignId, memberId })
  const { serverSeed, sealHash, clientSeed } = seat
  const nonce = seat.nonce + 1
  const { segment } = drawSpin(terms.segments, { serverSeed, clientSeed, nonce })
  const { given, prize, claimNo } = await givePrize(tx, { campaign, terms, segment, had }, spinning)
  await tx.wheelSeat.update({ where: { campaignId_memberId: { campaignId, memberId } }, data: { nonce, ...newSeal() } })
  const spin = await tx.wheelSpin.create({
    data: {
      spinNo: newOrderNo('W'),
      campaignId,
      memberId,
      version: campaign.version,
      serverSeed,
      sealHash,
      clientSeed,
      nonce,
      segment,
      given,
      claimNo,
      createdAt: at,
    },
  })
  return { outcome: 'spun', spin, prize }
}

type Stopped = { campaign: Campaign; terms: WheelTerms; segment: number; had: number }

/** Pays what the segment gives, or what was named for when that is used up. */
async function givePrize(
  tx: Tx,
  { campaign, terms, segment, had }: Stopped,
  { memberId, currency, language, traceId, at }: Spinning,
): Promise<{ given: number; prize: Reward; claimNo: string }> {
  const given = (await takeFromWheel(tx, campaign.id, terms, segment))
    ? segment
    : (terms.segments[segment]?.fallback ?? segment)
  const prize = terms.segments[given]?.prize
  if (prize === undefined) throw new Error(`The wheel ${campaign.code} has no segment ${given}`)
  const isToBeSent = await waitsForAddress(tx, prize)
  const waits = isToBeSent || prize.type === 'BONUS'
  const issued = await issue(tx, {
    campaign,
    memberId,
    occasion: `${toMerchantDay(at)}:${had + 1}`,
    reward: prize,
    claimDays: isToBeSent ? daysForAddress : waits ? daysToRead : 1,
    quietly: !waits,
    currency,
    ...(traceId === undefined ? {} : { traceId }),
    at,
  })
  if (issued.outcome !== 'issued')
    throw new Error(`A prize of the wheel ${campaign.code} was answered with ${issued.outcome}`)
  const { claimNo } = issued.claim
  // Its member claims it with the address that it goes to, or when they have read what it asks (decision 176).
  if (waits) return { given, prize, claimNo }
  const { outcome } = await takeClaim(tx, { claimNo, memberId, language, at })
  if (outcome !== 'claimed') throw new Error(`The prize ${claimNo} was answered with ${outcome}`)
  return { given, prize, claimNo }
}

/** Whether the segment's own prize is there; of a limited one a piece is taken. */
async function takeFromWheel(tx: Tx, campaignId: number, { segments }: WheelTerms, place: number): Promise<boolean> {
  const segment = segments[place]
  if (segment === undefined) return false
  if (segment.prize.type === 'MERCHANDISE') {
    const good = { id: segment.prize.rewardId, enabled: true, stock: { gt: 0 } }
    if ((await tx.pointReward.count({ where: good })) === 0) return false
  }
  if (segment.stock === null) return true
  const stock = { campaignId, segment: place }
  await tx.wheelStock.upsert({
    where: { campaignId_segment: stock },
    create: { ...stock, left: segment.stock },
    update: {},
  })
  const { count } = await tx.wheelStock.updateMany({
    where: { ...stock, left: { gt: 0 } },
    data: { left: { decrement: 1 } },
  })
  return count === 1
}
