import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { useTypedBefore } from '#app/ui/use-typed-before.ts'
import { withdrawForm } from '../forms/money.ts'
import { type AmountLimits, quickAmounts, readAmount, toMinor, type Writing, writeLimit, writeMinor } from '../model/amount.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { PayoutAccount } from '../model/records.ts'
import { AmountField } from './amount-field.tsx'
import { Choices } from './choices.tsx'
import { EnterButton, FormError } from './form-parts.tsx'
import { LimitBar } from './limit-bar.tsx'
import { Summary } from './summary.tsx'

export type WithdrawFormProps = {
  cards: PayoutAccount[]
  limits: AmountLimits
  /** What the main wallet has, in currency units. */
  main: number
  today: { amountLeft: number; amount: number | null; timesLeft: number; times: number }
  writing: Writing
  formKey: string
  answer: FormAnswer | undefined
}

/** The first step of a withdrawal: how much and to where. What it costs is said by the gateway in the second. */
export function WithdrawForm({ cards, limits, main, today, writing, formKey, answer }: WithdrawFormProps) {
  const t = useT('cashier')
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'withdraw',
    lastResult: isSending ? null : (answer?.lastResult ?? null),
    defaultValue: { amount: '', bankCardId: String(cards[0]?.bankCardId ?? ''), requestId: formKey },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: withdrawForm(t, cards, limits, writing) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useTypedBefore(form.id)
  const amount = readAmount(fields.amount.value)
  const shown = (minor: bigint | null): string => (minor === null ? '—' : writeMinor(minor, writing))
  const after = amount === null || amount > toMinor(main) ? null : toMinor(main) - amount
  return (
    <Form {...getFormProps(form)} method="post" className="cashier" preventScrollReset>
      <EnterButton />
      <div className="cashier-main">
        <FormError id={form.errorId} errors={form.errors} way={answer?.way} />
        <input type="hidden" name="requestId" value={String(fields.requestId.initialValue ?? formKey)} />
        <AmountField
          meta={fields.amount}
          fieldKey={fields.amount.key}
          label={t('amount.label')}
          limits={t('amount.range', { least: writeLimit(limits.least, writing), most: writeLimit(limits.most, writing) })}
          writing={writing}
          quick={quickAmounts(limits)}
          onPick={(value) => form.update({ name: fields.amount.name, value })}
        />
        <Choices
          meta={fields.bankCardId}
          label={t('withdraw.where')}
          choices={cards.map(({ bankCardId, bankName, cardNumber, cardHolder, cardType }) => ({
            value: String(bankCardId),
            icon: cardType === 'EW' ? 'app' : 'license',
            title: `${bankName} ${cardNumber}`,
            text: cardHolder,
          }))}
        />
        <p className="cashier-way">
          <a className="link" href="/member/cards">
            {t('withdraw.otherCard')}
          </a>
        </p>
      </div>
      <Summary
        lines={[
          { label: t('withdraw.amount'), value: shown(amount) },
          { label: t('withdraw.timesLeft'), value: t('withdraw.times', { left: today.timesLeft, times: today.times }) },
        ]}
        balances={{ now: formatMoney(main, writing), after: shown(after) }}
        button={
          <Button size="large" wide busy={isSending}>
            {t('withdraw.continue')}
          </Button>
        }
      />
      {today.amount === null ? null : (
        <LimitBar title={t('limit.today')} used={toMinor(today.amount) - toMinor(today.amountLeft)} now={amount ?? 0n} most={today.amount} writing={writing} />
      )}
    </Form>
  )
}
