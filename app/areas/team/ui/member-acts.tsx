import { writeRate } from '#app/platform/rates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { wrongInput } from '#app/ui/in-view.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Tick } from '#app/ui/tick.tsx'
import type { MoneyDesk } from '../model/money.ts'
import type { PersonFile, Rates } from '../model/report.ts'
import type { ActAnswer } from '../perform.server.ts'
import { ActForm } from './act-form.tsx'
import { MemberMoney } from './member-money.tsx'
import { RateFields } from './rate-fields.tsx'

type MemberActsProps = {
  member: PersonFile
  /** Only for an account right below. */
  rates: { own: Rates; least: Rates } | null
  formKeys: readonly [transfer: string, collect: string]
  /** What a password has to be, in words. */
  passwordRule: string
  answer: ActAnswer | undefined
  desk: MoneyDesk
}

/** Money to and from a member at any depth; rates, type, password and nickname of one right below. */
export function MemberActs({ member, rates, formKeys, passwordRule, answer, desk }: MemberActsProps) {
  const t = useT('team')
  const ui = useT('ui')
  const eye = { showLabel: ui('show'), hideLabel: ui('hide') }
  const start = rates
    ? Object.fromEntries(Object.entries(rates.least).map(([product, rate]) => [product, writeRate(rate)]))
    : {}
  // After a lost answer it is done already, and the form has to stand there with its message and its number.
  const isSent = (intent: string) => answer?.intent === intent
  return (
    <div className="team-forms">
      <MemberMoney member={member} formKeys={formKeys} answer={answer} desk={desk} />
      {rates ? (
        <>
          {member.isAgent || isSent('rates') ? (
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
          ) : null}
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
            >
              {({ sure }) =>
                sure ? (
                  <div className="mt-5">
                    <Tick
                      name={sure.name}
                      value="yes"
                      {...wrongInput(Boolean(sure.errors))}
                      aria-describedby={sure.errorId}
                    >
                      {t('acts.sure')}
                    </Tick>
                    <FieldError meta={sure} />
                  </div>
                ) : null
              }
            </ActForm>
          )}
        </>
      ) : null}
    </div>
  )
}
