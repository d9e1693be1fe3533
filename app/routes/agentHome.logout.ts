import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { leave } from '#app/areas/session/leave.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** Ends the session and returns to the agents' door (RL-35). */
export async function action(args: ActionFunctionArgs) {
  return leave(args.request, await readVisitor(args), '/agent')
}

export const loader = () => redirect('/agentHome')
