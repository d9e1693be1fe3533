import { type bonusCalls, truthQuota } from '#catalogue/promotions/bonuses.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { createRateLimiter } from '#gateway/platform/http/rate-limit.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { giveUp } from './end.ts'
import { findTruth } from './find-truth.ts'
import { listOffers } from './offers.ts'
import { listOpen } from './open.ts'
import { readQueue } from './queue.ts'

export const bonusHandlers = (
  platform: Platform,
  stated: StatedGames,
): Pick<Handlers<typeof promotions>, keyof typeof bonusCalls> => {
  const { max, windowMs } = truthQuota
  const asked = createRateLimiter(platform.clock, { max: max * platform.settings.RATE_LIMIT_FACTOR, windowMs })
  const mayBegin = (memberId: number): boolean => asked.take(`member ${memberId}`) === null
  return {
    bonuses: (_input, { caller }) => readQueue(platform.db.read, caller.memberId, stated),
    openBonuses: (_input, { caller }) => listOpen(platform.db.read, caller.memberId, platform.clock.now()),
    depositOffers: ({ language }, { caller, language: usual }) =>
      listOffers(platform.db.read, caller.memberId, language?.toUpperCase() ?? usual, platform.clock.now()),
    bonusTruth: (input, context) => findTruth(platform, { stated, mayBegin }, input, context),
    giveUpBonus: async ({ bonusNo }, { caller: { memberId }, ip, traceId, refuse }) => {
      const currency = (await merchantSettings(platform).all()).currency.code
      const by = { memberId, ip, traceId, at: platform.clock.now() }
      const given = await platform.db.write((tx) => giveUp(tx, bonusNo, by, currency))
      if (given.outcome !== 'given_up')
        return refuse(given.outcome === 'missing' ? 'promotion.id.invalid' : 'bonus.not.open')
      return { bonusNo, removed: toMoneyNumber(given.bonus.removedMinor) }
    },
  }
}
