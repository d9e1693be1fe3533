import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireContract } from '#app/areas/contracts/calls.server.ts'
import { toFields } from '#app/areas/contracts/forms.ts'
import { sendOffer } from '#app/areas/contracts/offers.server.ts'
import { OfferForm } from '#app/areas/contracts/ui/offer-form.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Other terms for a contract that the agent gives; they count from the next period after the downline has agreed. */
export async function loader(args: LoaderFunctionArgs) {
  const { visitor, contract } = await requireGiven(args)
  const terms = contract.openOffer?.terms ?? contract.terms
  const writing = await fetchWriting(visitor)
  const title = getT(visitor.language, 'contracts')('form.changeTitle', { username: contract.username })
  return {
    title,
    kind: contract.kind,
    start: terms ? toFields(terms) : { tiers: [{}] },
    formKey: newFormKey(),
    writing,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, contract } = await requireGiven(args)
  return sendOffer(await args.request.formData(), visitor, { kind: contract.kind, contract })
}

/** Whoever does not give the contract sees it and no more. */
async function requireGiven(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const contract = await requireContract(visitor, args.params.contractId)
  if (contract.upline !== visitor.username) throw redirect(`/agentHome/contracts/${contract.contractId}`)
  return { visitor, contract }
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
