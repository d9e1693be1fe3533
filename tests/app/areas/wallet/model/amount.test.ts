import { expect, test } from 'vitest'
import { quickAmounts, readAmount, shareOf } from '#app/areas/wallet/model/amount.ts'
import { findAmountFault } from '#app/platform/forms/amount.ts'
import { fromMinor, percentOf, toMinor } from '#app/platform/money.ts'

const limits = { least: 100, most: 50_000, balance: 25_000 }

test.each([
  ['', 'required'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['-1', 'negative'],
  ['0.001', 'decimals'],
  ['1e21', 'tooLarge'],
  ['1234567890123', 'tooLarge'],
  ['1,000', 'commas'],
  ['١٠٠', 'digits'],
  ['1e3x', 'digits'],
  ['12.', 'digits'],
  ['₱100', 'digits'],
  ['25000.01', 'balance'],
  ['99.99', 'limits'],
  ['100', null],
  [' 25000 ', null],
  ['99.5e', 'digits'],
])('the amount %j has the fault %j', (typed, fault) => {
  expect(findAmountFault(typed, limits)).toBe(fault)
})

test('an amount above the limit is outside of it when there is no balance to take from', () => {
  expect(findAmountFault('50000.01', { least: 100, most: 50_000 })).toBe('limits')
})

test('minor units and texts are the same amount, digit by digit', () => {
  for (const text of ['0.00', '0.05', '1.10', '99999999999.99', '2000.00']) expect(fromMinor(toMinor(text))).toBe(text)
  expect([toMinor('7'), toMinor('7.5'), toMinor(0.29), toMinor(1_000_000)]).toEqual([700n, 750n, 29n, 100_000_000n])
  expect(fromMinor(-5n)).toBe('-0.05')
  expect([readAmount('1,000'), readAmount(undefined), readAmount('12.30')]).toEqual([null, null, 1_230n])
})

test('a charge is rounded down and parts of a limit stay between nothing and all', () => {
  expect([shareOf(9_999n, 1), shareOf(200_000n, 0.25), shareOf(0n, 1)]).toEqual([99n, 500n, 0n])
  expect([percentOf(1n, 3n), percentOf(5n, 3n), percentOf(-1n, 3n), percentOf(1n, 0n)]).toEqual([33, 100, 0, 0])
})

test('only amounts that may be sent are offered', () => {
  expect(quickAmounts({ least: 500, most: 5_000 })).toEqual([500, 1_000, 2_000, 5_000])
  expect(quickAmounts({ least: 200, most: 50_000, balance: 700 })).toEqual([200, 500])
  expect(quickAmounts({ least: 100, most: 50_000, balance: 0 })).toEqual([])
})
