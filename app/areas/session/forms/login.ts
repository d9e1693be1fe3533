import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import { secret } from '#app/platform/forms/secrets.ts'
import { sentCode } from '#app/platform/forms/sent-code.ts'
import {
  captchaOf,
  codeMobileNumber,
  dialingCode,
  mobileNumber,
  presentPassword,
  proofs,
  type SessionTexts,
  verificationCode,
} from './fields.ts'

/** What every way in carries besides its own fields. `to` is where the login leads; it is checked again before it is used. */
const aroundLogin = { ...proofs, to: z.string().max(2_000).optional() }

/** Login by password (VA-25, VA-26): both are required. */
export const passwordLogin = (t: SessionTexts, isCaptchaShown: boolean) =>
  z.object({
    ...aroundLogin,
    username: z
      .string({ error: t('field.username') })
      .trim()
      .min(1, t('field.username'))
      .max(64, t('field.username')),
    password: presentPassword(t, t('field.passwordMissing')),
    remember: z.boolean().default(false),
    captcha: captchaOf(t, isCaptchaShown),
  })

/** Login by the code that was sent. */
export const smsLogin = (t: SessionTexts) =>
  z.object({
    ...aroundLogin,
    mobileNum: mobileNumber(t),
    countryDialingCode: dialingCode,
    verificationCode: verificationCode(t),
    sentCode,
  })

/** The request for a code: only the number counts, whatever stands in the field of the code. */
export const smsCode = (t: SessionTexts, isCaptchaShown: boolean) =>
  smsLogin(t).extend({
    mobileNum: codeMobileNumber(t),
    verificationCode: secret(z.string()).optional(),
    captcha: captchaOf(t, isCaptchaShown),
  })

/** The two buttons of a form that sends a code, by the name `intent`. */
export type CodeIntent = 'code' | 'submit'
