import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readReport, readReportPeriod } from '#app/areas/team/calls.server.ts'
import { type MoneyKind, moneyKinds, readMoneyQuery } from '#app/areas/team/model/queries.ts'
import { MemberSearch } from '#app/areas/team/ui/member-search.tsx'
import { ReportHead } from '#app/areas/team/ui/report-head.tsx'
import { TransactionTable } from '#app/areas/team/ui/transaction-table.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { hrefWith } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { Chip } from '#app/ui/chip.tsx'
import { ChipRow } from '#app/ui/chip-row.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { team } from '#catalogue/team.ts'

export const handle = { i18n: ['records'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** What moved on the wallets of the line below (AG-12). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const [period, asked] = [await readReportPeriod(visitor, query, 'today'), readMoneyQuery(query)]
  const movements = await readReport(team.transactions, { ...period.days, ...asked }, visitor)
  requireWithinPages(args.request, asked.page, movements.value)
  return { title: getT(visitor.language, 'team')('menu.details'), period, asked, movements, tag: visitor.language.tag }
}

export default function AccountDetails() {
  const { title, period, asked, movements, tag } = useLoaderData<typeof loader>()
  const t = useT('team')
  const { pathname, search } = useLocation()
  const chip = (kind: MoneyKind | null, label: string) => (
    <Chip key={label} href={hrefWith(pathname, search, { kind })} current={(asked.kind ?? null) === kind}>
      {label}
    </Chip>
  )
  return (
    <>
      <ReportHead title={title} period={period} days={movements.value} csv="details" tag={tag}>
        <MemberSearch action={pathname} name="username" value={asked.username ?? ''} />
      </ReportHead>
      <ChipRow label={t('details.kinds')} current={asked.kind}>
        {chip(null, t('details.all'))}
        {moneyKinds.map((kind) => chip(kind, t(`details.${kind}`)))}
      </ChipRow>
      {movements.refused ? <Notice kind="error">{movements.refused}</Notice> : null}
      {movements.value ? (
        <>
          <TransactionTable
            rows={movements.value.list}
            footer={movements.value.footer}
            total={movements.value.total}
            tag={tag}
          />
          <ListPages page={asked.page} totalPages={movements.value.totalPages} />
        </>
      ) : null}
    </>
  )
}
