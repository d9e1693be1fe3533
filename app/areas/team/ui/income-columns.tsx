import { formatAmount } from '#app/platform/money.ts'
import { amountColumn, gainColumn } from '#app/ui/figure-columns.ts'
import type { FigureColumn } from '#app/ui/figure-table.tsx'

type Income = { received: number; given: number; net: number }

/** What came in, what went on to downlines, and what is left, each with its sum. */
export function incomeColumns<Row extends Income>(
  labels: Readonly<Record<keyof Income, string>>,
  sums: Income,
  tag: string,
): FigureColumn<Row>[] {
  const write = (amount: number) => formatAmount(amount, { tag })
  const writeGain = (amount: number) => <b>{formatAmount(amount, { tag, sign: 'always' })}</b>
  return [
    amountColumn({
      key: 'received',
      label: labels.received,
      of: ({ received }) => received,
      write,
      sums: [sums.received],
    }),
    amountColumn({ key: 'given', label: labels.given, of: ({ given }) => given, write, sums: [sums.given] }),
    gainColumn({ key: 'net', label: labels.net, of: ({ net }) => net, write: writeGain, sums: [sums.net] }),
  ]
}
