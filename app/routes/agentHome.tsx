import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { findWaitingOffer, readSigns, signsRead } from '#app/areas/contracts/calls.server.ts'
import { OfferBanner } from '#app/areas/contracts/ui/offer-banner.tsx'
import { FaultPage } from '#app/areas/system/ui/fault-page.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { fetchFlags, policyFlag } from '#app/platform/flags.server.ts'
import { timeRead, toTime } from '#app/platform/gateway-time.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import { AgentFrame } from '#app/shell/agent-frame.tsx'
import type { Frame } from '#app/shell/frame.ts'

/** The agent view has a frame of its own (RL-42). */
export const handle = { bare: true, i18n: ['contracts', 'team'] }

/** Of what is not there; each page has its own. */
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Who the agent is, what the menu shows, and the offer that waits for an answer. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const hasPolicy = (await fetchFlags(visitor))(policyFlag)
  const own = await askTogether({ time: timeRead, signs: hasPolicy ? signsRead : undefined }, visitor)
  const { isOn, flags, waiting } = readSigns(own.signs)
  const offer = waiting === 0 ? null : await findWaitingOffer(visitor)
  return {
    title: getT(visitor.language, 'system')('notFound.title'),
    agent: { type: visitor.type ?? 1, now: toTime(own.time), flags: { ...flags, contracts: isOn }, waiting },
    offer,
  }
}

/** The clock and the offers are looked at on each step, not only when the center is come to. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export default function AgentHome() {
  const { offer } = useLoaderData<typeof loader>()
  return (
    <InFrame>
      <OfferBanner offer={offer} />
      <Outlet />
    </InFrame>
  )
}

/** What does not exist and what goes wrong on one of its pages keeps the frame, with the way back to the team. */
export function ErrorBoundary() {
  return (
    <InFrame>
      <FaultPage home="/agentHome" />
    </InFrame>
  )
}

function InFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<{ frame: Frame }>('root')
  const own = useRouteLoaderData<typeof loader>('routes/agentHome')
  if (!root || !own) return <main className="wrap message-page">{children}</main>
  return (
    <AgentFrame frame={root.frame} agent={own.agent}>
      {children}
    </AgentFrame>
  )
}
