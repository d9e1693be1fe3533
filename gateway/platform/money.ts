import { defaultCurrencySymbol } from '#catalogue/currency.ts'

/** Amounts are `bigint` minor units inside the gateway and numbers with two decimals on the wire (wire 13). */

/** Minor units as the number for the wire. Exact: both the division and its JSON text round to the nearest double. */
export const toMoneyNumber = (minor: bigint): number => Number(minor) / 100

/** The minor units of a decimal text that a schema has checked (`amountInput`): digits, and at most two after the point. */
export function toMinor(decimal: string): bigint {
  const [units = '0', cents = ''] = decimal.split('.')
  return BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'))
}

/** The lesser of two amounts. `Math.min` takes no bigints. */
export function lesserOf(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/** Minor units as decimal text, e.g. `1500.00`; the inverse of `toMinor`. Digit by digit, no float on the way. */
export function toDecimal(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whole digits with thousands, e.g. `1,500`. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Minor units as they are read in a column, e.g. `-1,500.00`. */
export function formatAmount(minor: bigint): string {
  const [units = '', cents] = toDecimal(minor).split('.')
  return `${groupThousands(units)}.${cents}`
}

/** Minor units as they are read on a page, e.g. `₱1,500.00`; `$` where the merchant names no sign (CN-06). */
export const formatMoney = (minor: bigint, symbol: string): string =>
  `${minor < 0n ? '−' : ''}${symbol || defaultCurrencySymbol}${formatAmount(minor < 0n ? -minor : minor)}`
