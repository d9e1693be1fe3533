import { When } from '#app/parts/when.tsx'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { sayRemark } from '#app/platform/remarks.ts'
import { useT } from '#app/platform/use-t.ts'
import { gainColumn } from '#app/ui/figure-columns.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { type Movement, type MovementSums, sumOf } from '../model.ts'

type MovementTableProps = {
  caption: string
  rows: readonly Movement[]
  /** Nothing where the gateway does not add up. */
  sums: MovementSums
  total: number
  isTotalLeast: boolean
  writing: Writing
}

/** Movements of the main wallet, with the sums of the page and of all that was found. */
export function MovementTable({ caption, rows, sums, total, isTotalLeast, writing }: MovementTableProps) {
  const t = useT('records')
  const gain = (amount: number) => formatMoney(amount, { ...writing, sign: 'always' })
  const sumsOfAmounts = [sumOf(rows.map(({ amount }) => amount)), ...(sums === undefined ? [] : [sums.amount])]
  return (
    <FigureTable
      caption={caption}
      columns={[
        { key: 'type', label: t('column.type'), words: true, cell: ({ txTypeName }: Movement) => txTypeName },
        {
          key: 'time',
          label: t('column.time'),
          words: true,
          cell: ({ txTimeInTimestamp }) => <When ms={txTimeInTimestamp} />,
        },
        { key: 'number', label: t('column.number'), words: true, cell: (row) => <OrderNumber row={row} /> },
        { key: 'remark', label: t('column.remark'), words: true, cell: ({ remark }) => sayRemark(remark, t) },
        gainColumn({
          key: 'amount',
          label: t('column.amount'),
          of: ({ amount }: Movement) => amount,
          write: gain,
          sums: sumsOfAmounts,
        }),
        {
          key: 'balance',
          label: t('column.balance'),
          cell: ({ currentAvailBalance }) => formatMoney(currentAvailBalance, writing),
        },
      ]}
      rows={rows}
      keyOf={({ txId }) => txId}
      footLabel={[
        t('sum.page'),
        ...(sums === undefined
          ? []
          : [isTotalLeast ? t('sum.latest', { count: total }) : t('sum.whole', { count: total })]),
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

/** The contract in the number of what it has paid, `19` in `C19-20261122-1230`. */
const contractIn = (orderNo: string): string | undefined => /^C(\d+)-/.exec(orderNo)?.[1]

function hrefOf({ codeType, orderNo }: Movement): string | null {
  const page = pages[codeType]
  if (page !== undefined) return `${page}/${orderNo}`
  const contract = contractIn(orderNo)
  return contract === undefined ? null : `/member/contracts/${contract}`
}

function OrderNumber({ row }: { row: Movement }) {
  const { orderNo } = row
  const href = hrefOf(row)
  if (href === null) return <>{orderNo}</>
  return (
    <a className="link" href={href}>
      {orderNo}
    </a>
  )
}
