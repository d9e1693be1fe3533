import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import { openBonus, requiredFor } from '#gateway/kernel/bonuses/grant.ts'
import { giveStockBack, newRedemptionNo, orderGood, type Receiver, requireReceiver } from '#gateway/kernel/goods.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Bonus, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { type Reward, readReward } from '../campaigns/reward.ts'
import { campaignText } from '../campaigns/store.ts'
import { giveBackToWheel } from '../wheel/stock.ts'
import { claimTransferId, givePieceBack } from './issue.ts'

type Taken =
  | { outcome: 'claimed' | 'repeat'; claim: PromotionClaim; reward: Reward }
  | { outcome: 'missing' | 'state_differs' | 'expired' }

type Taking = {
  claimNo: string
  memberId: number
  language: string
  /** Where a prize is sent; what is no prize needs none. */
  receiver?: Receiver
  at: Date
}

/** Gives what was issued to its member, once: the state moves in the same transaction as the money, the points or the bonus. */
export async function takeClaim(tx: Tx, { claimNo, memberId, language, receiver = {}, at }: Taking): Promise<Taken> {
  const own = { claimNo, memberId }
  const { count } = await tx.promotionClaim.updateMany({
    where: { ...own, state: 'issued', OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
    data: { state: 'claimed', claimedAt: at },
  })
  const claim = await tx.promotionClaim.findFirst({
    where: own,
    include: { campaign: { select: { id: true, texts: true } } },
  })
  if (claim === null || claim.reward === null) return { outcome: 'missing' }
  const given = readReward(claim.reward)
  if (count === 0) {
    if (claim.state === 'claimed') return { outcome: 'repeat', claim, reward: given }
    return { outcome: claim.state === 'issued' || claim.state === 'expired' ? 'expired' : 'state_differs' }
  }
  await pay(tx, { claim, given, title: campaignText(claim.campaign.texts, language).title, receiver, at })
  return { outcome: 'claimed', claim, reward: given }
}

type Payment = { claim: PromotionClaim; given: Reward; title: string; receiver: Receiver; at: Date }

async function pay(tx: Tx, { claim, given, title, receiver, at }: Payment): Promise<void> {
  const { claimNo, memberId, campaignId } = claim
  switch (given.type) {
    case 'MONEY':
      return requirePosted(claimNo, (await settle(tx, claimTransferId(claimNo), { at })).outcome)
    case 'BONUS': {
      const amountMinor = toMinor(given.amount)
      const { bonus, purse } = await openBonus(tx, { memberId, claimNo, title, amountMinor, terms: given.terms, at })
      const lines = [
        { account: houseAccount.campaign(campaignId), amountMinor: -amountMinor },
        { account: purse, amountMinor },
      ]
      requirePosted(claimNo, (await settle(tx, claimTransferId(claimNo), { lines, at })).outcome)
      if (requiredFor(amountMinor, given.terms) === 0n) await completeAtOnce(tx, bonus, at)
      return
    }
    case 'MERCHANDISE':
      return orderPrize(tx, { memberId, rewardId: given.rewardId, receiver, at })
    case 'POINT':
      return mustPost(tx, {
        id: `claim-points:${claimNo}`,
        kind: 'points-promotion',
        currency: pointCurrency,
        lines: pointLines(memberId, BigInt(given.points)),
        memberId,
        at,
      })
  }
}

/** Where nothing must be staked there is no entry in the queue: no page would show the bonus, and nothing would end it before the next stake. */
async function completeAtOnce(tx: Tx, { id, claimNo }: Bonus, at: Date): Promise<void> {
  const where = { id: claimTransferId(claimNo ?? '') }
  const { currency } = await tx.ledgerTransfer.findUniqueOrThrow({ where, select: { currency: true } })
  await closeBonus(tx, { id, end: 'completed' }, { currency, at })
}

/** Its piece was taken out of the stock when it was issued. It waits in the queue of redemptions, with nothing to pay. */
async function orderPrize(
  tx: Tx,
  { memberId, rewardId, receiver, at }: { memberId: number; rewardId: number; receiver: Receiver; at: Date },
): Promise<void> {
  requireReceiver(await tx.pointReward.findUniqueOrThrow({ where: { id: rewardId } }), receiver)
  await orderGood(tx, {
    redemptionNo: newRedemptionNo(),
    memberId,
    rewardId,
    quantity: 1,
    points: 0,
    receiverName: receiver.receiverName ?? null,
    receiverMobile: receiver.receiverMobile ?? null,
    receiverAddress: receiver.receiverAddress ?? null,
    at,
  })
}

function requirePosted(claimNo: string, outcome: string): void {
  if (outcome !== 'posted') throw new Error(`The money of the claim ${claimNo} was answered with ${outcome}`)
}

/** Ends an issued claim that nobody took, or that is taken back: its money and its piece are the campaign's again. */
export async function expireClaim(tx: Tx, { claimNo, at }: { claimNo: string; at: Date }): Promise<boolean> {
  const claim = await tx.promotionClaim.findUnique({ where: { claimNo }, include: { campaign: true } })
  if (claim === null) return false
  const { count } = await tx.promotionClaim.updateMany({
    where: { claimNo, state: { in: ['joined', 'issued'] } },
    data: { state: 'expired', decidedAt: at },
  })
  if (count === 0) return false
  if (claim.state === 'issued') {
    await voidReserve(tx, claimTransferId(claimNo), { at })
    await givePieceBack(tx, claim.campaign)
    const given = claim.reward === null ? null : readReward(claim.reward)
    if (given?.type === 'MERCHANDISE') await giveStockBack(tx, given.rewardId, 1)
    if (claim.kind === 'wheel') await giveBackToWheel(tx, claim)
  }
  return true
}
