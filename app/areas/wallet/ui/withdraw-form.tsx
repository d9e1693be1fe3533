import { parseWithZod } from '@conform-to/zod/v4'
import type { OpenBonus } from '#app/parts/bonus-obstacle.tsx'
import { type AmountLimits, writeLimit } from '#app/platform/forms/amount.ts'
import type { Writing } from '#app/platform/money.ts'
import { toMinor } from '#app/platform/money.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { withdrawForm } from '../forms/money.ts'
import { readAmount } from '../model/amount.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { PayoutAccount } from '../model/records.ts'
import { LostBonuses } from './bonus-first.tsx'
import { Choices } from './choices.tsx'
import { LimitBar } from './limit-bar.tsx'
import { OutgoingForm } from './outgoing-form.tsx'

type WithdrawFormProps = {
  cards: PayoutAccount[]
  limits: AmountLimits
  /** What the main wallet has, in currency units. */
  main: number
  today: { amountLeft: number; amount: number | null; timesLeft: number; times: number }
  charge: { freeTimesLeft: number; percent: number; least: number } | null
  /** Open bonuses that are given up with it. */
  lost: readonly OpenBonus[]
  /** How the form says so. */
  giveUp: string | undefined
  /** Where the form stands. */
  path: string
  writing: Writing
  formKey: string
  answer: FormAnswer | undefined
}

/** The first step of a withdrawal: how much and to where. What it costs is said by the gateway in the second. */
export function WithdrawForm({
  cards,
  limits,
  main,
  today,
  charge,
  lost,
  giveUp,
  path,
  writing,
  formKey,
  answer,
}: WithdrawFormProps) {
  const t = useT('wallet')
  const [form, fields] = useForm({
    id: 'withdraw',
    lastResult: answer?.lastResult,
    defaultValue: { amount: '', bankCardId: String(cards[0]?.bankCardId ?? ''), requestId: formKey },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: withdrawForm(t, cards, limits, writing) }),
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
      lead={<LostBonuses bonuses={lost} giveUp={giveUp} writing={writing} />}
      before={charge === null ? [] : [[t('withdraw.charge'), feeOf(charge, t, writing)]]}
      amountLabel={t('withdraw.amount')}
      timesLeft={t('withdraw.times', { left: today.timesLeft, times: today.times })}
      foot={
        today.amount === null ? null : (
          <LimitBar
            title={t('limit.today')}
            used={toMinor(today.amount) - toMinor(today.amountLeft)}
            now={readAmount(fields.amount.value) ?? 0n}
            most={today.amount}
            writing={writing}
          />
        )
      }
    >
      <Choices
        meta={fields.bankCardId}
        label={t('withdraw.where')}
        choices={cards.map(({ bankCardId, bankName, cardNumber, cardHolder, cardType }) => ({
          value: String(bankCardId),
          icon: cardType === 'EW' ? 'app' : 'license',
          title: `${bankName} ${cardNumber}`,
          text: cardHolder,
        }))}
      />
      <p className="wallet-way">
        <a className="link link-alone" href={`/member/cards?to=${path}`}>
          {t('withdraw.otherCard')}
        </a>
      </p>
    </OutgoingForm>
  )
}

/** The rule by which the next withdrawal is charged, before its amount is known. */
const feeOf = (
  { freeTimesLeft, percent, least }: NonNullable<WithdrawFormProps['charge']>,
  t: ReturnType<typeof useT<'wallet'>>,
  writing: Writing,
): string =>
  freeTimesLeft > 0
    ? t('withdraw.free', { count: freeTimesLeft })
    : t('withdraw.feeRule', { percent, least: writeLimit(least, writing) })
