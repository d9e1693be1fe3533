import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireForm } from '#app/areas/wallet/calls.server.ts'
import { toQrCode } from '#app/areas/wallet/deposit.server.ts'
import { changeDeposit, requireDeposit } from '#app/areas/wallet/deposit-receipt.server.ts'
import { DepositReceipt } from '#app/areas/wallet/ui/deposit-receipt.tsx'
import { useKeptLabels } from '#app/areas/wallet/ui/use-kept-labels.ts'
import { useWalletViews } from '#app/areas/wallet/ui/use-wallet-views.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const deposit = await requireDeposit(visitor, args.params.receipt)
  const qr = deposit.methodCode === 'qr' && deposit.payUrl !== null ? toQrCode(deposit.payUrl) : null
  return {
    title: getT(visitor.language, 'wallet')('deposit.receipt'),
    deposit,
    qr,
    writing: await fetchWriting(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  return changeDeposit(form, visitor, args.params.receipt)
}

/** The receipt of one deposit. */
export default function DepositReceiptPage() {
  const { title, deposit, qr, writing } = useLoaderData<typeof loader>()
  return (
    <>
      <WalletHead title={title} views={useWalletViews('deposit', 'receipt')} />
      <DepositReceipt deposit={deposit} qr={qr} writing={writing} answer={useActionData<typeof action>()} />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} />
}
