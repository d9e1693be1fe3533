import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import { secret } from '#app/platform/forms/secrets.ts'
import { sentCode } from '#app/platform/forms/sent-code.ts'
import { mailAddress } from '#catalogue/system/text-rule.ts'
import type { FieldRule } from '../model/register.ts'
import {
  again,
  captchaOf,
  codeMobileNumber,
  dialingCode,
  mobileNumber,
  presentPassword,
  proofs,
  ruledText,
  type SessionTexts,
  verificationCode,
} from './fields.ts'

/** A new password keeps the merchant's rule; it is typed twice (OP-12: 'Incorrect confirmation input'). */
export const newPassword = (t: SessionTexts, rule: FieldRule) => ({
  newPassword: ruledText({ ...rule, isRequired: true }, t('field.newPasswordMissing')),
  confirmNewPassword: again(t),
})

export const sameTwice = (t: SessionTexts) => ({
  path: ['confirmNewPassword'],
  error: t('field.confirmIncorrect'),
  when: ({ value }: { value: unknown }) => {
    const { newPassword, confirmNewPassword } = value as Record<string, unknown>
    return typeof newPassword === 'string' && typeof confirmNewPassword === 'string'
  },
})

export const isSame = (form: { newPassword?: string | undefined; confirmNewPassword: string }): boolean =>
  form.newPassword === form.confirmNewPassword

/** Change password (VA-57 to VA-60). `isKnown`: the old one was typed a moment ago, in the login that asked for a new one (OP-48). */
export const passwordChange = (t: SessionTexts, rule: FieldRule, isKnown = false) =>
  z
    .object({
      oldPassword: isKnown ? secret(z.string()).optional() : presentPassword(t, t('field.oldPasswordMissing')),
      ...newPassword(t, rule),
    })
    .refine(isSame, sameTwice(t))

/** Forgot password by mail: the answer goes to the address of the account. */
export const forgotByEmail = (t: SessionTexts, isCaptchaShown: boolean) =>
  z.object({
    ...proofs,
    username: z
      .string({ error: t('field.username') })
      .trim()
      .min(1, t('field.username'))
      .max(64, t('field.username')),
    email: z
      .string({ error: t('field.email') })
      .trim()
      .max(120, t('field.email'))
      .regex(mailAddress, t('field.email')),
    captcha: captchaOf(t, isCaptchaShown),
  })

/** Forgot password by phone, with the code that was sent. */
export const forgotByMobile = (t: SessionTexts, rule: FieldRule) =>
  z
    .object({
      ...proofs,
      mobileNum: mobileNumber(t),
      countryDialingCode: dialingCode,
      verificationCode: verificationCode(t),
      sentCode,
      ...newPassword(t, rule),
    })
    .refine(isSame, sameTwice(t))

/** The request for a code: only the number counts. */
export const forgotCode = (t: SessionTexts, isCaptchaShown: boolean) =>
  z.object({
    ...proofs,
    mobileNum: codeMobileNumber(t),
    countryDialingCode: dialingCode,
    sentCode,
    captcha: captchaOf(t, isCaptchaShown),
  })

/** The form behind the link of the mail; `code` is what the link carries, and nobody types it: whatever it is, the gateway judges it. */
export const passwordReset = (t: SessionTexts, rule: FieldRule) =>
  z.object({ code: secret(z.string()).default(''), ...newPassword(t, rule) }).refine(isSame, sameTwice(t))

/** What the form by phone holds; the browser knows each field by its name here. */
export type ForgottenByMobile = z.input<ReturnType<typeof forgotByMobile>>
