import { type FieldMetadata, type FormMetadata, getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Summary } from '#app/parts/summary.tsx'
import { WayOut } from '#app/parts/way-out.tsx'
import { type AmountLimits, writeLimit } from '#app/platform/forms/amount.ts'
import { formatMoney, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { quickAmounts, readAmount } from '../model/amount.ts'
import type { FormAnswer } from '../model/answer.ts'
import { AmountField } from './amount-field.tsx'
import { EnterButton, FormError } from './form-parts.tsx'

type OutgoingFormProps<T extends Record<string, unknown>> = {
  form: FormMetadata<T, string[]>
  fields: { amount: FieldMetadata<string, T, string[]>; requestId: FieldMetadata<string | undefined, T, string[]> }
  formKey: string
  answer: FormAnswer | undefined
  limits: AmountLimits
  /** What the main wallet has, in currency units. */
  main: number
  writing: Writing
  /** The lines of the summary around the amount. */
  before?: readonly Fact[]
  amountLabel: string
  timesLeft: string
  /** Above and below the amount, and under the summary. */
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}

/** The first step of money that leaves the main wallet: how much, and what would be left. The second one asks for the payment password. */
export function OutgoingForm<T extends Record<string, unknown>>({
  form,
  fields,
  formKey,
  answer,
  limits,
  main,
  writing,
  ...more
}: OutgoingFormProps<T>) {
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const amount = readAmount(fields.amount.value)
  const shown = (minor: bigint | null): string => (minor === null ? '—' : writeMinor(minor, writing))
  const after = amount === null || amount > toMinor(main) ? null : toMinor(main) - amount
  return (
    <Form {...getFormProps(form)} method="post" className="wallet" preventScrollReset>
      <EnterButton />
      <div className="wallet-main">
        <FormError id={form.errorId} errors={form.errors} way={answer?.way} />
        <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
        {more.lead}
        <AmountField
          meta={fields.amount}
          label={t('amount.label')}
          limits={t('amount.range', {
            least: writeLimit(limits.least, writing),
            most: writeLimit(limits.most, writing),
          })}
          writing={writing}
          quick={quickAmounts({ ...limits, balance: main })}
          onPick={(value) => form.update({ name: fields.amount.name, value })}
        />
        {form.errors ? null : <WayOut way={answer?.way} />}
        {more.children}
      </div>
      <Summary
        lines={[...(more.before ?? []), [more.amountLabel, shown(amount)], [t('withdraw.timesLeft'), more.timesLeft]]}
        balances={{
          nowLabel: t('sum.mainNow'),
          now: formatMoney(main, writing),
          afterLabel: t('sum.mainAfter'),
          after: shown(after),
        }}
        button={
          <Button size="large" wide busy={isSending}>
            {t('withdraw.continue')}
          </Button>
        }
      />
      {more.foot}
    </Form>
  )
}
