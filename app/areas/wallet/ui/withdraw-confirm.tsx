import type { OpenBonus } from '#app/parts/bonus-obstacle.tsx'
import { ConfirmForm } from '#app/parts/confirm-form.tsx'
import { WayOut } from '#app/parts/way-out.tsx'
import type { Writing } from '#app/platform/money.ts'
import { formatMoney, toMinor, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Fact } from '#app/ui/facts.tsx'
import type { FormAnswer, Review } from '../model/answer.ts'
import type { PayoutAccount } from '../model/records.ts'

type WithdrawConfirmProps = {
  review: Review
  card: PayoutAccount
  main: number
  /** Open bonuses that are given up with it. */
  lost: readonly OpenBonus[]
  /** How the form says so. */
  giveUp: string | undefined
  needsPassword: boolean
  confirmWithinMinutes: number
  requestId: string
  answer: FormAnswer
  writing: Writing
}

/** What the withdrawal costs, what arrives and where, before it is asked for. */
export function WithdrawConfirm({
  review,
  card,
  main,
  lost,
  giveUp,
  needsPassword,
  confirmWithinMinutes,
  requestId,
  answer,
  writing,
}: WithdrawConfirmProps) {
  const t = useT('wallet')
  const [amount, charge, balance] = [toMinor(review.amount), toMinor(review.charge), toMinor(main)]
  const shown = (minor: bigint): string => writeMinor(minor, writing)
  return (
    <>
      <ConfirmForm
        id="withdraw-confirm"
        asked={{
          amount: review.amount,
          bankCardId: String(card.bankCardId),
          requestId,
          ...(giveUp !== undefined && { giveUp }),
        }}
        lines={[
          [t('withdraw.to'), `${card.bankName} ${card.cardNumber}`],
          [t('withdraw.amount'), shown(amount)],
          [t('withdraw.charge'), charge === 0n ? t('deposit.noFee') : shown(-charge)],
          ...lost.map(({ title, purse }): Fact => [t('bonusFirst.gone', { title }), formatMoney(-purse, writing)]),
          [t('withdraw.arrives'), shown(amount - charge), 'strong'],
        ]}
        balances={{ now: shown(balance), after: shown(amount > balance ? 0n : balance - amount) }}
        needsPassword={needsPassword}
        answer={answer}
        way={<WayOut way={answer.way} />}
        button={t('withdraw.confirm', { amount: shown(amount) })}
      />
      <p className="wallet-note">{t('withdraw.confirmNote', { count: confirmWithinMinutes })}</p>
    </>
  )
}
