import { When } from '#app/parts/when.tsx'
import { formatAmount } from '#app/platform/money.ts'
import { sayRemark } from '#app/platform/remarks.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { toneOf } from '#app/ui/figure-columns.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { TransactionRow } from '../model/report.ts'
import { MemberLink } from './member-link.tsx'

type TransactionTableProps = {
  rows: readonly TransactionRow[]
  footer: { incoming: number; outgoing: number }
  total: number
  tag: string
}

/** Movements on the wallets of the line with what came in and went out on all pages. */
export function TransactionTable({ rows, footer, total, tag }: TransactionTableProps) {
  const t = useT('team')
  const records = useT('records')
  if (rows.length === 0) return <Empty icon="entries" title={t('details.empty')} text={t('details.emptyText')} />
  const money = (amount: number) => formatAmount(amount, { tag })
  return (
    <FigureTable
      caption={t('menu.details')}
      columns={[
        {
          key: 'member',
          label: t('column.member'),
          cell: ({ username }) => <MemberLink username={username} />,
        },
        { key: 'time', label: t('bet.time'), words: true, cell: ({ time }) => <When ms={time} /> },
        { key: 'kind', label: t('details.kind'), words: true, cell: ({ kindName }) => kindName },
        {
          key: 'number',
          label: t('details.number'),
          words: true,
          cell: ({ orderNo }) => orderNo,
        },
        {
          key: 'remark',
          label: t('details.remark'),
          words: true,
          cell: ({ remark }) => sayRemark(remark, records),
        },
        {
          key: 'in',
          label: t('details.incoming'),
          cell: ({ amount }) => (amount > 0 ? money(amount) : ''),
          tone: ({ amount }) => toneOf(amount),
          foot: money(footer.incoming),
          footTone: [toneOf(footer.incoming)],
        },
        {
          key: 'out',
          label: t('details.outgoing'),
          cell: ({ amount }) => (amount < 0 ? money(-amount) : ''),
          foot: money(footer.outgoing),
        },
        { key: 'after', label: t('details.after'), cell: ({ balanceAfter }) => money(balanceAfter) },
      ]}
      rows={rows}
      keyOf={({ transactionId, username }) => `${transactionId}${username}`}
      footLabel={t('details.sum', { count: total })}
    />
  )
}
