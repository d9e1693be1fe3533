import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { PaymentPassword } from '#app/parts/payment-password.tsx'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { formatCount } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { mostReceiver } from '#catalogue/system/text-rule.ts'
import { redeemForm } from '../forms.ts'
import { type Good, isSent, mostFor, mostInOrder, readCount, seenPoints } from '../model.ts'
import { Changed, WorkOut } from './form-parts.tsx'
import { SumBox } from './sum-box.tsx'

type RedeemFormProps = {
  good: Good
  balance: number
  formKey: string
  answer: FormAnswer | undefined
  tag: string
  /** Where another price is looked at; null while it is this one. */
  changedHref: string | null
}

/** How many, where to, and the payment password; the sum follows what is typed. */
export function RedeemForm({ good, balance, formKey, answer, tag, changedHref }: RedeemFormProps) {
  const t = useT('points')
  // Without JavaScript the words cannot follow what is typed, so they name no number until the form was sent.
  const hydrated = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const most = mostFor(good, balance)
  const wasSent = answer !== undefined
  const hasReceiver = isSent(good)
  const [form, fields] = useForm({
    id: 'redeem',
    lastResult: answer?.lastResult,
    defaultValue: { quantity: '1', requestId: formKey },
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: redeemForm(t, { most: wasSent ? mostInOrder : most, told: most, isSent: hasReceiver }),
      }),
  })
  const isCounted = most > 1 || readCount(fields.quantity.initialValue) > 1
  const quantity = readCount(fields.quantity.value)
  // What cannot be had has no sum, and no button that names it.
  const isNumber = quantity > 0 && quantity <= (wasSent ? mostInOrder : most) && fields.quantity.errors === undefined
  const sum = quantity * good.pointRequired
  const shown = (points: number): string => formatCount(points, tag)
  return (
    <Form {...getFormProps(form)} method="post" preventScrollReset>
      <FormError id={form.errorId} errors={form.errors} isApart />
      <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
      <input type="hidden" name="price" value={good.pointRequired} />
      <input type="hidden" name="seen" value={isNumber ? seenPoints(sum) : ''} />
      {isCounted ? (
        <Field
          meta={fields.quantity}
          label={t('form.quantity')}
          help={most > 1 ? t('form.most', { most }) : undefined}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      {hasReceiver ? (
        <fieldset className="receiver">
          <legend className="h3">{t('form.receiver')}</legend>
          <Field
            meta={fields.receiverName}
            label={t('form.receiverName')}
            autoComplete="name"
            maxLength={mostReceiver.name}
          />
          <Field meta={fields.receiverMobile} label={t('form.receiverMobile')} type="tel" autoComplete="tel" />
          <Field
            meta={fields.receiverAddress}
            label={t('form.receiverAddress')}
            autoComplete="street-address"
            maxLength={mostReceiver.address}
          />
        </fieldset>
      ) : null}
      {isCounted ? <WorkOut /> : null}
      <SumBox
        lines={[
          [t('sum.price'), `${shown(good.pointRequired)} × ${isNumber ? quantity : '—'}`],
          [t('sum.pay'), isNumber ? t('list.spent', { points: shown(sum) }) : '—', 'strong'],
        ]}
        before={shown(balance)}
        after={isNumber && sum <= balance ? shown(balance - sum) : '—'}
      />
      <Changed href={changedHref} />
      <PaymentPassword meta={fields.password} attempt={answer?.attempt ?? ''} />
      <div className="mt-5">
        <Button size="large" wide busy={isSending}>
          {isNumber && (hydrated || wasSent || !isCounted)
            ? t('form.redeem', { points: shown(sum) })
            : t('good.redeem')}
        </Button>
      </div>
      <p className="sum-note">{t('sum.number')}</p>
    </Form>
  )
}
