import { parseWithZod } from '@conform-to/zod/v4'
import { ConfirmForm } from '#app/parts/confirm-form.tsx'
import { WayOut } from '#app/parts/way-out.tsx'
import type { AmountLimits } from '#app/platform/forms/amount.ts'
import type { Writing } from '#app/platform/money.ts'
import { toMinor, writeMinor } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Field } from '#app/ui/field.tsx'
import { lineForm } from '../forms/money.ts'
import type { FormAnswer, Review } from '../model/answer.ts'
import { OutgoingForm } from './outgoing-form.tsx'

type LineFormProps = {
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
  const t = useT('wallet')
  const bounds = { ...limits, balance: main }
  const [form, fields] = useForm({
    id: 'line',
    lastResult: answer?.lastResult,
    defaultValue: { amount: '', username: '', requestId: formKey },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: lineForm(t, direction, bounds, writing) }),
  })
  return (
    <OutgoingForm
      form={form}
      fields={fields}
      formKey={formKey}
      answer={answer}
      limits={limits}
      main={main}
      writing={writing}
      before={upline && direction === 'upline' ? [[t('line.to'), nameOf(upline)]] : []}
      amountLabel={t('line.amount')}
      timesLeft={t('line.times', { count: timesLeft })}
      lead={
        direction === 'downline' ? (
          <Field meta={fields.username} label={t('line.username')} help={t('line.usernameHelp')} autoComplete="off" />
        ) : null
      }
    />
  )
}

const nameOf = ({ username, nickname }: { username: string; nickname: string }): string =>
  nickname ? `${nickname} (${username})` : username

type LineConfirmProps = Pick<LineFormProps, 'direction' | 'upline' | 'main' | 'writing'> & {
  review: Review
  username: string
  requestId: string
  answer: FormAnswer
}

/** The second step: what leaves, to whom, and the payment password. */
export function LineConfirm({
  direction,
  upline,
  main,
  writing,
  review,
  username,
  requestId,
  answer,
}: LineConfirmProps) {
  const t = useT('wallet')
  const [amount, balance] = [toMinor(review.amount), toMinor(main)]
  const shown = (minor: bigint): string => writeMinor(minor, writing)
  return (
    <ConfirmForm
      id="line-confirm"
      asked={{ amount: review.amount, requestId, ...(direction === 'downline' ? { username } : {}) }}
      lines={[
        [t('line.to'), direction === 'upline' && upline ? nameOf(upline) : username],
        [t('withdraw.charge'), t('deposit.noFee')],
        [t('line.amount'), shown(amount), 'strong'],
      ]}
      balances={{ now: shown(balance), after: shown(amount > balance ? 0n : balance - amount) }}
      needsPassword
      answer={answer}
      way={<WayOut way={answer.way} />}
      button={t('line.confirm', { amount: shown(amount) })}
    />
  )
}
