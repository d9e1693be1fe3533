import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LogoutQuestion } from '#app/areas/session/ui/logout-question.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { isInAgentCenter, toPathAfterLogin } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/**
 * The question, inside the agent center. `to` is the page of it where the agent stays instead; who does not is signed out by `/logout`,
 * which leads from there to the agents' door (RL-35).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await requireAgent(args)
  const to = toPathAfterLogin(new URL(args.request.url).searchParams.get('to'))
  return { title: getT(language, 'session')('logout.title'), to: isInAgentCenter(to) ? to : '/agentHome' }
}

export default function AgentLogout() {
  return <LogoutQuestion {...useLoaderData<typeof loader>()} />
}
