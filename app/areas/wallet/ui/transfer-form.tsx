import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { Summary } from '#app/parts/summary.tsx'
import { writeLimit } from '#app/platform/forms/amount.ts'
import { formatMoney, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { transferForm } from '../forms/money.ts'
import { quickAmounts, readAmount } from '../model/amount.ts'
import type { FormAnswer } from '../model/answer.ts'
import { seenTransfer } from '../model/seen.ts'
import { transferLimits } from '../model/transfer.ts'
import { AmountField } from './amount-field.tsx'
import { EnterButton, FormError } from './form-parts.tsx'

type TransferFormProps = {
  wallets: { name: string; title: string; amount: number }[]
  /** The wallet that money goes to when nothing else was chosen. */
  to: string
  writing: Writing
  formKey: string
  answer: FormAnswer | undefined
}

/** From one wallet to another; costs nothing and happens at once. */
export function TransferForm({ wallets, to, writing, formKey, answer }: TransferFormProps) {
  const t = useT('wallet')
  const hydrated = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  // What was sent may have moved the money already: then the gateway says whether there is enough, or answers the receipt.
  const judged = answer === undefined ? wallets : wallets.map((wallet) => ({ ...wallet, amount: transferLimits.most }))
  const [form, fields] = useForm({
    id: 'transfer',
    lastResult: answer?.lastResult,
    defaultValue: { from: 'main', to, amount: '', requestId: formKey },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: transferForm(t, judged, transferLimits, writing) }),
  })
  const [source, target] = [fields.from.value, fields.to.value].map((name) =>
    wallets.find((wallet) => wallet.name === name),
  )
  const amount = readAmount(fields.amount.value)
  const shown = (minor: bigint | null): string => (minor === null ? '—' : writeMinor(minor, writing))
  const available = source?.amount ?? 0
  const limits = { least: transferLimits.least, most: Math.min(transferLimits.most, available), balance: available }
  const options = wallets.map(({ name, title, amount: has }) => ({
    value: name,
    label: `${title} · ${formatMoney(has, writing)}`,
  }))
  const isShown = hydrated || Boolean(answer?.seen)
  const after = amount === null || amount > toMinor(available) ? null : toMinor(available) - amount
  return (
    <Form {...getFormProps(form)} method="post" className="wallet" preventScrollReset>
      <EnterButton />
      <div className="wallet-main">
        <FormError id={form.errorId} errors={form.errors} />
        <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
        <input
          type="hidden"
          name="seen"
          value={hydrated ? seenTransfer(fields.amount.value, source?.name, target?.name) : (answer?.seen ?? '')}
        />
        <div className="transfer-wallets">
          <ChoiceField key={fields.from.key} meta={fields.from} label={t('transfer.from')} options={options} />
          <ChoiceField key={fields.to.key} meta={fields.to} label={t('transfer.to')} options={options} />
        </div>
        <AmountField
          meta={fields.amount}
          label={t('amount.label')}
          limits={t('transfer.has', { wallet: source?.title ?? '', amount: writeLimit(available, writing) })}
          writing={writing}
          quick={quickAmounts(limits)}
          onPick={(value) => form.update({ name: fields.amount.name, value })}
        />
      </div>
      <Summary
        lines={[
          [t('transfer.from'), source?.title ?? '—'],
          [t('transfer.to'), target?.title ?? '—'],
          [t('transfer.moved'), shown(amount), 'strong'],
        ]}
        balances={{ now: formatMoney(available, writing), after: shown(after) }}
        button={
          <Button size="large" wide busy={isSending}>
            {isShown && amount !== null ? t('transfer.move', { amount: shown(amount) }) : t('deposit.continue')}
          </Button>
        }
      />
    </Form>
  )
}
