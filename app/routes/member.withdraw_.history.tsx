import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { standKinds, standOf } from '#app/areas/wallet/model/records.ts'
import { MoneyList } from '#app/areas/wallet/ui/money-list.tsx'
import { useWalletViews } from '#app/areas/wallet/ui/use-wallet-views.ts'
import { WalletHead } from '#app/areas/wallet/ui/wallet-head.tsx'
import { readWithdrawals } from '#app/areas/wallet/withdraw.server.ts'
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
    title: getT(visitor.language, 'wallet')('withdraw.history'),
    ...(await readWithdrawals(args.request, visitor)),
    writing: await fetchWriting(visitor),
  }
}

/** The withdrawals of the member, each with its state. */
export default function WithdrawHistory() {
  const { title, rows, page, totalPages, isAway, writing } = useLoaderData<typeof loader>()
  const t = useT('wallet')
  const path = `${centerOf(useLocation().pathname)}/withdraw`
  return (
    <>
      <WalletHead title={title} views={useWalletViews('withdraw', 'history')} />
      <MoneyList
        rows={rows.map((row) => ({
          number: row.withdrawId,
          name: `${row.bankName} ${row.cardNumber}`,
          note: row.reason,
          at: row.createdAt,
          amount: row.amount,
          kind: standKinds[standOf(row)],
          state: t(`stand.${standOf(row)}`),
        }))}
        page={page}
        totalPages={totalPages}
        isAway={isAway}
        path={path}
        sign="−"
        empty={{ title: t('list.noWithdrawals'), text: t('list.noWithdrawalsText'), action: t('withdraw.title') }}
        writing={writing}
      />
    </>
  )
}
