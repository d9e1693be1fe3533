import { expect, test } from 'vitest'
import { cutParts, envelopeDraws } from '#gateway/areas/promotions/envelope/parts.ts'
import type { Draws } from '#gateway/kernel/draws.ts'

/** Draws out of given words, by the rule of every draw. */
function drawsOf(words: readonly number[]): Draws {
  let next = 0
  return {
    int(sides) {
      const limit = 2 ** 32 - (2 ** 32 % sides)
      for (;;) {
        const word = words[next]
        next += 1
        if (word === undefined) throw new Error('no words are left')
        if (word < limit) return word % sides
      }
    },
  }
}
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

test('a hundred pesos in five parts are cut as another implementation has cut them from the same words', () => {
  const words = [2836321315, 2683984644, 31683575, 4224995425, 3014828132, 3170189901]
  expect(cutParts({ totalMinor: 10_000, parts: 5, leastMinor: 1 }, drawsOf(words))).toEqual([
    3_070, 1_906, 1_768, 1_223, 2_033,
  ])
})

test('a cut that was drawn before is drawn again, so that no part is empty', () => {
  expect(cutParts({ totalMinor: 4, parts: 3, leastMinor: 1 }, drawsOf([0, 0, 0, 2]))).toEqual([1, 2, 1])
})

test.each([
  { totalMinor: 500_00, parts: 100, leastMinor: 50 },
  { totalMinor: 7, parts: 1, leastMinor: 1 },
  { totalMinor: 7, parts: 7, leastMinor: 1 },
  { totalMinor: 8, parts: 7, leastMinor: 1 },
  { totalMinor: 1_000, parts: 10, leastMinor: 100 },
  { totalMinor: 1_001, parts: 10, leastMinor: 100 },
])('$totalMinor in $parts parts of at least $leastMinor sum exactly, whatever the seed', (cut) => {
  for (let round = 1; round <= 50; round += 1) {
    const parts = cutParts(cut, envelopeDraws('a seed', round))
    expect(parts).toHaveLength(cut.parts)
    expect(sum(parts)).toBe(cut.totalMinor)
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(cut.leastMinor)
  }
})

test('every way to cut six into three is as likely as every other', () => {
  const counts = new Map<string, number>()
  const total = 20_000
  for (let round = 0; round < total; round += 1) {
    const key = cutParts({ totalMinor: 6, parts: 3, leastMinor: 1 }, envelopeDraws('ways', round)).join('+')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  // Ten ways: C(5, 2). Chi-square with nine degrees of freedom, at 0.001 and its other end.
  expect(counts.size).toBe(10)
  const expected = total / 10
  const statistic = [...counts.values()].reduce((chi, count) => chi + (count - expected) ** 2 / expected, 0)
  expect(statistic).toBeLessThan(27.88)
  expect(statistic).toBeGreaterThan(0.3)
})

test('what cannot be cut is refused', () => {
  const draws = envelopeDraws('a seed', 1)
  expect(() => cutParts({ totalMinor: 4, parts: 5, leastMinor: 1 }, draws)).toThrow(RangeError)
  expect(() => cutParts({ totalMinor: 100, parts: 3, leastMinor: 34 }, draws)).toThrow(RangeError)
  expect(() => cutParts({ totalMinor: 100, parts: 0, leastMinor: 1 }, draws)).toThrow(RangeError)
})
