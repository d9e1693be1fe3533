import { expect, test } from 'vitest'
import { checkCampaign } from '#gateway/areas/promotions/campaigns/checks.ts'
import type { Kind } from '#gateway/areas/promotions/campaigns/kinds.ts'

type Shares = Readonly<Record<string, unknown>>

const bonusWith = (shares: Shares, timesHundredths = 3_000) => ({
  timesHundredths,
  shares,
  longestStake: null,
  days: 7,
  keeps: 'all',
  cap: null,
})
const given = (shares: Shares) => ({ type: 'BONUS', amount: '10.00', terms: bonusWith(shares) })

const inReward = (shares: Shares) => ({ reward: given(shares) })
const inMilestones = (shares: Shares) => ({ milestones: [{ target: '20', reward: given(shares) }] })
const inBonus = (shares: Shares) => ({ bonus: bonusWith(shares) })

/** Where each kind has its bonuses. */
const kinds: [Kind, string, (shares: Shares) => object][] = [
  ['manual', 'terms.reward.terms.shares', inReward],
  ['register', 'terms.reward.terms.shares', inReward],
  ['code', 'terms.reward.terms.shares', inReward],
  ['proof', 'terms.reward.terms.shares', inReward],
  ['deposit', 'terms.bonus.shares', inBonus],
  ['rescue', 'terms.bonus.shares', inBonus],
  ['mission', 'terms.milestones.0.reward.terms.shares', inMilestones],
  ['missionPaid', 'terms.milestones.0.reward.terms.shares', inMilestones],
  ['raffle', 'terms.prizes.0.terms.shares', (shares) => ({ prizes: [given(shares)] })],
  ['wheel', 'terms.segments.0.prize.terms.shares', (shares) => ({ segments: [{ weight: 1, prize: given(shares) }] })],
  ['sign_in', 'terms.days.0.terms.shares', (shares) => ({ days: [given(shares)] })],
]

/** What is wrong with the shares alone. */
function faultsOf(kind: Kind, terms: object): string[] {
  const law = { promotions: { mostTimesHundredths: 4_000, leastDays: 1 } } as Parameters<typeof checkCampaign>[1]
  const now = new Date('2026-03-01T00:00:00Z')
  const around = { texts: {}, startsAt: now, endsAt: null, budgetMinor: 100_00n, pieces: null, stock: null, now }
  const checks = checkCampaign({ kind, terms, goods: new Set(), ...around }, law)
  return checks.flatMap(({ faults }) => faults.map(({ field }) => field)).filter((field) => field.endsWith('.shares'))
}

test.each(kinds)('a bonus of the kind %s that no game counts for is said at its shares', (kind, field, termsWith) => {
  for (const nothing of [{}, { RNG: 0, LIVE: 0 }, { NOTHING: 10_000 }])
    expect(faultsOf(kind, termsWith(nothing))).toEqual([field])
  expect(faultsOf(kind, termsWith({ RNG: 0, LIVE: 1 }))).toEqual([])
})

test('what cannot be read yet counts perhaps, and what must not be staked needs no game', () => {
  expect(faultsOf('manual', { reward: given({ RNG: 'much' }) })).toEqual([])
  expect(faultsOf('deposit', { bonus: bonusWith({}, 0) })).toEqual([])
})
