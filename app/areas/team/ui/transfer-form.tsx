import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { PaymentPassword } from '#app/parts/payment-password.tsx'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ActAnswer } from '../acts.server.ts'
import { transferRows } from '../model/report.ts'

type TransferFormProps = { formKey: string; symbol: string; answer: ActAnswer | undefined }
type Fields = { transfers: { username: string; amount: string }[]; password: string; requestId: string }

/** Some rows of name and amount; empty ones do not count. All of them get it or none. */
export function TransferForm({ formKey, symbol, answer }: TransferFormProps) {
  const t = useT('team')
  const isSending = useNavigation().formMethod === 'POST'
  const rows = Array.from({ length: transferRows }, () => ({ username: '', amount: '' }))
  const [form, fields] = useForm<Fields>({
    id: 'transfers',
    lastResult: answer?.lastResult,
    defaultValue: { transfers: rows, requestId: formKey },
  })
  return (
    <Form {...getFormProps(form)} method="post" className="panel" preventScrollReset>
      <p className="team-note">{t('transfer.note')}</p>
      {form.errors?.length ? (
        <div className="mt-4">
          <Notice kind="error">{form.errors[0]}</Notice>
        </div>
      ) : null}
      <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
      {fields.transfers.getFieldList().map((row, at) => {
        const { username, amount } = row.getFieldset()
        return (
          <fieldset key={row.key} className="tier">
            <legend>{t('transfer.row', { number: at + 1 })}</legend>
            <div>
              <Field
                meta={username}
                label={t('person.username')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <Field meta={amount} label={t('acts.amount')} start={symbol} inputMode="decimal" autoComplete="off" />
            </div>
          </fieldset>
        )
      })}
      <PaymentPassword meta={fields.password} attempt={answer?.attempt ?? ''} />
      <div className="mt-5">
        <Button wide busy={isSending}>
          {t('transfer.button')}
        </Button>
      </div>
    </Form>
  )
}
