import { expect, test } from 'vitest'
import { firstStake, getStakeRule, isStake, listStakes, nextStake, readAmount } from '#gateway/studio/stakes.ts'

test.each([
  { minBetMinor: 0n, minMinor: 1_00n },
  { minBetMinor: 20n, minMinor: 1_00n },
  { minBetMinor: 1_00n, minMinor: 1_00n },
  { minBetMinor: 2_50n, minMinor: 3_00n },
])(
  'a least bet of $minBetMinor makes stakes from $minMinor to 500 times that, in whole units',
  ({ minBetMinor, minMinor }) => {
    const rule = getStakeRule({ minBetMinor })
    expect(rule).toEqual({ minMinor, maxMinor: minMinor * 500n, stepMinor: 1_00n })
    expect(listStakes(rule).every((stake) => isStake(rule, stake))).toBe(true)
    expect(isStake(rule, firstStake(rule))).toBe(true)
  },
)

test('any whole amount between the ends is a stake, nothing else is', () => {
  const rule = getStakeRule({ minBetMinor: 2_00n })
  expect([2_00n, 3_00n, 1_000_00n].map((stake) => isStake(rule, stake))).toEqual([true, true, true])
  expect([0n, -2_00n, 1_00n, 2_50n, 1_001_00n].map((stake) => isStake(rule, stake))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a step leads from any stake to the next rung and stops at the ends', () => {
  const rule = getStakeRule({ minBetMinor: 1_00n })
  expect(nextStake(rule, 7_00n, 'up')).toBe(10_00n)
  expect(nextStake(rule, 7_00n, 'down')).toBe(5_00n)
  expect(nextStake(rule, 500_00n, 'up')).toBe(500_00n)
  expect(nextStake(rule, 1_00n, 'down')).toBe(1_00n)
})

test.each([
  ['20', 20_00n],
  ['20.5', 20_50n],
  [' 0.07 ', 7n],
  ['999999999999.99', 99_999_999_999_999n],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['1,000', null],
  ['0.001', null],
  ['NaN', null],
  [undefined, null],
  [20, null],
])('the field %j is read as %s', (text, minor) => {
  expect(readAmount(text)).toBe(minor)
})
