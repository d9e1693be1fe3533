import { expect, test } from 'vitest'
import { drawSpin, expectedOf } from '#gateway/areas/promotions/wheel/draw.ts'
import { type WheelTerms, wheelTerms } from '#gateway/areas/promotions/wheel/terms.ts'

const money = (amount: string) => ({ type: 'MONEY', amount }) as const
const terms: WheelTerms = {
  spinsPerDay: 1,
  segments: [
    { weight: 4_000, prize: { type: 'POINT', points: 5 }, stock: null, fallback: null },
    { weight: 5_995, prize: money('2.00'), stock: null, fallback: null },
    { weight: 5, prize: money('1000.00'), stock: 3, fallback: 0 },
  ],
}
const faultsOf = (change: Partial<WheelTerms>) =>
  wheelTerms.safeParse({ ...terms, ...change }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('what a spin gives on average is computed exactly', () => {
  expect(expectedOf(terms)).toEqual({ moneyMinor: 5_995n * 200n + 5n * 100_000n, points: 20_000n, of: 10_000n })
})

test('100,000 seeds stop where the published chances say, by chi-square at 99.9% and not too well', () => {
  const total = 100_000
  const counts = terms.segments.map(() => 0)
  for (let nonce = 0; nonce < total; nonce += 1) {
    const { draw, segment } = drawSpin(terms.segments, { serverSeed: 'fixed', clientSeed: 'seeds', nonce })
    expect(draw).toBeLessThan(10_000)
    counts[segment] = (counts[segment] ?? 0) + 1
  }
  const statistic = terms.segments.reduce((sum, { weight }, segment) => {
    const expected = (total * weight) / 10_000
    return sum + ((counts[segment] ?? 0) - expected) ** 2 / expected
  }, 0)
  expect(statistic).toBeLessThan(13.82)
  expect(statistic).toBeGreaterThan(0.000_002)
})

test('each draw belongs to the segment whose chances cover it, the first ones first', () => {
  const stops = new Map<number, Set<number>>()
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const { draw, segment } = drawSpin(terms.segments, { serverSeed: 'edges', clientSeed: 'seeds', nonce })
    stops.set(segment, (stops.get(segment) ?? new Set()).add(draw))
  }
  const rangeOf = (segment: number) => [...(stops.get(segment) ?? [])].sort((one, other) => one - other)
  expect(rangeOf(0).at(-1)).toBeLessThan(4_000)
  expect(rangeOf(1)[0]).toBeGreaterThanOrEqual(4_000)
  expect(rangeOf(1).at(-1)).toBeLessThan(9_995)
  expect(rangeOf(2)[0]).toBeGreaterThanOrEqual(9_995)
})

test('chances that do not sum to 100%, and prizes that run out without a named one instead, are refused at their field', () => {
  const [first, second, third] = terms.segments
  if (first === undefined || second === undefined || third === undefined) throw new Error('no segments')
  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ segments: [first, { ...second, weight: 5_895 }, third] })).toEqual([
    'segments has chances of 99% in all, and must have 100%',
  ])
  for (const fallback of [null, 2, 9])
    expect(faultsOf({ segments: [first, second, { ...third, fallback }] })).toEqual([
      'segments.2.fallback must name a segment that cannot run out',
    ])
  expect(faultsOf({ segments: [{ ...first, fallback: 1 }, second, third] })).toEqual([
    'segments.0.fallback is only for a prize that can run out',
  ])
})
