import { parseWithZod } from '@conform-to/zod/v4'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { smsCode, smsLogin } from '../forms/login.ts'
import type { FormAnswer } from '../model/answer.ts'
import { EntryForm } from './entry-form.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import type { PhoneCountry } from './phone-field.tsx'
import { useCodeForm } from './use-code-form.ts'

type SmsFormProps = { answer: FormAnswer | undefined; countries: readonly PhoneCountry[]; to: string }

/** Login by a code sent to the phone. */
export function SmsForm({ answer, countries, to }: SmsFormProps) {
  const t = useT('session')
  const code = useCodeForm(answer, 'sms-login')
  const [form, fields] = useForm({
    id: 'sms-login',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: formData.get('intent') === 'code' ? smsCode(t, answer?.isCaptchaDue ?? false) : smsLogin(t),
      }),
  })
  return (
    <EntryForm form={form} answer={answer} checkOf={code.checkOf} codeCheck={code.check}>
      <input type="hidden" name="by" value="sms" />
      <input type="hidden" name="to" value={to} />
      <PhoneCodeFields code={code} fields={fields} countries={countries} />
      <div className="mt-4.5">
        <Button look="main" size="large" wide name="intent" value="submit" busy={code.isSending}>
          {t('login.submit')}
        </Button>
      </div>
    </EntryForm>
  )
}
