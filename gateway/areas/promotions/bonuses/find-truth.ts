import type { ParsedInputOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readReward } from '../campaigns/reward.ts'
import { campaignText, isRunning, readTerms } from '../campaigns/store.ts'
import { lossToday } from './loss.ts'
import { givenFor } from './terms.ts'
import { tellTruth } from './truth.ts'

type Input = ParsedInputOf<typeof promotions.bonusTruth>
type Context = Pick<ContextOf<typeof promotions.bonusTruth>, 'caller' | 'language' | 'refuse'>

/** The truth about a bonus that waits to be claimed, or about an offer for a deposit of some amount. */
export async function findTruth(platform: Platform, stated: StatedGames, input: Input, context: Context) {
  const { db, clock } = platform
  const { promotionClaimId, promotionId, amount } = input
  const language = input.language?.toUpperCase() ?? context.language
  const { memberId } = context.caller
  const at = clock.now()
  if (promotionClaimId !== undefined) {
    const claim = await db.read.promotionClaim.findFirst({
      where: { claimNo: promotionClaimId, memberId },
      include: { campaign: { select: { texts: true } } },
    })
    const given = claim?.reward ? readReward(claim.reward) : null
    if (claim === null || given?.type !== 'BONUS') return context.refuse('promotion.id.invalid')
    const { title } = campaignText(claim.campaign.texts, language)
    const bonusMinor = toMinor(given.amount)
    return tellTruth(db.read, { title, terms: given.terms, ownMinor: 0n, bonusMinor, ownRequiredMinor: 0n, at }, stated)
  }
  const campaign =
    promotionId === undefined ? null : await db.read.campaign.findFirst({ where: { id: promotionId, kind: 'deposit' } })
  if (campaign === null || !isRunning(campaign, at)) return context.refuse('promotion.id.invalid')
  const terms = await readTerms(db.read, campaign, 'deposit')
  const asked = amount === undefined ? 0n : toMinor(amount)
  const ownMinor = asked < toMinor(terms.least) ? toMinor(terms.least) : asked
  const ofMinor = terms.when === 'cashback' ? await lossToday(db.read, memberId, at) : ownMinor
  const { turnoverHundredths } = (await merchantSettings(platform).all()).deposit
  return tellTruth(
    db.read,
    {
      title: campaignText(campaign.texts, language).title,
      terms: terms.bonus,
      ownMinor,
      bonusMinor: givenFor(terms, ofMinor),
      ownRequiredMinor: (ownMinor * BigInt(turnoverHundredths)) / 100n,
      at,
    },
    stated,
  )
}
