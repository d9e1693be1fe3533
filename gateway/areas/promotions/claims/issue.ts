import { takeFromStock } from '#gateway/kernel/goods.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { reserveIfEnough } from '#gateway/ledger/must.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { costMinor, type Reward } from '../campaigns/reward.ts'
import { claimMove } from '../campaigns/states.ts'
import { recordName } from '../campaigns/store.ts'
import { tellClaim } from './letters.ts'

/** The reservation of a claim's money in the book. */
export const claimTransferId = (claimNo: string): string => `claim:${claimNo}`

type Issue = {
  campaign: Campaign
  memberId: number
  /** What it is for: the same campaign gives a member one claim per occasion. */
  occasion: string
  reward: Reward
  /** How many days it waits, of which the first is today. */
  claimDays: number
  currency: string
  traceId?: string
  /** Nobody is told that it waits: it is taken in the same breath. */
  quietly?: boolean
  /** Its good was taken out of the stock when it was promised. */
  isHeld?: boolean
  /** It was promised before: a draw gives its prizes also beyond the pieces. */
  isPromised?: boolean
  at: Date
}

type Issued =
  | { outcome: 'issued'; claim: PromotionClaim }
  /** It was given for this occasion before; nothing has happened. */
  | { outcome: 'known'; claim: PromotionClaim }
  /** Neither money nor pieces are left; nothing has happened. */
  | { outcome: 'over_budget' }

/**
 * Gives a member something to claim. Its money is set aside out of the campaign's account at once, so that what is issued can be claimed
 * and a campaign never gives more than it has, whatever comes at the same time.
 */
export async function issue(tx: Tx, order: Issue): Promise<Issued> {
  const { campaign, memberId, occasion, at } = order
  const known = await tx.promotionClaim.findUnique({
    where: { campaignId_memberId_occasion: { campaignId: campaign.id, memberId, occasion } },
  })
  if (known !== null && known.state !== 'joined') return { outcome: 'known', claim: known }
  const claimNo = known?.claimNo ?? newOrderNo('C')
  if (!(await setAside(tx, claimNo, order))) return { outcome: 'over_budget' }
  const claim =
    known === null
      ? await tx.promotionClaim.create({
          data: {
            ...issuedFields(order),
            claimNo,
            campaignId: campaign.id,
            memberId,
            kind: campaign.kind,
            version: campaign.version,
            occasion,
            createdAt: at,
          },
        })
      : await tx.promotionClaim.update({ where: { id: known.id }, data: issuedFields(order) })
  if (!order.quietly) await tellClaim(tx, 'issued', claim, campaign, at)
  return { outcome: 'issued', claim }
}

type Decision = Omit<Issue, 'campaign' | 'memberId' | 'occasion'> & { by: string; reason: string }

/** Issues what was joined or applied for, under the version of the terms that it has. False when the budget does not reach. */
export async function issueApplied(
  tx: Tx,
  claim: PromotionClaim,
  campaign: Campaign,
  { by, reason, ...order }: Decision,
): Promise<'issued' | 'state_differs' | 'over_budget'> {
  const from = { id: claim.id, state: { in: [...claimMove('issue').from] } }
  if ((await tx.promotionClaim.count({ where: from })) === 0) return 'state_differs'
  if (!(await setAside(tx, claim.claimNo, { ...order, campaign, memberId: claim.memberId }))) return 'over_budget'
  const changes = { ...issuedFields(order), decidedAt: order.at, decidedBy: by, reason }
  const { count } = await tx.promotionClaim.updateMany({ where: from, data: changes })
  if (count === 0) throw new Error(`The claim ${claim.claimNo} was decided twice in one moment`)
  if (!order.quietly) await tellClaim(tx, 'approved', { ...claim, ...changes }, campaign, order.at)
  return 'issued'
}

const issuedFields = ({ reward, claimDays, at }: Pick<Issue, 'reward' | 'claimDays' | 'at'>) => ({
  state: 'issued',
  reward: JSON.stringify(reward),
  issuedAt: at,
  expiresAt: laterBy(startOfMerchantDay(at), claimDays * dayMs),
})

type Holding = Omit<Issue, 'occasion' | 'claimDays'>

/** Takes a piece, and holds the money or the good; false, and nothing done, when one of them is not there. */
async function setAside(tx: Tx, claimNo: string, order: Holding): Promise<boolean> {
  const { campaign, reward } = order
  const hasPiece = await takePiece(tx, campaign)
  if (!hasPiece && order.isPromised !== true) return false
  const isThere =
    reward.type === 'MERCHANDISE'
      ? order.isHeld === true || (await takeFromStock(tx, reward.rewardId, 1))
      : await holdMoney(tx, claimNo, order)
  if (!isThere && hasPiece) await givePieceBack(tx, campaign)
  return isThere
}

async function holdMoney(
  tx: Tx,
  claimNo: string,
  { campaign, memberId, reward, currency, traceId, at }: Holding,
): Promise<boolean> {
  const amountMinor = costMinor(reward)
  if (amountMinor === 0n) return true
  return reserveIfEnough(tx, {
    id: claimTransferId(claimNo),
    kind: 'promotion',
    currency,
    lines: [
      { account: houseAccount.campaign(campaign.id), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ],
    memberId,
    remark: recordName(campaign),
    ...(traceId === undefined ? {} : { traceId }),
    at,
  })
}

/** The check and the change are one statement. A campaign without a number of pieces has as many as its money lasts. */
async function takePiece(tx: Tx, { id, piecesLeft }: Campaign): Promise<boolean> {
  if (piecesLeft === null) return true
  const { count } = await tx.campaign.updateMany({
    where: { id, piecesLeft: { gt: 0 } },
    data: { piecesLeft: { decrement: 1 } },
  })
  return count === 1
}

export async function givePieceBack(tx: Tx, { id, piecesLeft }: Campaign): Promise<void> {
  if (piecesLeft !== null) await tx.campaign.update({ where: { id }, data: { piecesLeft: { increment: 1 } } })
}
