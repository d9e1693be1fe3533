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

/** What is wrong with the shares alone, or with fields of another name. */
function faultsOf(kind: Kind, terms: object, names = /\.shares$/): string[] {
  const law = { promotions: { mostTimesHundredths: 4_000, leastDays: 1 } } as Parameters<typeof checkCampaign>[1]
  const now = new Date('2026-03-01T00:00:00Z')
  const around = { texts: {}, startsAt: now, endsAt: null, budgetMinor: 100_00n, pieces: null, stock: null, now }
  const checks = checkCampaign({ kind, terms, goods: new Set(), ...around }, law)
  return checks.flatMap(({ faults }) => faults.map(({ field }) => field)).filter((field) => names.test(field))
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

test('of a bonus for which nothing must be staked more than the winnings is kept, which there are none of', () => {
  const keeping = (keeps: string, timesHundredths: number) => ({ bonus: { ...bonusWith({}, timesHundredths), keeps } })
  expect(faultsOf('deposit', keeping('winnings', 0), /keeps$/)).toEqual(['terms.bonus.keeps'])
  expect(faultsOf('deposit', keeping('winnings', 100), /keeps$/)).toEqual([])
  expect(faultsOf('deposit', keeping('all', 0), /keeps$/)).toEqual([])
})

test('a bonus that would be smaller than the least stake is said at what makes it so small', () => {
  const sizes = (kind: Kind, terms: object) => faultsOf(kind, terms, /\.(amount|most|least)$/)
  const reward = (amount: string, timesHundredths?: number) => ({
    reward: { ...given({}), amount, terms: bonusWith({}, timesHundredths) },
  })
  expect(sizes('manual', reward('0.99'))).toEqual(['terms.reward.amount'])
  expect(sizes('manual', reward('1.00'))).toEqual([])
  // What nothing is asked for becomes own money at once.
  expect(sizes('manual', reward('0.99', 0))).toEqual([])
  expect(sizes('manual', { reward: { type: 'MONEY', amount: '0.50' } })).toEqual([])
  expect(sizes('manual', reward('much'))).toEqual([])
  const offer = (when: string, least: string, most = '100.00') => ({ when, percent: 5, least, most, ...inBonus({}) })
  expect(sizes('deposit', offer('reload', '19.99'))).toEqual(['terms.least'])
  expect(sizes('deposit', offer('reload', '20.00'))).toEqual([])
  expect(sizes('deposit', offer('cashback', '10.00', '0.99'))).toEqual(['terms.most'])
  expect(sizes('rescue', { most: '0.50', ...inBonus({}) })).toEqual(['terms.most'])
  expect(sizes('rescue', { most: '0.50', bonus: null })).toEqual([])
})
