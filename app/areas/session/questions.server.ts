import { toAnswers } from '#app/parts/security-answers.ts'
import { readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'
import { toProof } from './answers.server.ts'
import { forgotByQuestions } from './forms/questions.ts'
import type { AroundAnswer } from './model/answer.ts'
import { enterWithNewPassword, refusedPassword, toSecondStep } from './password.server.ts'
import { fetchPasswordRule } from './register-plan.server.ts'

type Question = ValueOf<typeof member.securityQuestions>['list'][number]

/** The questions of a name; null when they cannot be read, for whatever reason. */
export async function listAskedQuestions(username: string, visitor: Visitor): Promise<Question[] | null> {
  const answered = await ask(member.securityQuestions, { username }, { ...visitor, token: null })
  return answered.ok ? answered.value.list : null
}

/** Sets a new password with three answers, and logs in with it. */
export async function forgetByQuestions(request: Request, form: FormData, visitor: Visitor) {
  const rule = await fetchPasswordRule(visitor)
  const sent = readForm(form, forgotByQuestions(getT(visitor.language, 'session'), rule))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent)
  const { username, captcha, newPassword = '', confirmNewPassword } = sent.value
  const proof = await toProof(request, { captcha })
  const wanted = { username, answers: toAnswers(sent.value), newPassword, confirmNewPassword, ...proof }
  const answered = await ask(member.passwordByQuestions, wanted, { ...visitor, token: null })
  if (answered.ok) return enterWithNewPassword(answered.value, newPassword, visitor)
  return (await toSecondStep(answered.failure)) ?? refusedPassword(sent, answered.failure, visitor, rule)
}
