import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'

export type ReceiptFact = { label: string; value: string }
export type ReceiptKind = 'win' | 'lose' | 'warn'

const icons = { win: 'success', lose: 'error', warn: 'clock' } as const satisfies Record<ReceiptKind, IconName>

export type ReceiptCardProps = { kind: ReceiptKind; title: string; text: string; amount: string; facts: readonly ReceiptFact[]; children?: ReactNode }

/** What has happened, with the number to ask about it. */
export function ReceiptCard({ kind, title, text, amount, facts, children }: ReceiptCardProps) {
  const t = useT('cashier')
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
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
