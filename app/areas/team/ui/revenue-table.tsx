import { formatAmount, formatCount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Revenue, toneOf } from '../model/report.ts'
import { RunningTable } from './running-table.tsx'
import { SourceName } from './source-name.tsx'

/** My income by source, what uplines still owe, what the running periods have come to, and the days behind it. */
export function RevenueTable({ revenue: { sources, total, owed, days, running }, tag }: { revenue: Revenue; tag: string }) {
  const t = useT('team')
  const money = (amount: number) => formatAmount(amount, { tag })
  const gain = (amount: number) => formatAmount(amount, { tag, sign: 'always' })
  return (
    <>
      <FigureTable
        caption={t('menu.revenue')}
        columns={[
          {
            key: 'source',
            label: t('income.source'),
            cell: ({ source }) => <SourceName source={source} />,
          },
          { key: 'payments', label: t('income.payments'), cell: ({ payments }) => formatCount(payments, tag) },
          { key: 'received', label: t('income.received'), cell: ({ received }) => money(received), foot: money(total.received) },
          { key: 'given', label: t('income.given'), cell: ({ given }) => money(given), foot: money(total.given) },
          {
            key: 'net',
            label: t('income.net'),
            cell: ({ net }) => <b>{gain(net)}</b>,
            tone: ({ net }) => toneOf(net),
            foot: gain(total.net),
            footTone: [toneOf(total.net)],
          },
        ]}
        rows={sources}
        keyOf={({ source }) => source}
        footLabel={t('income.total')}
      />
      {owed.toMe > 0 || owed.byMe > 0 ? <Notice kind="warn">{t('income.owed', { toMe: money(owed.toMe), byMe: money(owed.byMe) })}</Notice> : null}
      <details className="more-fields">
        <summary>{t('income.days')}</summary>
        <FigureTable
          caption={t('income.days')}
          columns={[
            { key: 'day', label: t('column.day'), cell: ({ day }) => day },
            { key: 'received', label: t('income.received'), cell: ({ received }) => money(received), foot: money(total.received) },
            { key: 'given', label: t('income.given'), cell: ({ given }) => money(given), foot: money(total.given) },
            {
              key: 'net',
              label: t('income.net'),
              cell: ({ net }) => gain(net),
              tone: ({ net }) => toneOf(net),
              foot: gain(total.net),
              footTone: [toneOf(total.net)],
            },
          ]}
          rows={days}
          keyOf={({ day }) => day}
          footLabel={t('income.total')}
        />
      </details>
      <RunningTable running={running} tag={tag} />
    </>
  )
}
