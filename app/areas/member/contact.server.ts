import { data, redirect } from '@remix-run/node'
import { epochMs } from '#app/platform/clock.server.ts'
import { formatTime } from '#app/platform/dates.ts'
import { type Answered, type AppFailureCode, ask } from '#app/platform/gateway.server.ts'
import { phoneAsWritten } from '#app/platform/phone.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { type MemberAnswer, refusedForm, typedIn } from './form.server.ts'

const secondsPerMinute = 60

/** A code that is on its way; `at` names this sending, so that the countdown starts anew with it. */
export type SentCode = { to: string; waitSeconds: number; again: string; at: string }
export type ContactAnswer = MemberAnswer & { sent?: SentCode }

type Contact = {
  page: '/member/mobile' | '/member/email'
  field: 'mobileNum' | 'email'
  /** Why the number or address cannot be right; null when the gateway has to judge. */
  wrong: string | null
  /** How a refusal of the binding is told at a field, where not in the words of the gateway. */
  words?(code: AppFailureCode): Partial<Record<string, string>>
  to: string
  send(): Promise<Answered<typeof member.mobileCode> | Answered<typeof member.emailCode>>
  bind(proof: {
    verificationCode: string
    password: string
  }): Promise<Answered<typeof member.bindMobile> | Answered<typeof member.bindEmail>>
}

const read = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** Sends a code to a phone, or binds it with the code and the login password. */
export function keepMobile(form: FormData, visitor: MemberVisitor) {
  const number = {
    mobileNum: read(form, 'mobileNum'),
    countryDialingCode: read(form, 'countryDialingCode') || undefined,
  }
  const rule = getT(visitor.language, 'session')('field.phoneFormat')
  return keepContact(form, visitor, {
    page: '/member/mobile',
    field: 'mobileNum',
    wrong: phoneAsWritten.test(number.mobileNum) ? null : rule,
    // The answer to a request for a code has words of its own (OP-13).
    words: (code) => (code === 'sms.mobile.invalid' ? { mobileNum: rule } : {}),
    to: number.mobileNum,
    send: () => ask(member.mobileCode, number, visitor),
    bind: (proof) => ask(member.bindMobile, { ...number, ...proof }, visitor),
  })
}

/** Mails a code to an address, or binds it with the code and the login password. */
export function keepEmail(form: FormData, visitor: MemberVisitor) {
  const email = read(form, 'email')
  return keepContact(form, visitor, {
    page: '/member/email',
    field: 'email',
    wrong: member.emailCode.input.safeParse({ email }).success
      ? null
      : getT(visitor.language, 'member')('contact.emailRule'),
    to: email,
    send: () => ask(member.emailCode, { email }, visitor),
    bind: (proof) => ask(member.bindEmail, { email, ...proof }, visitor),
  })
}

async function keepContact(
  form: FormData,
  visitor: MemberVisitor,
  { page, field, wrong, words, to, send, bind }: Contact,
) {
  const refused = (fields: Record<string, string>) =>
    data<ContactAnswer>({ error: null, fields, typed: typedIn(form) }, { status: 400 })
  const places = {
    'sms.mobile.invalid': field,
    'exists.mobile.err': field,
    'exists.email.err': field,
    'modify.pw.incorrect.pw': 'password',
    validate_verification_code_error: 'verificationCode',
    validate_verification_code_invalid: 'verificationCode',
  }
  if (form.get('intent') === 'code') {
    if (wrong !== null) return refused({ [field]: wrong })
    const answered = await send()
    if (!answered.ok) return refusedForm(form, answered.failure, visitor, places)
    const waitSeconds = Math.round((answered.value.expiredMinutes || 1) * secondsPerMinute)
    const sent = { to, waitSeconds, again: formatTime(epochMs() + waitSeconds * 1_000), at: crypto.randomUUID() }
    return data<ContactAnswer>({ error: null, fields: {}, typed: typedIn(form), sent })
  }
  // A password is never trimmed.
  const proof = { verificationCode: read(form, 'verificationCode'), password: String(form.get('password') ?? '') }
  const missing = {
    ...(wrong === null ? {} : { [field]: wrong }),
    ...(proof.verificationCode === '' ? { verificationCode: getT(visitor.language, 'session')('field.code') } : {}),
    ...(proof.password === '' ? { password: getT(visitor.language, 'member')('contact.passwordRule') } : {}),
  }
  if (Object.keys(missing).length > 0) return refused(missing)
  const answered = await bind(proof)
  return answered.ok
    ? redirect(`${page}?bound`, 303)
    : refusedForm(form, answered.failure, visitor, places, words?.(answered.failure.code))
}
