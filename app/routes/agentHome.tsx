import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { fetchSigns, findWaitingOffer, policyFlag } from '#app/areas/contracts/calls.server.ts'
import { OfferBanner } from '#app/areas/contracts/ui/offer-banner.tsx'
import { fetchFlags } from '#app/areas/system/calls.server.ts'
import { requireAgent } from '#app/platform/agent.server.ts'
import { epochMs } from '#app/platform/clock.server.ts'
import { AgentFrame } from '#app/shell/agent-frame.tsx'
import type { Frame } from '#app/shell/frame.ts'

/** The agent view has a frame of its own (spec section 2). */
export const handle = { bare: true, i18n: ['contracts', 'team'] }

/** Who the agent is, what the menu shows, and the offer that waits for an answer. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const signs = await fetchSigns(visitor, (await fetchFlags(visitor))[policyFlag] ?? false)
  const offer = signs.waiting === 0 ? null : await findWaitingOffer(visitor)
  return { agent: { type: visitor.type ?? 1, now: epochMs(), ...signs }, offer }
}

export default function AgentHome() {
  const { agent, offer } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<{ frame: Frame }>('root')
  if (!root) return null
  return (
    <AgentFrame frame={root.frame} agent={agent}>
      {offer ? <OfferBanner offer={offer} /> : null}
      <Outlet />
    </AgentFrame>
  )
}
