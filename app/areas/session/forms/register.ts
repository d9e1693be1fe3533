import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { TextKey, Texts } from '#app/locales/index.ts'
import { secret } from '#app/platform/forms/secrets.ts'
import { sentCode } from '#app/platform/forms/sent-code.ts'
import { findRule, isSecretKey, type RegisterKey, type RegisterPlan, registerKeys } from '../model/register.ts'
import {
  again,
  captchaOf,
  dialingCode,
  proofs,
  ruledNumber,
  ruledText,
  type SessionTexts,
  verificationCode,
} from './fields.ts'

/** Characters of the code of an invitation, at most. */
export const mostReferralCode = 64

/** What an empty field says, where there are words of its own; the others say that they cannot be empty. */
const missingTexts: MissingTexts = {
  username: 'field.username',
  password: 'field.passwordMissing',
  mobileNum: 'field.mobile',
}

/** What is said when a number is missing that a code should go to (OP-95). */
const missingNumber = { mobileNum: 'sms.mobileMissing' } as const

/** The fields of a plan, each with the merchant's rule. A field that is not shown is dropped, whatever a client sends in it. */
function ruledFields(
  t: SessionTexts,
  plan: RegisterPlan,
  missing: MissingTexts = missingTexts,
): Record<RegisterKey, Ruled> {
  const entries = registerKeys.map((key): [RegisterKey, Ruled] => {
    const rule = findRule(plan, key)
    if (rule === undefined) return [key, isSecretKey(key) ? droppedSecret : dropped]
    const empty = t(missing[key] ?? 'field.empty')
    return [key, key === 'mobileNum' ? ruledNumber(rule, empty, plan.dialingCodes) : ruledText(rule, empty)]
  })
  return Object.fromEntries(entries) as Record<RegisterKey, Ruled>
}

type MissingTexts = Partial<Record<RegisterKey, TextKey<Texts['session']>>>
type Ruled = z.ZodType<string | undefined, string | undefined>

const drop = () =>
  z
    .string()
    .optional()
    .transform((): string | undefined => undefined)
const dropped = drop()
/** Also where a form does not have it, a secret that was sent does not travel back. */
const droppedSecret = secret(drop())

/** Registration (VA-31 to VA-51). The age is judged by the gateway, which knows the day at the merchant's place. */
export const registration = (t: SessionTexts, plan: RegisterPlan, isCaptchaShown: boolean) =>
  z
    .object({
      ...proofs,
      ...ruledFields(t, plan),
      countryDialingCode: dialingCode,
      confirmPassword: findRule(plan, 'password') ? again(t) : droppedSecret,
      verificationCode: plan.needsCode ? verificationCode(t) : droppedSecret,
      sentCode,
      /** A member's invitation; it comes with a link or is typed. */
      referralCode: z.string().trim().max(mostReferralCode, t('field.invitation')).optional(),
      captcha: captchaOf(t, isCaptchaShown),
      terms: z.literal('on', { error: t('field.terms', { terms: t('register.terms') }) }),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: t('field.confirmDiffers'),
      // Said together with what else is wrong, once both have been typed.
      when: ({ value }) => isTypedTwice(value),
    })

function isTypedTwice(value: unknown): boolean {
  const { password, confirmPassword } = value as { password?: unknown; confirmPassword?: unknown }
  return typeof password === 'string' && typeof confirmPassword === 'string'
}

/** What the form holds; the browser knows each field by its name here. */
export type Registration = z.input<ReturnType<typeof registration>>

/** The request for a code: the number keeps its rule, everything else may still be missing. It has a proof of its own. */
export const registerCode = (t: SessionTexts, plan: RegisterPlan, isCaptchaShown: boolean) =>
  z
    .object({
      mobileNum: ruledFields(t, plan, missingNumber).mobileNum,
      countryDialingCode: dialingCode,
      captcha: captchaOf(t, isCaptchaShown),
      altchaSms: proofs.altcha,
      sentCode,
    })
    .transform(({ altchaSms, ...sent }) => ({ ...sent, altcha: altchaSms }))
