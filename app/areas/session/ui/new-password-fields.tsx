import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** A new password, typed twice. `secrets` changes when both have to be typed again. */
export function NewPasswordFields({
  fresh,
  again,
  rule,
  secrets,
  autoFocus,
}: {
  fresh: FieldMeta
  again: FieldMeta
  /** What it has to be, in words. */
  rule: string
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
        help={rule}
        autoFocus={autoFocus}
        {...around}
      />
      <PasswordField key={`again-${secrets}`} meta={again} label={t('label.confirmNewPassword')} {...around} />
    </>
  )
}
