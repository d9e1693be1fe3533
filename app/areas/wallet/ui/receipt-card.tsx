import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'

type ReceiptKind = 'win' | 'lose' | 'warn'

const icons = { win: 'success', lose: 'error', warn: 'clock' } as const satisfies Record<ReceiptKind, IconName>

type ReceiptCardProps = {
  kind: ReceiptKind
  title: string
  text: string
  amount: string
  facts: readonly Fact[]
  children?: ReactNode
}

/** What has happened, with the number to ask about it. */
export function ReceiptCard({ kind, title, text, amount, facts, children }: ReceiptCardProps) {
  const t = useT('wallet')
  return (
    <section className="panel receipt" data-kind={kind} aria-label={t('receipt.title')}>
      <div role="status">
        <h2>
          <Icon name={icons[kind]} />
          {title}
        </h2>
        <p className="receipt-amount">{amount}</p>
        <p>{text}</p>
      </div>
      <Facts className="facts" facts={facts} />
      {children}
    </section>
  )
}
