import { useLocation } from '@remix-run/react'
import { When } from '#app/parts/when.tsx'
import { formatCount } from '#app/platform/money.ts'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { type Revenue, spanOf, sumRunning } from '../model/report.ts'
import { incomeColumns } from './income-columns.tsx'
import { SourceName } from './source-name.tsx'

/** What the periods that are not paid yet have come to so far: beside what was paid, and never part of its sums. */
export function RunningTable({ running, tag }: { running: Revenue['running']; tag: string }) {
  const t = useT('team')
  const { search } = useLocation()
  return (
    <section className="team-stack">
      <div className="team-head">
        <h2>{t('running.title')}</h2>
        <FileButton href={hrefWith('/agentHome/report/running.csv', search, {})} label={t('tools.csv')} />
      </div>
      <p className="team-note">{t('running.note')}</p>
      <FigureTable
        caption={t('running.title')}
        columns={[
          { key: 'source', label: t('income.source'), cell: ({ source }) => <SourceName source={source} /> },
          { key: 'days', label: t('running.span'), words: true, cell: spanOf },
          {
            key: 'paid',
            label: t('running.paidOn'),
            words: true,
            cell: ({ endsAt }) => <When ms={endsAt} minutes />,
          },
          {
            key: 'contracts',
            label: t('menu.contracts'),
            cell: ({ contracts }) => (contracts === 0 ? '–' : formatCount(contracts, tag)),
          },
          ...incomeColumns(
            { received: t('running.received'), given: t('running.given'), net: t('running.net') },
            sumRunning(running),
            tag,
          ),
        ]}
        rows={running}
        keyOf={({ source, period, startsAt }) => `${source}/${period}/${startsAt}`}
        footLabel={t('running.sum')}
      />
    </section>
  )
}
