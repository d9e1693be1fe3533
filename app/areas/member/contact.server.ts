import { redirect } from '@remix-run/node'
import { placed, readForm, refused, type Sent } from '#app/platform/forms/answer.server.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { answerCode } from '#app/platform/forms/code-answer.server.ts'
import type { CodeAnswer } from '#app/platform/forms/sent-code.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { emailForm, mobileForm, proofs } from './forms.ts'
import { wordsOfPassword } from './login-password.server.ts'

export type ContactAnswer = FormAnswer<CodeAnswer>
type Typed = { mobileNum?: string; email?: string; password?: string }

/** Sends a code to a phone, or binds it with the code and the login password, and leads to where the visitor came from. */
export async function keepMobile(form: FormData, visitor: MemberVisitor, to: string) {
  const t = getT(visitor.language, 'session')
  const whole = mobileForm(t, getT(visitor.language, 'member'))
  if (form.get('intent') === 'code') {
    const sent = readForm(form, whole.omit(proofs), whole)
    if (sent.status !== 'success') return refused<CodeAnswer>(sent)
    return answerCode(sent, await ask(member.mobileCode, sent.value, visitor), {
      to: sent.value.mobileNum,
      visitor,
      places: { 'exists.mobile.err': 'mobileNum' },
    })
  }
  const sent = readForm(form, whole)
  if (sent.status !== 'success') return refused<CodeAnswer>(sent)
  const answered = await ask(member.bindMobile, sent.value, visitor)
  if (answered.ok) return redirect(toReturnPath(to, '/member/mobile?bound'), 303)
  // The answer to a request for a code has words of its own (OP-13).
  const text = answered.failure.code === 'sms.mobile.invalid' ? t('field.phoneFormat') : undefined
  return refuse(sent, answered.failure, visitor, text)
}

/** Mails a code to an address, or binds it with the code and the login password, and leads to where the visitor came from. */
export async function keepEmail(form: FormData, visitor: MemberVisitor, to: string) {
  const whole = emailForm(getT(visitor.language, 'session'), getT(visitor.language, 'member'))
  if (form.get('intent') === 'code') {
    const sent = readForm(form, whole.omit(proofs), whole)
    if (sent.status !== 'success') return refused<CodeAnswer>(sent)
    return answerCode(sent, await ask(member.emailCode, sent.value, visitor), {
      to: sent.value.email,
      visitor,
      places: { 'exists.email.err': 'email' },
    })
  }
  const sent = readForm(form, whole)
  if (sent.status !== 'success') return refused<CodeAnswer>(sent)
  const answered = await ask(member.bindEmail, sent.value, visitor)
  if (answered.ok) return redirect(toReturnPath(to, '/member/email?bound'), 303)
  return refuse(sent, answered.failure, visitor)
}

const places = {
  'exists.mobile.err': 'mobileNum',
  'exists.email.err': 'email',
  'modify.pw.incorrect.pw': 'password',
} as const

const refuse = (sent: Sent<Typed>, failure: Failure, visitor: MemberVisitor, text?: string) =>
  refused<CodeAnswer>(
    sent,
    placed(sent, failure, visitor, { places, ...(text === undefined ? wordsOfPassword(failure, visitor) : { text }) }),
  )
