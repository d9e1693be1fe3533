import { formatAmount, formatCount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Revenue } from '../model/report.ts'
import { incomeColumns } from './income-columns.tsx'
import { RunningTable } from './running-table.tsx'
import { SourceName } from './source-name.tsx'

/** My income by source, what uplines still owe, what the running periods have come to, and the days behind it. */
export function RevenueTable({
  revenue: { sources, total, owed, days, running },
  tag,
}: {
  revenue: Revenue
  tag: string
}) {
  const t = useT('team')
  const money = (amount: number) => formatAmount(amount, { tag })
  const columns = incomeColumns(
    { received: t('income.received'), given: t('income.given'), net: t('income.net') },
    total,
    tag,
  )
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
          ...columns,
        ]}
        rows={sources}
        keyOf={({ source }) => source}
        footLabel={t('income.total')}
      />
      {owed.toMe > 0 || owed.byMe > 0 ? (
        <Notice kind="warn">{t('income.owed', { toMe: money(owed.toMe), byMe: money(owed.byMe) })}</Notice>
      ) : null}
      <Fold title={t('income.days')}>
        <FigureTable
          caption={t('income.days')}
          columns={[{ key: 'day', label: t('column.day'), cell: ({ day }) => day }, ...columns]}
          rows={days}
          keyOf={({ day }) => day}
          footLabel={t('income.total')}
        />
      </Fold>
      <RunningTable running={running} tag={tag} />
    </>
  )
}
