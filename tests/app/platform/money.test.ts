import { expect, test } from 'vitest'
import { floorToCents, formatMoney } from '#app/platform/money.ts'

const peso = { symbol: '₱' }

test('an amount has its symbol in front, thousands apart and two decimals', () => {
  expect(formatMoney(25000, peso)).toBe('₱25,000.00')
  expect(formatMoney(0.5, peso)).toBe('₱0.50')
  expect(formatMoney(1234567.89, peso)).toBe('₱1,234,567.89')
})

test('without a symbol from the gateway it is a dollar', () => {
  expect(formatMoney(5)).toBe('$5.00')
  expect(formatMoney(5, { symbol: null })).toBe('$5.00')
  expect(formatMoney(5, { symbol: '' })).toBe('$5.00')
})

test('the sign stands before the symbol, and nothing has neither sign', () => {
  expect(formatMoney(-12.5, peso)).toBe('-₱12.50')
  expect(formatMoney(12.5, { ...peso, sign: 'always' })).toBe('+₱12.50')
  expect(formatMoney(0, { ...peso, sign: 'always' })).toBe('₱0.00')
  expect(formatMoney('-0.00', peso)).toBe('₱0.00')
})

test('an amount in text is written digit by digit and never becomes a float', () => {
  expect(formatMoney('90071992547409929.99', peso)).toBe('₱90,071,992,547,409,929.99')
})

test('the separators follow the language, the digits stay Western', () => {
  expect(formatMoney(1234.5, { ...peso, tag: 'fil' })).toBe('₱1,234.50')
  expect(formatMoney(1234.5, { ...peso, tag: 'ru' })).toBe('₱1\u00a0234,50')
  expect(formatMoney(1234.5, { ...peso, tag: 'ar' })).toMatch(/1.?234.50/)
})

test('parts of a cent are left out, and a whole cent never is', () => {
  expect(floorToCents(1.15)).toBe(1.15)
  expect(floorToCents(1.149999)).toBe(1.14)
  expect(floorToCents(0.29)).toBe(0.29)
  const amounts = Array.from({ length: 2_000 }, (_, cents) => cents / 100)
  expect(amounts.map(floorToCents)).toEqual(amounts)
})
