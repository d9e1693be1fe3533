import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireForm } from '#app/areas/wallet/calls.server.ts'
import { useKeptLabels } from '#app/areas/wallet/ui/use-kept-labels.ts'
import { useWalletViews } from '#app/areas/wallet/ui/use-wallet-views.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { WithdrawPage } from '#app/areas/wallet/ui/withdraw-page.tsx'
import { readDesk, requestWithdrawal } from '#app/areas/wallet/withdraw.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  return {
    title: getT(visitor.language, 'wallet')('withdraw.title'),
    desk: await readDesk(visitor),
    formKey: newFormKey(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  return requestWithdrawal(form, visitor)
}

/** Taking money out (ME-06, WA-02): how much and to where, then what it costs and the payment password. */
export default function Withdraw() {
  const { title, desk, formKey } = useLoaderData<typeof loader>()
  return (
    <>
      <WalletHead title={title} views={useWalletViews('withdraw', 'form')} />
      <WithdrawPage desk={desk} formKey={formKey} answer={useActionData<typeof action>()} />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} />
}
