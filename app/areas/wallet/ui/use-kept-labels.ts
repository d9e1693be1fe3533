import { useT } from '#app/platform/use-t.ts'

/** What the typed fields of the cashier's forms are called where only what was sent is left of a form. */
export function useKeptLabels(): Readonly<Record<string, string>> {
  const t = useT('wallet')
  return {
    username: t('line.username'),
    amount: t('amount.label'),
    payeeName: t('manual.payee'),
    refId: t('manual.reference'),
    cardNumber: t('cards.number'),
    cardHolder: t('cards.holder'),
    remark: t('confirm.remark'),
    content: t('appeal.content'),
  }
}
