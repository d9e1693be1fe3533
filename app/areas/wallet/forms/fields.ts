import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { secret } from '#app/platform/forms/secrets.ts'

export type T = Translate<'wallet'>

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
