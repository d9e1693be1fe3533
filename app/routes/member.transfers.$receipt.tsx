import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireTransfer } from '#app/areas/wallet/transfer-receipt.server.ts'
import { TransferReceipt } from '#app/areas/wallet/ui/transfer-receipt.tsx'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { requireInCenter } from '#app/platform/agent.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireInCenter(args)
  const moved = await requireTransfer(visitor, args.params.receipt)
  return { title: getT(visitor.language, 'wallet')('transfer.receipt'), moved, writing: await fetchWriting(visitor) }
}

/** The receipt of a transfer between wallets or along the line; the account record leads here (OP-122). */
export default function TransferReceiptPage() {
  const { title, moved, writing } = useLoaderData<typeof loader>()
  return (
    <>
      <WalletHead title={title} />
      <TransferReceipt moved={moved} writing={writing} />
    </>
  )
}
