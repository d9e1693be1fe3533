import { expect, test } from 'vitest'
import { spread } from '#app/platform/spread.ts'

test('a time is made longer by up to half of it, and rarely by the same', () => {
  const times = Array.from({ length: 1_000 }, () => spread(2_000))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...times)).toBeLessThan(3_000)
  expect(new Set(times).size).toBeGreaterThan(990)
})
