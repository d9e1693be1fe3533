import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getGatewayTime } from '#app/areas/system/clock.server.ts'
import { readProfit, searchOf } from '#app/areas/wallet/records/calls.server.ts'
import {
  profitFilters,
  profitGroups,
  readProfitQuery,
  recordHref,
  sortProfits,
} from '#app/areas/wallet/records/model.ts'
import { ChoiceChips } from '#app/areas/wallet/records/ui/choice-chips.tsx'
import { ProfitTable } from '#app/areas/wallet/records/ui/profit-table.tsx'
import { RecordBar } from '#app/areas/wallet/records/ui/record-bar.tsx'
import { formatDay } from '#app/platform/dates.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['records'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const now = await getGatewayTime(visitor)
  const query = readProfitQuery(searchOf(args.request), now)
  const answered = query.range.fault === null ? await readProfit(visitor, query) : null
  return {
    title: getT(visitor.language, 'records')('profit'),
    query,
    filters: profitFilters(query),
    today: formatDay(now),
    writing: await fetchWriting(visitor),
    isAway: answered?.ok === false,
    profit: answered?.ok ? { rows: sortProfits(answered.value.list, query), sums: answered.value.footer } : null,
  }
}

/** What the member staked and won, by product or by day (ME-10). */
export default function ProfitLoss() {
  const { query, filters, today, writing, isAway, profit } = useLoaderData<typeof loader>()
  const t = useT('records')
  const path = '/member/profitLoss'
  return (
    <>
      <div className="page-head">
        <h1>{t('profit')}</h1>
      </div>
      <RecordBar
        path={path}
        filters={filters}
        range={query.range}
        today={today}
        hasRows={(profit?.rows.length ?? 0) > 0}
      >
        <ChoiceChips
          label={t('filter.groups')}
          items={profitGroups.map((group) => ({
            href: recordHref(path, filters, { by: group === 'gameType' ? '' : group }),
            label: t(`group.${group}`),
            current: query.group === group,
          }))}
        />
      </RecordBar>
      {isAway ? <Notice kind="error">{t('away')}</Notice> : null}
      {profit === null ? null : profit.rows.length > 0 ? (
        <>
          <ProfitTable rows={profit.rows} sums={profit.sums} query={query} filters={filters} writing={writing} />
          <p className="record-note">{t('note.profit')}</p>
        </>
      ) : (
        <Empty icon="records" title={t('empty.profit')} text={t('empty.profitText')}>
          <ButtonLink href="/rng">{t('empty.play')}</ButtonLink>
        </Empty>
      )}
    </>
  )
}
