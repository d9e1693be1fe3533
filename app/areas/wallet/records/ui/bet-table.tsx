import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable, type FootLine } from '#app/ui/data-table.tsx'
import { type Bet, type BetSums, recordHref, stateOf, sumOf, type Writing } from '../model.ts'
import { Amount } from './amount.tsx'
import type { Filters } from './record-bar.tsx'

export type BetTableProps = { rows: readonly Bet[]; sums: BetSums; total: number; isTotalLeast: boolean; filters: Filters; writing: Writing }

const badges = { open: 'warn', win: 'win', lose: 'lose', tie: undefined, cancelled: undefined } as const

/** The bets of a page, with its sums and those of all that was found. */
export function BetTable({ rows, sums, total, isTotalLeast, filters, writing }: BetTableProps) {
  const t = useT('records')
  const money = (amount: number) => formatMoney(amount, writing)
  const columns: Column<Bet>[] = [
    { key: 'game', head: t('column.game'), lead: true, cell: (bet) => bet.gameName },
    { key: 'time', head: t('column.time'), cell: ({ transTimeInTimestamp }) => formatDateTime(transTimeInTimestamp) },
    { key: 'order', head: t('column.order'), cell: ({ orderNo }) => <a href={`/member/bettingRecord/${orderNo}`}>{orderNo}</a> },
    {
      key: 'vendor',
      head: t('column.vendor'),
      cell: ({ accountType }) => <a href={recordHref('/member/bettingRecord', filters, { vendor: accountType })}>{accountType}</a>,
    },
    { key: 'bet', head: t('column.bet'), figure: true, cell: ({ betAmount }) => money(betAmount) },
    { key: 'valid', head: t('column.validBet'), figure: true, cell: ({ validBetAmount }) => money(validBetAmount) },
    { key: 'win', head: t('column.win'), figure: true, cell: ({ winAmount }) => money(winAmount) },
    { key: 'result', head: t('column.result'), figure: true, cell: ({ profitAndLoss }) => <Amount value={profitAndLoss} writing={writing} /> },
    { key: 'state', head: t('column.state'), figure: true, cell: (bet) => <StateBadge bet={bet} /> },
  ]
  const line = (key: string, name: string, bet: number, valid: number, win: number, result: number): FootLine => ({
    key,
    name,
    sums: { bet: money(bet), valid: money(valid), win: money(win), result: <Amount value={result} writing={writing} /> },
  })
  const of = (name: 'betAmount' | 'validBetAmount' | 'winAmount' | 'profitAndLoss') => sumOf(rows.map((row) => row[name]))
  const whole = isTotalLeast && sums.totalHands <= total + 1 ? t('sum.latest', { count: total }) : t('sum.whole', { count: sums.totalHands })
  return (
    <DataTable
      caption={t('betting')}
      columns={columns}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      foot={[
        line('page', t('sum.page'), of('betAmount'), of('validBetAmount'), of('winAmount'), of('profitAndLoss')),
        line('whole', whole, sums.betAmount, sums.validBetAmount, sums.winAmount, sums.profitAndLoss),
      ]}
    />
  )
}

export function StateBadge({ bet }: { bet: Bet }) {
  const t = useT('records')
  const state = stateOf(bet)
  const kind = badges[state]
  return <Badge {...(kind === undefined ? {} : { kind })}>{t(`state.${state}`)}</Badge>
}
