import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireForm, writingOf } from '#app/areas/wallet/calls.server.ts'
import { changeDeposit, requireDeposit } from '#app/areas/wallet/deposit-receipt.server.ts'
import { CashierHead } from '#app/areas/wallet/ui/cashier-head.tsx'
import { DepositReceipt } from '#app/areas/wallet/ui/deposit-receipt.tsx'
import { useCashierViews } from '#app/areas/wallet/ui/use-cashier-views.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['cashier'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const deposit = await requireDeposit(visitor, args.params.receipt)
  return { title: getT(visitor.language, 'cashier')('deposit.receipt'), deposit, writing: writingOf(visitor) }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, form } = await requireForm(args)
  const { depositId } = await requireDeposit(visitor, args.params.receipt)
  return changeDeposit(form, visitor, depositId)
}

/** The receipt of one deposit. */
export default function DepositReceiptPage() {
  const { title, deposit, writing } = useLoaderData<typeof loader>()
  return (
    <>
      <CashierHead title={title} views={useCashierViews('deposit', 'receipt')} />
      <DepositReceipt deposit={deposit} writing={writing} answer={useActionData<typeof action>()} />
    </>
  )
}
