import { useT } from '#app/platform/use-t.ts'

/** What the typed fields of new terms are called where only what was sent is left of a form. */
export function useKeptLabels(): Readonly<Record<string, string>> {
  const t = useT('contracts')
  return {
    'tiers.rate': t('terms.rate'),
    'tiers.amount': t('terms.amount'),
    'tiers.activeMembers': t('terms.activeMembers'),
    'tiers.validBet': t('terms.validBet'),
    'tiers.netLoss': t('terms.netLoss'),
    'tiers.betAmount': t('terms.validBet'),
    'tiers.singleBet': t('terms.singleBet'),
    'tiers.winRate': t('terms.winRate'),
    'tiers.lossRate': t('terms.lossRate'),
  }
}
