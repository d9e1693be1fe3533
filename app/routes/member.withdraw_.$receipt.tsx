import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireForm } from '#app/areas/wallet/calls.server.ts'
import { useKeptLabels } from '#app/areas/wallet/ui/use-kept-labels.ts'
import { useWalletViews } from '#app/areas/wallet/ui/use-wallet-views.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { WithdrawReceipt } from '#app/areas/wallet/ui/withdraw-receipt.tsx'
import { answerWithdrawal, requireWithdrawal } from '#app/areas/wallet/withdraw-receipt.server.ts'
import { epochMs } from '#app/platform/clock.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const withdrawal = await requireWithdrawal(visitor, args.params.receipt)
  const leftMs = Math.max(0, (withdrawal.confirmBy ?? 0) - epochMs())
  return {
    title: getT(visitor.language, 'wallet')('withdraw.receipt'),
    withdrawal,
    leftMs,
    writing: await fetchWriting(visitor),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  return answerWithdrawal(form, visitor, args.params.receipt)
}

/** The receipt of one withdrawal, and what the member says about it (WA-05 to WA-11). */
export default function WithdrawReceiptPage() {
  const { title, withdrawal, leftMs, writing } = useLoaderData<typeof loader>()
  return (
    <>
      <WalletHead title={title} views={useWalletViews('withdraw', 'receipt')} />
      <WithdrawReceipt
        withdrawal={withdrawal}
        leftMs={leftMs}
        writing={writing}
        answer={useActionData<typeof action>()}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} />
}
