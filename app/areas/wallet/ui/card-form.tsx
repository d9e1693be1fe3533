import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { PaymentPassword } from '#app/parts/payment-password.tsx'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { cardForm } from '../forms/payout.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { Bank } from '../model/records.ts'
import { FormError } from './form-parts.tsx'

type CardFormProps = { banks: Bank[]; formKey: string; answer: FormAnswer | undefined }

/** Binds a bank card or an e-wallet to which withdrawals are paid. */
export function CardForm({ banks, formKey, answer }: CardFormProps) {
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'card',
    lastResult: answer?.lastResult,
    defaultValue: { bankCode: banks[0]?.bankCode ?? '', requestId: formKey },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: cardForm(t, banks) }),
  })
  const isWallet = banks.find(({ bankCode }) => bankCode === fields.bankCode.value)?.cardType === 'EW'
  const options = banks.map(({ bankCode, bankName, cardType }) => ({
    value: bankCode,
    label: `${bankName} · ${t(cardType === 'EW' ? 'cards.EW' : 'cards.BC')}`,
  }))
  return (
    <Form {...getFormProps(form)} method="post" className="panel narrow-form" preventScrollReset>
      <h2>{t('cards.bind')}</h2>
      <FormError id={form.errorId} errors={form.errors} way={answer?.way} />
      <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
      <ChoiceField key={fields.bankCode.key} meta={fields.bankCode} label={t('cards.bank')} options={options} />
      <Field
        meta={fields.cardNumber}
        label={t('cards.number')}
        help={t(isWallet ? 'cards.walletHelp' : 'cards.numberHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <Field
        meta={fields.cardHolder}
        label={t('cards.holder')}
        help={t('cards.holderHelp')}
        autoComplete="name"
        maxLength={60}
      />
      <PaymentPassword meta={fields.password} attempt={answer?.attempt ?? ''} />
      <div className="mt-5">
        <Button size="large" wide busy={isSending}>
          {t('cards.save')}
        </Button>
      </div>
    </Form>
  )
}
