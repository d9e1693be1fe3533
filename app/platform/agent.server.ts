import { type AppLoadContext, redirect } from '@remix-run/node'
import { centerOf } from './center.ts'
import { withReturnPath } from './return-path.ts'
import { isMember, type MemberVisitor, readVisitor, requireMember } from './visitor.server.ts'

/** Whoever is no agent is sent to the agents' own door (RL-34); an agent with a password to change, to that. */
export async function requireAgent(args: { request: Request; context: AppLoadContext }): Promise<MemberVisitor> {
  const visitor = await readVisitor(args)
  if (!isMember(visitor) || visitor.role !== 'agent') throw redirect('/agent')
  if (visitor.mustChange !== null) throw redirect(withReturnPath(`/password/${visitor.mustChange}`, visitor.path))
  return visitor
}

/** For pages that stand in both centers: in the agents' for agents, in the members' for every member. */
export const requireInCenter = (args: { request: Request; context: AppLoadContext }): Promise<MemberVisitor> =>
  centerOf(new URL(args.request.url).pathname) === '/agentHome' ? requireAgent(args) : requireMember(args)
