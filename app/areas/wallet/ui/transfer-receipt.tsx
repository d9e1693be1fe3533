import { useLocation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import { findAnother, type MovedMoney, transfersHref } from '../model/transfer.ts'
import { ReceiptCard } from './receipt-card.tsx'

const words = {
  between: { title: 'transfer.done', text: 'transfer.doneText' },
  out: { title: 'line.done', text: 'line.doneText' },
  in: { title: 'line.came', text: 'line.cameText' },
} as const

/** What a transfer has moved, from where to where. */
export function TransferReceipt({ moved, writing }: { moved: MovedMoney; writing: Writing }) {
  const t = useT('wallet')
  const { title, text } = words[moved.direction]
  const center = centerOf(useLocation().pathname)
  const another = findAnother(moved, center)
  const ways = [
    ...(center === '/member' ? [[transfersHref, 'transfer.all'] as const] : []),
    ...(another === null ? [] : [[another, 'transfer.another'] as const]),
  ]
  const facts: readonly Fact[] = [
    [t('receipt.number'), moved.transactionId],
    [t('transfer.from'), moved.from],
    [t('transfer.to'), moved.to],
    [t('receipt.time'), formatDateTime(moved.createdAt)],
  ]
  return (
    <div className="receipt-page">
      <ReceiptCard kind="win" title={t(title)} text={t(text)} amount={formatMoney(moved.amount, writing)} facts={facts}>
        {ways.length === 0 ? null : (
          <div className="receipt-ways">
            {ways.map(([href, text]) => (
              <ButtonLink key={href} href={href} look="quiet">
                {t(text)}
              </ButtonLink>
            ))}
          </div>
        )}
      </ReceiptCard>
    </div>
  )
}
