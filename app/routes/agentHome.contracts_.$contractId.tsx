import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchSigns, readStatements, requireContract } from '#app/areas/contracts/calls.server.ts'
import { manageContract } from '#app/areas/contracts/offers.server.ts'
import { ContractSheet } from '#app/areas/contracts/ui/contract-sheet.tsx'
import { requireInCenter } from '#app/platform/agent.server.ts'
import { centerOf } from '#app/platform/center.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['contracts'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** One contract with its versions, its offers and a page of its statements; whoever gives it changes it from here, in the agent center. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireInCenter(args)
  const contract = await requireContract(visitor, args.params.contractId)
  const writing = await fetchWriting(visitor)
  const query = new URL(args.request.url).searchParams
  const [page, done] = [readPage(query), query.get('done') !== null]
  const isGiver = contract.upline === visitor.username
  const [statements, { flags }] = await Promise.all([
    readStatements(visitor, { contractId: contract.contractId, side: isGiver ? 'given' : 'held', page, size: 20 }),
    fetchSigns(visitor, true),
  ])
  requireWithinPages(args.request, page, statements.ok ? statements.value : null)
  const title = getT(visitor.language, 'contracts')('file.title')
  return {
    title,
    contract,
    statements: statements.ok ? { page, rows: statements.value.list, totalPages: statements.value.totalPages } : null,
    hasRecords: flags[contract.kind],
    isGiver,
    writing,
    done,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireInCenter(args)
  const contract = await requireContract(visitor, args.params.contractId)
  const refused = await manageContract(await args.request.formData(), visitor, contract)
  return refused ?? redirect(`${centerOf(visitor.path)}/contracts/${contract.contractId}?done=1`, 303)
}

export default function ContractPage() {
  const { title: _title, ...sheet } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error ?? null
  return <ContractSheet {...sheet} error={error} />
}
