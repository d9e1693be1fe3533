import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { bodyText, secretText, strictRate } from '../fields.ts'

/** Six digits, perhaps with the blank that many apps show in their middle. */
const appCode = bodyText(16).min(1)

/** The authenticator app, the Google code of SE-29 (OP-93): added with the login password and a first code, taken off with both. */
export const authenticatorCalls = {
  enrolAuthenticator: call({
    summary:
      'Makes a secret for an authenticator app and answers it, this once. It counts from the first right code on.',
    method: 'POST',
    path: '/wps/v2/member/authenticator',
    moduleId: 'COMM3',
    access: 'member',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ password: secretText }),
    /** `secret` in base32 to be typed, `uri` (otpauth) to be drawn as a QR code. */
    value: z.object({ secret: z.string(), uri: z.string() }),
    failures: ['not.exists.login.password', 'modify.pw.incorrect.pw', 'authenticator.exists'],
  }),
  confirmAuthenticator: call({
    summary: 'Shows with a first code that the app has the secret; from then on it is asked for.',
    method: 'POST',
    path: '/wps/v2/member/authenticator/confirm',
    moduleId: 'COMM3',
    access: 'member',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ code: appCode }),
    value: nothing,
    failures: ['authenticator.missing', 'authenticator.locked', 'validate_verification_code_error'],
  }),
  removeAuthenticator: call({
    summary: 'Takes the authenticator app off the account, with the login password and a code of it.',
    method: 'POST',
    path: '/wps/v2/member/authenticator/remove',
    moduleId: 'COMM3',
    access: 'member',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ password: secretText, code: appCode }),
    value: nothing,
    failures: [
      'not.exists.login.password',
      'modify.pw.incorrect.pw',
      'authenticator.missing',
      'authenticator.locked',
      'validate_verification_code_error',
    ],
  }),
} as const
