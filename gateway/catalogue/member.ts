import { z } from 'zod'
import { area, call, nothing, queryText, timestamp } from './call.ts'
import {
  bodyText,
  botCheck,
  botCheckFailures,
  newPasswordFailures,
  optionalText,
  secretText,
  strictRate,
} from './fields.ts'
import { authenticatorCalls } from './member/authenticator.ts'
import { mostNicknameCharacters } from './member/nickname.ts'
import { playSafeCalls } from './member/play-safe.ts'
import { profileCalls } from './member/profile.ts'
import { securityCalls } from './member/security.ts'
import { securityQuestionCalls } from './member/security-questions.ts'
import { loginValue } from './session.ts'
import { mailAddress } from './system/text-rule.ts'

const memberInfo = z.object({
  id: z.number().int(),
  /** The caller's own; older clients keep it from here. */
  token: z.string().optional(),
  account: z.string(),
  nickname: z.string(),
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (SE-03, SE-04). */
  type: z.number().int(),
  /** Masked; two names of one text. */
  mobile: z.string().nullable(),
  mobileNum: z.string().nullable(),
  mobileVerified: z.boolean(),
  countryDialingCode: z.string().nullable(),
  /** The VIP label; null when the member has none (`hasVip`). `rankLevel` is designed here. */
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }).nullable(),
  regDate: timestamp,
  /** The password has to be changed before anything else; designed here. */
  mustChangePassword: z.boolean().default(false),
})

/** Of builds that send a code through firebase: taken and of no effect here, where codes are sent by sms of our own (OP-39). */
const firebase = { firebaseChannel: optionalText(16), firebaseIdToken: optionalText(4096) }

/**
 * Names from SE-35 and wire 6.9. Bot check data and firebase fields come in many builds, so
 * unknown names are dropped and not refused. `birthday` is asked for because of the age rule (OP-38).
 */
const registerInput = z.object({
  username: optionalText(64),
  password: z.string().max(128).optional(),
  confirmPassword: z.string().max(128).optional(),
  nickname: optionalText(mostNicknameCharacters),
  payeeName: optionalText(120),
  email: optionalText(120),
  qqNum: optionalText(32),
  mobileNum: optionalText(20),
  countryDialingCode: optionalText(8),
  verificationCode: optionalText(16),
  paymentPassword: z.string().max(64).optional(),
  line: optionalText(64),
  whatsapp: optionalText(64),
  facebook: optionalText(64),
  wechat: optionalText(64),
  idNumber: optionalText(64),
  /** Empty is an answer; a client that does not know the field does not send it. */
  birthday: bodyText(10).nullish(),
  recommenderId: z.union([z.string().max(64), z.number()]).nullish(),
  affiliateCode: optionalText(64),
  referralCode: optionalText(64),
  domain: optionalText(253),
  registerUrl: optionalText(2048),
  registerMethod: optionalText(16),
  login: z.boolean().optional(),
  ...firebase,
  loginDeviceId: optionalText(64),
  ...botCheck,
})

/** Who registers is here for the first time (SE-58); a gateway that does not say so means the same. */
const registerValue = z.object({
  token: z.string().optional(),
  customerId: z.number().int(),
  firstTimeLogin: z.boolean().default(true),
  /** Fields that were left out because they were malformed and nobody has to give them; designed here. */
  ignored: z.array(z.string()).optional(),
})

const registerFailures = [
  'function.not.available',
  'register.type.err',
  ...botCheckFailures,
  'empty.username',
  'register.failed',
  'password.too.known',
  'modify.new.confirm.diff',
  'register.under.age',
  'expired.affiliate.url',
  'validate_verification_code_invalid',
  'validate_verification_code_error',
  'exists.username.err',
  'format.nickname.err',
  'name.of.house',
  'exists.email.err',
  'exists.mobile.err',
  'exists.qq.err',
] as const

export const member = area('member', {
  info: call({
    summary: 'Who is logged in.',
    method: 'GET',
    path: '/wps/member/info',
    moduleId: 'COMM3',
    access: 'token',
    beforeChange: true,
    origin: 'spec',
    value: memberInfo,
  }),
  icon: call({
    summary: 'The icon of the member: the number of a drawn avatar as text.',
    method: 'GET',
    path: '/wps/member/info/icon',
    moduleId: 'PROFPIC3',
    access: 'token',
    origin: 'designed here',
    value: z.string(),
  }),
  setIcon: call({
    summary: 'Chooses the icon of the member.',
    method: 'POST',
    path: '/wps/member/info/icon',
    moduleId: 'PROFPIC3',
    access: 'member',
    carrier: 'form',
    origin: 'designed here',
    input: z.strictObject({ icon: bodyText(8).regex(/^([1-9]|1[0-2])$/, 'must be the number of an avatar, 1 to 12') }),
    value: nothing,
  }),
  register: call({
    summary: 'Registers by username.',
    method: 'PUT',
    path: '/wps/member/register',
    moduleId: 'REG3',
    access: 'nobody',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'spec',
    input: registerInput,
    value: registerValue,
    failures: registerFailures,
  }),
  registerMobile: call({
    summary: 'Registers by mobile number, which becomes the username.',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    moduleId: 'MOBILENUMREG3',
    access: 'nobody',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'spec',
    input: registerInput,
    value: registerValue,
    failures: registerFailures,
  }),
  checkUsername: call({
    summary: 'Tells whether a username is free: a taken one is a failure.',
    method: 'GET',
    path: '/wps/check/username',
    moduleId: 'REG3',
    access: 'nobody',
    rate: { max: 120, windowMs: 60_000 },
    input: z.object({ username: queryText() }),
    value: nothing,
    failures: ['empty.username', 'exists.username.err', 'name.of.house'],
  }),
  changePassword: call({
    summary: 'Changes the login password.',
    method: 'POST',
    path: '/wps/member/password',
    moduleId: 'PASS3',
    access: 'member',
    beforeChange: true,
    carrier: 'encrypted',
    alsoPlain: true,
    rate: strictRate,
    origin: 'spec',
    input: z.strictObject({
      /** May be missing where it is known: right after a login that asks for a new one (OP-48). */
      oldPassword: secretText.optional(),
      newPassword: secretText,
      confirmNewPassword: secretText,
    }),
    value: nothing,
    failures: ['not.exists.login.password', 'modify.pw.incorrect.pw', ...newPasswordFailures, 'modify.new.same'],
  }),
  passwordByPhone: call({
    summary: 'Sets a new password with a code that was sent to the phone; the action getPasswordByPhone.',
    method: 'POST',
    path: '/wps/member/password/verification',
    moduleId: 'CHNGPASSVERIF3',
    access: 'nobody',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'spec',
    input: z
      .strictObject({
        newPassword: secretText,
        confirmNewPassword: z.string().max(128).optional(),
        mobileNum: optionalText(20),
        mobileNo: optionalText(20),
        countryDialingCode: optionalText(8),
        verificationCode: bodyText(16),
        ...firebase,
      })
      .transform(({ mobileNo, firebaseChannel: _channel, firebaseIdToken: _idToken, ...sent }) => ({
        ...sent,
        mobileNum: sent.mobileNum ?? mobileNo ?? '',
      })),
    /** What a login answers, as far as the gateway says it: after the reset the member is logged in (SE-49). */
    value: loginValue.partial(),
    failures: [
      'sms.not.enabled',
      'sms.mobile.missing',
      'sms.mobile.invalid',
      ...newPasswordFailures,
      'validate_verification_code_invalid',
      'validate_verification_code_error',
      'not.exists.user',
      'modify.new.same',
      'login_verify_required',
    ],
  }),
  passwordByEmail: call({
    summary: 'Mails a new way in to the address of the account.',
    method: 'POST',
    path: '/wps/member/password/email',
    moduleId: 'COMM3',
    access: 'nobody',
    carrier: 'form',
    rate: strictRate,
    origin: 'spec',
    input: z.strictObject({
      username: bodyText(64).min(1),
      email: bodyText(120).regex(mailAddress, 'must be a mail address'),
      ...botCheck,
    }),
    value: nothing,
    failures: [...botCheckFailures, 'too.much.request', 'not.exists.user', 'not.exists.mail'],
  }),
  passwordReset: call({
    summary: 'Sets a new password with the code of the link in a mail, and opens a session.',
    method: 'POST',
    path: '/wps/member/password/reset',
    moduleId: 'COMM3',
    access: 'nobody',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ code: bodyText(128).min(1), newPassword: secretText, confirmNewPassword: secretText }),
    value: loginValue.partial(),
    failures: [
      ...newPasswordFailures,
      'validate_verification_code_invalid',
      'modify.new.same',
      'login_verify_required',
    ],
  }),
  firstLogin: call({
    summary: 'Notes that a new account has logged in for the first time; the action firstLogin.',
    method: 'POST',
    path: '/wps/member/firstLogin',
    moduleId: 'COMM3',
    access: 'member',
    origin: 'designed here',
    value: nothing,
  }),
  language: call({
    summary: 'Keeps the language of the member; the action getUpdateLanguage.',
    method: ['PUT', 'POST', 'GET'],
    path: '/wps/member/language',
    moduleId: 'COMM3',
    access: 'token',
    carrier: 'json',
    input: z.object({ language: bodyText(8).min(1) }),
    value: nothing,
  }),
  ...profileCalls,
  ...securityCalls,
  ...securityQuestionCalls,
  ...authenticatorCalls,
  ...playSafeCalls,
})
