import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { toMinor, type Writing, writeMinor } from '../model/amount.ts'
import { ReceiptCard } from './receipt-card.tsx'

export type TransferReceiptProps = { number: string; amount: string; from: string; to: string; writing: Writing }

/** What a transfer between wallets has done; without a number there was nothing to bring back. */
export function TransferReceipt({ number, amount, from, to, writing }: TransferReceiptProps) {
  const t = useT('cashier')
  const facts = [
    ...(number === '' ? [] : [{ label: t('receipt.number'), value: number }]),
    { label: t('transfer.from'), value: from },
    { label: t('transfer.to'), value: to },
  ]
  const isNothing = number === ''
  return (
    <div className="receipt-page">
      <ReceiptCard
        kind={isNothing ? 'warn' : 'win'}
        title={isNothing ? t('transfer.nothing') : t('transfer.done')}
        text={isNothing ? t('transfer.nothingText') : t('transfer.doneText')}
        amount={writeMinor(toMinor(amount), writing)}
        facts={facts}
      >
        <div className="receipt-ways">
          <ButtonLink href="/member/transferFund" look="quiet">
            {t('transfer.another')}
          </ButtonLink>
        </div>
      </ReceiptCard>
    </div>
  )
}
