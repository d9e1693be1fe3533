import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { PaymentPassword } from '#app/parts/payment-password.tsx'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import type { Writing } from '#app/platform/money.ts'
import { formatCount } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { convertForm } from '../forms.ts'
import { formatWorth, mostToConvert, type PointRule, readCount, seenPoints } from '../model.ts'
import { Changed, WorkOut } from './form-parts.tsx'
import { SumBox } from './sum-box.tsx'

export type ConvertFormProps = {
  rule: PointRule
  balance: number
  formKey: string
  answer: FormAnswer | undefined
  writing: Writing
  /** Where another rate is looked at; null while it is this one. */
  changedHref: string | null
}

/** How many points, and what comes of it. The least is offered first, so that nobody gives more than they meant to. */
export function ConvertForm({ rule, balance, formKey, answer, writing, changedHref }: ConvertFormProps) {
  const t = useT('points')
  const hydrated = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const shown = (points: number): string => formatCount(points, writing.tag)
  const [least, most] = [rule.minConvert, mostToConvert(rule, balance)]
  // What was sent may have changed the balance already.
  const mostNow = answer === undefined ? most : rule.maxConvert
  const limits = { least, most: mostNow, shown: { least: shown(least), most: shown(most) } }
  const [form, fields] = useForm({
    id: 'convert',
    lastResult: answer?.lastResult,
    defaultValue: { points: String(least), requestId: formKey },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: convertForm(t, limits) }),
  })
  const points = readCount(fields.points.value)
  // What cannot be converted has no sum, and no button that names it.
  const isNumber = points > 0 && points <= mostNow && fields.points.errors === undefined
  const everything = (
    <button
      type="button"
      className="points-all"
      onClick={() => form.update({ name: fields.points.name, value: String(most) })}
    >
      {t('form.everything')}
    </button>
  )
  return (
    <Form {...getFormProps(form)} method="post" preventScrollReset>
      <FormError id={form.errorId} errors={form.errors} isApart />
      <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
      <input type="hidden" name="ratio" value={rule.ratio} />
      <input type="hidden" name="seen" value={isNumber ? seenPoints(points) : ''} />
      <Field
        key={fields.points.key}
        meta={fields.points}
        label={t('form.points')}
        help={t('form.range', limits.shown)}
        inputMode="numeric"
        autoComplete="off"
        end={hydrated ? everything : null}
      />
      <WorkOut />
      <SumBox
        lines={[
          [t('sum.pay'), isNumber ? t('list.spent', { points: shown(points) }) : '—'],
          [t('sum.get'), isNumber ? formatWorth(points, rule, writing) : '—', 'strong'],
        ]}
        before={shown(balance)}
        after={isNumber && points <= balance ? shown(balance - points) : '—'}
      />
      <Changed href={changedHref} />
      <PaymentPassword meta={fields.password} attempt={answer?.attempt ?? ''} />
      <div className="mt-5">
        <Button size="large" wide busy={isSending}>
          {isNumber && (hydrated || answer !== undefined) ? t('form.convert', { points: shown(points) }) : t('convert')}
        </Button>
      </div>
      <p className="sum-note">{t('sum.number')}</p>
    </Form>
  )
}
