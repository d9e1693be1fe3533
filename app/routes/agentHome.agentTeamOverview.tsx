import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readLines, readReport, readReportPeriod } from '#app/areas/team/calls.server.ts'
import { daysBefore } from '#app/areas/team/model/report.ts'
import { readSorting } from '#app/areas/team/model/sorting.ts'
import { readOpen } from '#app/areas/team/model/tree.ts'
import { LineTable } from '#app/areas/team/ui/line-table.tsx'
import { ReportHead } from '#app/areas/team/ui/report-head.tsx'
import { TeamFacts, TeamSumsList } from '#app/areas/team/ui/team-sums.tsx'
import { TrendChart } from '#app/areas/team/ui/trend-chart.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { team } from '#catalogue/team.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** What the whole line did, each day, and the lines below that did it (AG-05). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const period = await readReportPeriod(visitor, query)
  const sorting = readSorting(query)
  const [overview, lines] = await Promise.all([
    readReport(team.overview, period.days, visitor),
    readLines(visitor, { ...period.days, ...sorting, size: 12 }, readOpen(query)),
  ])
  const before = overview.value ? await readReport(team.overview, daysBefore(overview.value), visitor) : null
  const writing = await fetchWriting(visitor)
  return {
    title: getT(visitor.language, 'team')('menu.overview'),
    period,
    sorting,
    overview,
    before: before?.value ?? null,
    lines,
    writing,
  }
}

export default function Overview() {
  const { title, period, sorting, overview, before, lines, writing } = useLoaderData<typeof loader>()
  const t = useT('team')
  const shown = overview.value
  return (
    <>
      <ReportHead title={title} period={period} days={shown} csv="overview" tag={writing.tag} />
      {overview.refused ? <Notice kind="error">{overview.refused}</Notice> : null}
      {shown ? (
        <>
          <div className="team-lead">
            {shown.days.length > 0 ? (
              <TrendChart days={shown.days} before={before?.days ?? []} tag={writing.tag} />
            ) : null}
            <TeamSumsList days={shown} before={before} writing={writing} />
          </div>
          <TeamFacts overview={shown} writing={writing} />
        </>
      ) : null}
      {lines.value ? (
        <>
          <div className="team-head">
            <h2>{t('line.title')}</h2>
            <div className="team-tools">
              <ButtonLink look="quiet" href="/agentHome/userLoss">
                {t('line.all')}
              </ButtonLink>
            </div>
          </div>
          <LineTable
            rows={lines.value.rows}
            footer={lines.value.footer}
            total={lines.value.total}
            sorting={sorting}
            depth={1}
            tag={writing.tag}
          />
          <p className="team-note">{t('line.note')}</p>
        </>
      ) : null}
    </>
  )
}
