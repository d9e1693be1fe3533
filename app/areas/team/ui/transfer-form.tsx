import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { ConfirmForm } from '#app/parts/confirm-form.tsx'
import { WayOut } from '#app/parts/way-out.tsx'
import { writeLimit } from '#app/platform/forms/amount.ts'
import { toMinor, writeMinor } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { type MoneyDesk, transferRows } from '../model/money.ts'
import type { ActAnswer } from '../perform.server.ts'
import { isConfirming } from './is-confirming.ts'

type TransferFormProps = { formKey: string; desk: MoneyDesk; answer: ActAnswer | undefined }
type Row = { username?: string; amount?: string }
type Fields = { transfers: Row[]; requestId: string }

/** Some rows of name and amount; empty ones do not count. All of them get it or none, once the summary of them is confirmed. */
export function TransferForm({ formKey, desk, answer }: TransferFormProps) {
  if (answer !== undefined && isConfirming(answer, ['transfers']))
    return <TransferConfirm formKey={formKey} desk={desk} answer={answer} />
  return <TransferRows formKey={formKey} desk={desk} answer={answer} />
}

function TransferRows({ formKey, desk: { main, limits, writing }, answer }: TransferFormProps) {
  const t = useT('team')
  const wallet = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const rows = Array.from({ length: transferRows }, () => ({ username: '', amount: '' }))
  const [form, fields] = useForm<Fields>({
    id: 'transfers',
    lastResult: answer?.lastResult,
    defaultValue: { transfers: rows, requestId: formKey },
  })
  const write = (amount: number): string => writeLimit(amount, writing)
  return (
    <Form {...getFormProps(form)} method="post" className="panel" preventScrollReset>
      <p className="team-note">
        {t('transfer.note')}{' '}
        {t('transfer.limits', { least: write(limits.least), most: write(limits.most), has: write(main) })}
      </p>
      <FormError id={form.errorId} errors={form.errors} />
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
              <Field
                meta={amount}
                label={t('acts.amount')}
                start={writing.symbol}
                inputMode="decimal"
                autoComplete="off"
              />
            </div>
          </fieldset>
        )
      })}
      {form.errors ? null : <WayOut way={answer?.way} />}
      <div className="mt-5">
        <Button wide busy={isSending}>
          {wallet('deposit.continue')}
        </Button>
      </div>
    </Form>
  )
}

/** Who gets how much, what it comes to, and the payment password. */
function TransferConfirm({ formKey, desk: { main, writing }, answer }: TransferFormProps & { answer: ActAnswer }) {
  const t = useT('team')
  const wallet = useT('wallet')
  const { transfers, requestId } = (answer.lastResult.initialValue ?? {}) as Partial<Fields>
  const rows = (transfers ?? []).flatMap(({ username = '', amount = '' } = {}, at) =>
    username === '' ? [] : [{ username, amount, name: `transfers[${at}]` }],
  )
  const nameOf = (username: string): string =>
    answer.names?.[username] ? `${answer.names[username]} (${username})` : username
  const [total, balance] = [rows.reduce((sum, { amount }) => sum + toMinor(amount), 0n), toMinor(main)]
  const shown = (minor: bigint): string => writeMinor(minor, writing)
  return (
    <ConfirmForm
      id="transfers"
      asked={{
        ...Object.fromEntries(
          rows.flatMap(({ name, username, amount }) => [
            [`${name}.username`, username],
            [`${name}.amount`, amount],
          ]),
        ),
        requestId: String(requestId ?? formKey),
      }}
      lines={[
        ...rows.map(({ username, amount }): Fact => [nameOf(username), shown(toMinor(amount))]),
        [wallet('withdraw.charge'), wallet('deposit.noFee')],
        [t('transfer.sum'), shown(total), 'strong'],
      ]}
      balances={{ now: shown(balance), after: shown(total > balance ? 0n : balance - total) }}
      needsPassword
      answer={answer}
      way={<WayOut way={answer.way} />}
      button={t('transfer.button', { amount: shown(total) })}
    />
  )
}
