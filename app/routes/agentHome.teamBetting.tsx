import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readReport } from '#app/areas/team/calls.server.ts'
import { type BetStatus, betStatuses, readBetQuery } from '#app/areas/team/model/queries.ts'
import { BetTable } from '#app/areas/team/ui/bet-table.tsx'
import { ListPages } from '#app/areas/team/ui/list-pages.tsx'
import { MemberSearch } from '#app/areas/team/ui/member-search.tsx'
import { ReportHead } from '#app/areas/team/ui/report-head.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { hrefWith, readPeriod } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { team } from '#catalogue/team.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The bets of the line, or of one member with everybody below (AG-09). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const [period, asked] = [readPeriod(query, 'today'), readBetQuery(query)]
  const bets = await readReport(team.betting, { ...period, ...asked }, visitor)
  return { title: getT(visitor.language, 'team')('menu.betting'), period, asked, bets, own: visitor.username, tag: visitor.language.tag }
}

export default function TeamBetting() {
  const { title, period, asked, bets, own, tag } = useLoaderData<typeof loader>()
  const t = useT('team')
  const { pathname, search } = useLocation()
  const chip = (status: BetStatus | null, label: string) => (
    <Chip key={label} href={hrefWith(pathname, search, { status })} current={(asked.status ?? null) === status}>
      {label}
    </Chip>
  )
  return (
    <>
      <ReportHead title={title} period={period} days={bets.value} csv="betting" tag={tag}>
        <MemberSearch action={pathname} name="username" value={asked.username ?? ''} />
      </ReportHead>
      <nav className="chips" aria-label={t('bet.states')}>
        {chip(null, t('bet.all'))}
        {betStatuses.map((status) => chip(status, t(`bet.${status}`)))}
      </nav>
      {bets.refused ? <Notice kind="error">{bets.refused}</Notice> : null}
      {bets.value ? (
        <>
          <BetTable rows={bets.value.list} footer={bets.value.footer} total={bets.value.total} own={own} tag={tag} />
          <ListPages page={asked.page} totalPages={bets.value.totalPages} />
        </>
      ) : null}
    </>
  )
}
