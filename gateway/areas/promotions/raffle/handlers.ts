import type { raffleCalls } from '#catalogue/promotions/raffle.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { toGiven } from '../claims/list.ts'
import { takeClaim } from '../claims/take.ts'
import { isBonus, showRaffle } from './show.ts'

export const raffleHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof raffleCalls> => {
  const { clock, db } = platform
  return {
    raffle: async ({ promotionId, language }, { caller, language: usual, refuse }) =>
      (await showRaffle(db.read, {
        memberId: caller.memberId,
        promotionId,
        language: language?.toUpperCase() ?? usual,
        now: clock.now(),
      })) ?? refuse('promotion.id.invalid'),
    /** The prize that was won. A second click answers the same. */
    claimRaffle: ({ promotionId: campaignId }, { caller: { memberId }, ip, traceId, language, refuse }) =>
      db.write(async (tx) => {
        const at = clock.now()
        const claim = await tx.promotionClaim.findUnique({
          where: { campaignId_memberId_occasion: { campaignId, memberId, occasion: 'draw' }, kind: 'raffle' },
        })
        if (claim === null) return refuse('promotion.id.invalid')
        await requireNoBreak(tx, memberId, at)
        const { claimNo } = claim
        if (claim.state === 'issued' && isBonus(claim)) return refuse('promotion.bonus.unread')
        const taken = await takeClaim(tx, { claimNo, memberId, language, at })
        if (taken.outcome === 'repeat') return toGiven(await nameGoods(tx, taken.reward, language))
        if (taken.outcome === 'expired') return refuse('promotion.expired')
        if (taken.outcome !== 'claimed') return refuse('promotion.claim.fail')
        await recordAudit(tx, 'promotion.claim', { memberId, ip, traceId, at }, { claimNo })
        return toGiven(await nameGoods(tx, taken.reward, language))
      }),
  }
}
