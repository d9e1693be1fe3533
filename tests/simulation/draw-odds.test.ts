import { expect, test } from 'vitest'
import { cutParts, envelopeDraws } from '#gateway/areas/promotions/envelope/parts.ts'
import { drawSpin, expectedOf } from '#gateway/areas/promotions/wheel/draw.ts'
import { wheelTerms } from '#seed/areas/promotions/wheels.ts'

/** `npm run soak -- odds` takes a million of each. */
const seeds = Number(process.env.DRAW_SEEDS ?? 20_000)

/** Chi-square against its normal approximation (Wilson and Hilferty): how many deviations away, in both directions. */
function deviationOf(counts: readonly number[], expected: readonly number[]): number {
  const statistic = counts.reduce((sum, count, cell) => {
    const due = expected[cell] ?? 0
    return sum + (count - due) ** 2 / due
  }, 0)
  const freedom = counts.length - 1
  return (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
}

test('the spins of the seeded wheel match its published odds, neither too badly nor too well', () => {
  const { segments } = wheelTerms()
  const counts = segments.map(() => 0)
  for (let seed = 0; seed < seeds; seed += 1) {
    const { segment } = drawSpin(segments, { serverSeed: `wheel ${seed}`, clientSeed: 'odds', nonce: 1 })
    counts[segment] = (counts[segment] ?? 0) + 1
  }
  // Cells that are met too seldom for chi-square are taken together.
  const expected = segments.map(({ weight }) => (seeds * weight) / 10_000)
  const few = expected.findIndex((due) => due < 40)
  const cells = (numbers: readonly number[]): number[] =>
    few < 0 ? [...numbers] : [...numbers.slice(0, few), numbers.slice(few).reduce((sum, number) => sum + number, 0)]
  expect(Math.abs(deviationOf(cells(counts), cells(expected)))).toBeLessThan(3.29)
})

test('the parts of an envelope have the chances of the formula, at the first place and at the last', () => {
  const [total, parts] = [40, 5]
  const choose = (n: number, k: number): number =>
    Array.from({ length: k }, (_, at) => (n - at) / (at + 1)).reduce((product, factor) => product * factor, 1)
  // P(part = j) = C(N-1-j, k-2) / C(N-1, k-1), for each place alike.
  const chanceOf = (size: number): number => choose(total - 1 - size, parts - 2) / choose(total - 1, parts - 1)
  const sizes = Array.from({ length: 20 }, (_, at) => at + 1)
  const tail = 1 - sizes.reduce((sum, size) => sum + chanceOf(size), 0)
  for (const place of [0, parts - 1]) {
    const counts = [...sizes, 0].map(() => 0)
    for (let seed = 0; seed < seeds; seed += 1) {
      const part =
        cutParts({ totalMinor: total, parts, leastMinor: 1 }, envelopeDraws(`envelope ${seed}`, 1))[place] ?? 0
      const cell = Math.min(part - 1, sizes.length)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
    const expected = [...sizes.map(chanceOf), tail].map((chance) => chance * seeds)
    expect(Math.abs(deviationOf(counts, expected)), `place ${place}`).toBeLessThan(3.29)
  }
})

test('the average spin of the seeded wheel costs 4.45 and two points, exactly', () => {
  expect(expectedOf(wheelTerms())).toEqual({ moneyMinor: 4_450_000n, points: 20_000n, of: 10_000n })
})
