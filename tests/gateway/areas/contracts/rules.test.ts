import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCanonicalJson } from '#gateway/areas/contracts/rules/canonical.ts'
import { earn, type Figures, netLossOf, noFigures } from '#gateway/areas/contracts/rules/earning.ts'
import {
  aboveCeiling,
  ceilingOf,
  type DividendTier,
  faultOf,
  fromTermsText,
  type Terms,
  toTermsText,
} from '#gateway/areas/contracts/rules/terms.ts'
import { daysOf, lastPeriodBefore, periodAt, periodNames } from '#gateway/platform/time/periods.ts'

const figures = (more: Partial<Figures>): Figures => ({ ...noFigures, rounds: 10, activeMembers: 5, ...more })
const dividend = (tiers: DividendTier[], carriesLosses = true): Terms => ({ kind: 'dividend', carriesLosses, tiers })
const tier = (rateBp: number, more: Partial<DividendTier> = {}): DividendTier => ({
  rateBp,
  activeMembers: 0,
  validBetMinor: 0n,
  netLossMinor: 0n,
  ...more,
})

// Dividends

test('a dividend is the rate of what the line lost, rounded down to the centavo', () => {
  const lost = figures({ betMinor: 100_001n, validBetMinor: 100_001n, winMinor: 0n })
  expect(earn(dividend([tier(1_250)]), lost, 0n)).toEqual({
    baseMinor: 100_001n,
    tier: 0,
    amountMinor: 12_500n,
    carriedAfterMinor: 0n,
  })
})

test('the best tier of which all conditions hold pays', () => {
  const terms = dividend([
    tier(1_000),
    tier(2_000, { activeMembers: 5, validBetMinor: 50_000n }),
    tier(3_000, { activeMembers: 6, validBetMinor: 60_000n }),
  ])
  const line = { betMinor: 100_000n, validBetMinor: 100_000n, winMinor: 90_000n }
  expect(earn(terms, figures({ ...line, activeMembers: 4 }), 0n)).toMatchObject({ tier: 0, amountMinor: 1_000n })
  expect(earn(terms, figures({ ...line, activeMembers: 5 }), 0n)).toMatchObject({ tier: 1, amountMinor: 2_000n })
  expect(earn(terms, figures({ ...line, activeMembers: 6 }), 0n)).toMatchObject({ tier: 2, amountMinor: 3_000n })
})

test('a period below every tier pays nothing', () => {
  const short = figures({ betMinor: 50_000n, validBetMinor: 50_000n, winMinor: 0n })
  expect(earn(dividend([tier(1_000, { netLossMinor: 50_001n })]), short, 0n)).toMatchObject({
    tier: null,
    amountMinor: 0n,
  })
})

test('what the line wins is carried and made up for before anything is paid', () => {
  const won = figures({ betMinor: 10_000n, validBetMinor: 10_000n, winMinor: 40_000n })
  const lost = figures({ betMinor: 50_000n, validBetMinor: 50_000n, winMinor: 0n })
  const after = earn(dividend([tier(1_000)]), won, 0n)
  expect(after).toMatchObject({ amountMinor: 0n, carriedAfterMinor: 30_000n })
  expect(earn(dividend([tier(1_000)]), lost, after.carriedAfterMinor)).toEqual({
    baseMinor: 20_000n,
    tier: 0,
    amountMinor: 2_000n,
    carriedAfterMinor: 0n,
  })
})

test('terms that carry no losses forget them', () => {
  const won = figures({ betMinor: 10_000n, winMinor: 40_000n })
  expect(earn(dividend([tier(1_000)], false), won, 0n).carriedAfterMinor).toBe(0n)
})

test('over any row of periods a carrying dividend pays no more than the rate of all losses above the deepest point before', () => {
  const period = fc.record({ betMinor: fc.bigInt(0n, 10n ** 9n), winMinor: fc.bigInt(0n, 10n ** 9n) })
  fc.assert(
    fc.property(fc.array(period, { maxLength: 30 }), fc.integer({ min: 1, max: 10_000 }), (periods, rateBp) => {
      let carried = 0n
      let paid = 0n
      let slowCarried = 0n
      let slowPaid = 0n
      for (const one of periods) {
        const line = figures({ ...one, validBetMinor: one.betMinor })
        const earning = earn(dividend([tier(rateBp)]), line, carried)
        carried = earning.carriedAfterMinor
        paid += earning.amountMinor
        // The slow way: a purse of losses that each period fills or empties.
        slowCarried -= netLossOf(line)
        if (slowCarried < 0n) {
          slowPaid += (-slowCarried * BigInt(rateBp)) / 10_000n
          slowCarried = 0n
        }
        expect([earning.amountMinor >= 0n, carried >= 0n]).toEqual([true, true])
      }
      expect([paid, carried]).toEqual([slowPaid, slowCarried])
    }),
  )
})

// Salaries

test('a daily salary pays a rate of the valid bets, or an amount', () => {
  const line = figures({ betMinor: 999_99n, validBetMinor: 999_99n })
  const rate: Terms = {
    kind: 'daily',
    tiers: [{ rateType: 'P', rateBp: 50, amountMinor: 0n, activeMembers: 5, betMinor: 500_00n }],
  }
  const amount: Terms = {
    kind: 'hourly',
    tiers: [{ rateType: 'A', rateBp: 0, amountMinor: 77_00n, activeMembers: 5, betMinor: 500_00n }],
  }
  expect(earn(rate, line, 0n).amountMinor).toBe(499n)
  expect(earn(amount, line, 0n).amountMinor).toBe(77_00n)
  expect(earn(amount, { ...line, activeMembers: 4 }, 0n)).toMatchObject({ tier: null, amountMinor: 0n })
})

test('a salary that asks for nothing still needs a bet', () => {
  const terms: Terms = {
    kind: 'daily',
    tiers: [{ rateType: 'A', rateBp: 0, amountMinor: 10_00n, activeMembers: 0, betMinor: 0n }],
  }
  expect(earn(terms, noFigures, 0n).amountMinor).toBe(0n)
})

test('a real-time salary pays each bet by its own size and how it ended, and rounds once', () => {
  const terms: Terms = {
    kind: 'realtime',
    tiers: [
      { singleBetMinor: 100n, winRateBp: 10, lossRateBp: 20 },
      { singleBetMinor: 1_000n, winRateBp: 30, lossRateBp: 40 },
    ],
  }
  const singleBets = [
    { stakeMinor: 50n, result: 'lose', rounds: 10, validBetMinor: 500n },
    { stakeMinor: 333n, result: 'win', rounds: 1, validBetMinor: 333n },
    { stakeMinor: 333n, result: 'lose', rounds: 1, validBetMinor: 333n },
    { stakeMinor: 1_000n, result: 'lose', rounds: 2, validBetMinor: 2_000n },
  ] as const
  // 333 × 10 + 333 × 20 + 2000 × 40 = 89,990 ten-thousandths: 8 centavos, though each part alone would lose a fraction.
  expect(earn(terms, figures({ singleBets }), 0n)).toMatchObject({ baseMinor: 2_666n, amountMinor: 8n })
})

test('nothing that is earned is below zero or above its base times the best rate', () => {
  const anyTier = fc.record({
    singleBetMinor: fc.bigInt(0n, 5_000n),
    winRateBp: fc.integer({ min: 0, max: 10_000 }),
    lossRateBp: fc.integer({ min: 0, max: 10_000 }),
  })
  const bets = fc.record({
    stakeMinor: fc.bigInt(1n, 10_000n),
    result: fc.constantFrom('win' as const, 'lose' as const),
    rounds: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(anyTier, { minLength: 1, maxLength: 5 }), fc.array(bets, { maxLength: 20 }), (tiers, some) => {
      const terms: Terms = { kind: 'realtime', tiers }
      const { rateBp: _none, ...best } = ceilingOf(terms)
      const top = BigInt(Math.max(best.winRateBp, best.lossRateBp))
      const singleBets = some.map((one) => ({ ...one, validBetMinor: one.stakeMinor * BigInt(one.rounds) }))
      const { amountMinor, baseMinor } = earn(terms, figures({ singleBets }), 0n)
      expect(amountMinor >= 0n && amountMinor * 10_000n <= baseMinor * top).toBe(true)
    }),
  )
})

// Terms

test.each([
  ['a rate below zero', [tier(-1)], 'contract.rate.below.zero', 'terms.tiers.0.rateBp'],
  ['nothing to pay', [tier(0)], 'contract.terms.invalid', 'terms.tiers.0.rateBp'],
  ['no tier', [], 'contract.terms.invalid', 'terms.tiers'],
  [
    'tiers that ask for less as they go',
    [tier(100, { validBetMinor: 10n }), tier(200, { validBetMinor: 5n })],
    'contract.terms.invalid',
    'terms.tiers.1.validBet',
  ],
  [
    'tiers that pay less as they go',
    [tier(200), tier(100, { validBetMinor: 5n })],
    'contract.terms.invalid',
    'terms.tiers.1.rateBp',
  ],
  ['the same tier twice', [tier(200), tier(200)], 'contract.terms.invalid', 'terms.tiers.1.validBet'],
] as const)('%s cannot be offered', (_what, tiers, code, field) => {
  expect(faultOf(dividend([...tiers]))).toMatchObject({ code, field })
})

const wage = (kind: 'daily' | 'hourly', rateType: 'P' | 'A', rateBp = 0, amountMinor = 0n): Terms => ({
  kind,
  tiers: [{ rateType, rateBp, amountMinor, activeMembers: 0, betMinor: 0n }],
})

test.each([
  ['a daily salary of 0 %', wage('daily', 'P'), 'terms.tiers.0.rateBp'],
  ['an hourly salary of 0 %', wage('hourly', 'P'), 'terms.tiers.0.rateBp'],
  ['a daily salary of no money', wage('daily', 'A'), 'terms.tiers.0.amount'],
  [
    'a real-time salary of 0 %',
    { kind: 'realtime', tiers: [{ singleBetMinor: 0n, winRateBp: 0, lossRateBp: 0 }] },
    'terms.tiers.0.winRateBp',
  ],
] as const)('%s pays nothing and cannot be offered', (_what, terms, field) => {
  expect(faultOf(terms as Terms)).toMatchObject({ code: 'contract.terms.invalid', reason: 'pays-nothing', field })
})

test('the smallest rate and the smallest amount can be offered', () => {
  expect([faultOf(wage('daily', 'P', 1)), faultOf(wage('hourly', 'A', 0, 1n))]).toEqual([null, null])
})

test('a rate is compared with the like: percent with percent, amount with amount, win with win', () => {
  expect(aboveCeiling(wage('daily', 'P', 50, 0n), ceilingOf(wage('daily', 'P', 50, 0n)))).toBeNull()
  expect(aboveCeiling(wage('daily', 'P', 51, 0n), ceilingOf(wage('daily', 'P', 50, 0n)))).toEqual({
    at: 0,
    rate: 'rateBp',
  })
  expect(aboveCeiling(wage('daily', 'A', 0, 1n), ceilingOf(wage('daily', 'P', 50, 0n)))).toEqual({
    at: 0,
    rate: 'amountMinor',
  })
  const own: Terms = { kind: 'realtime', tiers: [{ singleBetMinor: 0n, winRateBp: 10, lossRateBp: 20 }] }
  expect(
    aboveCeiling({ kind: 'realtime', tiers: [{ singleBetMinor: 0n, winRateBp: 11, lossRateBp: 5 }] }, ceilingOf(own)),
  ).toEqual({
    at: 0,
    rate: 'winRateBp',
  })
})

test('terms survive being written and read', () => {
  const terms = dividend([
    tier(100, { validBetMinor: 10n ** 14n }),
    tier(200, { validBetMinor: 10n ** 14n, activeMembers: 3 }),
  ])
  expect(fromTermsText(toTermsText(terms))).toEqual(terms)
})

// Periods

test.each([
  ['five-minutes', '2026-03-01T10:07:31+08:00', '2026-03-01T10:05:00+08:00', '2026-03-01T10:10:00+08:00'],
  ['hourly', '2026-03-01T10:07:31+08:00', '2026-03-01T10:00:00+08:00', '2026-03-01T11:00:00+08:00'],
  ['daily', '2026-03-01T00:00:00+08:00', '2026-03-01T00:00:00+08:00', '2026-03-02T00:00:00+08:00'],
  ['weekly', '2026-03-01T23:59:59+08:00', '2026-02-23T00:00:00+08:00', '2026-03-02T00:00:00+08:00'],
  ['semimonthly', '2026-02-15T23:59:59+08:00', '2026-02-01T00:00:00+08:00', '2026-02-16T00:00:00+08:00'],
  ['semimonthly', '2026-02-16T00:00:00+08:00', '2026-02-16T00:00:00+08:00', '2026-03-01T00:00:00+08:00'],
  ['monthly', '2026-12-31T23:59:59+08:00', '2026-12-01T00:00:00+08:00', '2027-01-01T00:00:00+08:00'],
] as const)('a %s period at %s', (period, at, startsAt, endsAt) => {
  expect(periodAt(period, new Date(at))).toEqual({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
})

test('periods lie end to end, whatever the moment', () => {
  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2050-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom(...periodNames), moment, (period, at) => {
      const here = periodAt(period, at)
      expect(here.startsAt <= at && at < here.endsAt).toBe(true)
      expect(periodAt(period, here.startsAt)).toEqual(here)
      expect(periodAt(period, here.endsAt).startsAt).toEqual(here.endsAt)
      expect(lastPeriodBefore(period, at).endsAt).toEqual(here.startsAt)
    }),
  )
})

test('a week of days ends with its Sunday', () => {
  expect(daysOf(periodAt('weekly', new Date('2026-03-01T12:00:00+08:00')))).toEqual({
    first: '2026-02-23',
    last: '2026-03-01',
  })
})

// Text

test('the same content has one text, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.maxSafeInteger(), fc.string(), fc.boolean())), (content) => {
      const turned = Object.fromEntries(Object.entries(content).reverse())
      expect(toCanonicalJson(turned)).toBe(toCanonicalJson(content))
      expect(JSON.parse(toCanonicalJson(content))).toEqual(JSON.parse(JSON.stringify(content)))
    }),
  )
})

test('amounts are text and fractions are refused', () => {
  expect(toCanonicalJson({ b: 12n, a: [1, null, 'é'] })).toBe('{"a":[1,null,"é"],"b":"12"}')
  expect(() => toCanonicalJson({ a: 0.1 })).toThrow('not a whole number')
})
