import { requestId } from '#app/platform/forms/form-key.ts'
import { secret } from '#app/platform/forms/secrets.ts'
import { sentCode } from '#app/platform/forms/sent-code.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Bank } from '../model/records.ts'
import { optionalText, required, secretText, type T } from './fields.ts'

/** A card has 6 to 20 digits; an e-wallet's number is the mobile number of its holder. Blanks and hyphens are how people write them. */
export const cardForm = (t: T, banks: readonly Bank[]) =>
  z
    .object({
      bankCode: z
        .string({ error: t('field.bank') })
        .refine((code) => banks.some(({ bankCode }) => bankCode === code), t('field.bank')),
      cardNumber: z
        .string({ error: t('field.cardNumber') })
        .trim()
        .max(40, t('field.cardNumber')),
      cardHolder: z
        .string({ error: t('field.cardHolder') })
        .trim()
        .regex(/^[\p{L}][\p{L}\p{M} .'-]{1,59}$/u, t('field.cardHolder')),
      password: secretText(t('field.password')),
      requestId,
    })
    .superRefine(({ bankCode, cardNumber }, context) => {
      const digits = cardNumber.replace(/[\s-]/g, '')
      const isWallet = banks.find((bank) => bank.bankCode === bankCode)?.cardType === 'EW'
      const isGood = isWallet ? /^0?9\d{9}$/.test(digits) : /^\d{6,20}$/.test(digits)
      if (!isGood)
        context.addIssue({
          code: 'custom',
          path: ['cardNumber'],
          message: t(isWallet ? 'field.walletNumber' : 'field.cardNumber'),
        })
    })

type Lengths = { least: number; most: number }

/** What a new payment password has to be. */
export const passwordRuleText = (t: T, { least, most }: Lengths): string =>
  least === most ? t('field.newPassword', { count: least }) : t('field.newPasswordRange', { least, most })

const newPassword = (t: T, lengths: Lengths) => {
  const { least, most } = lengths
  const message = passwordRuleText(t, lengths)
  return secretText(message).refine(
    (text) => /^\d+$/.test(text) && text.length >= least && text.length <= most,
    message,
  )
}

export const setPasswordForm = (t: T, lengths: Lengths) =>
  z
    .object({
      password: newPassword(t, lengths),
      confirmPassword: secretText(t('field.repeat')),
      loginPassword: secretText(t('field.loginPassword')),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: t('field.repeat'),
    })

export const changePasswordForm = (t: T, lengths: Lengths) =>
  z
    .object({
      oldPassword: secretText(t('field.password')),
      newPassword: newPassword(t, lengths),
      confirmNewPassword: secretText(t('field.repeat')),
    })
    .refine(({ newPassword: typed, confirmNewPassword }) => typed === confirmNewPassword, {
      path: ['confirmNewPassword'],
      message: t('field.repeat'),
    })

const codeFields = (t: T) => ({ by: z.enum(['sms', 'mail'], { error: t('forgot.where') }), sentCode })

/** Asks for the code of a forgotten payment password. */
export const resetCodeForm = (t: T) => z.object(codeFields(t))

/** Sets a new payment password in place of a forgotten one. */
export const resetPasswordForm = (t: T, lengths: Lengths) =>
  z
    .object({
      ...codeFields(t),
      verificationCode: secret(z.string({ error: t('forgot.code') }).trim()),
      newPassword: newPassword(t, lengths),
      confirmNewPassword: secretText(t('field.repeat')),
      loginPassword: secretText(t('field.loginPassword')),
    })
    .refine(({ newPassword: typed, confirmNewPassword }) => typed === confirmNewPassword, {
      path: ['confirmNewPassword'],
      message: t('field.repeat'),
    })

export type ForgottenPassword = z.input<ReturnType<typeof resetPasswordForm>>

/** Of a button that asks for nothing. */
export const noFields = z.object({})
/** The pictures themselves are no typed values; what is wrong with one is said at their field. */
export const pictureForm = z.object({ image: z.string().optional() })
export const referenceForm = (t: T) => z.object({ refId: required(t, 64) })
export const appealForm = (t: T) => z.object({ content: required(t, 140) })
export const remarkForm = (t: T) =>
  pictureForm.extend({
    remark: optionalText(t, 140),
  })
/** All that can be said of a withdrawal on its receipt. */
export const saidForm = (t: T) => remarkForm(t).extend(appealForm(t).shape)
