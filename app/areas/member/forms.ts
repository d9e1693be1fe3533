import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { answerFields, questionFields } from '#app/parts/security-answers.ts'
import { secret } from '#app/platform/forms/secrets.ts'
import { sentCode } from '#app/platform/forms/sent-code.ts'
import { phoneAsWritten } from '#app/platform/phone.ts'
import { member } from '#catalogue/member.ts'
import { profileNames } from './model/profile.ts'

type T = Translate<'member'>
type SessionT = Translate<'session'>

const given = (missing: string) => z.string({ error: missing }).trim().min(1, missing)

/** The three forms of the authenticator's page, as one: two of them have a part of it. A password is never trimmed. */
export const authenticatorForm = (t: SessionT) =>
  z.object({
    password: secret(z.string({ error: t('field.passwordMissing') })),
    code: secret(given(t('field.codeMissing'))),
  })

/** The questions of the security center with their answers and the login password. */
export const questionsForm = (t: SessionT) =>
  z.object({
    ...questionFields,
    ...answerFields(t),
    password: secret(z.string({ error: t('field.passwordMissing') })),
  })

/** What proves that a phone or an address is the member's. */
export const proofs = { verificationCode: true, password: true } as const
const proof = (t: SessionT, own: T) => ({
  verificationCode: secret(given(t('field.code'))),
  password: secret(z.string({ error: own('contact.passwordRule') })),
})

export const mobileForm = (t: SessionT, own: T) =>
  z.object({
    mobileNum: z
      .string({ error: t('field.phoneFormat') })
      .trim()
      .regex(phoneAsWritten, t('field.phoneFormat')),
    countryDialingCode: z.string().trim().optional(),
    sentCode,
    ...proof(t, own),
  })

export const emailForm = (t: SessionT, own: T) =>
  z.object({
    email: z
      .string({ error: own('contact.emailRule') })
      .trim()
      .refine((email) => member.emailCode.input.safeParse({ email }).success, own('contact.emailRule')),
    sentCode,
    ...proof(t, own),
  })

/** Its rules are the gateway's. */
export const profileForm = z.object(
  Object.fromEntries(profileNames.map((name) => [name, z.string().optional()])) as Record<
    (typeof profileNames)[number],
    z.ZodOptional<z.ZodString>
  >,
)

export const birthdayForm = (t: T) => z.object({ birthday: given(t('profile.birthdayMissing')) })

export const breakForm = (t: T) => z.object({ length: z.string(), sure: z.literal('yes', t('play.sureRule')) })
export const limitForm = (t: T) =>
  z.object({
    kind: z.string(),
    period: z.string(),
    // Nothing lifts the limit.
    most: z
      .string()
      .trim()
      .optional()
      .refine((most) => !most || member.setLimit.input.shape.most.safeParse(most).success, t('play.mostRule')),
  })
