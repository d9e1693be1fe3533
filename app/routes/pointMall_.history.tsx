import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasPoints, readHistory } from '#app/areas/points/calls.server.ts'
import { readMallQuery } from '#app/areas/points/model.ts'
import { History } from '#app/areas/points/ui/history.tsx'
import { MallHead } from '#app/areas/points/ui/mall-head.tsx'
import { MallViews } from '#app/areas/points/ui/mall-views.tsx'
import { getValue } from '#app/platform/gateway.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireLogin } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['points'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `done` names the redemption that was just made: its receipt stands above the list. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  if (!hasPoints(visitor)) throw redirect('/pointMall')
  const search = new URL(args.request.url).searchParams
  const { page } = readMallQuery(search)
  const { history, rule, balance } = await readHistory(visitor, page)
  const { list, totalPages } = getValue(history, { list: [], totalPages: 0 })
  requireWithinPages(args.request, page, { totalPages })
  const done = search.get('done')
  return {
    title: getT(visitor.language, 'points')('history'),
    rule: getValue(rule, null),
    balance: getValue(balance, null),
    history: { list, totalPages, page, isAway: !history.ok },
    receipt: list.find(({ redemptionNo }) => redemptionNo !== '' && redemptionNo === done) ?? null,
    writing: await fetchWriting(visitor),
  }
}

/** What the member has redeemed and converted (ME-18). */
export default function RedeemHistory() {
  const { rule, balance, history, receipt, writing } = useLoaderData<typeof loader>()
  const t = useT('points')
  return (
    <>
      <div className="page-head points-top">
        <h1>{t('history')}</h1>
        <MallViews current="history" />
      </div>
      <MallHead rule={rule} balance={balance} who="member" writing={writing} query={{ type: '', page: 1 }} />
      <History {...history} receipt={receipt} writing={writing} />
    </>
  )
}
