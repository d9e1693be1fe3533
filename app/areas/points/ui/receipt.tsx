import { formatDateTime } from '#app/platform/dates.ts'
import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Redemption } from '../model.ts'
import { redemptionName } from './redemption-list.tsx'

/** What has just happened, with the number to ask about it. */
export function Receipt({ redemption, writing }: { redemption: Redemption; writing: Writing }) {
  const t = useT('points')
  const isConversion = redemption.kind === 'CONVERSION'
  const amount = formatMoney(redemption.amount, writing)
  const facts: readonly Fact[] = [
    [t('receipt.number'), redemption.redemptionNo],
    isConversion ? [t('receipt.amount'), amount] : [t('receipt.reward'), redemptionName(redemption, amount)],
    [t('receipt.points'), `−${formatCount(redemption.points, writing.tag)}`],
    [t('receipt.time'), formatDateTime(redemption.createdAt)],
  ]
  return (
    <section className="panel points-receipt" role="status">
      <h2>
        <Icon name="success" />
        {isConversion ? t('receipt.converted') : t('receipt.redeemed')}
      </h2>
      <p>{isConversion ? t('receipt.convertedText') : t('receipt.redeemedText')}</p>
      <Facts facts={facts} />
    </section>
  )
}
