import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { amountColumn, gainColumn } from '#app/ui/figure-columns.ts'
import { type FigureColumn, FigureTable } from '#app/ui/figure-table.tsx'
import { type Profit, type ProfitColumn, type ProfitQuery, productOf, recordHref } from '../model.ts'
import type { Filters } from './record-bar.tsx'

type ProfitTableProps = {
  rows: readonly Profit[]
  sums: Profit
  query: ProfitQuery
  filters: Filters
  writing: Writing
}

/** What was staked and won by product or by day; every figure can be sorted by. */
export function ProfitTable({ rows, sums, query, filters, writing }: ProfitTableProps) {
  const t = useT('records')
  const isByDay = query.group === 'day'
  const money = (amount: number) => formatMoney(amount, writing)
  const gain = (amount: number) => formatMoney(amount, { ...writing, sign: 'always' })
  const sortBy = (column: ProfitColumn) => {
    const isCurrent = query.sort === column
    const turned = isCurrent && !query.isUp
    const href = recordHref('/member/profitLoss', filters, { sort: column, dir: turned ? 'up' : '' })
    return { href, order: isCurrent ? (query.isUp ? ('asc' as const) : ('desc' as const)) : null }
  }
  const amount = (key: Exclude<ProfitColumn, 'rounds'>, label: string): FigureColumn<Profit> => {
    return {
      ...amountColumn({ key, label, of: (row) => row[key], write: money, sums: [sums[key]] }),
      sort: sortBy(key),
    }
  }
  const first = (row: Profit): string => row.day ?? productOf(row, t)
  return (
    <FigureTable
      caption={t('profit')}
      columns={[
        { key: 'of', label: isByDay ? t('column.day') : t('column.product'), cell: first },
        {
          key: 'rounds',
          label: t('column.rounds'),
          sort: sortBy('rounds'),
          cell: ({ rounds }) => rounds,
          foot: sums.rounds,
        },
        amount('betAmount', t('column.bet')),
        amount('validBetAmount', t('column.validBet')),
        amount('winAmount', t('column.win')),
        amount('rebate', t('column.rebate')),
        amount('promotion', t('column.promotion')),
        {
          ...gainColumn({
            key: 'profitAndLoss',
            label: t('column.result'),
            of: ({ profitAndLoss }: Profit) => profitAndLoss,
            write: gain,
            sums: [sums.profitAndLoss],
          }),
          sort: sortBy('profitAndLoss'),
        },
      ]}
      rows={rows}
      keyOf={first}
      footLabel={t('sum.whole', { count: rows.length })}
    />
  )
}
