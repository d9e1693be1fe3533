import { PaymentPassword } from '#app/parts/payment-password.tsx'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { writeRate } from '#app/platform/rates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { ActAnswer } from '../acts.server.ts'
import type { PersonFile, Rates } from '../model/report.ts'
import { type ActFields, ActForm } from './act-form.tsx'
import { RateFields } from './rate-fields.tsx'

type MemberActsProps = {
  member: PersonFile
  /** Only for an account right below. */
  rates: { own: Rates; least: Rates } | null
  formKeys: readonly [transfer: string, collect: string]
  /** What a password has to be, in words. */
  passwordRule: string
  answer: ActAnswer | undefined
  writing: Writing
}

/** Money to and from a member at any depth; rates, type, password and nickname of one right below. */
export function MemberActs({ member, rates, formKeys, passwordRule, answer, writing }: MemberActsProps) {
  const t = useT('team')
  const ui = useT('ui')
  const eye = { showLabel: ui('show'), hideLabel: ui('hide') }
  const start = rates
    ? Object.fromEntries(Object.entries(rates.least).map(([product, rate]) => [product, writeRate(rate)]))
    : {}
  // After a lost answer it is done already, and the form has to stand there with its message and its number.
  const isSent = (intent: string) => answer?.intent === intent
  const money = ({ amount, password }: ActFields) => (
    <>
      {amount ? (
        <Field meta={amount} label={t('acts.amount')} start={writing.symbol} inputMode="decimal" autoComplete="off" />
      ) : null}
      {password ? <PaymentPassword meta={password} attempt={answer?.attempt ?? ''} /> : null}
    </>
  )
  return (
    <div className="team-forms">
      <ActForm
        intent="transfer"
        title={t('acts.transfer')}
        button={t('acts.transferButton')}
        formKey={formKeys[0]}
        answer={answer}
      >
        {money}
      </ActForm>
      {member.collectable > 0 || isSent('collect') ? (
        <ActForm
          intent="collect"
          title={t('acts.collect')}
          button={t('acts.collectButton')}
          formKey={formKeys[1]}
          answer={answer}
          {...(member.collectable > 0
            ? { note: t('acts.collectable', { amount: formatMoney(member.collectable, writing) }) }
            : {})}
        >
          {money}
        </ActForm>
      ) : null}
      {rates ? (
        <>
          <ActForm
            intent="rates"
            title={t('acts.rates')}
            button={t('acts.ratesButton')}
            answer={answer}
            note={t('acts.ratesNote')}
            start={{ rates: start }}
          >
            {(fields) => <RateFields rates={fields.rates} own={rates.own} />}
          </ActForm>
          <ActForm
            intent="nickname"
            title={t('acts.nickname')}
            button={t('acts.nicknameButton')}
            answer={answer}
            start={{ nickname: member.nickname }}
          >
            {({ nickname }) =>
              nickname ? <Field meta={nickname} label={t('person.nickname')} autoComplete="off" /> : null
            }
          </ActForm>
          <ActForm
            intent="password"
            title={t('acts.password')}
            button={t('acts.passwordButton')}
            answer={answer}
            note={t('acts.passwordNote')}
          >
            {({ newPassword, confirmNewPassword }) => (
              <>
                {newPassword ? (
                  <PasswordField
                    meta={newPassword}
                    label={t('register.password')}
                    help={passwordRule}
                    autoComplete="new-password"
                    {...eye}
                  />
                ) : null}
                {confirmNewPassword ? (
                  <PasswordField
                    meta={confirmNewPassword}
                    label={t('register.confirm')}
                    autoComplete="new-password"
                    {...eye}
                  />
                ) : null}
              </>
            )}
          </ActForm>
          {member.isAgent && !isSent('promote') ? null : (
            <ActForm
              intent="promote"
              title={t('acts.promote')}
              button={t('acts.promoteButton')}
              answer={answer}
              note={t('acts.promoteNote')}
            />
          )}
        </>
      ) : null}
    </div>
  )
}
