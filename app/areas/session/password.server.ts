import { redirect } from '@remix-run/node'
import { readForm, refused, type Sent } from '#app/platform/forms/answer.server.ts'
import { namedBy, type Places } from '#app/platform/forms/places.server.ts'
import { type AppFailureCode, ask, type Failure } from '#app/platform/gateway.server.ts'
import { passwordChangedHref } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn, Visitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { session } from '#catalogue/session.ts'
import { codeSent, findNumberText, needsCaptcha, toFaults, toProof } from './answers.server.ts'
import { sendCode } from './codes.server.ts'
import { enter, type Opening, openSessionCookie } from './enter.server.ts'
import { forgotByEmail, forgotByMobile, forgotCode, passwordChange, passwordReset } from './forms/password.ts'
import { toVerification } from './login.server.ts'
import type { AroundAnswer } from './model/answer.ts'
import type { FieldRule } from './model/register.ts'
import { fetchPasswordRule } from './register-plan.server.ts'

/**
 * Changes the password; then nothing is forced any more, and the visitor is at the home of their area (SE-31 to SE-33, OP-31):
 * `to` is the page that the change came in between, and home says that it is done.
 */
export async function changePassword(form: FormData, to: string, visitor: LoggedIn) {
  const t = getT(visitor.language, 'session')
  const rule = await fetchPasswordRule(visitor)
  const isKnown = visitor.mustChange !== null && !form.has('oldPassword')
  const sent = readForm(form, passwordChange(t, rule, isKnown))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent)
  const { oldPassword, newPassword = '', confirmNewPassword } = sent.value
  const answered = await ask(member.changePassword, { oldPassword, newPassword, confirmNewPassword }, visitor)
  if (!answered.ok) {
    // The gateway does not know the old one any more, or never did: then the dialog comes back with a field for it.
    if (isKnown && wantsOldPassword.has(answered.failure.code))
      return redirect(`/password/${visitor.mustChange}?${new URLSearchParams({ old: '1', to })}`, 303)
    return refusedPassword(sent, answered.failure, visitor, rule, { 'modify.pw.incorrect.pw': 'oldPassword' })
  }
  const person = { token: visitor.token, type: visitor.type ?? 0, userName: visitor.username }
  return redirect(passwordChangedHref(to), {
    status: 303,
    headers: { 'set-cookie': await openSessionCookie(person, visitor) },
  })
}

const wantsOldPassword: ReadonlySet<AppFailureCode> = new Set([
  'modify.pw.incorrect.pw',
  'request.param.err',
  'request_param_err',
])

/** 'Username/Email does not exist' (ER-17), at the one of the two that it is about. */
const unknownPlaces = { 'not.exists.user': 'username', 'not.exists.mail': 'email' } as const

/** Has a mail with a link sent to the address of the account (SE-47). */
export async function forgetByEmail(request: Request, form: FormData, visitor: Visitor) {
  const isCaptchaShown = form.has('captcha')
  const sent = readForm(form, forgotByEmail(getT(visitor.language, 'session'), isCaptchaShown))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent, {}, { isCaptchaDue: isCaptchaShown })
  const { username, email } = sent.value
  const proof = await toProof(request, sent.value)
  const answered = await ask(member.passwordByEmail, { username, email, ...proof }, { ...visitor, token: null })
  if (!answered.ok)
    return refused<AroundAnswer>(sent, toFaults(sent, answered.failure, visitor, { places: unknownPlaces }), {
      isCaptchaDue: needsCaptcha(answered.failure, isCaptchaShown),
    })
  return codeSent(sent, email, undefined)
}

/** Sets a new password with the code that was sent to the phone, and logs in with it (SE-48, SE-49). `to` is where that leads. */
export async function forgetByMobile(request: Request, form: FormData, visitor: Visitor, to: string) {
  const t = getT(visitor.language, 'session')
  const isCaptchaShown = form.has('captcha')
  const rule = await fetchPasswordRule(visitor)
  if (form.get('intent') === 'code') {
    return sendCode(request, readForm(form, forgotCode(t, isCaptchaShown), forgotByMobile(t, rule)), visitor, {
      purpose: 'password',
      isCaptchaShown,
    })
  }
  const sent = readForm(form, forgotByMobile(t, rule))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent, {}, { isCaptchaDue: isCaptchaShown })
  const { mobileNum, countryDialingCode, verificationCode, newPassword = '', confirmNewPassword } = sent.value
  const wanted = { mobileNum, countryDialingCode, verificationCode, newPassword, confirmNewPassword }
  const answered = await ask(member.passwordByPhone, wanted, { ...visitor, token: null })
  if (!answered.ok)
    return (
      (await toSecondStep(answered.failure, to)) ??
      refusedPassword(sent, answered.failure, visitor, rule, {
        'not.exists.user': 'mobileNum',
      })
    )
  return enterWithNewPassword(answered.value, newPassword, visitor, to)
}

/** Who has an authenticator app is asked for it before the new password counts (OP-45). */
export const toSecondStep = (failure: Failure, to = passwordChangedHref('/')): Promise<Response | null> =>
  toVerification(failure, { to, rememberedName: null })

/**
 * Logged in after a reset: with the token of the answer, or with the name in it and the new password. A gateway that says
 * neither gets the visitor to the login dialog, which says that the password is set.
 */
export async function enterWithNewPassword(
  value: Partial<Opening>,
  password: string,
  visitor: Visitor,
  to = passwordChangedHref('/'),
): Promise<Response> {
  const { token, userName } = value
  if (token) return enter({ ...value, token }, visitor, { to })
  const answered = userName
    ? await ask(session.login, { type: 'username', username: userName, password }, { ...visitor, token: null })
    : null
  return answered?.ok ? enter(answered.value, visitor, { to }) : redirect('/login?why=password', 303)
}

type NewPassword = { newPassword?: string; confirmNewPassword: string }
const newPasswordPlaces: Places<keyof NewPassword> = {
  'register.failed': 'newPassword',
  'modify.new.confirm.diff': 'confirmNewPassword',
  'modify.new.same': 'newPassword',
  'password.too.known': 'newPassword',
}

/** A new password that the gateway does not take is told in the words of its rule. */
export const refusedPassword = <Typed extends NewPassword>(
  sent: Sent<Typed>,
  failure: Failure,
  visitor: Visitor,
  { message }: FieldRule,
  places: Places<keyof Typed & string> = {},
) =>
  refused<AroundAnswer>(
    sent,
    toFaults(sent, failure, visitor, {
      places: { ...newPasswordPlaces, ...places },
      text: failure.code === 'register.failed' ? message : findNumberText(failure, visitor),
    }),
  )

/** Sets a new password with the code of the link in the mail. A link that is used or too old is told as such. */
export async function resetPassword(form: FormData, visitor: Visitor) {
  const rule = await fetchPasswordRule(visitor)
  const sent = readForm(form, passwordReset(getT(visitor.language, 'session'), rule))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent)
  const { code, newPassword = '', confirmNewPassword } = sent.value
  const answered = await ask(
    member.passwordReset,
    { code, newPassword, confirmNewPassword },
    { ...visitor, token: null },
  )
  if (answered.ok) return enterWithNewPassword(answered.value, newPassword, visitor)
  const isBadLink =
    answered.failure.code === 'validate_verification_code_invalid' || namedBy(answered.failure) === 'code'
  if (isBadLink) return redirect('/password/reset', 303)
  const secondStep = await toSecondStep(answered.failure)
  if (secondStep !== null) return secondStep
  return refusedPassword(sent, answered.failure, visitor, rule)
}
