import type { promotions } from '#catalogue/promotions.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { failuresOf, mostTries, type Streak } from '#gateway/kernel/identity/streak.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { campaignText, readTerms } from '../campaigns/store.ts'
import { toGiven } from '../claims/list.ts'
import { type Known, redeemCode, tryCode, type Unknown } from './redeem.ts'

type Guesser = { caller: { memberId: number }; ip: string; traceId: string }

/** A wrong code is counted by what is committed, so it is refused behind the write and not inside it. */
export const codeHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, 'promoCode' | 'claimPromoCode'> => {
  const { clock, db } = platform
  const attempt = <T>(
    typed: string,
    { caller: { memberId }, ip, traceId }: Guesser,
    work: (tx: Tx, known: Known, at: Date) => Promise<T>,
  ): Promise<Unknown | { outcome: 'right'; value: T }> =>
    db.write(async (tx) => {
      const at = clock.now()
      await requireNoBreak(tx, memberId, at)
      const tried = await tryCode(tx, { typed, memberId, ip, traceId, at })
      return tried.outcome === 'known' ? { outcome: 'right', value: await work(tx, tried, at) } : tried
    })
  return {
    promoCode: async ({ promoCode }, context) => {
      const tried = await attempt(promoCode, context, async (tx, { campaign }) => {
        const { reward } = await nameGoods(tx, await readTerms(tx, campaign, 'code'), context.language)
        return { text: campaignText(campaign.texts, context.language), reward: toGiven(reward) }
      })
      if (tried.outcome !== 'right') return refuseUnknown(tried, context.refuse, clock.now())
      const { text, reward } = tried.value
      return { title: text.title, summary: text.summary, reward }
    },
    claimPromoCode: async ({ promoCode }, context) => {
      const { caller, traceId, refuse } = context
      const { currency } = await merchantSettings(platform).all()
      const tried = await attempt(promoCode, context, (tx, known, at) =>
        redeemCode(tx, known, { memberId: caller.memberId, currency: currency.code, traceId, at }),
      )
      if (tried.outcome !== 'right') return refuseUnknown(tried, refuse, clock.now())
      if (tried.value.outcome === 'over_budget') return refuse('promotion.budget.exceeded')
      if (tried.value.outcome !== 'issued')
        return refuse('promotion.code.used', atField('promoCode', 'was used already'))
      return { promotionClaimId: tried.value.claim.claimNo }
    },
  }
}

type Refuse = (code: 'promotion.code.locked' | 'promotion.code.invalid', more: { value: unknown }) => never

function refuseUnknown({ outcome, streak }: Unknown, refuse: Refuse, now: Date): never {
  if (outcome === 'wrong')
    return refuse(
      'promotion.code.invalid',
      atField('promoCode', 'is not valid', { triesLeft: mostTries - failuresOf(streak, now) }),
    )
  return refuse('promotion.code.locked', atField('promoCode', 'is locked', { minutesLeft: minutesOf(streak, now) }))
}

const minutesOf = ({ lockedUntil }: Streak, now: Date): number =>
  Math.max(1, Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / minuteMs))
