import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatPoints, type Redemption, type Writing } from '../model.ts'
import { redemptionName } from './redemption-list.tsx'

/** What has just happened, with the number to ask about it. */
export function Receipt({ redemption, writing }: { redemption: Redemption; writing: Writing }) {
  const t = useT('points')
  const isConversion = redemption.kind === 'CONVERSION'
  const amount = formatMoney(redemption.amount, writing)
  const facts = [
    { label: t('receipt.number'), value: redemption.redemptionNo },
    isConversion ? { label: t('receipt.amount'), value: amount } : { label: t('receipt.reward'), value: redemptionName(redemption, amount) },
    { label: t('receipt.points'), value: `−${formatPoints(redemption.points, writing.tag)}` },
    { label: t('receipt.time'), value: formatDateTime(redemption.createdAt) },
  ]
  return (
    <section className="panel points-receipt" role="status">
      <h2>
        <Icon name="success" />
        {isConversion ? t('receipt.converted') : t('receipt.redeemed')}
      </h2>
      <p>{isConversion ? t('receipt.convertedText') : t('receipt.redeemedText')}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
