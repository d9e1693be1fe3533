import type { Submission } from '@conform-to/react'
import { ask } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { session } from '#catalogue/session.ts'
import { codeRefused, codeSent, refused, toProof } from './answers.server.ts'

type CodeRequest = {
  mobileNum?: string | undefined
  countryDialingCode?: string | undefined
  captcha?: string | undefined
  altcha?: string | undefined
}
/** A login or a new password, where it is a member's phone, or an account for a phone that nobody has yet. */
type Purpose = 'login' | 'password' | 'register'

/** Has a code sent to the phone of a form that is all right so far. */
export async function sendCode<T extends CodeRequest>(
  request: Request,
  submission: Submission<T, string[]>,
  visitor: Visitor,
  { purpose, isCaptchaShown }: { purpose: Purpose; isCaptchaShown: boolean },
) {
  if (submission.status !== 'success') return refused(submission, { isCaptchaDue: isCaptchaShown, isCodeRequest: true })
  const { mobileNum = '', countryDialingCode } = submission.value
  const wanted = { mobileNo: mobileNum, countryDialingCode, ...(await toProof(request, submission.value)) }
  const asker = { ...visitor, token: null }
  const answered =
    purpose === 'register'
      ? await ask(session.smsRegister, wanted, asker)
      : await ask(session.smsNoLogin, { ...wanted, purpose }, asker)
  if (answered.ok) return codeSent(submission, mobileNum, answered.value.expiredMinutes)
  return codeRefused(submission, answered.failure, visitor, {
    places: { 'exists.mobile.err': 'mobileNum' },
    isCaptchaShown,
  })
}
