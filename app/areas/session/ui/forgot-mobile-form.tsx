import { parseWithZod } from '@conform-to/zod/v4'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { type ForgottenByMobile, forgotByMobile, forgotCode } from '../forms/password.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { FieldRule } from '../model/register.ts'
import { EntryForm } from './entry-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import type { PhoneCountry } from './phone-field.tsx'
import { useCodeForm } from './use-code-form.ts'

type ForgotMobileFormProps = {
  answer: FormAnswer | undefined
  countries: readonly PhoneCountry[]
  rule: FieldRule
}

/** A new password against a code that was sent to the phone of the account. */
export function ForgotMobileForm({ answer, countries, rule }: ForgotMobileFormProps) {
  const t = useT('session')
  const code = useCodeForm(answer, 'forgot-mobile')
  const isCaptchaDue = answer?.isCaptchaDue ?? false
  const [form, fields] = useForm<ForgottenByMobile, unknown>({
    id: 'forgot-mobile',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => {
      if (formData.get('intent') !== 'code') return parseWithZod(formData, { schema: forgotByMobile(t, rule) })
      return parseWithZod(formData, { schema: forgotCode(t, isCaptchaDue) })
    },
  })
  return (
    <EntryForm form={form} answer={answer} checkOf={code.checkOf} codeCheck={code.check}>
      <input type="hidden" name="by" value="mobile" />
      <PhoneCodeFields code={code} fields={fields} countries={countries} />
      <NewPasswordFields
        fresh={fields.newPassword}
        again={fields.confirmNewPassword}
        rule={rule.message}
        secrets={code.secrets}
      />
      <div className="mt-5">
        <Button look="main" size="large" wide name="intent" value="submit" busy={code.isSending}>
          {t('forgot.submitMobile')}
        </Button>
      </div>
    </EntryForm>
  )
}
