import { ConfirmForm } from '#app/parts/confirm-form.tsx'
import { WayOut } from '#app/parts/way-out.tsx'
import { writeLimit } from '#app/platform/forms/amount.ts'
import { toMinor, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Field } from '#app/ui/field.tsx'
import type { MoneyDesk } from '../model/money.ts'
import type { ActAnswer } from '../perform.server.ts'
import { ActForm } from './act-form.tsx'
import { isConfirming } from './is-confirming.ts'

type MoneyFormProps = {
  intent: 'transfer' | 'collect'
  username: string
  /** What can be collected at most. */
  collectable: number
  desk: MoneyDesk
  formKey: string
  answer: ActAnswer | undefined
}

/** Money to a member or back: how much, and then everything that will happen with the payment password that lets it. */
export function MoneyForm({ intent, username, collectable, desk, formKey, answer }: MoneyFormProps) {
  const t = useT('team')
  const wallet = useT('wallet')
  const { main, limits, writing } = desk
  if (answer?.intent === intent && isConfirming(answer, ['amount'])) {
    const { amount, requestId } = answer.lastResult.initialValue ?? {}
    const [minor, balance] = [toMinor(String(amount)), toMinor(main)]
    const after = intent === 'collect' ? balance + minor : balance - minor
    const shown = (of: bigint): string => writeMinor(of, writing)
    return (
      <ConfirmForm
        id={intent}
        asked={{ intent, amount: String(amount), requestId: String(requestId ?? formKey) }}
        lines={[
          [t(intent === 'collect' ? 'acts.from' : 'acts.to'), username],
          [wallet('withdraw.charge'), wallet('deposit.noFee')],
          [t('acts.amount'), shown(minor), 'strong'],
        ]}
        balances={{ now: shown(balance), after: shown(after < 0n ? 0n : after) }}
        needsPassword
        answer={answer}
        way={<WayOut way={answer.way} />}
        button={t(intent === 'collect' ? 'acts.collectNow' : 'acts.transferNow', { amount: shown(minor) })}
      />
    )
  }
  const between = {
    least: writeLimit(limits.least, writing),
    most: writeLimit(Math.min(limits.most, main), writing),
  }
  const note =
    intent === 'transfer'
      ? t('acts.transferable', between)
      : collectable > 0
        ? t('acts.collectable', { amount: writeLimit(collectable, writing) })
        : undefined
  return (
    <ActForm
      intent={intent}
      title={t(`acts.${intent}`)}
      button={wallet('deposit.continue')}
      formKey={formKey}
      answer={answer}
      {...(note === undefined ? {} : { note })}
    >
      {({ amount }) =>
        amount ? (
          <>
            <Field
              meta={amount}
              label={t('acts.amount')}
              start={writing.symbol}
              inputMode="decimal"
              autoComplete="off"
            />
            {answer?.intent === intent ? <WayOut way={answer.way} /> : null}
          </>
        ) : null
      }
    </ActForm>
  )
}
