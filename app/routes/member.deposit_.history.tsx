import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readDeposits } from '#app/areas/wallet/deposit.server.ts'
import { depositKinds, readPage } from '#app/areas/wallet/model/records.ts'
import { CashierHead } from '#app/areas/wallet/ui/cashier-head.tsx'
import { MoneyList } from '#app/areas/wallet/ui/money-list.tsx'
import { useCashierViews } from '#app/areas/wallet/ui/use-cashier-views.ts'
import { centerOf } from '#app/platform/center.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['cashier'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const page = readPage(new URL(args.request.url).searchParams)
  return {
    title: getT(visitor.language, 'cashier')('deposit.history'),
    ...(await readDeposits(visitor, page)),
    page,
    writing: await fetchWriting(visitor),
  }
}

/** The deposits of the member, each with its state. */
export default function DepositHistory() {
  const { title, rows, page, totalPages, isAway, writing } = useLoaderData<typeof loader>()
  const t = useT('cashier')
  const path = `${centerOf(useLocation().pathname)}/deposit`
  return (
    <>
      <CashierHead title={title} views={useCashierViews('deposit', 'history')} />
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
