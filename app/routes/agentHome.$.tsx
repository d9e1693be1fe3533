import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAgent } from '#app/platform/agent.server.ts'

/** Every address of the agent center that no other page has does not exist; whoever is no agent is sent to its door all the same. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args)
  throw new Response('There is no such page', { status: 404 })
}

/** Without a page of its own this would be a resource, and would be answered without the frame. */
export default function NoPage() {
  return null
}
