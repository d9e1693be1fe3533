import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { hasPoints, readMall } from '#app/areas/points/calls.server.ts'
import { readMallQuery } from '#app/areas/points/model.ts'
import { Goods } from '#app/areas/points/ui/goods.tsx'
import { MallHead } from '#app/areas/points/ui/mall-head.tsx'
import { MallViews } from '#app/areas/points/ui/mall-views.tsx'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['points'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const query = readMallQuery(new URL(args.request.url).searchParams)
  const opened = await readMall(visitor, query)
  requireWithinPages(args.request, query.page, opened.mall)
  const who = hasPoints(visitor)
    ? ('member' as const)
    : visitor.role === 'trial'
      ? ('trial' as const)
      : ('guest' as const)
  return {
    title: getT(visitor.language, 'points')('title'),
    ...opened,
    who,
    query,
    writing: await fetchWriting(visitor),
  }
}

/** The points mall (RL-26). Redeeming and converting are dialogs over it: its child routes. */
export default function PointMall() {
  const { rule, balance, mall, who, query, writing } = useLoaderData<typeof loader>()
  const t = useT('points')
  return (
    <>
      <div className="page-head points-top">
        <h1>{t('title')}</h1>
        {who === 'member' ? <MallViews current="goods" /> : null}
      </div>
      <MallHead rule={rule} balance={balance} who={who} writing={writing} query={query} />
      <Goods {...mall} query={query} balance={balance} tag={writing.tag} />
      <Outlet />
    </>
  )
}
