import { formatMoney, toMinor, type Writing } from '#app/platform/money.ts'
import {
  amountPattern,
  findAmountFault as findWritingFault,
  type AmountFault as WritingFault,
} from '#catalogue/amount.ts'

/** In currency units, as the wire gives them. `balance` is what there is to take from, when there is. */
export type AmountLimits = { least: number; most: number; balance?: number }

type AmountFault = WritingFault | 'zero' | 'balance' | 'limits'

/** Limits read better without centavos when they have none: `₱100` and not `₱100.00`. */
export const writeLimit = (amount: number, writing: Writing): string =>
  formatMoney(amount, writing).replace(/\.00$/, '')

/** What is wrong with an amount as somebody typed it; null when nothing is. What it is comes before how much it is. */
export function findAmountFault(typed: string | undefined, { least, most, balance }: AmountLimits): AmountFault | null {
  const text = typed?.trim() ?? ''
  const fault = findWritingFault(text)
  if (fault !== null) return fault
  const minor = toMinor(text)
  if (minor === 0n) return 'zero'
  if (balance !== undefined && minor > toMinor(balance)) return 'balance'
  return minor < toMinor(least) || minor > toMinor(most) ? 'limits' : null
}

/** The amount that stands in a field, in minor units; null while it is none. */
export const readAmount = (typed: unknown): bigint | null =>
  typeof typed === 'string' && amountPattern.test(typed.trim()) ? toMinor(typed) : null

/** What a share in percent with two decimals takes, rounded down as the gateway does it. */
export const shareOf = (minor: bigint, percent: number): bigint => (minor * BigInt(Math.round(percent * 100))) / 10_000n

/** The part of `most` that `part` is, in whole percent from 0 to 100. */
export const percentOf = (part: bigint, most: bigint): number =>
  most <= 0n || part <= 0n ? 0 : part >= most ? 100 : Number((part * 100n) / most)

/** The few amounts to choose with one press: those of the usual ones that the limits allow. */
export const quickAmounts = ({ least, most, balance }: AmountLimits): number[] =>
  [200, 500, 1_000, 2_000, 5_000, 10_000]
    .filter((amount) => amount >= least && amount <= most && amount <= (balance ?? most))
    .slice(-5)
