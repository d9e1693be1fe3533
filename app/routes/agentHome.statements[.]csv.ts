import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePlace } from '#app/areas/contracts/calls.server.ts'
import { isKind } from '#app/areas/contracts/model/kinds.ts'
import { readStatementQuery, statementsCsv } from '#app/areas/contracts/statements.server.ts'
import { requireAgent } from '#app/platform/agent.server.ts'

/** The statements of a kind as a file, with the same days and side as the page. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const kind = query.get('kind')
  if (!isKind(kind)) throw new Response(null, { status: 404 })
  await requirePlace(visitor, kind)
  return statementsCsv(visitor, kind, readStatementQuery(query), args.request.signal)
}
