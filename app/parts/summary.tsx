import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'

export type SummaryProps = {
  lines: readonly Fact[]
  /** The balance before and after; left out where it does not change. */
  balances?: { now: string; after: string; nowLabel?: string; afterLabel?: string }
  /** What stands between the numbers and the button: the payment password. */
  children?: ReactNode
  button: ReactNode
}

/** What happens when the form is sent, before it is (look 4). On a phone it stays at the foot of the screen. */
export function Summary({ lines, balances, children, button }: SummaryProps) {
  const t = useT('wallet')
  return (
    <section className="panel wallet-sum" aria-labelledby="wallet-sum">
      <h2 id="wallet-sum">{t('sum.title')}</h2>
      <div aria-live="polite">
        <Facts className="facts" facts={lines} />
        {balances ? (
          <Facts
            className="facts wallet-balances"
            facts={[
              [balances.nowLabel ?? t('sum.now'), balances.now],
              [balances.afterLabel ?? t('sum.after'), balances.after],
            ]}
          />
        ) : null}
      </div>
      {children}
      <div className="wallet-button">{button}</div>
      <p className="wallet-note">{t('sum.number')}</p>
    </section>
  )
}
