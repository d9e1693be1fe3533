import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Summary } from '#app/parts/summary.tsx'
import { writeLimit } from '#app/platform/forms/amount.ts'
import { formatMoney, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { depositForm, widest } from '../forms/money.ts'
import { quickAmounts, readAmount, shareOf } from '../model/amount.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { OwnLimit } from '../model/own-limit.ts'
import type { Channel } from '../model/records.ts'
import { seenDeposit } from '../model/seen.ts'
import { AmountField } from './amount-field.tsx'
import { type Choice, Choices } from './choices.tsx'
import { DepositLimit } from './deposit-limit.tsx'
import { EnterButton, FormError } from './form-parts.tsx'

type DepositFormProps = {
  channels: Channel[]
  /** What the member has, in currency units. */
  sum: number
  writing: Writing
  formKey: string
  answer: FormAnswer | undefined
  ownLimit: OwnLimit | 'away' | null
  /** What an address brings along. */
  amount?: string
  offer?: string
  /** What can be chosen with it, and what it gives for so much; null where that is too little. */
  offers: readonly { value: string; least: number; givenFor(amount: bigint): bigint | null }[]
  /** What can be chosen with it. */
  children?: ReactNode
}

const icons: Readonly<Record<string, IconName>> = { EWALLET: 'app', QR: 'bingo', BANK: 'license' }

/** How much and how; the summary follows what is typed, or without JavaScript is shown by the first press of the button. */
export function DepositForm(props: DepositFormProps) {
  const { channels, sum, writing, formKey, answer, ownLimit, offers, children } = props
  const t = useT('wallet')
  const hydrated = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'deposit',
    lastResult: answer?.lastResult,
    defaultValue: {
      amount: props.amount ?? '',
      channel: channels[0]?.mcsBankCode ?? '',
      offer: props.offer ?? '',
      requestId: formKey,
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: depositForm(t, channels, writing) }),
  })
  const channel = channels.find(({ mcsBankCode }) => mcsBankCode === fields.channel.value)
  const typed = fields.amount.value
  const amount = readAmount(typed)
  const offer = offers.find(({ value }) => value === fields.offer.value)
  const percent = channel?.chargePercent ?? 0
  const charge = amount === null ? 0n : shareOf(amount, percent)
  const credited = amount === null ? null : amount - charge
  const shown = (minor: bigint | null): string => (minor === null ? '—' : writeMinor(minor, writing))
  const limits =
    channel === undefined ? widest(channels) : { least: channel.minimumAmount, most: channel.maximumAmount }
  const words = {
    least: writeLimit(limits.least, writing),
    most: writeLimit(limits.most, writing),
    channel: channel?.vendorName ?? '',
  }
  const bonusText = ({ least, givenFor }: (typeof offers)[number]): string => {
    const given = amount === null ? null : givenFor(amount)
    return given === null ? t('deposit.bonusFrom', { least: formatMoney(least, writing) }) : `+${shown(given)}`
  }
  const isShown = hydrated || Boolean(answer?.seen)
  return (
    <Form {...getFormProps(form)} method="post" className="wallet" preventScrollReset>
      <EnterButton />
      <div className="wallet-main">
        <FormError id={form.errorId} errors={form.errors} way={answer?.way} links={answer?.links} />
        <FormKey formKey={formKey} kept={fields.requestId.initialValue} />
        <input
          type="hidden"
          name="seen"
          value={hydrated ? seenDeposit(typed, channel?.mcsBankCode, offer?.value) : (answer?.seen ?? '')}
        />
        <AmountField
          meta={fields.amount}
          label={t('amount.label')}
          limits={channel === undefined ? t('amount.range', words) : t('amount.rangeBy', words)}
          writing={writing}
          quick={quickAmounts(limits)}
          onPick={(value) => form.update({ name: fields.amount.name, value })}
        />
        <Choices
          meta={fields.channel}
          label={t('deposit.how')}
          choices={channels.map((each) => toChoice(each, t, writing))}
        />
        {children}
        <ManualFields channels={channels} payee={fields.payeeName} reference={fields.refId} />
      </div>
      <Summary
        lines={[
          [t('deposit.pay'), shown(amount)],
          [percent > 0 ? t('deposit.fee', { percent }) : t('deposit.noFee'), shown(credited === null ? null : -charge)],
          [t('deposit.credited'), shown(credited), 'strong'],
          offer !== undefined && [t('deposit.bonus'), bonusText(offer), 'strong'],
        ]}
        balances={{
          now: formatMoney(sum, writing),
          after: shown(credited === null ? null : toMinor(sum) + credited),
          afterLabel: t('deposit.after'),
        }}
        button={
          <Button size="large" wide busy={isSending}>
            {isShown && amount !== null && channel !== undefined
              ? t(`deposit.${channel.method}`, { amount: shown(amount) })
              : t('deposit.continue')}
          </Button>
        }
      />
      <DepositLimit channel={channel} ownLimit={ownLimit} now={amount ?? 0n} writing={writing} />
    </Form>
  )
}

function toChoice(channel: Channel, t: ReturnType<typeof useT<'wallet'>>, writing: Writing): Choice {
  const { mcsBankCode, vendorName, method, banks, approval, chargePercent, minimumAmount, maximumAmount } = channel
  return {
    value: mcsBankCode,
    icon: icons[banks[0]?.bankType ?? ''] ?? 'wallet',
    title: vendorName,
    text: t(approval === 'auto' ? 'deposit.atOnce' : 'deposit.looked'),
    aside: chargePercent > 0 ? t('deposit.feeShort', { percent: chargePercent }) : t('deposit.noFee'),
    asideText: t('amount.range', {
      least: writeLimit(minimumAmount, writing),
      most: writeLimit(maximumAmount, writing),
    }),
    method,
  }
}

type ManualProps = {
  channels: readonly Channel[]
  payee: Parameters<typeof Field>[0]['meta']
  reference: Parameters<typeof Field>[0]['meta']
}

/** Where a manual transfer goes and who sent it; the style sheet shows it while such a channel is chosen, also without JavaScript. */
function ManualFields({ channels, payee, reference }: ManualProps) {
  const t = useT('wallet')
  const accounts = channels.filter(({ method, account }) => method === 'manual' && account !== null)
  if (accounts.length === 0) return null
  return (
    <div className="manual-fields">
      {accounts.map(({ mcsBankCode, account }) => (
        <section key={mcsBankCode} className="panel">
          <h2 className="h3">{t('manual.title')}</h2>
          <Facts
            className="facts"
            facts={[
              [t('manual.bank'), account?.bankName],
              [t('manual.number'), account?.number],
              [t('manual.holder'), account?.holder],
            ]}
          />
        </section>
      ))}
      <Field meta={payee} label={t('manual.payee')} help={t('manual.payeeHelp')} autoComplete="name" maxLength={60} />
      <Field
        meta={reference}
        label={t('manual.reference')}
        help={t('manual.referenceHelp')}
        autoComplete="off"
        maxLength={64}
      />
    </div>
  )
}
