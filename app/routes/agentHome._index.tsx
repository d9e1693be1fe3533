import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAgent } from '#app/platform/agent.server.ts'
import { saysPasswordChanged } from '#app/platform/return-path.ts'

/** The default page of the agent center (RL-33). */
export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args)
  const { search } = new URL(args.request.url)
  return redirect(`/agentHome/agentTeamOverview${saysPasswordChanged(search) ? '?changed=password' : ''}`)
}
