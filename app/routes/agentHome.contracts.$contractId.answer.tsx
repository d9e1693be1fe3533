import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { previewOffer, requireContract } from '#app/areas/contracts/calls.server.ts'
import { answerOffer } from '#app/areas/contracts/offers.server.ts'
import { AnswerDialog } from '#app/areas/contracts/ui/answer-dialog.tsx'
import { requireInCenter } from '#app/platform/agent.server.ts'
import { centerOf } from '#app/platform/center.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useOpened } from '#app/platform/use-opened.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** An answer is refused where the offer has changed: behind that too the page is read anew, so that it leads to what there is now. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

const contractsOf = ({ path }: Visitor): string => `${centerOf(path)}/contracts`

/** The contract dialog in either center: an offer to whoever looks at it, with both answers (CO-18 to CO-20, CO-23). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireInCenter(args)
  const contract = await requireContract(visitor, args.params.contractId)
  const isMine = contract.username === visitor.username
  const { openOffer } = contract
  const offer = isMine ? openOffer : null
  const preview = offer === null ? null : await previewOffer(visitor, offer.offerId)
  const writing = await fetchWriting(visitor)
  const title = getT(visitor.language, 'contracts')('answer.title')
  return {
    title,
    contract: { ...contract, openOffer: offer },
    preview,
    writing,
    closeHref: toReturnPath(new URL(args.request.url).searchParams.get('to'), contractsOf(visitor)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireInCenter(args)
  const contract = await requireContract(visitor, args.params.contractId)
  const refused = await answerOffer(await args.request.formData(), visitor, contract)
  return refused ?? redirect(`${contractsOf(visitor)}?done=answered`, 303)
}

export default function Answer() {
  const page = useLoaderData<typeof loader>()
  const offerId = String(page.contract.openOffer?.offerId ?? 0)
  const { title: _title, ...opened } = useOpened(page, { name: 'offer', value: offerId })
  const error = useActionData<typeof action>()?.error ?? null
  return <AnswerDialog {...opened} error={error} />
}
