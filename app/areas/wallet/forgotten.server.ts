import { redirect } from '@remix-run/node'
import { fetchFlags } from '#app/platform/flags.server.ts'
import { placed, readForm, refused, type Sent } from '#app/platform/forms/answer.server.ts'
import { answerCode } from '#app/platform/forms/code-answer.server.ts'
import { ask, type Failure, requireValue } from '#app/platform/gateway.server.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { wallet } from '#catalogue/wallet.ts'
import { resetCodeForm, resetPasswordForm } from './forms/payout.ts'
import type { AroundAnswer } from './model/answer.ts'
import type { Contact } from './model/contact.ts'
import { readPasswordRule } from './payout.server.ts'

/** Whether the merchant has a way on for who has forgotten the payment password. */
export const mayResetPassword = async (visitor: MemberVisitor): Promise<boolean> =>
  (await fetchFlags(visitor))('RESPAYPASS3')

/** What a code can be sent to. Throws a 503 Response when it cannot be read. */
export async function listContacts(visitor: MemberVisitor): Promise<Contact[]> {
  const { mobile, mobileVerified, email, emailVerified } = requireValue(await ask(member.security, {}, visitor))
  return [
    ...(mobile !== null && mobileVerified ? [{ by: 'sms', to: mobile } as const] : []),
    ...(email !== null && emailVerified ? [{ by: 'mail', to: email } as const] : []),
  ]
}

/** Sends a code to what is bound, or sets a new payment password with the code and the login password. */
export async function resetPassword(form: FormData, visitor: MemberVisitor, to: string) {
  const t = getT(visitor.language, 'wallet')
  const whole = resetPasswordForm(t, await readPasswordRule(visitor))
  if (form.get('intent') === 'code') {
    const sent = readForm(form, resetCodeForm(t), whole)
    if (sent.status !== 'success') return refused(sent)
    const answered = await ask(wallet.paymentPasswordCode, sent.value, visitor)
    if (!answered.ok && isAboutWay(answered.failure)) return refuse(sent, answered.failure, visitor)
    return answerCode(sent, answered, { to: sent.value.by, visitor })
  }
  const sent = readForm(form, whole)
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(wallet.resetPaymentPassword, sent.value, visitor)
  if (!answered.ok) return refuse(sent, answered.failure, visitor)
  return redirect(toReturnPath(to, '/member/paymentPassword?done=1'), 303)
}

/** No code would help: the way is closed, there is nothing to forget, or what is bound does not show yet who asks. */
const isAboutWay = ({ code }: Failure): boolean =>
  code === 'login_verify_required' || code === 'not.exists.payment.password' || code === 'function.not.available'

function refuse(sent: Sent<{ by?: string; loginPassword?: string }>, failure: Failure, visitor: MemberVisitor) {
  const { code, value } = failure
  const t = getT(visitor.language, 'wallet')
  const isNew = (value as { reason?: unknown } | null | undefined)?.reason === 'new'
  const texts: { [C in Failure['code']]?: string } = {
    login_verify_required: t(isNew ? 'forgot.new' : 'forgot.none'),
    'modify.pw.incorrect.pw': t('field.wrongLogin'),
  }
  const places = { 'modify.pw.incorrect.pw': 'loginPassword' } as const
  return refused<AroundAnswer>(sent, placed(sent, failure, visitor, { places, text: texts[code] }), {
    way: code === 'not.exists.payment.password' ? 'paymentPassword' : isAboutWay(failure) ? 'support' : undefined,
  })
}
