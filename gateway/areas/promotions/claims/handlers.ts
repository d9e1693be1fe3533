import type { claimCalls } from '#catalogue/promotions/claims.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findPerson } from '../campaigns/audience.ts'
import { knownCampaigns } from '../campaigns/known.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { isOnBreak } from '../campaigns/offered.ts'
import { isReferralOn } from '../referral/switch.ts'
import { countAvailable } from './available.ts'
import { listClaims, toGiven } from './list.ts'
import { takeClaim } from './take.ts'

export const claimHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof claimCalls> => {
  const { clock, db } = platform
  return {
    available: async (_input, { caller: { memberId } }) => {
      const [campaigns, member, settings] = await Promise.all([
        knownCampaigns(platform),
        findPerson(db.read, memberId),
        merchantSettings(platform).all(),
      ])
      const hasReferral = isReferralOn(settings)
      return countAvailable(db.read, { campaigns, member, hasReferral, now: clock.now() })
    },
    claims: async ({ promotionType: kind, status, language }, { caller: { memberId }, language: usual }) => {
      const now = clock.now()
      if (status === 'I' && (await isOnBreak(db.read, memberId, now))) return []
      return listClaims(db.read, { memberId, kind, status, language: language?.toUpperCase() ?? usual, now })
    },
    claim: (
      { promotionClaimId: claimNo, language: asked, ...receiver },
      { caller, ip, traceId, language: usual, refuse },
    ) =>
      db.write(async (tx) => {
        const { memberId } = caller
        const language = asked?.toUpperCase() ?? usual
        const at = clock.now()
        await requireNoBreak(tx, memberId, at)
        const taken = await takeClaim(tx, {
          claimNo,
          memberId,
          language,
          receiver,
          at,
        })
        if (taken.outcome === 'missing') return refuse('promotion.id.invalid')
        if (taken.outcome === 'expired') return refuse('promotion.expired')
        // A second click, another device: what was claimed is answered again, nothing moves.
        if (taken.outcome === 'repeat') return toGiven(await nameGoods(tx, taken.reward, language))
        if (taken.outcome !== 'claimed') return refuse('promotion.claim.fail')
        await recordAudit(tx, 'promotion.claim', { memberId, ip, traceId, at }, { claimNo })
        return toGiven(await nameGoods(tx, taken.reward, language))
      }),
  }
}
