import { z } from 'zod'
import { call } from '../call.ts'
import { bodyText, secretText, strictRate } from '../fields.ts'
import { isCountry } from './countries.ts'
import { mostNicknameCharacters } from './nickname.ts'

/** Empty takes a field back; one that is not sent stays as it is. */
const field = (longest: number) => bodyText(longest).optional()

const fields = z.object({
  nickname: z.string(),
  birthday: z.string(),
  zalo: z.string(),
  whatsapp: z.string(),
  telegram: z.string(),
  nationality: z.string(),
  address: z.string(),
  occupation: z.string(),
  sourceOfIncome: z.string(),
  /** The shown name of the upline, which nobody changes here (OP-60). */
  referrer: z.string(),
})

/** Numbers that come from other markets: which of them the merchant asks for (OP-42), and the points for one that is the own verified mobile number (OP-66). */
export const contactNames = ['zalo', 'whatsapp'] as const
const contacts = z.object({
  shown: z.array(z.enum(contactNames)),
  /** Null where none is given. */
  bonus: z.object({ points: z.number().int(), isGiven: z.boolean() }).nullable(),
})
/** A gateway that says nothing of them asks for both and gives nothing. */
const profile = fields.extend({ contacts: contacts.default({ shown: [...contactNames], bonus: null }) })

const codeSent = z.object({ expiredMinutes: z.number().int() })
const codeFailures = ['validate_verification_code_invalid', 'validate_verification_code_error'] as const

/** The profile (ME-22 to ME-30), and the phone and the mail address that are bound to the account (wire 6.5: option 5 and 10). */
export const profileCalls = {
  profile: call({
    summary: 'What the member says of themselves; empty where nothing was said.',
    method: 'GET',
    path: '/wps/v2/member/profile',
    moduleId: 'COMM3',
    access: 'member',
    origin: 'designed here',
    value: profile,
  }),
  saveProfile: call({
    summary:
      'Saves the fields of the profile that are sent (wire 6.6). A birthday can be said once, because it decides who may play; a Zalo or WhatsApp number that is the own verified mobile number gives points once. Names that nobody knows change nothing; the answer says which.',
    method: 'POST',
    path: '/wps/member/info',
    moduleId: 'COMM3',
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z
      .looseObject({
        nickname: field(mostNicknameCharacters),
        birthday: field(10),
        zalo: field(32),
        whatsapp: field(32),
        telegram: field(60),
        /** A country of ISO 3166-1 by its two letters (OP-114). */
        nationality: z
          .string()
          .trim()
          .refine((code) => code === '' || isCountry(code), 'must be the two letters of a country')
          .optional(),
        address: field(60),
        occupation: field(60),
        sourceOfIncome: field(60),
        referrer: field(60),
      })
      .transform((sent) => ({
        ...sent,
        ignored: Object.keys(sent).filter((name) => !Object.hasOwn(fields.shape, name)),
      })),
    value: profile.extend({ ignored: z.array(z.string()).optional() }),
    failures: ['format.nickname.err', 'name.of.house', 'register.under.age'],
  }),
  mobileCode: call({
    summary: 'Sends a code to the number that is to be bound to the account.',
    method: 'POST',
    path: '/wps/v2/verification/sms/send',
    moduleId: 'VERIFICATION3',
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ mobileNum: bodyText(20).min(1), countryDialingCode: bodyText(8).optional() }),
    value: codeSent,
    failures: ['sms.mobile.invalid', 'exists.mobile.err', 'sms.quota.used', 'too.much.request'],
  }),
  bindMobile: call({
    summary:
      'Binds a number with the code that was sent to it. The login password shows that it is the member who asks.',
    method: 'POST',
    path: '/wps/v2/verification/sms/verify',
    moduleId: 'VERIFICATION3',
    access: 'member',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({
      mobileNum: bodyText(20).min(1),
      countryDialingCode: bodyText(8).optional(),
      verificationCode: bodyText(16).min(1),
      password: secretText,
    }),
    value: z.object({ mobile: z.string() }),
    failures: [
      'sms.mobile.invalid',
      'not.exists.login.password',
      'modify.pw.incorrect.pw',
      ...codeFailures,
      'exists.mobile.err',
    ],
  }),
  emailCode: call({
    summary: 'Mails a code to the address that is to be bound to the account.',
    method: 'POST',
    path: '/wps/v2/verification/mail/send',
    moduleId: 'VERIFICATION3',
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ email: z.email().max(120) }),
    value: codeSent,
    failures: ['exists.email.err', 'sms.quota.used', 'too.much.request'],
  }),
  bindEmail: call({
    summary:
      'Binds a mail address with the code that was sent to it. The login password shows that it is the member who asks.',
    method: 'POST',
    path: '/wps/v2/verification/mail/verify',
    moduleId: 'VERIFICATION3',
    access: 'member',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ email: z.email().max(120), verificationCode: bodyText(16).min(1), password: secretText }),
    value: z.object({ email: z.string() }),
    failures: ['not.exists.login.password', 'modify.pw.incorrect.pw', ...codeFailures, 'exists.email.err'],
  }),
} as const
