import { expect, test } from 'vitest'
import {
  breakOf,
  cashOuts,
  chanceToReach,
  crashRules,
  drawCrash,
  flightMs,
  msToReach,
  multiplierAt,
  readMultiplier,
  returnAt,
} from '#gateway/studio/shared/rules/crash.ts'
import { scriptedDraws } from '../../engines/scripted-draws.ts'

const lastSeed = 2n ** 52n - 1n

/** Every point there is. */
const points = Array.from({ length: cashOuts.most - cashOuts.least + 1 }, (_, at) => cashOuts.least + at)

test('the golden words break at 1.46', () => {
  expect((2_836_321_315n << 20n) | (2_683_984_644n >> 12n)).toBe(2_974_098_459_852_709n)
  expect(breakOf(2_974_098_459_852_709n)).toBe(146)
  expect(drawCrash(scriptedDraws(2_836_321_315, 2_683_984_644))).toEqual({ breakHundredths: 146 })
})

/** The two words that make a seed; the lowest twelve bits of the second say nothing. */
const wordsOf = (seed: bigint): [number, number] => [Number(seed >> 20n), Number(seed & 0xfffffn) * 2 ** 12]

test('a seed is a whole word and the upper twenty bits of the next', () => {
  for (const point of [101, 146, 200, 9_999]) {
    const first = chanceToReach(point).ways
    for (const [seed, reaches] of [
      [first - 1n, true],
      [first, false],
    ] as const) {
      const [upper, lower] = wordsOf(seed)
      for (const rest of [0, 0xfff]) {
        const { breakHundredths } = drawCrash(scriptedDraws(upper, lower + rest))
        expect(breakHundredths >= point).toBe(reaches)
      }
    }
  }
})

test('the break point lies between 1.00 and the most', () => {
  expect([breakOf(0n), breakOf(lastSeed)]).toEqual([cashOuts.most, 100])
})

test('of all seeds, just so many reach a point as its chance says', () => {
  for (const point of points) {
    const { ways, all } = chanceToReach(point)
    expect(all).toBe(2n ** 52n)
    // A larger seed breaks earlier, so the last that reaches the point and the first that does not say how many there are.
    expect(breakOf(ways - 1n)).toBeGreaterThanOrEqual(point)
    expect(breakOf(ways)).toBeLessThan(point)
  }
})

test('wherever one cashes out, 97 in a hundred come back', () => {
  for (const point of points) {
    const { paid, staked } = returnAt(point)
    const short = 97n * staked - 100n * paid
    expect(short >= 0n).toBe(true)
    // Less than one seed of 2^52 is cut from the chance.
    expect(short < 100n * BigInt(point)).toBe(true)
  }
})

/** What is cut from the return, in units of 10^-18. */
const shortfall = (point: number): bigint => {
  const { paid, staked } = returnAt(point)
  return ((97n * staked - 100n * paid) * 10n ** 18n) / (100n * staked)
}
test('what the cut takes is as little as was worked out elsewhere', () => {
  expect(shortfall(150)).toBeLessThan(250n)
  expect(shortfall(200)).toBeLessThan(250n)
})

test('3.960396% of the rounds break at once', () => {
  const { ways, all } = chanceToReach(cashOuts.least)
  expect(((all - ways) * 10n ** 8n + all / 2n) / all).toBe(3_960_396n)
  expect(chanceToReach(100)).toEqual({ ways: all, all })
})

const paid: readonly (readonly [string, number, number])[] = [
  ['auto:146', 146, 146],
  ['auto:147', 146, 0],
  ['auto:101', 146, 101],
  ['auto:101', 100, 0],
  ['auto:10000', 10_000, 10_000],
  ['auto:10000', 9_999, 0],
  // By hand before what was set, and never after it.
  ['auto:10000-153', 200, 153],
  ['auto:150-153', 200, 150],
]
test.each(paid)('%s is paid, where it breaks at %d, %d hundredths', (bet, breakHundredths, hundredths) => {
  expect(crashRules.payHundredths(bet, { breakHundredths })).toBe(hundredths)
})

test('a form sets a multiplier from 1.01 to 100.00, and never one by hand', () => {
  for (const [text, hundredths] of [
    ['', 10_000],
    [' 2 ', 200],
    ['1.5', 150],
    ['1,01', 101],
    ['2.00 ×', 200],
    ['100', 10_000],
    ['100.01', null],
    ['1.00', null],
    ['0.5', null],
    ['2.005', null],
    ['-2', null],
    ['1e2', null],
  ] as const)
    expect([text, readMultiplier(text)]).toEqual([text, hundredths])
  for (const bet of ['auto', 'auto:', 'auto:100', 'auto:0200', 'auto:10001', 'auto:200-153', 'auto:200-', 'auto:2.00'])
    expect([bet, crashRules.readBet(bet)]).toEqual([bet, null])
  expect(crashRules.readBet('auto:200')).toBe('auto:200')
})

test('the curve is the exact power of 1.00006, cut to hundredths', () => {
  for (const ms of [1, 2, 165, 166, 1_000, 11_552, 11_553, 20_001, 32_767, 32_768])
    expect(multiplierAt(ms)).toBe(Number((100n * 100_006n ** BigInt(ms)) / 100_000n ** BigInt(ms)))
})

test('the curve begins at 1.00, never falls and ends at the most', () => {
  expect([-1, 0, 1].map(multiplierAt)).toEqual([100, 100, 100])
  let before = 100
  for (let ms = 0; ms < 80_000; ms += 1) {
    const now = multiplierAt(ms)
    if (now < before) throw new Error(`falls from ${before} to ${now} at ${ms} ms`)
    before = now
  }
  expect([80_000, 131_071, 131_072, 1e15].map(multiplierAt)).toEqual(Array(4).fill(cashOuts.most))
})

test('a point is reached at the first millisecond that shows it', () => {
  for (const point of points.filter((_, at) => at % 7 === 0)) {
    const ms = msToReach(point)
    expect(multiplierAt(ms)).toBeGreaterThanOrEqual(point)
    expect(multiplierAt(ms - 1)).toBeLessThan(point)
  }
  expect([100, 101, 200, 1_000, 10_000].map(msToReach)).toEqual([0, 166, 11_553, 38_378, 76_756])
})

test('who cashes out while it flies wins, and from the moment of the break on nobody', () => {
  for (const breakHundredths of [100, 101, 146, 200, 9_999]) {
    const outcome = { breakHundredths }
    const end = flightMs(outcome)
    expect(multiplierAt(end - 1)).toBeLessThanOrEqual(breakHundredths)
    const payAt = (hundredths: number) => crashRules.payHundredths(`auto:${hundredths}`, outcome)
    expect(payAt(multiplierAt(end))).toBe(0)
    if (breakHundredths > 100) expect(payAt(multiplierAt(end - 1))).toBe(multiplierAt(end - 1))
  }
  expect(flightMs({ breakHundredths: 100 })).toBe(166)
  expect(flightMs({ breakHundredths: cashOuts.most })).toBe(msToReach(cashOuts.most))
})
