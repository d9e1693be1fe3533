import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireContract } from '#app/areas/contracts/calls.server.ts'
import { manageContract } from '#app/areas/contracts/offers.server.ts'
import { ContractSheet } from '#app/areas/contracts/ui/contract-sheet.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { symbolOf } from '#app/platform/currency.ts'
import { getT } from '#app/platform/texts.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** One contract with its versions and offers; whoever gives it changes it from here. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const contract = await requireContract(visitor, args.params.contractId)
  const writing = { symbol: symbolOf(visitor.preferences.merchant_currency), tag: visitor.language.tag }
  const done = new URL(args.request.url).searchParams.get('done') !== null
  return { title: getT(visitor.language, 'contracts')('file.title'), contract, isGiver: contract.upline === visitor.username, writing, done }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  const contract = await requireContract(visitor, args.params.contractId)
  const error = await manageContract(await args.request.formData(), visitor, contract)
  return error === null ? redirect(`/agentHome/contracts/${contract.contractId}?done=1`, 303) : data({ error }, { status: 400 })
}

export default function ContractPage() {
  const { contract, isGiver, writing, done } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error ?? null
  return <ContractSheet contract={contract} isGiver={isGiver} writing={writing} done={done} error={error} />
}
