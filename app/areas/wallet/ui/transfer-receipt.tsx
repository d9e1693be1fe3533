import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import { type MovedMoney, transfersHref } from '../model/transfer.ts'
import { ReceiptCard } from './receipt-card.tsx'

const words = {
  between: { title: 'transfer.done', text: 'transfer.doneText', another: '/member/transferFund' },
  out: { title: 'line.done', text: 'line.doneText', another: '/member/transferUpline' },
  in: { title: 'line.came', text: 'line.cameText', another: '/member/transferUpline' },
} as const

/** What a transfer has moved, from where to where. */
export function TransferReceipt({ moved, writing }: { moved: MovedMoney; writing: Writing }) {
  const t = useT('wallet')
  const { title, text, another } = words[moved.direction]
  const facts: readonly Fact[] = [
    [t('receipt.number'), moved.transactionId],
    [t('transfer.from'), moved.from],
    [t('transfer.to'), moved.to],
    [t('receipt.time'), formatDateTime(moved.createdAt)],
  ]
  return (
    <div className="receipt-page">
      <ReceiptCard kind="win" title={t(title)} text={t(text)} amount={formatMoney(moved.amount, writing)} facts={facts}>
        <div className="receipt-ways">
          <ButtonLink href={transfersHref} look="quiet">
            {t('transfer.all')}
          </ButtonLink>
          <ButtonLink href={another} look="quiet">
            {t('transfer.another')}
          </ButtonLink>
        </div>
      </ReceiptCard>
    </div>
  )
}
