import { useLocation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import type { FormAnswer } from '../model/answer.ts'
import { mayAppeal, standKinds, standOf, standTextOf, type Withdrawal } from '../model/records.ts'
import { AppealForm } from './appeal-form.tsx'
import { FormError } from './form-parts.tsx'
import { ReceiptAnswer } from './receipt-answer.tsx'
import { ReceiptCard } from './receipt-card.tsx'

type WithdrawReceiptProps = {
  withdrawal: Withdrawal
  leftMs: number
  answer: FormAnswer | undefined
  writing: Writing
}

/** One withdrawal: where it stands, and what the member can say about it. `leftMs` is the time in which receipt can be confirmed. */
export function WithdrawReceipt({ withdrawal, leftMs, answer, writing }: WithdrawReceiptProps) {
  const path = `${centerOf(useLocation().pathname)}/withdraw`
  const t = useT('wallet')
  const stand = standOf(withdrawal)
  // All of it is on the wallet again, so nothing arrives and nothing is charged.
  const isBack = stand === 'rejected' || stand === 'refunded'
  const money = (value: number): string => formatMoney(value, writing)
  const { charge, actualAmount, bankName, cardNumber, reason, decidedAt, confirmedAt, proofs, appealed, resolution } =
    withdrawal
  const facts: readonly Fact[] = [
    [t('receipt.number'), withdrawal.withdrawId],
    [t('withdraw.to'), `${bankName} ${cardNumber}`],
    !isBack && [t('receipt.charge'), charge > 0 ? money(charge) : t('deposit.noFee')],
    !isBack && [t('withdraw.arrives'), money(actualAmount)],
    withdrawal.paidByMember && [t('memberPayment.from'), t('memberPayment.byMember')],
    [t('receipt.time'), formatDateTime(withdrawal.createdAt)],
    decidedAt !== null && [t('receipt.decided'), formatDateTime(decidedAt)],
    confirmedAt !== null && [t('receipt.confirmed'), formatDateTime(confirmedAt)],
    proofs > 0 && [t('receipt.proofs'), String(proofs)],
    appealed && [t('receipt.appeal'), t('receipt.appealSent')],
    reason !== '' && [t('receipt.reason'), reason],
    Boolean(resolution) && [t('receipt.resolution'), resolution],
  ]
  const formErrors = answer?.lastResult.error?.[''] ?? undefined
  return (
    <div className="receipt-page" ref={useFaultInView(answer)}>
      <FormError id="receipt-error" errors={formErrors} way={answer?.way} />
      <ReceiptCard
        kind={standKinds[stand]}
        title={t(`stand.${stand}`)}
        text={t(standTextOf(withdrawal))}
        amount={money(withdrawal.amount)}
        facts={facts}
      >
        <div className="receipt-ways">
          <ButtonLink href={`${path}/history`} look="quiet">
            {t('withdraw.all')}
          </ButtonLink>
          {stand === 'rejected' ? <ButtonLink href={path}>{t('withdraw.again')}</ButtonLink> : null}
        </div>
      </ReceiptCard>
      {stand === 'approved' && leftMs > 0 && withdrawal.confirmBy !== null ? (
        <ReceiptAnswer leftMs={leftMs} confirmBy={withdrawal.confirmBy} answer={answer} />
      ) : null}
      {mayAppeal(withdrawal) ? <AppealForm answer={answer} /> : null}
    </div>
  )
}
