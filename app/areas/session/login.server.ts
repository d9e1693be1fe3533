import { randomBytes } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { findCaptchaId, forgetName, rememberName, writeSession } from '#app/platform/cookies.server.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { toPathAfterLogin, withReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { session } from '#catalogue/session.ts'
import { fetchLoginRules, noteFirstLogin } from './calls.server.ts'
import { passwordLogin, smsCode, smsLogin } from './forms.ts'

type LoginValue = ValueOf<typeof session.login>

/** Secrets that never travel back in a refused form. */
const secrets = ['password', 'captcha', 'altcha', 'verificationCode']

/** A refused form: 400, the typed values but no secrets, and whether a picture has to be solved next time. */
const refused = <R>(lastResult: R, isCaptchaDue: boolean) => data({ lastResult, isCaptchaDue, sent: null, attempt: newAttempt() }, { status: 400 })

/** Names one answer of this form. */
const newAttempt = (): string => randomBytes(4).toString('hex')

export async function logInByPassword(request: Request, form: FormData, visitor: Visitor) {
  const t = getT(visitor.language, 'session')
  const rules = await fetchLoginRules(visitor)
  const isCaptchaShown = form.has('captcha')
  const submission = parseWithZod(form, { schema: passwordLogin(t, rules.passwordLength, isCaptchaShown) })
  if (submission.status !== 'success') return refused(submission.reply({ hideFields: secrets }), isCaptchaShown)

  const { username, password, remember, captcha, altcha, to } = submission.value
  const proof = await toProof(request, captcha, altcha)
  const answered = await ask(session.login, { type: 'username', username, password, ...proof }, { ...visitor, token: null })
  if (!answered.ok) {
    const text = toFailureText(answered.failure, visitor.language)
    const isAboutCaptcha = answered.failure.code === 'login.captcha.err' || answered.failure.code === 'login.captcha.required'
    const errors = isAboutCaptcha ? { fieldErrors: { captcha: [text] } } : { formErrors: [text] }
    return refused(submission.reply({ ...errors, hideFields: secrets }), needsCaptcha(answered.failure, isCaptchaShown))
  }
  const { passwordExpired, defaultPassword } = answered.value
  const change = defaultPassword ? 'first' : passwordExpired && rules.expiresPasswords ? 'expired' : null
  return enter(answered.value, visitor, { to, change, rememberedName: remember ? username : null })
}

/** The sms login: its two buttons send the code and log in with it. It needs no bot check (SE-13), sending a code does. */
export async function logInBySms(request: Request, form: FormData, visitor: Visitor) {
  const t = getT(visitor.language, 'session')
  if (form.get('intent') === 'code') return sendSmsCode(request, form, visitor)
  const submission = parseWithZod(form, { schema: smsLogin(t) })
  if (submission.status !== 'success') return refused(submission.reply({ hideFields: secrets }), form.has('captcha'))

  const { mobileNum, verificationCode, countryDialingCode, to } = submission.value
  const answered = await ask(session.login, { type: 'sms', username: mobileNum, password: verificationCode, countryDialingCode }, { ...visitor, token: null })
  if (!answered.ok) {
    const text = toFailureText(answered.failure, visitor.language)
    const isAboutCode = answered.failure.code.startsWith('validate_verification_code')
    return refused(submission.reply({ ...(isAboutCode ? { fieldErrors: { verificationCode: [text] } } : { formErrors: [text] }), hideFields: secrets }), false)
  }
  return enter(answered.value, visitor, { to, change: null, rememberedName: null })
}

async function sendSmsCode(request: Request, form: FormData, visitor: Visitor) {
  const isCaptchaShown = form.has('captcha')
  const submission = parseWithZod(form, { schema: smsCode(getT(visitor.language, 'session')) })
  if (submission.status !== 'success') return refused(submission.reply({ hideFields: secrets }), isCaptchaShown)

  const { mobileNum, countryDialingCode, captcha, altcha } = submission.value
  const proof = await toProof(request, captcha, altcha)
  const answered = await ask(session.smsNoLogin, { mobileNo: mobileNum, countryDialingCode, ...proof }, { ...visitor, token: null })
  if (!answered.ok) {
    const text = toFailureText(answered.failure, visitor.language)
    const isAboutNumber = answered.failure.code.startsWith('sms.mobile')
    const errors = isAboutNumber ? { fieldErrors: { mobileNum: [text] } } : { formErrors: [text] }
    return refused(submission.reply({ ...errors, hideFields: secrets }), needsCaptcha(answered.failure, isCaptchaShown))
  }
  const waitSeconds = Math.round((answered.value.expiredMinutes || 1) * 60)
  return data({ lastResult: submission.reply({ hideFields: secrets }), isCaptchaDue: false, sent: { mobileNum, waitSeconds }, attempt: newAttempt() })
}

/** What proves a person: the proof of work, and the picture's characters with the id of the picture that was shown. */
async function toProof(request: Request, captcha: string | undefined, altcha: string | undefined) {
  const captchaId = captcha ? await findCaptchaId(request.headers.get('cookie')) : null
  return { altcha, captcha, captchaId: captchaId ?? undefined }
}

const needsCaptcha = (failure: Failure, isShown: boolean): boolean => {
  const asked = (failure.value as { captcha?: unknown } | null | undefined)?.captcha
  return typeof asked === 'boolean' ? asked : isShown
}

type Entering = { to: string | undefined; change: 'first' | 'expired' | null; rememberedName: string | null }

/** Logged in: the session goes into its cookie, and the visitor to where they wanted to be. */
async function enter(value: LoginValue, visitor: Visitor, { to, change, rememberedName }: Entering): Promise<Response> {
  if (value.firstTimeLogin) await noteFirstLogin({ ...visitor, token: value.token })
  const headers = new Headers()
  headers.append('set-cookie', await openSessionCookie(value, visitor))
  headers.append('set-cookie', rememberedName === null ? await forgetName() : await rememberName(rememberedName))
  const target = toPathAfterLogin(to)
  return redirect(change === null ? target : withReturnPath(`/password/${change}`, target), { status: 303, headers })
}

export const openSessionCookie = ({ token, type, userName }: Pick<LoginValue, 'token' | 'type' | 'userName'>, { merchantCode }: Visitor): Promise<string> =>
  writeSession({ token, type, username: userName, merchant: merchantCode, merchantCode })
