import type { Writing } from '#app/platform/money.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { secret } from '#app/platform/forms/secrets.ts'
import { type AmountLimits, findAmountFault, writeLimit } from '../model/amount.ts'

export type T = Translate<'wallet'>

/** What the summary showed when the button was pressed. */
export const seen = z.string().max(200).optional()

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

export const amount = (t: T, limits: AmountLimits, writing: Writing) =>
  z
    .string()
    .trim()
    .optional()
    .transform((typed, context) => {
      const message = amountMessage(t, typed, limits, writing)
      if (message !== null) context.addIssue({ code: 'custom', message })
      return typed ?? ''
    })

export const secretText = (message: string) => secret(z.string({ error: message }).max(128, message))

export const required = (t: T, longest: number) =>
  z
    .string({ error: t('field.required') })
    .trim()
    .min(1, t('field.required'))
    .max(longest, t('field.tooLong', { most: longest }))

export const optionalText = (t: T, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, t('field.tooLong', { most: longest }))
    .optional()
