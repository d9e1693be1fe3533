import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { WheelTerms } from '#gateway/areas/promotions/wheel/terms.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { pointGoods } from '#seed/data/point-goods.ts'
import type { Promoting } from '../promotions.ts'

const money = (amount: string) => ({ type: 'MONEY', amount }) as const
const unlimited = { stock: null, fallback: null } as const

/** The first segment stands in for what runs out. */
export function wheelTerms(): WheelTerms {
  const coffee = pointGoods.findIndex(({ picture }) => picture === 'coffee')
  const name = pointGoods[coffee]?.en.name ?? ''
  return {
    spinsPerDay: 1,
    segments: [
      { weight: 4_000, prize: { type: 'POINT', points: 5 }, ...unlimited },
      { weight: 3_000, prize: money('2.00'), ...unlimited },
      { weight: 1_500, prize: money('5.00'), ...unlimited },
      { weight: 900, prize: money('10.00'), ...unlimited },
      { weight: 400, prize: money('20.00'), ...unlimited },
      { weight: 150, prize: { type: 'MERCHANDISE', rewardId: coffee + 1, name }, stock: 20, fallback: 0 },
      { weight: 45, prize: money('200.00'), stock: 50, fallback: 0 },
      { weight: 5, prize: money('1000.00'), stock: 5, fallback: 0 },
    ],
  }
}

/** The daily wheel: a free spin a day. */
export async function turnWheels({ tx, now, currency }: Promoting): Promise<void> {
  await createCampaign(tx, {
    code: 'DAILY-WHEEL',
    kind: 'wheel',
    state: 'running',
    terms: wheelTerms(),
    texts: {
      EN: {
        title: 'Daily wheel',
        summary: 'One free spin a day. Spins are never sold.',
        rules: 'Prizes are paid at once, nothing to stake. Where a limited prize is used up, its draws give 5 points.',
      },
      TY: {
        title: 'Gulong ng araw',
        summary: 'Isang libreng ikot bawat araw. Hindi ibinebenta ang ikot.',
        rules:
          'Bayad agad ang premyo, walang kailangang itaya. Kapag naubos ang limitadong premyo, 5 puntos ang ibibigay.',
      },
    },
    picture: 'wheel',
    startsAt: laterBy(now, -7 * dayMs),
    endsAt: null,
    budgetMinor: 100_000_00n,
    currency,
    by: 'seed',
    at: now,
  })
}
