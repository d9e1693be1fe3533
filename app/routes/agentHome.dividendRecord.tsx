import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requirePlace } from '#app/areas/contracts/calls.server.ts'
import { listStatements, readStatementQuery } from '#app/areas/contracts/statements.server.ts'
import { StatementRecords } from '#app/areas/contracts/ui/statement-records.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { getT } from '#app/platform/texts.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The dividends that were settled; in the menu only with a dividend contract (AG-13). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  await requirePlace(visitor, 'dividend')
  const query = readStatementQuery(new URL(args.request.url).searchParams)
  const title = getT(visitor.language, 'contracts')('records.dividend')
  return {
    title,
    records: {
      kind: 'dividend' as const,
      query,
      tag: visitor.language.tag,
      ...(await listStatements(visitor, 'dividend', query, args.request)),
    },
  }
}

export default function DividendRecord() {
  return <StatementRecords {...useLoaderData<typeof loader>().records} />
}
