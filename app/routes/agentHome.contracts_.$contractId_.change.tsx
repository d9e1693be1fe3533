import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireGiven } from '#app/areas/contracts/calls.server.ts'
import { toFields } from '#app/areas/contracts/forms.ts'
import { canBeChanged } from '#app/areas/contracts/model/kinds.ts'
import { changeContract } from '#app/areas/contracts/offers.server.ts'
import { OfferForm } from '#app/areas/contracts/ui/offer-form.tsx'
import { useKeptLabels } from '#app/areas/contracts/ui/use-kept-labels.ts'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Other terms for a contract that the agent gives; they count from the next period after the downline has agreed. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const contract = await requireGiven(visitor, args.params.contractId)
  // What was sent for one that has ended meanwhile is refused in words, beside what was typed.
  if (!canBeChanged(contract)) throw redirect(`/agentHome/contracts/${contract.contractId}`)
  const terms = contract.openOffer?.terms ?? contract.terms
  const writing = await fetchWriting(visitor)
  const title = getT(visitor.language, 'contracts')('form.changeTitle', { username: contract.username })
  return {
    title,
    kind: contract.kind,
    start: terms ? toFields(terms) : { tiers: [{}] },
    formKey: newFormKey(visitor),
    writing,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  return changeContract(await args.request.formData(), visitor, args.params.contractId)
}

export default function ChangeContract() {
  const { title, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <h1>{title}</h1>
      <OfferForm isNew={false} answer={answer} {...form} />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} home="/agentHome" />
}
