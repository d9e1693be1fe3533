import { expect, test } from 'vitest'
import { earnedIn, leastToConvert, typeName, worthMinor } from '#gateway/areas/points/rules.ts'
import { goodText } from '#gateway/kernel/goods.ts'

test('whole points are earned and the rest of the bets is carried', () => {
  const rule = { betPerPoint: '100.00' }
  expect(earnedIn(99_99n, rule)).toEqual({ points: 0n, carriedMinor: 99_99n })
  expect(earnedIn(100_00n, rule)).toEqual({ points: 1n, carriedMinor: 0n })
  expect(earnedIn(1_234_56n, rule)).toEqual({ points: 12n, carriedMinor: 34_56n })
  expect(earnedIn(10n, { betPerPoint: '0.03' })).toEqual({ points: 3n, carriedMinor: 1n })
})

test('a conversion is rounded down, and the least of it always pays something', () => {
  expect(worthMinor(250, { pointsPerUnit: 100 })).toBe(2_50n)
  expect(worthMinor(7, { pointsPerUnit: 300 })).toBe(2n)
  expect(leastToConvert({ leastConvert: 100, pointsPerUnit: 100 })).toBe(100)
  expect(leastToConvert({ leastConvert: 1, pointsPerUnit: 1_000 })).toBe(10)
  expect(worthMinor(leastToConvert({ leastConvert: 1, pointsPerUnit: 1_000 }), { pointsPerUnit: 1_000 })).toBe(1n)
})

test('a text that a language lacks is English, and a kind without a name is its code', () => {
  const texts = JSON.stringify({ EN: { name: 'Tea', description: 'Hot' } })
  expect(goodText(texts, 'TY')).toEqual({ name: 'Tea', description: 'Hot' })
  expect([typeName('PRIZE', 'TY'), typeName('PRIZE', 'DE'), typeName('TICKET', 'EN')]).toEqual([
    'Mga premyo',
    'Prizes',
    'TICKET',
  ])
})
