import type { AmountLimits } from '#app/platform/forms/amount.ts'
import { toMinor } from '#app/platform/money.ts'
import { amountPattern } from '#catalogue/amount.ts'

/** The amount that stands in a field, in minor units; null while it is none. */
export const readAmount = (typed: unknown): bigint | null =>
  typeof typed === 'string' && amountPattern.test(typed.trim()) ? toMinor(typed) : null

/** What a share in percent with two decimals takes, rounded down as the gateway does it. */
export const shareOf = (minor: bigint, percent: number): bigint => (minor * BigInt(Math.round(percent * 100))) / 10_000n

/** The few amounts to choose with one press: those of the usual ones that the limits allow. */
export const quickAmounts = ({ least, most, balance }: AmountLimits): number[] =>
  [200, 500, 1_000, 2_000, 5_000, 10_000]
    .filter((amount) => amount >= least && amount <= most && amount <= (balance ?? most))
    .slice(-5)
