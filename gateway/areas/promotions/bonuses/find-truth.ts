import type { ParsedInputOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readReward } from '../campaigns/reward.ts'
import { campaignText } from '../campaigns/store.ts'
import { findOffer } from './offers.ts'
import { findLongestStake } from './queue.ts'
import { tellTruth } from './truth.ts'

type Input = ParsedInputOf<typeof promotions.bonusTruth>
type Context = Pick<ContextOf<typeof promotions.bonusTruth>, 'caller' | 'language' | 'refuse'>

/** The truth about a bonus that waits to be claimed, or about an offer for a deposit of some amount. */
export async function findTruth(
  platform: Platform,
  { stated, mayBegin }: { stated: StatedGames; mayBegin: (memberId: number) => boolean },
  input: Input,
  context: Context,
) {
  const { db, clock } = platform
  const { promotionClaimId, promotionId, amount } = input
  const language = input.language?.toUpperCase() ?? context.language
  const { memberId } = context.caller
  const at = clock.now()
  const tell = async (about: Omit<Parameters<typeof tellTruth>[1], 'at'>) => {
    const boundMinor = await findLongestStake(db.read, memberId)
    return tellTruth(db.read, { ...about, boundMinor, at }, stated, () => mayBegin(memberId))
  }
  if (promotionClaimId !== undefined) {
    const claim = await db.read.promotionClaim.findFirst({
      where: {
        claimNo: promotionClaimId,
        memberId,
        state: 'issued',
        OR: [{ expiresAt: null }, { expiresAt: { gt: at } }],
      },
      include: { campaign: { select: { texts: true } } },
    })
    const given = claim?.reward ? readReward(claim.reward) : null
    if (claim === null || given?.type !== 'BONUS') return context.refuse('promotion.id.invalid')
    const { title } = campaignText(claim.campaign.texts, language)
    const bonusMinor = toMinor(given.amount)
    return tell({ title, terms: given.terms, ownMinor: 0n, bonusMinor, ownRequiredMinor: 0n })
  }
  const wishedMinor = amount === undefined ? 0n : toMinor(amount)
  const offer =
    promotionId === undefined ? null : await findOffer(db.read, { campaignId: promotionId, memberId, wishedMinor, at })
  // What is offered to others is as if it did not exist.
  if (offer === null) return context.refuse('promotion.id.invalid')
  const { campaign, terms, amountMinor: ownMinor, givenMinor: bonusMinor } = offer
  const { turnoverHundredths } = (await merchantSettings(platform).all()).deposit
  const ownRequiredMinor = (ownMinor * BigInt(turnoverHundredths)) / 100n
  const { title } = campaignText(campaign.texts, language)
  return tell({ title, terms: terms.bonus, ownMinor, bonusMinor, ownRequiredMinor })
}
