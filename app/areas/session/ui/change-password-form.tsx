import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { passwordChange } from '../forms/password.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { FieldRule } from '../model/register.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type ChangePasswordFormProps = {
  answer: FormAnswer | undefined
  rule: FieldRule
  username: string
  /** The login a moment ago asked for a new password, so the present one need not be typed again (OP-48). */
  isKnown: boolean
}

/** The present password where it is not known, and a new one twice. The account's name is there for password managers. */
export function ChangePasswordForm({ answer, rule, username, isKnown }: ChangePasswordFormProps) {
  const t = useT('session')
  const ui = useT('ui')
  const isSending = useNavigation().formAction?.startsWith('/password') ?? false
  const secrets = answer?.attempt ?? ''
  const [form, fields] = useForm({
    id: 'change-password',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordChange(t, rule, isKnown) }),
  })
  return (
    <Form {...getFormProps(form)} method="post" preventScrollReset>
      <FormError id={form.errorId} errors={form.errors} isApart />
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {isKnown ? null : (
        <PasswordField
          key={`old-${secrets}`}
          meta={fields.oldPassword}
          label={t('label.oldPassword')}
          showLabel={ui('show')}
          hideLabel={ui('hide')}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <NewPasswordFields
        fresh={fields.newPassword}
        again={fields.confirmNewPassword}
        rule={rule.message}
        secrets={secrets}
        autoFocus={isKnown}
      />
      <div className="mt-5">
        <Button look="main" size="large" wide busy={isSending}>
          {t('change.submit')}
        </Button>
      </div>
    </Form>
  )
}
