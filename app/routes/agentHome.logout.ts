import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { endSession } from '#app/areas/session/calls.server.ts'
import { clearSession } from '#app/platform/cookies.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** Ends the session and returns to the agents' door (RL-35). */
export async function action(args: ActionFunctionArgs) {
  await endSession(await readVisitor(args))
  return redirect('/agent', { status: 303, headers: { 'set-cookie': await clearSession() } })
}

export const loader = () => redirect('/agentHome')
