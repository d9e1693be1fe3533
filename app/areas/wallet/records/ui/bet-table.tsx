import { When } from '#app/parts/when.tsx'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Amounts, amountColumn, gainColumn } from '#app/ui/figure-columns.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { type Bet, type BetSums, recordHref, stateOf, sumOf } from '../model.ts'
import type { Filters } from './record-bar.tsx'

type BetTableProps = {
  rows: readonly Bet[]
  sums: BetSums
  total: number
  isTotalLeast: boolean
  filters: Filters
  writing: Writing
}

const badges = { open: 'warn', win: 'win', lose: 'lose', tie: undefined, cancelled: undefined } as const

/** The bets of a page, with its sums and those of all that was found. */
export function BetTable({ rows, sums, total, isTotalLeast, filters, writing }: BetTableProps) {
  const t = useT('records')
  const money = (amount: number) => formatMoney(amount, writing)
  const gain = (amount: number) => formatMoney(amount, { ...writing, sign: 'always' })
  const amounts = (
    key: 'betAmount' | 'validBetAmount' | 'winAmount' | 'profitAndLoss',
    label: string,
  ): Omit<Amounts<Bet>, 'write'> => {
    return { key, label, of: (bet) => bet[key], sums: [sumOf(rows.map((bet) => bet[key])), sums[key]] }
  }
  const whole =
    isTotalLeast && sums.totalHands <= total + 1
      ? t('sum.latest', { count: total })
      : t('sum.whole', { count: sums.totalHands })
  return (
    <FigureTable
      caption={t('betting')}
      columns={[
        { key: 'game', label: t('column.game'), words: true, cell: ({ gameName }: Bet) => gameName },
        {
          key: 'time',
          label: t('column.time'),
          words: true,
          cell: ({ transTimeInTimestamp }) => <When ms={transTimeInTimestamp} />,
        },
        {
          key: 'order',
          label: t('column.order'),
          words: true,
          cell: ({ orderNo }) => (
            <a className="link" href={`/member/bettingRecord/${orderNo}`}>
              {orderNo}
            </a>
          ),
        },
        {
          key: 'vendor',
          label: t('column.vendor'),
          words: true,
          cell: ({ accountType }) => (
            <a className="link" href={recordHref('/member/bettingRecord', filters, { vendor: accountType })}>
              {accountType}
            </a>
          ),
        },
        { key: 'state', label: t('column.state'), words: true, cell: (bet) => <StateBadge bet={bet} /> },
        amountColumn({ ...amounts('betAmount', t('column.bet')), write: money }),
        amountColumn({ ...amounts('validBetAmount', t('column.validBet')), write: money }),
        amountColumn({ ...amounts('winAmount', t('column.win')), write: money }),
        gainColumn({ ...amounts('profitAndLoss', t('column.result')), write: gain }),
      ]}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      footLabel={[t('sum.page'), whole]}
    />
  )
}

function StateBadge({ bet }: { bet: Bet }) {
  const t = useT('records')
  const state = stateOf(bet)
  const kind = badges[state]
  return <Badge {...(kind === undefined ? {} : { kind })}>{t(`state.${state}`)}</Badge>
}
