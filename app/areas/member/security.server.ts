import { redirect } from '@remix-run/node'
import { refusedInWords } from '#app/platform/forms/answer.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { findAwaited } from '#app/platform/unread.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'

export type Security = ValueOf<typeof member.security>

/** How the account is guarded; null when it cannot be asked. */
export async function findSecurity(visitor: MemberVisitor): Promise<Security | null> {
  return findAwaited(await ask(member.security, {}, visitor))
}

export type Device = ValueOf<typeof member.sessions>['list'][number]

/** The devices that are logged in; null when it cannot be asked. */
export async function listDevices(visitor: MemberVisitor): Promise<Device[] | null> {
  const answered = await ask(member.sessions, {}, visitor)
  return answered.ok ? answered.value.list : null
}

/** Logs one device out, or all but this one when none is named. */
export async function endDevices(form: FormData, visitor: MemberVisitor) {
  const sessionId = form.get('sessionId')
  const input = typeof sessionId === 'string' && /^\d{1,15}$/.test(sessionId) ? { sessionId } : {}
  const answered = await ask(member.revokeSession, input, visitor)
  if (!answered.ok) return refusedInWords(answered.failure, visitor)
  return redirect(`/member/sessions?ended=${answered.value.ended}`, 303)
}
