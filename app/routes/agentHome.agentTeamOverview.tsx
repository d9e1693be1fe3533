import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAgent } from '#app/platform/agent.server.ts'
import { useT } from '#app/platform/use-t.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args)
  return {}
}

export default function Overview() {
  return <h1>{useT('team')('menu.overview')}</h1>
}
