import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { formatMoney } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useTypedBefore } from '#app/ui/use-typed-before.ts'
import { lineForm } from '../forms/money.ts'
import { type AmountLimits, quickAmounts, readAmount, toMinor, type Writing, writeLimit, writeMinor } from '../model/amount.ts'
import type { FormAnswer, Review } from '../model/answer.ts'
import { AmountField } from './amount-field.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { EnterButton, FormError } from './form-parts.tsx'
import { Summary } from './summary.tsx'

export type LineFormProps = {
  direction: 'upline' | 'downline'
  /** Who gets it: the upline; a downline is typed. */
  upline: { username: string; nickname: string } | null
  main: number
  limits: AmountLimits
  timesLeft: number
  writing: Writing
  formKey: string
  answer: FormAnswer | undefined
}

/** Money along the line, first step: to whom and how much. */
export function LineForm({ direction, upline, main, limits, timesLeft, writing, formKey, answer }: LineFormProps) {
  const t = useT('cashier')
  const isSending = useNavigation().formMethod === 'POST'
  const bounds = { ...limits, balance: main }
  const [form, fields] = useForm({
    id: 'line',
    lastResult: isSending ? null : (answer?.lastResult ?? null),
    defaultValue: { amount: '', username: '', requestId: formKey },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: lineForm(t, direction, bounds, writing) }),
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
        {direction === 'downline' ? <Field meta={fields.username} label={t('line.username')} help={t('line.usernameHelp')} autoComplete="off" /> : null}
        <AmountField
          meta={fields.amount}
          fieldKey={fields.amount.key}
          label={t('amount.label')}
          limits={t('amount.range', { least: writeLimit(limits.least, writing), most: writeLimit(limits.most, writing) })}
          writing={writing}
          quick={quickAmounts(bounds)}
          onPick={(value) => form.update({ name: fields.amount.name, value })}
        />
      </div>
      <Summary
        lines={[
          ...(upline && direction === 'upline' ? [{ label: t('line.to'), value: nameOf(upline) }] : []),
          { label: t('line.amount'), value: shown(amount) },
          { label: t('withdraw.timesLeft'), value: String(timesLeft) },
        ]}
        balances={{ now: formatMoney(main, writing), after: shown(after) }}
        button={
          <Button size="large" wide busy={isSending}>
            {t('withdraw.continue')}
          </Button>
        }
      />
    </Form>
  )
}

const nameOf = ({ username, nickname }: { username: string; nickname: string }): string => (nickname ? `${nickname} (${username})` : username)

export type LineConfirmProps = Pick<LineFormProps, 'direction' | 'upline' | 'main' | 'writing'> & {
  review: Review
  username: string
  requestId: string
  answer: FormAnswer
}

/** The second step: what leaves, to whom, and the payment password. */
export function LineConfirm({ direction, upline, main, writing, review, username, requestId, answer }: LineConfirmProps) {
  const t = useT('cashier')
  const [amount, balance] = [toMinor(review.amount), toMinor(main)]
  const shown = (minor: bigint): string => writeMinor(minor, writing)
  return (
    <ConfirmForm
      id="line-confirm"
      asked={{ amount: review.amount, requestId, ...(direction === 'downline' ? { username } : {}) }}
      lines={[
        { label: t('line.to'), value: direction === 'upline' && upline ? nameOf(upline) : username },
        { label: t('withdraw.charge'), value: t('deposit.noFee') },
        { label: t('line.amount'), value: shown(amount), strong: true },
      ]}
      balances={{ now: shown(balance), after: shown(amount > balance ? 0n : balance - amount) }}
      needsPassword
      answer={answer}
      button={t('line.confirm', { amount: shown(amount) })}
    />
  )
}
