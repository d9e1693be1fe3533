import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'

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
