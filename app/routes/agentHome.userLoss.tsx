import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readLines, readReportPeriod } from '#app/areas/team/calls.server.ts'
import { netWinOf } from '#app/areas/team/model/report.ts'
import { readSorting } from '#app/areas/team/model/sorting.ts'
import { closedRow, readOpen } from '#app/areas/team/model/tree.ts'
import { LinePath } from '#app/areas/team/ui/line-path.tsx'
import { LineTable } from '#app/areas/team/ui/line-table.tsx'
import { MemberSearch } from '#app/areas/team/ui/member-search.tsx'
import { ReportHead } from '#app/areas/team/ui/report-head.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { formatAmount } from '#app/platform/money.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** What each line below a member won or lost; names lead down the tree (AG-10). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const [period, sorting, page] = [await readReportPeriod(visitor, query), readSorting(query), readPage(query)]
  const username = (query.get('username') ?? '').trim().slice(0, 64)
  const lines = await readLines(
    visitor,
    { ...period.days, ...sorting, page, ...(username === '' ? {} : { username }) },
    readOpen(query),
  )
  requireWithinPages(args.request, page, lines.value)
  return {
    title: getT(visitor.language, 'team')('heading.loss'),
    period,
    sorting,
    page,
    username,
    lines,
    tag: visitor.language.tag,
  }
}

export default function UserLoss() {
  const { title, period, sorting, page, username, lines, tag } = useLoaderData<typeof loader>()
  const t = useT('team')
  const { pathname } = useLocation()
  const shown = lines.value
  const name = shown?.path.at(-1)?.username ?? ''
  // Whoever has nobody below was asked for themselves; to the agent an empty line says what to do.
  const isAlone = shown !== null && shown.total === 0 && shown.path.length > 1
  return (
    <>
      <ReportHead title={title} period={period} days={shown} csv="loss" tag={tag}>
        <MemberSearch action={pathname} name="username" value={username} />
      </ReportHead>
      {lines.refused ? <Notice kind="error">{lines.refused}</Notice> : null}
      {shown ? (
        <>
          <LinePath path={shown.path} field="username" />
          <LineTable
            rows={isAlone ? [{ ...shown.self, customerId: 0, username: name, members: 0, ...closedRow }] : shown.rows}
            footer={shown.footer}
            total={shown.total}
            sorting={sorting}
            depth={Math.max(1, shown.path.length - (isAlone ? 1 : 0))}
            tag={tag}
          />
          <ListPages page={page} totalPages={shown.totalPages} />
          <p className="team-note">
            {isAlone
              ? t('line.alone', { username: name })
              : t('line.self', {
                  username: name,
                  bets: formatAmount(shown.self.betAmount, { tag }),
                  wins: formatAmount(shown.self.winAmount, { tag }),
                  promotions: formatAmount(shown.self.promotion, { tag }),
                  rebates: formatAmount(shown.self.rebate, { tag }),
                  result: formatAmount(shown.self.profitAndLoss, { tag, sign: 'always' }),
                  net: formatAmount(netWinOf(shown.self), { tag, sign: 'always' }),
                })}{' '}
            {t('line.note')}
          </p>
        </>
      ) : null}
    </>
  )
}
