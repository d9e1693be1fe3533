import { formatDateTime } from '#app/platform/dates.ts'
import { formatAmount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { gainColumn } from '#app/ui/figure-columns.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { BetRow } from '../model/report.ts'
import { MemberLink } from './member-link.tsx'

export type BetTableProps = {
  rows: readonly BetRow[]
  footer: { rounds: number; betAmount: number; validBet: number; winAmount: number; profit: number }
  total: number
  /** Whose bets lead to their proof: the agent's own. */
  own: string
  tag: string
}

/** Bets of the line with the sums of all pages. */
export function BetTable({ rows, footer, total, own, tag }: BetTableProps) {
  const t = useT('team')
  if (rows.length === 0) return <Empty icon="records" title={t('bet.empty')} text={t('bet.emptyText')} />
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
        { key: 'time', label: t('bet.time'), words: true, cell: ({ placedAt }) => formatDateTime(placedAt) },
        { key: 'game', label: t('bet.game'), words: true, cell: ({ gameName, vendorCode }) => `${gameName} · ${vendorCode}` },
        { key: 'order', label: t('bet.order'), words: true, cell: (row) => <OrderNumber row={row} own={own} /> },
        { key: 'state', label: t('person.state'), words: true, cell: ({ status }) => t(`bet.${status}`) },
        { key: 'bet', label: t('bet.amount'), cell: ({ betAmount }) => money(betAmount), foot: money(footer.betAmount) },
        { key: 'valid', label: t('column.validBets'), cell: ({ validBet }) => money(validBet), foot: money(footer.validBet) },
        { key: 'win', label: t('column.wins'), cell: ({ winAmount }) => money(winAmount), foot: money(footer.winAmount) },
        gainColumn({ key: 'profit', label: t('bet.profit'), of: ({ profit }: BetRow) => profit, write: gain, sums: [footer.profit] }),
      ]}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      footLabel={t('bet.sum', { count: total })}
    />
  )
}

function OrderNumber({ row: { orderNo, username }, own }: { row: BetRow; own: string }) {
  if (username !== own) return <>{orderNo}</>
  return (
    <a className="link" href={`/agentHome/teamBetting/${orderNo}`}>
      {orderNo}
    </a>
  )
}
