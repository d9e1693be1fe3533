import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAgent } from '#app/platform/agent.server.ts'

/** The default page of the agent center (RL-33). */
export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args)
  return redirect('/agentHome/agentTeamOverview')
}
