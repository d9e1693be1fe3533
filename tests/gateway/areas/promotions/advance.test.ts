import { expect, test } from 'vitest'
import { advance, type Progress, periodOf } from '#gateway/areas/promotions/missions/advance.ts'
import { type MissionMetric, missionTerms, targetOf } from '#gateway/areas/promotions/missions/terms.ts'
import { dayMs, laterBy, readMerchantTime } from '#gateway/platform/time/clock.ts'

const noon = readMerchantTime('2026-11-22', '12:00')
const play = (more: { stakeMinor?: bigint; winMinor?: bigint; vendorCode?: string; at?: Date } = {}) => ({
  orderNo: 'R1',
  memberId: 1,
  category: 'RNG',
  vendorCode: 'PEARL',
  stakeMinor: 10_00n,
  winMinor: 0n,
  at: noon,
  ...more,
  validBetMinor: more.stakeMinor ?? 10_00n,
})
type Round = ReturnType<typeof play>
const walk = (metric: MissionMetric, rounds: readonly Round[]): bigint[] => {
  let progress: Progress | null = null
  return rounds.map((round) => {
    progress = advance(metric, progress, round) ?? progress
    return progress?.reached ?? 0n
  })
}

test('stakes and rounds add up', () => {
  const rounds = [play(), play({ stakeMinor: 5n }), play()]
  expect(walk('stake', rounds)).toEqual([10_00n, 10_05n, 20_05n])
  expect(walk('rounds', rounds)).toEqual([1n, 2n, 3n])
})

test('a further bet on the same round is no other round', () => {
  const further = { ...play(), isFurther: true }
  expect(advance('rounds', { reached: 3n, seen: null }, further)).toBeNull()
  expect(advance('stake', null, further)).toMatchObject({ reached: 10_00n })
})

test('of wins only the highest multiple of its stake counts, rounded down to a hundredth', () => {
  const wins = [0n, 33_33n, 20_00n, 100_09n].map((winMinor) => play({ winMinor }))
  expect(walk('multiple', wins)).toEqual([0n, 3_33n, 3_33n, 10_00n])
  expect(walk('multiple', [play({ stakeMinor: 3n, winMinor: 2n })])).toEqual([66n])
})

test('a vendor counts once', () => {
  const rounds = ['PEARL', 'REEF', 'PEARL', 'LOTUS'].map((vendorCode) => play({ vendorCode }))
  expect(walk('vendors', rounds)).toEqual([1n, 2n, 2n, 3n])
})

test('days count in a row by the days of the merchant, and a day that is left out begins anew', () => {
  const late = readMerchantTime('2026-11-22', '23:59')
  const days = [noon, late, laterBy(late, 60_000), laterBy(noon, 2 * dayMs), laterBy(noon, 4 * dayMs)]
  expect(
    walk(
      'days',
      days.map((at) => play({ at })),
    ),
  ).toEqual([1n, 1n, 2n, 3n, 1n])
})

test('a mission of the day or the week begins anew with it', () => {
  const monday = readMerchantTime('2026-11-23')
  expect(periodOf({ period: 'weekly' }, laterBy(monday, -1))).toBe('2026-11-16')
  expect(periodOf({ period: 'weekly' }, monday)).toBe('2026-11-23')
  expect(periodOf({ period: 'daily' }, laterBy(monday, -1))).toBe('2026-11-22')
  expect(periodOf({ period: 'once' }, monday)).toBe('once')
})

const terms = (metric: MissionMetric, ...targets: string[]) =>
  missionTerms.safeParse({
    metric,
    categories: null,
    leastStake: '0.00',
    milestones: targets.map((target) => ({ target, reward: { type: 'POINT', points: 1 } })),
    period: 'once',
    claimDays: 7,
  }).success

test('milestones are in order, and what is counted in things has no cents', () => {
  expect(terms('stake', '100.00', '200.00')).toBe(true)
  expect(terms('stake', '200.00', '100.00')).toBe(false)
  expect(terms('stake', '100', '100.00')).toBe(false)
  expect(terms('rounds', '20')).toBe(true)
  expect(terms('rounds', '20.00')).toBe(false)
  expect(terms('vendors', '0')).toBe(false)
  expect(targetOf('multiple', '12.50')).toBe(12_50n)
  expect(targetOf('days', '7')).toBe(7n)
})
