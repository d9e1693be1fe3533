import { type AppLoadContext, redirect } from '@remix-run/node'
import { member } from '#catalogue/member.ts'
import { centerOf } from './center.ts'
import { withReturnPath } from './return-path.ts'
import { askOne } from './together.server.ts'
import { isMember, type MemberVisitor, readVisitor, requireMember, toRole, type Visitor } from './visitor.server.ts'

/** Whoever is no agent is sent to the agents' own door (RL-34); an agent with a password to change, to that. */
export async function requireAgent(args: { request: Request; context: AppLoadContext }): Promise<MemberVisitor> {
  const visitor = await followType(await readVisitor(args))
  if (!isMember(visitor) || visitor.role !== 'agent') throw redirect('/agent')
  if (visitor.mustChange !== null) throw redirect(withReturnPath(`/password/${visitor.mustChange}`, visitor.path))
  return visitor
}

/** Who has become an agent since the login is one at once: the frame of a whole page asks whose the session is, so no call is added. */
export async function followType(visitor: Visitor): Promise<Visitor> {
  if (!visitor.isDocument || visitor.reads === undefined || visitor.role !== 'member') return visitor
  const answered = await askOne(member.info, {}, visitor)
  return answered.ok ? { ...visitor, type: answered.value.type, role: toRole(answered.value.type) } : visitor
}

/** For pages that stand in both centers: in the agents' for agents, in the members' for every member. */
export const requireInCenter = (args: { request: Request; context: AppLoadContext }): Promise<MemberVisitor> =>
  centerOf(new URL(args.request.url).pathname) === '/agentHome' ? requireAgent(args) : requireMember(args)
