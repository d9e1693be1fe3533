import type { LoaderFunctionArgs } from '@remix-run/node'
import { reportCsv } from '#app/areas/team/csv.server.ts'
import { requireAgent } from '#app/platform/agent.server.ts'

/** A report as a file, `/agentHome/report/loss.csv`, with the same choices as the page. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const file = await reportCsv((args.params.name ?? '').replace(/\.csv$/, ''), args.request, visitor)
  if (file === null) throw new Response(null, { status: 404 })
  return file
}
