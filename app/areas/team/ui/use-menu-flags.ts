import { useRouteLoaderData } from '@remix-run/react'
import type { MenuFlags } from '../model/menu.ts'

/** Which of the pages that depend on contracts are there for the agent, as the frame around the page has read it; none where it has not. */
export const useMenuFlags = (): Partial<MenuFlags> =>
  useRouteLoaderData<{ agent: { flags: MenuFlags } }>('routes/agentHome')?.agent.flags ?? {}
