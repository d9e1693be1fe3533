import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readReport, readReportPeriod } from '#app/areas/team/calls.server.ts'
import { readBetQuery } from '#app/areas/team/model/queries.ts'
import { BetChoices } from '#app/areas/team/ui/bet-choices.tsx'
import { BetTable } from '#app/areas/team/ui/bet-table.tsx'
import { MemberSearch } from '#app/areas/team/ui/member-search.tsx'
import { ReportHead } from '#app/areas/team/ui/report-head.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { team } from '#catalogue/team.ts'

export const handle = { i18n: ['records'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The bets of the line, or of one member with everybody below (AG-09). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const [period, asked] = [await readReportPeriod(visitor, query, 'today'), readBetQuery(query)]
  const bets = await readReport(team.betting, { ...period.days, ...asked }, visitor)
  requireWithinPages(args.request, asked.page, bets.value)
  return { title: getT(visitor.language, 'team')('menu.betting'), period, asked, bets, tag: visitor.language.tag }
}

export default function TeamBetting() {
  const { title, period, asked, bets, tag } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <>
      <ReportHead
        title={title}
        period={period}
        days={asked.orderNoSearch === undefined ? bets.value : null}
        csv="betting"
        tag={tag}
      >
        <MemberSearch action={pathname} name="username" value={asked.username ?? ''} />
      </ReportHead>
      <BetChoices asked={asked} />
      {bets.refused ? <Notice kind="error">{bets.refused}</Notice> : null}
      {bets.value ? (
        <>
          <BetTable
            rows={bets.value.list}
            footer={bets.value.footer}
            total={bets.value.total}
            tag={tag}
            order={asked.orderNoSearch}
          />
          <ListPages page={asked.page} totalPages={bets.value.totalPages} />
        </>
      ) : null}
    </>
  )
}
