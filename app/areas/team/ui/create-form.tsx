import { useT } from '#app/platform/use-t.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Rates } from '../model/report.ts'
import type { ActAnswer } from '../perform.server.ts'
import { ActForm } from './act-form.tsx'
import { RateFields } from './rate-fields.tsx'

type CreateFormProps = { own: Rates; passwordRule: string; formKey: string; answer: ActAnswer | undefined }

/** A new account right below the agent. */
export function CreateForm({ own, passwordRule, formKey, answer }: CreateFormProps) {
  const t = useT('team')
  const ui = useT('ui')
  const eye = { showLabel: ui('show'), hideLabel: ui('hide'), autoComplete: 'new-password' } as const
  return (
    <ActForm
      intent="create"
      title={t('register.create')}
      button={t('register.createButton')}
      formKey={formKey}
      answer={answer}
      start={{ type: '0' }}
    >
      {({ username, password, confirmPassword, nickname, type, rates }) => (
        <>
          {username ? (
            <Field
              meta={username}
              label={t('person.username')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : null}
          {password ? (
            <PasswordField meta={password} label={t('register.password')} help={passwordRule} {...eye} />
          ) : null}
          {confirmPassword ? <PasswordField meta={confirmPassword} label={t('register.confirm')} {...eye} /> : null}
          {nickname ? <Field meta={nickname} label={t('register.nickname')} autoComplete="off" /> : null}
          {type ? <TypeField meta={type} /> : null}
          <RateFields rates={rates} own={own} />
        </>
      )}
    </ActForm>
  )
}

/** Member, or agent with a line of their own. */
export function TypeField({ meta }: { meta: Parameters<typeof ChoiceField>[0]['meta'] }) {
  const t = useT('team')
  return (
    <ChoiceField
      meta={meta}
      label={t('register.type')}
      options={[
        { value: '0', label: t('person.member') },
        { value: '2', label: t('person.agent') },
      ]}
    />
  )
}
