import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'

type SessionTexts = Translate<'session'>
/** Least and most characters of a password, from the register settings of the merchant. */
export type PasswordLength = { min: number; max: number }
export const usualPasswordLength: PasswordLength = { min: 6, max: 64 }

/** What every way in carries besides its own fields. */
const aroundLogin = {
  /** Where the login leads; checked again before it is used. */
  to: z.string().max(2_000).optional(),
  /** The characters in the picture, when one is shown. */
  captcha: z.string().trim().max(16).optional(),
  /** The solved proof of work; empty without JavaScript. */
  altcha: z.string().max(4_000).optional(),
}

/** Login by password (spec section 5): both are required, and the password has a length that an account can have. */
export const passwordLogin = (t: SessionTexts, { min, max }: PasswordLength, isCaptchaShown: boolean) =>
  z.object({
    ...aroundLogin,
    username: z
      .string({ error: t('field.username') })
      .trim()
      .min(1, t('field.username'))
      .max(64, t('field.username')),
    password: z
      .string({ error: t('field.passwordMissing') })
      .min(min, t('field.password', { min, max }))
      .max(max, t('field.password', { min, max })),
    remember: z.boolean().default(false),
    captcha: isCaptchaShown
      ? z
          .string({ error: t('field.captcha') })
          .trim()
          .min(1, t('field.captcha'))
          .max(16, t('field.captcha'))
      : aroundLogin.captcha,
  })

/** A number as people write it; the gateway knows the rules of each country. */
const mobileNumber = (t: SessionTexts) =>
  z
    .string({ error: t('field.mobile') })
    .trim()
    .regex(/^\+?[\d\s().-]{4,20}$/, t('field.mobile'))

const smsNumber = (t: SessionTexts) => ({
  mobileNum: mobileNumber(t),
  countryDialingCode: z
    .string()
    .regex(/^\+?\d{1,4}$/)
    .optional(),
})

/** Login by the code that was sent. */
export const smsLogin = (t: SessionTexts) =>
  z.object({
    ...aroundLogin,
    ...smsNumber(t),
    verificationCode: z
      .string({ error: t('field.code') })
      .trim()
      .regex(/^[\w-]{4,16}$/, t('field.code')),
  })

/** The request for a code: only the number counts, whatever stands in the field of the code. */
export const smsCode = (t: SessionTexts) => smsLogin(t).extend({ verificationCode: z.string().max(64).optional() })

/** The two buttons of the sms form, by the name `intent`. */
export type SmsIntent = 'code' | 'login'
