import { createHash } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { clearVerification, findVerification, type VerificationCookie } from '#app/platform/cookies.server.ts'
import { readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { isInAgentCenter, toLoginAnew, toPathAfterLogin } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { toRole, type Visitor } from '#app/platform/visitor.server.ts'
import { session } from '#catalogue/session.ts'
import { codeRefused, codeSent, toFaults } from './answers.server.ts'
import { endSession, fetchLoginRules } from './calls.server.ts'
import { enter, toChange, toPerson } from './enter.server.ts'
import { codeRequest, loginVerification } from './forms/verification.ts'
import { refusedAtDoor } from './model/agent-door.ts'
import type { AroundAnswer } from './model/answer.ts'
import { isVerificationMethod, type VerificationMethod } from './model/verification.ts'

type WaitingLogin = Omit<VerificationCookie, 'methods'> & { methods: VerificationMethod[] }

/**
 * The login of this browser that waits for its verification. Throws a redirect to the login dialog when there is none any more: where that
 * leads the address says then, since the cookie is gone.
 */
export async function requireWaitingLogin(request: Request): Promise<WaitingLogin> {
  const waiting = await findVerification(request.headers.get('cookie'))
  const methods = waiting?.methods.filter(isVerificationMethod) ?? []
  const named = new URL(request.url).searchParams.get('to')
  if (waiting === null || methods.length === 0) throw redirect(toLoginAnew('late', toPathAfterLogin(named)))
  return { ...waiting, methods }
}

/** Tells waiting logins apart where the page keeps something of one; of the ticket it says nothing. */
export const nameOf = ({ ticket }: WaitingLogin): string =>
  createHash('sha256').update(ticket).digest('hex').slice(0, 8)

/** The way that was chosen, else the first that the account has. */
export const toMethod = (methods: readonly VerificationMethod[], wanted: unknown): VerificationMethod =>
  methods.find((method) => method === wanted) ?? (methods[0] as VerificationMethod)

const places = { validate_verification_code_error: 'code', validate_verification_code_invalid: 'code' } as const

/** Sends the code, or verifies and completes the login (SE-26 to SE-30). */
export async function verifyLogin(request: Request, form: FormData, visitor: Visitor) {
  const { ticket, methods, to, rememberedName } = await requireWaitingLogin(request)
  const method = toMethod(methods, form.get('by'))
  const guest = { ...visitor, token: null }
  if (form.get('intent') === 'code') {
    const sent = readForm(form, codeRequest)
    const answered = await ask(session.loginVerification, { ticket, method }, guest)
    if (answered.ok) return codeSent(sent, '', answered.value.expiredMinutes)
    throwIfOver(answered.failure, to, await clearVerification())
    return codeRefused(sent, answered.failure, visitor, { to: '', places })
  }
  const sent = readForm(form, loginVerification(getT(visitor.language, 'session'), method))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent)
  const answered = await ask(session.loginVerification, { ticket, method, code: sent.value.code }, guest)
  if (!answered.ok) {
    throwIfOver(answered.failure, to, await clearVerification())
    return refused<AroundAnswer>(sent, toFaults(sent, answered.failure, visitor, { places }))
  }
  const { token } = answered.value
  if (token === undefined) throw beginAnew(to, await clearVerification())
  // Who came by the agents' door and is none is refused there, as after a login without this step (OP-144).
  if (isInAgentCenter(to) && toRole((await toPerson({ ...answered.value, token }, visitor)).type) !== 'agent') {
    await endSession({ ...visitor, token })
    throw redirect(refusedAtDoor(visitor.language.code), {
      status: 303,
      headers: { 'set-cookie': await clearVerification() },
    })
  }
  const { expiresPasswords } = await fetchLoginRules(visitor)
  return enter({ ...answered.value, token }, visitor, {
    to,
    change: toChange(answered.value, expiresPasswords),
    rememberedName,
  })
}

/** The ticket is too old or was tried too often: the login begins anew. */
function throwIfOver(failure: Failure, to: string, cookie: string): void {
  if (failure.code === 'login_verify_required') throw beginAnew(to, cookie)
}

const beginAnew = (to: string, cookie: string): Response =>
  redirect(toLoginAnew('late', to), { headers: { 'set-cookie': cookie } })
