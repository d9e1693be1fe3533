import { redirect } from '@remix-run/node'
import { placed, readForm, refused, type Sent, taken } from '#app/platform/forms/answer.server.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { type CodeWait, findWait, waitAfterCode } from '#app/platform/forms/sent-code.server.ts'
import { type Answered, ask, type Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { emailForm, mobileForm, proofs } from './forms.ts'
import { wordsOfPassword } from './login-password.server.ts'

/** A code that is on its way; `at` names this sending, so that the countdown starts anew with it. */
export type SentCode = CodeWait & { to?: string; at: string }
/** `warning` is why a code was not sent, in the words of the gateway: shown in a dialog of its own (ER-14). */
type Extra = { sent: SentCode; warning: string }
export type ContactAnswer = FormAnswer<Extra>
type Typed = { mobileNum?: string; email?: string; password?: string }

/** Sends a code to a phone, or binds it with the code and the login password. */
export async function keepMobile(form: FormData, visitor: MemberVisitor) {
  const t = getT(visitor.language, 'session')
  const whole = mobileForm(t, getT(visitor.language, 'member'))
  if (form.get('intent') === 'code') {
    const sent = readForm(form, whole.omit(proofs), whole)
    if (sent.status !== 'success') return refused<Extra>(sent)
    return toSent(sent, sent.value.mobileNum, await ask(member.mobileCode, sent.value, visitor), visitor)
  }
  const sent = readForm(form, whole)
  if (sent.status !== 'success') return refused<Extra>(sent)
  const answered = await ask(member.bindMobile, sent.value, visitor)
  if (answered.ok) return redirect('/member/mobile?bound', 303)
  // The answer to a request for a code has words of its own (OP-13).
  const text = answered.failure.code === 'sms.mobile.invalid' ? t('field.phoneFormat') : undefined
  return refuse(sent, answered.failure, visitor, text)
}

/** Mails a code to an address, or binds it with the code and the login password. */
export async function keepEmail(form: FormData, visitor: MemberVisitor) {
  const whole = emailForm(getT(visitor.language, 'session'), getT(visitor.language, 'member'))
  if (form.get('intent') === 'code') {
    const sent = readForm(form, whole.omit(proofs), whole)
    if (sent.status !== 'success') return refused<Extra>(sent)
    return toSent(sent, sent.value.email, await ask(member.emailCode, sent.value, visitor), visitor)
  }
  const sent = readForm(form, whole)
  if (sent.status !== 'success') return refused<Extra>(sent)
  const answered = await ask(member.bindEmail, sent.value, visitor)
  return answered.ok ? redirect('/member/email?bound', 303) : refuse(sent, answered.failure, visitor)
}

const places = {
  'exists.mobile.err': 'mobileNum',
  'exists.email.err': 'email',
  'modify.pw.incorrect.pw': 'password',
} as const

const refuse = (sent: Sent<Typed>, failure: Failure, visitor: MemberVisitor, text?: string) =>
  refused<Extra>(
    sent,
    placed(sent, failure, visitor, { places, ...(text === undefined ? wordsOfPassword(failure, visitor) : { text }) }),
  )

/** What is wrong stands in the dialog, and at its field where it has one. That no answer came is no refusal, and stands above the form. */
function refuseCode(sent: Sent<Typed>, to: string, failure: Failure, visitor: MemberVisitor) {
  const faults = placed(sent, failure, visitor, { places })
  if (failure.kind === 'outage') return refused<Extra>(sent, faults)
  const { formErrors = [], fieldErrors } = faults
  const [why] = [...formErrors, ...Object.values(fieldErrors ?? {}).flat()]
  const isTooSoon = failure.code === 'too.much.request'
  const warning = isTooSoon ? `${why} ${getT(visitor.language, 'session')('sms.lastWorks')}` : why
  const wait = findWait(failure, sent.form, to)
  return refused<Extra>(sent, fieldErrors === undefined ? {} : { fieldErrors }, {
    warning,
    ...(wait === undefined ? {} : { sent: { ...wait, at: crypto.randomUUID() } }),
  })
}

function toSent(
  sent: Sent<Typed>,
  to: string,
  answered: Answered<typeof member.mobileCode> | Answered<typeof member.emailCode>,
  visitor: MemberVisitor,
) {
  if (!answered.ok) return refuseCode(sent, to, answered.failure, visitor)
  const wait = waitAfterCode(answered.value.expiredMinutes)
  return taken<Extra>(sent, { sent: { to, ...wait, at: crypto.randomUUID() } })
}
