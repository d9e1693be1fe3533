import { formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Column, DataTable, type SortLink } from '#app/ui/data-table.tsx'
import { type Product, type Profit, type ProfitColumn, type ProfitQuery, recordHref, type Writing } from '../model.ts'
import { Amount } from './amount.tsx'
import type { Filters } from './record-bar.tsx'

export type ProfitTableProps = { rows: readonly Profit[]; sums: Profit; query: ProfitQuery; filters: Filters; writing: Writing }

/** What was staked and won by product or by day; every figure can be sorted by. */
export function ProfitTable({ rows, sums, query, filters, writing }: ProfitTableProps) {
  const t = useT('records')
  const isByDay = query.group === 'day'
  const money = (amount: number) => formatMoney(amount, writing)
  const sortBy = (column: ProfitColumn): SortLink => {
    const isCurrent = query.sort === column
    const turned = isCurrent && !query.isUp
    return {
      href: recordHref('/member/profitLoss', filters, { sort: column, dir: turned ? 'up' : '' }),
      current: isCurrent ? (query.isUp ? 'up' : 'down') : null,
    }
  }
  const amount = (key: ProfitColumn, head: string): Column<Profit> => ({ key, head, figure: true, sort: sortBy(key), cell: (row) => money(row[key]) })
  const first = (row: Profit): string => (isByDay ? (row.day ?? '') : t(`product.${row.gameType as Product}`))
  const columns: Column<Profit>[] = [
    { key: 'of', head: isByDay ? t('column.day') : t('column.product'), lead: true, cell: first },
    { key: 'rounds', head: t('column.rounds'), figure: true, sort: sortBy('rounds'), cell: ({ rounds }) => rounds },
    amount('betAmount', t('column.bet')),
    amount('validBetAmount', t('column.validBet')),
    amount('winAmount', t('column.win')),
    ...(isByDay ? [amount('rebate', t('column.rebate')), amount('promotion', t('column.promotion'))] : []),
    {
      key: 'profitAndLoss',
      head: t('column.result'),
      figure: true,
      sort: sortBy('profitAndLoss'),
      cell: ({ profitAndLoss }) => <Amount value={profitAndLoss} writing={writing} />,
    },
  ]
  // Rebates and promotions have no product, so the sum by product leaves them out as its rows do.
  const result = isByDay ? sums.profitAndLoss : Math.round((sums.winAmount - sums.betAmount) * 100) / 100
  const { rounds, betAmount, validBetAmount, winAmount, rebate, promotion } = sums
  return (
    <DataTable
      caption={t('profit')}
      columns={columns}
      rows={rows}
      keyOf={first}
      foot={[
        {
          key: 'whole',
          name: t('sum.whole', { count: rows.length }),
          sums: {
            rounds,
            betAmount: money(betAmount),
            validBetAmount: money(validBetAmount),
            winAmount: money(winAmount),
            rebate: money(rebate),
            promotion: money(promotion),
            profitAndLoss: <Amount value={result} writing={writing} />,
          },
        },
      ]}
    />
  )
}
