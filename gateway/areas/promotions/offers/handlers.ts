import type { promotions } from '#catalogue/promotions.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { accountOf } from '#gateway/kernel/identity/account-types.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { placeApplication } from '../applications/place.ts'
import { wireKindOfClaim } from '../campaigns/kinds.ts'
import { isOfferedTo } from '../campaigns/offered.ts'
import { readTerms } from '../campaigns/store.ts'
import { enter } from '../claims/join.ts'
import { statusOf } from '../claims/list.ts'
import { isReferralOn } from '../referral/switch.ts'
import { findOver, listOffers } from './list.ts'

type OfferHandlers = Pick<
  Handlers<typeof promotions>,
  'promotionList' | 'joinPromotion' | 'applyPromotion' | 'claimStatus' | 'promotionMail' | 'setPromotionMail'
>

export const offerHandlers = (platform: Platform): OfferHandlers => {
  const { clock, db } = platform
  return {
    promotionList: async ({ language: asked, promotionId }, { caller, language: usual }) => {
      const memberId = accountOf(caller)?.memberId ?? null
      const about = { language: asked?.toUpperCase() ?? usual, now: clock.now() }
      const hasReferral = isReferralOn(await merchantSettings(platform).all())
      const offers = await listOffers(db.read, { ...about, memberId, hasReferral })
      const isListed = offers.some((offer) => offer.promotionId === promotionId)
      if (memberId === null || promotionId === undefined || isListed) return offers
      const over = await findOver(db.read, { ...about, memberId, code: promotionId })
      return over === null ? offers : [...offers, over]
    },
    joinPromotion: ({ promotionId }, { caller: { memberId }, refuse }) =>
      db.write(async (tx) => {
        const at = clock.now()
        await requireNoBreak(tx, memberId, at)
        const campaign = await tx.campaign.findUnique({ where: { code: promotionId } })
        if (campaign === null || !(await isOfferedTo(tx, campaign, memberId, at))) return refuse('promotion.id.invalid')
        const isJoined = campaign.kind === 'rescue' && (await readTerms(tx, campaign, 'rescue')).joins
        if (!isJoined) return refuse('promotion.claim.fail')
        const { claim } = await enter(tx, { campaign, memberId, state: 'joined', at })
        return { promotionClaimId: claim.claimNo }
      }),
    applyPromotion: (input, context) => placeApplication(platform, input, context),
    claimStatus: async ({ promotionClaimList }, { caller: { memberId } }) => {
      const named = promotionClaimList.map(({ claimId }) => claimId)
      const rows = await db.read.promotionClaim.findMany({ where: { memberId, claimNo: { in: named } } })
      return rows.map((row) => ({
        promoType: wireKindOfClaim(row),
        claimId: row.claimNo,
        status: statusOf(row, clock.now()),
        endTime: row.expiresAt?.getTime() ?? null,
      }))
    },
    promotionMail: async (_input, { caller: { memberId: id } }) => {
      const member = await db.read.member.findUniqueOrThrow({ where: { id }, select: { promotionMailOffAt: true } })
      return { wanted: member.promotionMailOffAt === null }
    },
    setPromotionMail: async ({ wanted }, { caller: { memberId: id } }) => {
      const data = { promotionMailOffAt: wanted ? null : clock.now() }
      await db.write((tx) => tx.member.update({ where: { id }, data, select: { id: true } }))
      return { wanted }
    },
  }
}
