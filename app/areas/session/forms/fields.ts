import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { secret } from '#app/platform/forms/secrets.ts'
import { phoneAsWritten } from '#app/platform/phone.ts'
import { compactPhone, keepsPhoneRule } from '#catalogue/system/phone-rule.ts'
import { keepsRule } from '#catalogue/system/text-rule.ts'
import { type FieldRule, isSecretKey } from '../model/register.ts'

export type SessionTexts = Translate<'session'>

/** What proves a person and travels with every form of a guest. */
export const proofs = {
  /** The characters in the picture, when one is shown. A form that asks for none does not judge them. */
  captcha: secret(z.string().trim()).optional(),
  /** The solved proof of work; empty without JavaScript. */
  altcha: secret(z.string().max(4_000)).optional(),
}

/** The characters in the picture, required once the picture is shown (VA-27). */
export const captchaOf = (t: SessionTexts, isShown: boolean) =>
  isShown
    ? secret(
        z
          .string({ error: t('field.captcha') })
          .trim()
          .min(1, t('field.captcha'))
          .max(16, t('field.captcha')),
      )
    : proofs.captcha

/** A number in the words of a form that is not a registration (OP-13). */
export const mobileNumber = (t: SessionTexts) =>
  z
    .string({ error: t('field.mobile') })
    .trim()
    .regex(phoneAsWritten, t('field.mobile'))

/** The number of a request for a code, in the words of phone auth (OP-13, OP-95). */
export const codeMobileNumber = (t: SessionTexts) =>
  z
    .string({ error: t('sms.mobileMissing') })
    .trim()
    .regex(phoneAsWritten, t('sms.mobileInvalid'))

export const dialingCode = z
  .string()
  .regex(/^\+?\d{1,4}$/)
  .optional()

/** A code that was sent or that an app shows. */
export const verificationCode = (t: SessionTexts) =>
  secret(
    z
      .string({ error: t('field.codeMissing') })
      .trim()
      .regex(/^[\w-]{4,16}$/, t('field.code')),
  )

/** As many characters as any password may have, whatever the merchant asks of new ones. */
const passwordLength = { min: 1, max: 128 }

/**
 * A password that the account has already. The merchant's rule is one of new passwords: this one may be older than the rule of today,
 * so it only keeps the bounds of all (VA-75).
 */
export const presentPassword = (t: SessionTexts, missing: string) => {
  const { min, max } = passwordLength
  return secret(z.string({ error: missing }).min(min, missing).max(max, t('field.password', { min, max })))
}

/** What is typed a second time: it only has to be the same. */
export const again = (t: SessionTexts) => secret(z.string({ error: t('field.confirmMissing') }))

/** A field that keeps a rule of the merchant; `missing` is said when it is empty and must not be. Passwords are never trimmed. */
export function ruledText(rule: FieldRule, missing: string) {
  const text = z.string({ error: missing })
  const ruled = (isSecretKey(rule.key) ? secret(text) : text.trim()).refine(
    (value) => keepsRule(value, rule),
    rule.message,
  )
  return rule.isRequired ? ruled : ruled.optional()
}

/** A number that keeps the merchant's rule, however it is written; what stands between its digits does not travel. */
export function ruledNumber(rule: FieldRule, missing: string, dialingCodes: readonly string[]) {
  const ruled = z
    .string({ error: missing })
    .trim()
    .refine((value) => keepsPhoneRule(value, rule, dialingCodes), rule.message)
    .transform((value) => (keepsRule(value, rule) ? value : compactPhone(value)))
  return rule.isRequired ? ruled : ruled.optional()
}
