import { useLocation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import { useT } from '#app/platform/use-t.ts'

/** The two pages of a kind of money: the form and what was done before. */
export function useWalletViews(kind: 'deposit' | 'withdraw', current: 'form' | 'history' | 'receipt') {
  const t = useT('wallet')
  const path = `${centerOf(useLocation().pathname)}/${kind}`
  return {
    label: t('views.label'),
    items: [
      { href: path, label: t(`${kind}.title`), current: current === 'form' },
      { href: `${path}/history`, label: t('views.history'), current: current === 'history' },
    ],
  }
}
