import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readDeposits } from '#app/areas/wallet/deposit.server.ts'
import { depositKinds } from '#app/areas/wallet/model/records.ts'
import { MoneyList } from '#app/areas/wallet/ui/money-list.tsx'
import { useWalletViews } from '#app/areas/wallet/ui/use-wallet-views.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { centerOf } from '#app/platform/center.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  return {
    title: getT(visitor.language, 'wallet')('deposit.history'),
    ...(await readDeposits(args.request, visitor)),
    writing: await fetchWriting(visitor),
  }
}

/** The deposits of the member, each with its state. */
export default function DepositHistory() {
  const { title, rows, page, totalPages, isAway, writing } = useLoaderData<typeof loader>()
  const t = useT('wallet')
  const path = `${centerOf(useLocation().pathname)}/deposit`
  return (
    <>
      <WalletHead title={title} views={useWalletViews('deposit', 'history')} />
      <MoneyList
        rows={rows.map(({ depositId, depositMethod, depositDate, amount, status, reason, payUrl }) => ({
          number: depositId,
          name: depositMethod,
          note: reason,
          at: depositDate,
          amount,
          payUrl,
          kind: depositKinds[status],
          state: t(`depositState.${status}`),
        }))}
        page={page}
        totalPages={totalPages}
        isAway={isAway}
        path={path}
        sign="+"
        empty={{ title: t('list.noDeposits'), text: t('list.noDepositsText'), action: t('deposit.title') }}
        writing={writing}
      />
    </>
  )
}
