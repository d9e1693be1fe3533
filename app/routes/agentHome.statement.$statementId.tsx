import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStatement } from '#app/areas/contracts/calls.server.ts'
import { StatementSheet } from '#app/areas/contracts/ui/statement-sheet.tsx'
import { requireInCenter } from '#app/platform/agent.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['contracts'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** One settled period with every input, and the hash that both sides come to. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireInCenter(args)
  const shown = await requireStatement(visitor, args.params.statementId)
  const writing = await fetchWriting(visitor)
  return { title: getT(visitor.language, 'contracts')('statement.title'), ...shown, writing }
}

export default function StatementPage() {
  const { statement, recomputed, writing } = useLoaderData<typeof loader>()
  return <StatementSheet statement={statement} recomputed={recomputed} writing={writing} />
}
