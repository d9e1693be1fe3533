import { formatDateTime } from '#app/platform/dates.ts'
import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Redemption } from '../model.ts'

const stateKinds = { P: 'warn', A: 'win', R: 'lose' } as const

/** What was redeemed or converted, each with its state and what the operator says about it. */
export function RedemptionList({ rows, writing }: { rows: readonly Redemption[]; writing: Writing }) {
  const t = useT('points')
  return (
    <ul className="redemptions">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="about">
            <h2>{redemptionName(row, t('list.conversion', { amount: formatMoney(row.amount, writing) }))}</h2>
            <p>{row.status === 'P' && row.remark === '' ? t('list.waiting') : row.remark}</p>
          </div>
          <p className="redemption-when">
            <time dateTime={new Date(row.createdAt).toISOString()}>{formatDateTime(row.createdAt)}</time>
            <span>{row.redemptionNo}</span>
          </p>
          <p className="redemption-points">
            {row.points === 0
              ? t('list.won')
              : row.status === 'R'
                ? t('list.returned')
                : t('list.spent', { points: `−${formatCount(row.points, writing.tag)}` })}
          </p>
          <Badge kind={stateKinds[row.status]}>{t(`states.${row.status}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** The reward with how many of it, or what a conversion paid. */
export const redemptionName = ({ kind, rewardName, quantity }: Redemption, conversion: string): string =>
  kind === 'CONVERSION' ? conversion : quantity > 1 ? `${rewardName} × ${quantity}` : rewardName
