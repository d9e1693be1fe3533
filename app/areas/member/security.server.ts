import { ask } from '#app/platform/gateway.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'

export type Security = ValueOf<typeof member.security>

/** How the account is guarded; null when it cannot be asked. */
export async function findSecurity(visitor: MemberVisitor): Promise<Security | null> {
  const answered = await ask(member.security, {}, visitor)
  return answered.ok ? answered.value : null
}

export type Device = ValueOf<typeof member.sessions>['list'][number]

/** The devices that are logged in; null when it cannot be asked. */
export async function listDevices(visitor: MemberVisitor): Promise<Device[] | null> {
  const answered = await ask(member.sessions, {}, visitor)
  return answered.ok ? answered.value.list : null
}
