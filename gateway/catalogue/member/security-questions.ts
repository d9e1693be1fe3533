import { z } from 'zod'
import { call, nothing, timestamp } from '../call.ts'
import { bodyText, botCheck, botCheckFailures, newPasswordFailures, secretText, strictRate } from '../fields.ts'
import { loginValue } from '../session.ts'

/** So many questions are chosen, and so many answers asked for. */
export const questionsAsked = 3

const question = z.object({ questionId: z.string(), question: z.string() })
const answers = z
  .array(z.strictObject({ questionId: bodyText(32).min(1), answer: bodyText(64).min(1) }))
  .length(questionsAsked, `must be ${questionsAsked} answers`)

/**
 * Questions that only the member should be able to answer, as a way to a new password (SECQUESTION3, off by default). Older clients
 * know the paths and the methods; all shapes are ours.
 */
export const securityQuestionCalls = {
  securityQuestions: call({
    summary:
      'The questions to choose from or, with a username, those that were chosen for that account. A name that has chosen none, or is nobody’s, has three as well, always the same, so that nothing is said about it.',
    method: 'GET',
    path: '/wps/member/securityQuestions',
    moduleId: 'SECQUESTION3',
    access: 'nobody',
    rate: strictRate,
    origin: 'designed here',
    input: z.object({ username: bodyText(64).optional() }),
    value: z.object({ list: z.array(question), asked: z.number().int() }),
  }),
  ownSecurityQuestions: call({
    summary: 'The questions that the member has chosen, never the answers.',
    method: 'GET',
    path: '/wps/member/customerSecurityQuestions',
    moduleId: 'SECQUESTION3',
    access: 'member',
    origin: 'designed here',
    /** `setAt` is null while none are chosen. */
    value: z.object({ list: z.array(question), setAt: timestamp.nullable() }),
  }),
  setSecurityQuestions: call({
    summary:
      'Chooses three questions and their answers, with the login password; what was chosen before counts no more.',
    method: 'PUT',
    path: '/wps/member/customerSecurityQuestions',
    moduleId: 'SECQUESTION3',
    access: 'member',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ password: secretText, answers }),
    value: nothing,
    failures: [
      'not.exists.login.password',
      'modify.pw.incorrect.pw',
      'security.question.unknown',
      'security.question.twice',
      'security.answer.weak',
    ],
  }),
  passwordByQuestions: call({
    summary: 'Sets a new password with all three answers and the letters of a picture, and opens a session.',
    method: 'POST',
    path: '/wps/member/customerSecurityQuestions',
    moduleId: 'SECQUESTION3',
    access: 'nobody',
    carrier: 'encrypted',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({
      username: bodyText(64).min(1),
      answers,
      newPassword: secretText,
      confirmNewPassword: secretText,
      ...botCheck,
    }),
    value: loginValue.partial(),
    failures: [
      ...botCheckFailures,
      ...newPasswordFailures,
      'security.answer.locked',
      'security.answer.err',
      'modify.new.same',
      'login_verify_required',
    ],
  }),
} as const
