import type { DepositTerms } from '#gateway/areas/promotions/bonuses/terms.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { CampaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import type { BonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Promoting } from '../promotions.ts'

/**
 * Slots and what plays like them count in full, what keeps less for the house by a part, and jackpots and the lottery not at all. So
 * much has to be staked that the house keeps more of it than the bonus is, whichever game it is played at (decision 446).
 */
export const usualBonus: BonusTerms = {
  timesHundredths: 3_000,
  shares: {
    RNG: 10_000,
    AC: 5_000,
    FISH: 10_000,
    BG: 10_000,
    SC: 10_000,
    SPORTS: 5_000,
    LIVE: 1_000,
    TG: 1_000,
    VP: 1_000,
  },
  longestStake: '50.00',
  longestShareBp: 1_000,
  days: 14,
  keeps: 'all',
  cap: '5000.00',
}

type Draft = { code: string; terms: DepositTerms; texts: Readonly<Record<'EN' | 'TY', CampaignText>> }

export const depositOffers: readonly Draft[] = [
  {
    code: 'FIRST-DEPOSIT',
    terms: { when: 'first', percent: 100, least: '200.00', most: '500.00', bonus: usualBonus },
    texts: {
      EN: {
        title: 'First deposit bonus',
        summary: 'As much again as your first deposit, up to 500.',
        rules: 'Once in a life, for the first deposit of 200 or more.',
      },
      TY: {
        title: 'Bonus sa unang deposito',
        summary: 'Kasinlaki ng una mong deposito, hanggang 500.',
        rules: 'Isang beses lang, para sa unang deposito na 200 pataas.',
      },
    },
  },
  {
    code: 'HALF-ON-TOP',
    terms: { when: 'reload', percent: 50, least: '200.00', most: '500.00', bonus: usualBonus },
    texts: {
      EN: {
        title: '50% deposit bonus',
        summary: 'Half of your deposit on top, up to 500.',
        rules: 'Once a day, for a deposit of 200 or more.',
      },
      TY: {
        title: '50% bonus sa deposito',
        summary: 'Dagdag na kalahati ng deposito mo, hanggang 500.',
        rules: 'Isang beses bawat araw, para sa depositong 200 pataas.',
      },
    },
  },
  {
    code: 'BACK-TODAY',
    terms: {
      when: 'cashback',
      percent: 5,
      least: '200.00',
      most: '300.00',
      bonus: { ...usualBonus, days: 7, longestStake: '20.00' },
    },
    texts: {
      EN: {
        title: 'Cashback of the day',
        summary: '5% of what you have lost today, up to 300.',
        rules:
          'Once a day, with a deposit of 200 or more. Settled bets of own money count, less what of bonuses became own money today.',
      },
      TY: {
        title: 'Cashback ng araw',
        summary: '5% ng natalo mo ngayong araw, hanggang 300.',
        rules:
          'Isang beses bawat araw, sa depositong 200 pataas. Binibilang ang mga natapos na taya ngayong araw gamit ang sariling pera, bawas ang naging sariling pera mula sa mga bonus ngayong araw.',
      },
    },
  },
]

/** What is chosen with a deposit. */
export async function writeBonuses({ tx, now, currency }: Promoting): Promise<void> {
  for (const [position, { code, terms, texts }] of depositOffers.entries())
    await createCampaign(tx, {
      code,
      kind: 'deposit',
      state: 'running',
      terms,
      texts,
      picture: 'gift',
      position,
      startsAt: laterBy(now, -10 * dayMs),
      endsAt: null,
      budgetMinor: 200_000_00n,
      currency,
      by: 'seed',
      at: now,
    })
}
