import { redirect } from '@remix-run/node'
import { writeVerification } from '#app/platform/cookies.server.ts'
import { readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { toLoginAnew, toPathAfterLogin, withReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { session } from '#catalogue/session.ts'
import { findNumberText, needsCaptcha, toFaults, toProof } from './answers.server.ts'
import { fetchLoginRules } from './calls.server.ts'
import { sendCode } from './codes.server.ts'
import { enter, toChange } from './enter.server.ts'
import { passwordLogin, smsCode, smsLogin } from './forms/login.ts'
import type { AroundAnswer } from './model/answer.ts'
import { isVerificationMethod } from './model/verification.ts'

export async function logInByPassword(request: Request, form: FormData, visitor: Visitor) {
  const t = getT(visitor.language, 'session')
  const rules = await fetchLoginRules(visitor)
  const isCaptchaShown = form.has('captcha')
  const sent = readForm(form, passwordLogin(t, isCaptchaShown))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent, {}, { isCaptchaDue: isCaptchaShown })

  const { username, password, remember, to } = sent.value
  const proof = await toProof(request, sent.value)
  const rememberedName = remember ? username : null
  const answered = await ask(
    session.login,
    { type: 'username', username, password, ...proof },
    { ...visitor, token: null },
  )
  if (!answered.ok) {
    const waiting = await toVerification(answered.failure, { to: toPathAfterLogin(to), rememberedName })
    if (waiting) return waiting
    return refused<AroundAnswer>(sent, toFaults(sent, answered.failure, visitor), {
      isCaptchaDue: needsCaptcha(answered.failure, isCaptchaShown),
    })
  }
  return enter(answered.value, visitor, {
    to,
    change: toChange(answered.value, rules.expiresPasswords),
    rememberedName,
  })
}

/** A login from a new address, or with a new password (OP-45), goes on in the verification dialog, with the gateway's ticket in a short-lived cookie (SE-30). */
export async function toVerification(
  failure: Failure,
  waiting: { to: string; rememberedName: string | null },
): Promise<Response | null> {
  if (failure.code !== 'login_verify_required') return null
  const { ticket, methods } = (failure.value ?? {}) as { ticket?: unknown; methods?: unknown }
  if (typeof ticket !== 'string' || ticket === '' || !Array.isArray(methods)) return null
  const own = methods.filter(isVerificationMethod)
  // Nothing that could be done here completes it; the dialog says so, and who can help.
  if (own.length === 0) return redirect(toLoginAnew('noWay', waiting.to), 303)
  const cookie = await writeVerification({ ticket, methods: own, ...waiting })
  // The address says it too: the cookie is gone when the login has waited too long.
  return redirect(withReturnPath('/login/verification', waiting.to), { status: 303, headers: { 'set-cookie': cookie } })
}

/** The sms login: its two buttons send the code and log in with it. It needs no bot check (SE-13), sending a code does. */
export async function logInBySms(request: Request, form: FormData, visitor: Visitor) {
  const t = getT(visitor.language, 'session')
  const isCaptchaShown = form.has('captcha')
  if (form.get('intent') === 'code')
    return sendCode(request, readForm(form, smsCode(t, isCaptchaShown)), visitor, {
      purpose: 'login',
      isCaptchaShown,
    })
  const sent = readForm(form, smsLogin(t))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent, {}, { isCaptchaDue: isCaptchaShown })

  const { mobileNum, verificationCode, countryDialingCode, to } = sent.value
  const answered = await ask(
    session.login,
    { type: 'sms', username: mobileNum, password: verificationCode, countryDialingCode },
    { ...visitor, token: null },
  )
  if (!answered.ok) {
    const waiting = await toVerification(answered.failure, { to: toPathAfterLogin(to), rememberedName: null })
    const text = findNumberText(answered.failure, visitor)
    return waiting ?? refused<AroundAnswer>(sent, toFaults(sent, answered.failure, visitor, { text }))
  }
  return enter(answered.value, visitor, { to, rememberedName: null })
}
