import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** A new password, typed twice. `secrets` changes when both have to be typed again. */
export function NewPasswordFields({
  fresh,
  again,
  secrets,
  autoFocus,
}: {
  fresh: FieldMeta
  again: FieldMeta
  secrets: string
  autoFocus?: boolean
}) {
  const t = useT('session')
  const ui = useT('ui')
  const around = { showLabel: ui('show'), hideLabel: ui('hide'), autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        key={`new-${secrets}`}
        meta={fresh}
        label={t('label.newPassword')}
        autoFocus={autoFocus}
        {...around}
      />
      <PasswordField key={`again-${secrets}`} meta={again} label={t('label.confirmNewPassword')} {...around} />
    </>
  )
}
