import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { passwordReset } from '../forms/password.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { FieldRule } from '../model/register.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** A new password behind the link of the mail. */
export function ResetForm({ answer, rule, code }: { answer: FormAnswer | undefined; rule: FieldRule; code: string }) {
  const t = useT('session')
  const isSending = useNavigation().formAction?.startsWith('/password/reset') ?? false
  const [form, fields] = useForm({
    id: 'reset-password',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordReset(t, rule) }),
  })
  return (
    <Form {...getFormProps(form)} method="post" preventScrollReset>
      <FormError id={form.errorId} errors={form.errors} isApart />
      <input type="hidden" name="code" value={code} />
      <NewPasswordFields
        fresh={fields.newPassword}
        again={fields.confirmNewPassword}
        rule={rule.message}
        secrets={answer?.attempt ?? ''}
        autoFocus
      />
      <div className="mt-5">
        <Button look="main" size="large" wide busy={isSending}>
          {t('reset.submit')}
        </Button>
      </div>
    </Form>
  )
}
