import { type AppLoadContext, redirect } from '@remix-run/node'
import { withReturnPath } from './return-path.ts'
import { isLoggedIn, type LoggedIn, readVisitor } from './visitor.server.ts'

/** Whoever is no agent is sent to the agents' own door (RL-34); an agent with a password to change, to that. */
export async function requireAgent(args: { request: Request; context: AppLoadContext }): Promise<LoggedIn> {
  const visitor = await readVisitor(args)
  if (!isLoggedIn(visitor) || visitor.role !== 'agent') throw redirect('/agent')
  if (visitor.mustChange !== null) throw redirect(withReturnPath(`/password/${visitor.mustChange}`, visitor.path))
  return visitor
}
