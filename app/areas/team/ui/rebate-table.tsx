import { formatDateTime } from '#app/platform/dates.ts'
import { formatAmount } from '#app/platform/money.ts'
import { formatRate } from '#app/platform/rates.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { RebateRow } from '../model/report.ts'

/** Rebates by day, each with the bets and rates that it comes from. */
export function RebateTable({
  rows,
  sum,
  total,
  tag,
}: {
  rows: readonly RebateRow[]
  sum: number
  total: number
  tag: string
}) {
  const t = useT('team')
  const money = (amount: number) => formatAmount(amount, { tag })
  return (
    <FigureTable
      caption={t('rebate.title')}
      columns={[
        { key: 'day', label: t('column.day'), cell: ({ day }) => day },
        {
          key: 'parts',
          label: t('rebate.from'),
          words: true,
          long: true,
          cell: ({ parts }) => (
            <details>
              <summary className="link">{t('rebate.parts', { count: parts.length })}</summary>
              <ul className="terms">
                {parts.map(({ username, product, validBet, ownRateBp, givenRateBp }) => (
                  <li key={`${username}${product}${givenRateBp}`}>
                    {t('rebate.part', {
                      username,
                      product: t(`products.${product}`),
                      bets: money(validBet),
                      own: formatRate(ownRateBp),
                      given: formatRate(givenRateBp),
                    })}
                  </li>
                ))}
              </ul>
            </details>
          ),
        },
        { key: 'paid', label: t('rebate.paidAt'), cell: ({ paidAt }) => formatDateTime(paidAt) },
        { key: 'amount', label: t('acts.amount'), cell: ({ amount }) => <b>{money(amount)}</b>, foot: money(sum) },
      ]}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      footLabel={t('rebate.sum', { count: total })}
    />
  )
}
