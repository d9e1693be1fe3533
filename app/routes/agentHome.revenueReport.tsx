import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readReport, readReportPeriod } from '#app/areas/team/calls.server.ts'
import { RebateTable } from '#app/areas/team/ui/rebate-table.tsx'
import { ReportHead } from '#app/areas/team/ui/report-head.tsx'
import { RevenueTable } from '#app/areas/team/ui/revenue-table.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { team } from '#catalogue/team.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The agent's own income by source, and the rebates with what they were worked out from (AG-11). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const [period, page] = [await readReportPeriod(visitor, query), readPage(query)]
  const [revenue, rebates] = await Promise.all([
    readReport(team.revenue, period.days, visitor),
    readReport(team.rebates, { ...period.days, page, size: 10 }, visitor),
  ])
  requireWithinPages(args.request, page, rebates.value)
  return {
    title: getT(visitor.language, 'team')('heading.revenue'),
    period,
    page,
    revenue,
    rebates,
    tag: visitor.language.tag,
  }
}

export default function RevenueReport() {
  const { title, period, page, revenue, rebates, tag } = useLoaderData<typeof loader>()
  const t = useT('team')
  return (
    <>
      <ReportHead title={title} period={period} days={revenue.value} csv="revenue" tag={tag} />
      {revenue.refused ? <Notice kind="error">{revenue.refused}</Notice> : null}
      {revenue.value ? <RevenueTable revenue={revenue.value} tag={tag} /> : null}
      {rebates.value && rebates.value.list.length > 0 ? (
        <>
          <h2>{t('rebate.title')}</h2>
          <RebateTable
            rows={rebates.value.list}
            sum={rebates.value.footer.amount}
            total={rebates.value.total}
            tag={tag}
          />
          <ListPages page={page} totalPages={rebates.value.totalPages} />
        </>
      ) : null}
    </>
  )
}
