import type { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { type AmountLimits, quickAmounts, readAmount, toMinor, type Writing, writeLimit, writeMinor } from '../model/amount.ts'
import type { FormAnswer } from '../model/answer.ts'
import { AmountField, type AmountFieldProps } from './amount-field.tsx'
import { EnterButton, FormError } from './form-parts.tsx'
import { Summary, type SummaryLine } from './summary.tsx'

export type OutgoingFormProps = {
  formProps: ReturnType<typeof getFormProps>
  errorId: string
  errors: string[] | undefined
  way: FormAnswer['way'] | undefined
  requestId: string
  amount: AmountFieldProps['meta'] & { key?: string | undefined }
  onPick: AmountFieldProps['onPick']
  limits: AmountLimits
  /** What the main wallet has, in currency units. */
  main: number
  writing: Writing
  /** The lines of the summary around the amount. */
  before?: readonly SummaryLine[]
  amountLabel: string
  timesLeft: string
  /** Above and below the amount, and under the summary. */
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}

/** The first step of money that leaves the main wallet: how much, and what would be left. The second one asks for the payment password. */
export function OutgoingForm({ formProps, errorId, errors, way, requestId, amount: meta, onPick, limits, main, writing, ...more }: OutgoingFormProps) {
  const t = useT('cashier')
  const isSending = useNavigation().formMethod === 'POST'
  const amount = readAmount(meta.value)
  const shown = (minor: bigint | null): string => (minor === null ? '—' : writeMinor(minor, writing))
  const after = amount === null || amount > toMinor(main) ? null : toMinor(main) - amount
  return (
    <Form {...formProps} method="post" className="cashier" preventScrollReset>
      <EnterButton />
      <div className="cashier-main">
        <FormError id={errorId} errors={errors} way={way} />
        <input type="hidden" name="requestId" value={requestId} />
        {more.lead}
        <AmountField
          meta={meta}
          fieldKey={meta.key}
          label={t('amount.label')}
          limits={t('amount.range', { least: writeLimit(limits.least, writing), most: writeLimit(limits.most, writing) })}
          writing={writing}
          quick={quickAmounts({ ...limits, balance: main })}
          onPick={onPick}
        />
        {more.children}
      </div>
      <Summary
        lines={[...(more.before ?? []), { label: more.amountLabel, value: shown(amount) }, { label: t('withdraw.timesLeft'), value: more.timesLeft }]}
        balances={{ now: formatMoney(main, writing), after: shown(after) }}
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
