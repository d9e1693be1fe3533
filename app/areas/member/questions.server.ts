import { redirect } from '@remix-run/node'
import { type answerFields, places, type questionFields, toAnswers } from '#app/parts/security-answers.ts'
import { fetchFlags } from '#app/platform/flags.server.ts'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { findAwaited } from '#app/platform/unread.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'
import { questionsForm } from './forms.ts'
import { wordsOfPassword } from './login-password.server.ts'

export type Questions = {
  offered: ValueOf<typeof member.securityQuestions>['list']
  chosen: ValueOf<typeof member.ownSecurityQuestions>
}

/** Whether the merchant has a way to a new password over questions. */
export const hasQuestions = async (visitor: MemberVisitor): Promise<boolean> =>
  (await fetchFlags(visitor))('SECQUESTION3')

/** What can be chosen and what was; null when either cannot be asked. */
export async function findQuestions(visitor: MemberVisitor): Promise<Questions | null> {
  const answered = await Promise.all([
    ask(member.securityQuestions, {}, visitor),
    ask(member.ownSecurityQuestions, {}, visitor),
  ])
  const [offered, chosen] = [findAwaited(answered[0]), findAwaited(answered[1])]
  return offered && chosen && { offered: offered.list, chosen }
}

/** What the gateway calls the fields. */
const ours = Object.fromEntries(
  places.flatMap((place) => [
    [`answers[${place - 1}].questionId`, `question${place}`],
    [`answers[${place - 1}].answer`, `answer${place}`],
  ]),
) as Record<string, keyof typeof questionFields | keyof ReturnType<typeof answerFields>>

export async function chooseQuestions(form: FormData, visitor: MemberVisitor) {
  const sent = readForm(form, questionsForm(getT(visitor.language, 'session')))
  if (sent.status !== 'success') return refused(sent)
  const { password, ...typed } = sent.value
  const answered = await ask(member.setSecurityQuestions, { password, answers: toAnswers(typed) }, visitor)
  if (answered.ok) return redirect('/member/securityQuestions?done=set', 303)
  const faults = placed(sent, answered.failure, visitor, {
    places: { 'modify.pw.incorrect.pw': 'password' },
    ours,
    ...wordsOfPassword(answered.failure, visitor),
  })
  return refused(sent, faults)
}
