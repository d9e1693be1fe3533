import { toFailureText } from '#app/platform/failure-text.server.ts'
import { readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { toRole, type Visitor } from '#app/platform/visitor.server.ts'
import { session } from '#catalogue/session.ts'
import { needsCaptcha, toFaults, toProof } from './answers.server.ts'
import { endSession, fetchLoginRules } from './calls.server.ts'
import { enter, toChange } from './enter.server.ts'
import { agentLogin } from './forms/agent-login.ts'
import { toVerification } from './login.server.ts'
import { type DoorLanguage, doorTexts } from './model/agent-door.ts'
import type { AroundAnswer } from './model/answer.ts'

/** The login of the agents (RL-30). Who is none is refused, and the session that the gateway has opened is ended again. */
export async function logInAgent(request: Request, form: FormData, visitor: Visitor, language: DoorLanguage) {
  const texts = doorTexts[language]
  const rules = await fetchLoginRules(visitor)
  const isCaptchaShown = form.has('captcha')
  const sent = readForm(form, agentLogin(texts, isCaptchaShown))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent, {}, { isCaptchaDue: isCaptchaShown })

  const { username, password } = sent.value
  const proof = await toProof(request, sent.value)
  const answered = await ask(
    session.login,
    { type: 'username', username, password, ...proof },
    { ...visitor, token: null },
  )
  const says = (failure: Failure) =>
    texts.refusals[failure.code] ?? texts.otherwise ?? toFailureText(failure, getLanguage(language))
  if (!answered.ok) {
    const { failure } = answered
    const waiting = await toVerification(failure, { to: '/agentHome', rememberedName: null })
    if (waiting) return waiting
    return refused<AroundAnswer>(sent, toFaults(sent, failure, visitor, { text: says(failure) }), {
      isCaptchaDue: needsCaptcha(failure, isCaptchaShown),
    })
  }
  if (toRole(answered.value.type ?? 0) !== 'agent') {
    await endSession({ ...visitor, token: answered.value.token })
    return refused<AroundAnswer>(sent, { formErrors: [texts.refusals['agent.only'] ?? ''] })
  }
  return enter(answered.value, visitor, { to: '/agentHome', change: toChange(answered.value, rules.expiresPasswords) })
}
