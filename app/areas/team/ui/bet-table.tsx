import { useLocation } from '@remix-run/react'
import { When } from '#app/parts/when.tsx'
import { formatAmount } from '#app/platform/money.ts'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { gainColumn } from '#app/ui/figure-columns.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { BetRow } from '../model/report.ts'
import { MemberLink } from './member-link.tsx'

type BetTableProps = {
  rows: readonly BetRow[]
  footer: { rounds: number; betAmount: number; validBet: number; winAmount: number; profit: number }
  total: number
  tag: string
  /** The number that was looked for, whatever the days. */
  order: string | undefined
}

/** Bets of the line with the sums of all pages. */
export function BetTable({ rows, footer, total, tag, order }: BetTableProps) {
  const t = useT('team')
  const records = useT('records')
  const { pathname, search } = useLocation()
  if (rows.length === 0)
    return order === undefined ? (
      <Empty icon="records" title={t('bet.empty')} text={t('bet.emptyText')} />
    ) : (
      <Empty icon="records" title={t('bet.none', { order })} text={records('empty.orderText')} />
    )
  const money = (amount: number) => formatAmount(amount, { tag })
  const gain = (amount: number) => formatAmount(amount, { tag, sign: 'always' })
  return (
    <FigureTable
      caption={t('menu.betting')}
      columns={[
        {
          key: 'member',
          label: t('column.member'),
          cell: ({ username }) => <MemberLink username={username} />,
        },
        { key: 'time', label: t('bet.time'), words: true, cell: ({ placedAt }) => <When ms={placedAt} /> },
        { key: 'game', label: t('bet.game'), words: true, cell: ({ gameName }) => gameName },
        {
          key: 'order',
          label: t('bet.order'),
          words: true,
          cell: ({ orderNo }) => (
            <a className="link" href={`/agentHome/teamBetting/${orderNo}`}>
              {orderNo}
            </a>
          ),
        },
        {
          key: 'vendor',
          label: records('column.vendor'),
          words: true,
          cell: ({ vendorCode }) => (
            <a className="link" href={hrefWith(pathname, search, { vendor: vendorCode })}>
              {vendorCode}
            </a>
          ),
        },
        { key: 'state', label: t('person.state'), words: true, cell: ({ status }) => t(`bet.${status}`) },
        {
          key: 'bet',
          label: t('bet.amount'),
          cell: ({ betAmount }) => money(betAmount),
          foot: money(footer.betAmount),
        },
        {
          key: 'valid',
          label: t('column.validBets'),
          cell: ({ validBet }) => money(validBet),
          foot: money(footer.validBet),
        },
        {
          key: 'win',
          label: t('column.wins'),
          cell: ({ winAmount }) => money(winAmount),
          foot: money(footer.winAmount),
        },
        gainColumn({
          key: 'profit',
          label: t('bet.profit'),
          of: ({ profit }: BetRow) => profit,
          write: gain,
          sums: [footer.profit],
        }),
      ]}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      footLabel={t('bet.sum', { count: total })}
    />
  )
}
