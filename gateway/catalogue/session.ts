import { z } from 'zod'
import { area, call, nothing, timestamp } from './call.ts'
import { bodyText, botCheck, botCheckFailures, optionalText, publicRate, strictRate } from './fields.ts'

/** What real clients send as a flag: true, 1, "1" or "true" (wire 6.1). */
const looseFlag = z.union([z.boolean(), z.number(), z.string().max(8)]).optional()

/**
 * The builds in the field send different sets of further fields (device, bot check data of other makers), so unknown names
 * are dropped here and not refused. For an sms login the phone number and the code stand either in `username` and
 * `password` (wire) or in `mobileNum` and `verificationCode` (SE-09); they come out under the latter names.
 */
const loginInput = z
  .object({
    username: optionalText(64),
    password: z.string().max(128).optional(),
    type: optionalText(16),
    mobileNum: optionalText(20),
    mobileNo: optionalText(20),
    countryDialingCode: optionalText(8),
    verificationCode: optionalText(16),
    loginDeviceId: optionalText(64),
    isSms: looseFlag,
    isOfficialAppLogin: looseFlag,
    ...botCheck,
  })
  .transform((sent, context) => {
    const isSms = sent.type === 'sms' || [true, 1, '1', 'true'].includes(sent.isSms ?? false)
    const username = sent.username ?? sent.mobileNum ?? sent.mobileNo
    const password = sent.password || (isSms ? sent.verificationCode : undefined)
    if (username === undefined)
      context.addIssue({ code: 'custom', path: [isSms ? 'mobileNum' : 'username'], message: 'is required' })
    if (password === undefined)
      context.addIssue({ code: 'custom', path: [isSms ? 'verificationCode' : 'password'], message: 'is required' })
    return {
      type: isSms ? ('sms' as const) : ('username' as const),
      username: username ?? '',
      password: password ?? '',
      countryDialingCode: sent.countryDialingCode,
      loginDeviceId: sent.loginDeviceId,
      captcha: sent.captcha,
      captchaId: sent.captchaId,
      altcha: sent.altcha,
    }
  })

export const loginValue = z.object({
  token: z.string(),
  id: z.number().int(),
  userName: z.string(),
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (SE-03, SE-04). Two names of one number. */
  type: z.number().int(),
  customerType: z.number().int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** True when the password is the flagged default one (OP-92) or was given by somebody else; designed here. */
  defaultPassword: z.boolean(),
  /** On failure, true asks for the captcha (SE-14). */
  captcha: z.boolean().optional(),
  /** Minutes until the next code may be asked for; sms logins only. */
  expiredMinutes: z.number().optional(),
  lastLoginIp: z.string().nullish(),
})

/** The wire says `mobileNo`, one build sends `mobileNum` (OP-34). A missing number gets its own failure, so it comes out empty. */
const smsInput = z
  .object({
    mobileNo: optionalText(20),
    mobileNum: optionalText(20),
    countryDialingCode: optionalText(8),
    /** What a code to a known number is for; designed here. Without it the code, and its message, are for both. */
    purpose: z.enum(['login', 'password']).optional(),
    /** The number of a new account becomes its username too, so it has to be free as one; designed here. */
    asUsername: z.boolean().optional(),
    ...botCheck,
  })
  .transform(({ mobileNum, ...sent }) => ({ ...sent, mobileNo: sent.mobileNo ?? mobileNum ?? '' }))

/** Without `expiredMinutes` the button counts 60 s (OP-25). */
const smsValue = z.object({ expiredMinutes: z.number().optional(), message: z.string().optional() })

/** Why no code is sent to any number, before it is looked whose number it is. */
const smsFailures = ['sms.not.enabled', 'sms.mobile.missing', 'sms.mobile.invalid', ...botCheckFailures] as const

export const session = area('session', {
  key: call({
    summary:
      'The modulus of the public key with which sensitive bodies are encrypted, in hex and nothing else (wire 4.2).',
    method: 'GET',
    path: '/wps/session/key/rsa',
    moduleId: 'COMM3',
    access: 'nobody',
    answer: 'text',
    // Clients that get JSON in its place ask for it for ever.
    forAnybody: true,
    rate: publicRate,
    // A modulus has 256 digits (wire 4.2). What is no hex, or has no room for a key, is a page of a proxy or an answer cut off.
    value: z
      .string()
      .trim()
      .regex(/^(?:[0-9a-f]{2}){64,}$/i),
  }),
  login: call({
    summary: 'Opens a session by password or by sms code; the action loginV2 is this call too.',
    method: 'POST',
    path: '/wps/session/login',
    moduleId: 'COMM3',
    access: 'nobody',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'spec',
    input: loginInput,
    value: loginValue,
    failures: [
      'too.much.request',
      'sms.not.enabled',
      'sms.mobile.invalid',
      'login.pwd.forbidden.err',
      ...botCheckFailures,
      'validate_verification_code_invalid',
      'validate_verification_code_error',
      'system.busy',
      'login.cred.err',
      'us_forbidden_login_error',
      'login.denied',
      'login_verify_required',
    ],
  }),
  loginVerification: call({
    summary:
      'The second factor of a login from a new address, or of one with a new password; `ticket` comes with the failure login_verify_required.',
    method: 'POST',
    path: '/wps/session/login/verification',
    moduleId: 'LOGINIPVERF3',
    access: 'nobody',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({
      ticket: bodyText(64).min(1),
      method: z.enum(['SMS', 'EMAIL', 'BANK_ACCOUNT_NAME', 'GOOGLE_CODE']),
      /** Without a code one is sent by sms or mail. */
      code: optionalText(64),
    }),
    value: loginValue.partial(),
    failures: [
      'login_verify_required',
      'too.much.request',
      'sms.quota.used',
      'authenticator.locked',
      'validate_verification_code_invalid',
      'validate_verification_code_error',
    ],
  }),
  logout: call({
    summary: 'Ends the session.',
    method: ['DELETE', 'POST'],
    path: '/wps/session/logout',
    moduleId: 'COMM3',
    access: 'token',
    beforeChange: true,
    origin: 'spec',
    value: nothing,
  }),
  freePlay: call({
    summary:
      'Opens a session of a new trial account (type 4). The four fields may stand in the headers instead (wire 4.6).',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    moduleId: 'FREEPLAY3',
    access: 'nobody',
    rate: strictRate,
    origin: 'spec',
    input: z.object({
      os: optionalText(64),
      platform: optionalText(16),
      Encryption: optionalText(1024),
      'X-Gateway-Version': z.union([z.string().max(4), z.number()]).optional(),
      ...botCheck,
    }),
    value: loginValue,
    failures: ['function.not.available', ...botCheckFailures],
  }),
  trialUser: call({
    summary: 'A free name for a trial account; older clients register and log in with it under the trial merchant.',
    method: 'GET',
    path: '/wps/member/trialuser',
    moduleId: 'FREEPLAY3',
    access: 'nobody',
    rate: publicRate,
    value: z.string(),
    failures: ['function.not.available'],
  }),
  touch: call({
    summary: 'Keeps the session alive; clients call it every 180 s.',
    method: 'GET',
    path: '/wps/session/touch',
    moduleId: 'COMM3',
    access: 'token',
    beforeChange: true,
    /** Ours: what the clock of the gateway shows. */
    value: z.object({ time: timestamp.optional() }),
  }),
  smsNoLogin: call({
    summary: 'Sends a code to a known phone number, for the sms login and for the password reset.',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    moduleId: 'VERIFICATION3',
    access: 'nobody',
    rate: strictRate,
    origin: 'spec',
    input: smsInput,
    value: smsValue,
    failures: [...smsFailures, 'too.much.request', 'sms.quota.used'],
  }),
  smsRegister: call({
    summary: 'Sends a code to the phone number of a new account.',
    method: 'POST',
    path: '/wps/verification/sms/register',
    moduleId: 'REGMOBVERF3',
    access: 'nobody',
    rate: strictRate,
    origin: 'spec',
    input: smsInput,
    value: smsValue,
    failures: [...smsFailures, 'exists.mobile.err', 'exists.username.err', 'too.much.request', 'sms.quota.used'],
  }),
  captcha: call({
    summary: 'A picture puzzle as base64 PNG without a data prefix; its id is the cookie captchaId. Each works once.',
    method: 'GET',
    path: '/wps/captcha',
    moduleId: 'CAPTCHA3',
    access: 'nobody',
    rate: { max: 120, windowMs: 60_000 },
    origin: 'spec',
    value: z.string(),
    failures: ['too.much.request'],
  }),
  captchaChallenge: call({
    summary: 'A proof-of-work challenge that the browser solves before a password login or a registration (OP-90).',
    method: 'GET',
    path: '/wps/captcha/challenge',
    moduleId: 'CAPTCHA3',
    access: 'nobody',
    rate: { max: 600, windowMs: 60_000 },
    origin: 'designed here',
    /** A solution is worth something only for the action that it was asked for. */
    input: z.object({
      action: z.enum(['login', 'register', 'freeplay', 'sms', 'password', 'feedback']).default('login'),
    }),
    /** As altcha v2 makes and reads it; `parameters` is signed as it stands, so every field that it can have is listed. */
    value: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string().optional(),
        memoryCost: z.number().optional(),
        parallelism: z.number().optional(),
        expiresAt: z.number().optional(),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
      }),
      signature: z.string().optional(),
    }),
  }),
})
