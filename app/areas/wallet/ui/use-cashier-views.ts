import { useT } from '#app/platform/use-t.ts'

/** The two pages of a kind of money: the form and what was done before. */
export function useCashierViews(kind: 'deposit' | 'withdraw', current: 'form' | 'history' | 'receipt') {
  const t = useT('cashier')
  return {
    label: t('views.label'),
    items: [
      { href: `/member/${kind}`, label: t(`${kind}.title`), current: current === 'form' },
      { href: `/member/${kind}/history`, label: t('views.history'), current: current === 'history' },
    ],
  }
}
