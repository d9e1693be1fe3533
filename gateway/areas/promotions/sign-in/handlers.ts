import type { promotions } from '#catalogue/promotions.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findPerson } from '../campaigns/audience.ts'
import { knownCampaigns } from '../campaigns/known.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { toGiven } from '../claims/list.ts'
import { readCalendar } from './calendar.ts'
import { signIn } from './sign-in.ts'

export const signInHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, 'signInCalendar' | 'signIn'> => {
  const { clock, db } = platform
  return {
    signInCalendar: async (_input, { caller: { memberId }, language }) => {
      const [campaigns, member] = await Promise.all([knownCampaigns(platform), findPerson(db.read, memberId)])
      return readCalendar(db.read, { campaigns, member, language, now: clock.now() })
    },
    signIn: async (_input, { caller: { memberId }, language, traceId, refuse }) => {
      const { currency } = await merchantSettings(platform).all()
      const signed = await db.write(async (tx) => {
        const at = clock.now()
        await requireNoBreak(tx, memberId, at)
        return signIn(tx, { memberId, language, currency: currency.code, traceId, at })
      })
      if (signed.outcome === 'not_offered') return refuse('promotion.id.invalid')
      if (signed.outcome === 'stake_missing') return refuse('promotion.stake.missing', { value: { left: signed.left } })
      // Behind the commit, because the day that was written stays.
      if (signed.outcome !== 'done') return refuse('promotion.day.kept')
      return { promotionClaimId: signed.claimNo, reward: toGiven(await nameGoods(db.read, signed.reward, language)) }
    },
  }
}
