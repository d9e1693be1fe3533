import { refused, type Sent } from '#app/platform/forms/answer.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { session } from '#catalogue/session.ts'
import { codeRefused, codeSent, toProof } from './answers.server.ts'
import type { AroundAnswer } from './model/answer.ts'

type CodeRequest = {
  mobileNum?: string | undefined
  countryDialingCode?: string | undefined
  captcha?: string | undefined
  altcha?: string | undefined
}
/** A login or a new password, where it is a member's phone, or an account for a phone that nobody has yet. */
type Purpose = 'login' | 'password' | 'register'

/** Has a code sent to the phone of a form that is all right so far. */
export async function sendCode(
  request: Request,
  sent: Sent<{ mobileNum?: string }, CodeRequest>,
  visitor: Visitor,
  { purpose, isCaptchaShown }: { purpose: Purpose; isCaptchaShown: boolean },
) {
  if (sent.status !== 'success')
    return refused<AroundAnswer>(sent, {}, { isCaptchaDue: isCaptchaShown, isCodeRequest: true })
  const { mobileNum = '', countryDialingCode } = sent.value
  const wanted = { mobileNo: mobileNum, countryDialingCode, ...(await toProof(request, sent.value)) }
  const asker = { ...visitor, token: null }
  const answered =
    purpose === 'register'
      ? await ask(session.smsRegister, { ...wanted, asUsername: sent.form.get('by') === 'mobile' || undefined }, asker)
      : await ask(session.smsNoLogin, { ...wanted, purpose }, asker)
  if (answered.ok) return codeSent(sent, mobileNum, answered.value.expiredMinutes)
  return codeRefused(sent, answered.failure, visitor, {
    to: mobileNum,
    places: { 'exists.mobile.err': 'mobileNum', 'exists.username.err': 'mobileNum' },
    isCaptchaShown,
  })
}
