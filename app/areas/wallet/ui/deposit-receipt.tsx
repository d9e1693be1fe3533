import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useLocation, useNavigation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { referenceForm } from '../forms/payout.ts'
import type { FormAnswer } from '../model/answer.ts'
import { type Deposit, depositKinds, mayCancel, mayDescribe, memberPaymentWord } from '../model/records.ts'
import { FormError } from './form-parts.tsx'
import { PictureField } from './picture-field.tsx'
import { QrCode } from './qr-payment.tsx'
import { ReceiptCard } from './receipt-card.tsx'

type DepositReceiptProps = {
  deposit: Deposit
  /** The code of a payment that is scanned, while it can be paid. */
  qr: string | null
  answer: FormAnswer | undefined
  writing: Writing
}

/** One deposit: where it stands, and what can still be done about it. */
export function DepositReceipt({ deposit, qr, answer, writing }: DepositReceiptProps) {
  const path = `${centerOf(useLocation().pathname)}/deposit`
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const { status, amount, customerBankCharge, reimbursementAmount, promotionName, refId, reason, expiresAt, payUrl } =
    deposit
  const money = (value: number): string => formatMoney(value, writing)
  const word = memberPaymentWord(deposit)
  const text =
    word === null
      ? t(`depositText.${status}`, { time: formatDateTime(expiresAt) })
      : t(`memberPayment.${word}`, { time: formatDateTime(deposit.memberPayment?.confirmBy ?? expiresAt) })
  const facts: readonly Fact[] = [
    [t('receipt.number'), deposit.depositId],
    [t('receipt.method'), deposit.depositMethod],
    [t('receipt.charge'), customerBankCharge > 0 ? money(customerBankCharge) : t('deposit.noFee')],
    status === 'approved' && [t('receipt.credited'), money(reimbursementAmount)],
    (status === 'paying' || status === 'waiting') && [t('deposit.credited'), money(reimbursementAmount)],
    promotionName !== '' && [t('receipt.offer'), promotionName],
    word !== null && [t('memberPayment.to'), t('memberPayment.toMember')],
    [t('receipt.time'), formatDateTime(deposit.depositDate)],
    deposit.actualDepositDate !== null && [t('receipt.arrived'), formatDateTime(deposit.actualDepositDate)],
    refId !== '' && [t('receipt.reference'), refId],
    deposit.depositSlip === 'Y' && [t('receipt.slip'), t('receipt.slipThere')],
    reason !== '' && [t('receipt.reason'), reason],
  ]
  return (
    <div className="receipt-page" ref={useFaultInView(answer)}>
      <ReceiptCard
        kind={depositKinds[status]}
        title={t(`depositState.${status}`)}
        text={text}
        amount={money(amount)}
        facts={facts}
      >
        {qr === null ? null : <QrCode svg={qr} />}
        <div className="receipt-ways">
          {payUrl === null ? null : (
            <ButtonLink href={payUrl}>
              {qr === null ? t('deposit.launch', { amount: money(amount) }) : t('qr.open')}
            </ButtonLink>
          )}
          <ButtonLink href={status === 'approved' ? '/rng' : path} look={mayCancel(deposit) ? 'quiet' : 'main'}>
            {status === 'approved' ? t('receipt.play') : t('deposit.another')}
          </ButtonLink>
          {word === 'rejected' ? (
            <ButtonLink href="/support" look="quiet" data-window="">
              {t('memberPayment.service')}
            </ButtonLink>
          ) : null}
          {mayCancel(deposit) ? (
            <Form method="post" preventScrollReset>
              <Button look="text" name="intent" value="cancel" busy={isSending}>
                {t('deposit.cancel')}
              </Button>
            </Form>
          ) : null}
        </div>
      </ReceiptCard>
      {mayDescribe(deposit) ? (
        <Describe refId={refId} answer={answer} isSending={isSending} />
      ) : (
        <AnswerError answer={answer} />
      )}
    </div>
  )
}

const AnswerError = ({ answer }: { answer: FormAnswer | undefined }) => (
  <FormError id="receipt-error" errors={answer?.lastResult.error?.[''] ?? undefined} way={answer?.way} />
)

function Describe({ refId, answer, isSending }: { refId: string; answer: FormAnswer | undefined; isSending: boolean }) {
  const t = useT('wallet')
  const isOwn = answer?.lastResult.initialValue?.intent === 'reference'
  const [form, fields] = useForm({
    id: 'reference',
    // What the slip or the cancelling was told has no reference in it: this form would come back empty.
    lastResult: isOwn ? answer.lastResult : undefined,
    defaultValue: { refId },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: referenceForm(t) }),
  })
  return (
    <section className="panel">
      <h2>{t('manual.helpUs')}</h2>
      {isOwn ? <FormError id={form.errorId} errors={form.errors} /> : <AnswerError answer={answer} />}
      <Form {...getFormProps(form)} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="reference" />
        <Field meta={fields.refId} label={t('manual.reference')} autoComplete="off" maxLength={64} />
        <div className="mt-4">
          <Button look="quiet" busy={isSending}>
            {t('manual.keepReference')}
          </Button>
        </div>
      </Form>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="intent" value="slip" />
        <PictureField id="slip" label={t('manual.slip')} errors={answer?.lastResult.error?.image ?? undefined} />
        <div className="mt-4">
          <Button look="quiet" busy={isSending}>
            {t('manual.sendSlip')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
