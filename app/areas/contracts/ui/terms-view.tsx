import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { formatRate } from '#app/platform/rates.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Terms } from '../model/kinds.ts'

/** Terms in words, a line for each tier. */
export function TermsView({ terms, writing }: { terms: Terms; writing: Writing }) {
  const t = useT('contracts')
  const money = (amount: number) => formatMoney(amount, writing)
  const lines = ((): string[][] => {
    if (terms.kind === 'dividend')
      return terms.tiers.map(({ rateBp, activeMembers, validBet, netLoss }) => [
        `${t('terms.rate')} ${formatRate(rateBp)}`,
        ...(activeMembers > 0 ? [`${t('terms.activeMembers')} ${formatCount(activeMembers, writing.tag)}`] : []),
        ...(validBet > 0 ? [`${t('terms.validBet')} ${money(validBet)}`] : []),
        ...(netLoss > 0 ? [`${t('terms.netLoss')} ${money(netLoss)}`] : []),
      ])
    if (terms.kind === 'realtime')
      return terms.tiers.map(({ singleBet, winRateBp, lossRateBp }) => [
        `${t('terms.singleBet')} ${money(singleBet)}`,
        `${t('terms.winRate')} ${formatRate(winRateBp)}`,
        `${t('terms.lossRate')} ${formatRate(lossRateBp)}`,
      ])
    const bet = terms.kind === 'daily' ? t('terms.dailyBet') : t('terms.hourlyBet')
    return terms.tiers.map(({ rateType, rateBp, amount, activeMembers, betAmount }) => [
      rateType === 'P' ? `${t('terms.rate')} ${formatRate(rateBp)}` : `${t('terms.amount')} ${money(amount)}`,
      ...(activeMembers > 0 ? [`${t('terms.activeMembers')} ${formatCount(activeMembers, writing.tag)}`] : []),
      ...(betAmount > 0 ? [`${bet} ${money(betAmount)}`] : []),
    ])
  })()
  return (
    <ol className="terms">
      {lines.map((parts) => (
        <li key={parts.join()}>{parts.join(' · ')}</li>
      ))}
      {terms.kind === 'dividend' && terms.carriesLosses ? <li className="muted">{t('terms.carries')}</li> : null}
    </ol>
  )
}
