import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { type Movement, type MovementSums, sumOf, type Writing } from '../model.ts'
import { Amount } from './amount.tsx'

export type MovementTableProps = {
  caption: string
  rows: readonly Movement[]
  sums: MovementSums
  total: number
  isTotalLeast: boolean
  writing: Writing
}

/** Movements of the main wallet, with the sums of the page and of all that was found. */
export function MovementTable({ caption, rows, sums, total, isTotalLeast, writing }: MovementTableProps) {
  const t = useT('records')
  const columns: Column<Movement>[] = [
    { key: 'type', head: t('column.type'), lead: true, cell: ({ codeType }) => t(`type.${codeType as 'other'}`) },
    { key: 'time', head: t('column.time'), cell: ({ txTimeInTimestamp }) => formatDateTime(txTimeInTimestamp) },
    { key: 'number', head: t('column.number'), cell: (row) => <OrderNumber row={row} /> },
    { key: 'remark', head: t('column.remark'), cell: ({ remark }) => remark },
    { key: 'amount', head: t('column.amount'), figure: true, cell: ({ amount }) => <Amount value={amount} writing={writing} /> },
    { key: 'balance', head: t('column.balance'), figure: true, cell: ({ currentAvailBalance }) => formatMoney(currentAvailBalance, writing) },
  ]
  const whole = isTotalLeast ? t('sum.latest', { count: total }) : t('sum.whole', { count: total })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ txId }) => txId}
      foot={[
        { key: 'page', name: t('sum.page'), sums: { amount: <Amount value={sumOf(rows.map(({ amount }) => amount))} writing={writing} /> } },
        { key: 'whole', name: whole, sums: { amount: <Amount value={sums.amount} writing={writing} /> } },
      ]}
    />
  )
}

/** What shows more of a movement: a bet its round, money that moved its receipt. */
const pages: Readonly<Record<string, string>> = {
  betting: '/member/bettingRecord',
  winning: '/member/bettingRecord',
  deposit: '/member/deposit',
  withdraw: '/member/withdraw',
  transfer: '/member/transfers',
}

function OrderNumber({ row: { codeType, orderNo } }: { row: Movement }) {
  const page = pages[codeType]
  return page === undefined ? orderNo : <a href={`${page}/${orderNo}`}>{orderNo}</a>
}
