import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { formatMoney, toMinor, type Writing } from '#app/platform/money.ts'
import { findAmountFault as findWritingFault, type AmountFault as WritingFault } from '#catalogue/amount.ts'

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

type T = Translate<'wallet'>

/** What is wrong with an amount, in words; null when nothing is. */
export function amountMessage(t: T, typed: string | undefined, limits: AmountLimits, writing: Writing): string | null {
  const fault = findAmountFault(typed, limits)
  if (fault === null) return null
  const { least, most, balance = 0 } = limits
  return t(`amount.${fault}`, {
    least: writeLimit(least, writing),
    most: writeLimit(most, writing),
    balance: writeLimit(balance, writing),
  })
}

/** The field of an amount within its limits. */
export const amountField = (t: T, limits: AmountLimits, writing: Writing) =>
  z
    .string()
    .trim()
    .optional()
    .transform((typed, context) => {
      const message = amountMessage(t, typed, limits, writing)
      if (message !== null) context.addIssue({ code: 'custom', message })
      return typed ?? ''
    })

/** What the summary showed when the button was pressed. */
export const seen = z.string().max(1_000).optional()
