import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatMoney, toDecimal, toMinor, toMoneyNumber } from '#gateway/platform/money.ts'

test.each([
  ['0', 0n],
  ['5', 500n],
  ['5.1', 510n],
  ['5.10', 510n],
  ['0.07', 7n],
  ['999999999999.99', 99_999_999_999_999n],
])('%s is %s minor units', (text, minor) => {
  expect(toMinor(text)).toBe(minor)
})

test('an amount is the same after the wire and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (minor) => {
      expect(toMinor(JSON.stringify(toMoneyNumber(minor)))).toBe(minor)
    }),
  )
})

test('amounts are written digit by digit, as a text of the wire, in a column and on a page', () => {
  const amounts = [0n, 5n, 1_00n, 25_220_00n, 123_456_789_012_34n, -7_50n]
  expect(amounts.map(toDecimal)).toEqual(['0.00', '0.05', '1.00', '25220.00', '123456789012.34', '-7.50'])
  expect(amounts.map(formatAmount)).toEqual(['0.00', '0.05', '1.00', '25,220.00', '123,456,789,012.34', '-7.50'])
  expect(amounts.map((minor) => formatMoney(minor, '₱'))).toEqual([
    '₱0.00',
    '₱0.05',
    '₱1.00',
    '₱25,220.00',
    '₱123,456,789,012.34',
    '−₱7.50',
  ])
})

test('the sign before an amount is the one that is named, and $ where none is', () => {
  expect([formatMoney(1_500_00n, 'RM'), formatMoney(1_500_00n, '')]).toEqual(['RM1,500.00', '$1,500.00'])
})
