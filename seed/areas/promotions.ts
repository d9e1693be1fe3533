import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { demoAccounts } from './member/demo.ts'
import { writeBonuses } from './promotions/bonuses.ts'
import { writeDraws } from './promotions/draws.ts'
import { writeHouseOffers } from './promotions/house.ts'
import { writeMissions } from './promotions/missions.ts'
import { writeProgress } from './promotions/progress.ts'

export type Promoting = { tx: Tx; now: Date; currency: string }

/** A gift of the house to the members whose passwords everybody knows, so that each finds something to claim. */
async function giveThanks({ tx, now, currency }: Promoting): Promise<void> {
  const given = { type: 'MONEY', amount: '50.00' } as const
  const campaign = await createCampaign(tx, {
    code: 'THANKS',
    kind: 'manual',
    state: 'running',
    terms: { reward: given, claimDays: 30 },
    texts: {
      EN: { title: 'A gift from the house', summary: 'Money at once, nothing to stake.', rules: 'Once per member.' },
      TY: {
        title: 'Regalo mula sa house',
        summary: 'Pera agad, walang kailangang itaya.',
        rules: 'Isang beses bawat miyembro.',
      },
    },
    picture: 'gift',
    startsAt: laterBy(now, -3 * dayMs),
    endsAt: null,
    budgetMinor: 5_000_00n,
    currency,
    by: 'seed',
    at: now,
  })
  for (const { id: memberId, type } of demoAccounts)
    if (type !== 4)
      await issue(tx, {
        campaign,
        memberId,
        occasion: 'once',
        reward: given,
        claimDays: 30,
        quietly: true,
        currency,
        at: now,
      })
}

/** Campaigns of every kind, and what the demonstration's members have of them. A part of the area has its file in the folder. */
const parts: readonly ((promoting: Promoting) => Promise<void>)[] = [
  giveThanks,
  writeBonuses,
  writeMissions,
  writeDraws,
  writeProgress,
  writeHouseOffers,
]

export async function writePromotions(promoting: Promoting): Promise<void> {
  for (const part of parts) await part(promoting)
}
