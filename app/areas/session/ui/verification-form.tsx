import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { EnterPresses } from '#app/ui/enter-presses.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { codeLifeMinutes } from '#catalogue/code-life.ts'
import type { CodeIntent } from '../forms/login.ts'
import { codeRequest, loginVerification } from '../forms/verification.ts'
import type { FormAnswer } from '../model/answer.ts'
import { isSentCode, type VerificationMethod } from '../model/verification.ts'
import { CodeField } from './code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useFormAnswer } from './use-form-answer.ts'

const hints = {
  SMS: 'verify.smsHint',
  EMAIL: 'verify.emailHint',
  GOOGLE_CODE: 'verify.appHint',
  BANK_ACCOUNT_NAME: 'verify.bankHint',
} as const

type VerificationFormProps = {
  answer: FormAnswer | undefined
  /** Names the login that waits: the wait for a code of another one is not its own. */
  login: string
  method: VerificationMethod
}

/** One way to verify: a code that is sent, the code of an app, or a name. */
export function VerificationForm({ answer, login, method }: VerificationFormProps) {
  const t = useT('session')
  const navigation = useNavigation()
  const isSending = navigation.formAction?.startsWith('/login/verification') ?? false
  const intent = navigation.formData?.get('intent') as CodeIntent | undefined
  const { sent, sentAt, waitSeconds } = useFormAnswer(answer, `verify-${method} ${login}`)
  const isSent = isSentCode(method)
  const [form, fields] = useForm<{ code?: string | undefined; sentCode?: string | undefined }, unknown>({
    id: `verify-${method}`,
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => {
      if (formData.get('intent') === 'code') return parseWithZod(formData, { schema: codeRequest })
      return parseWithZod(formData, { schema: loginVerification(t, method) })
    },
  })
  const plain = { key: `code-${answer?.attempt ?? ''}`, meta: fields.code, autoFocus: true, spellCheck: false } as const
  return (
    <EntryForm form={form} answer={answer} checkOf={() => null}>
      <input type="hidden" name="by" value={method} />
      <EnterPresses intent={isSent && !sent && waitSeconds === 0 ? 'code' : 'submit'} />
      {sent?.to !== undefined ? (
        <div className="mt-4">
          <Notice kind="success">{t('verify.sent', { minutes: codeLifeMinutes })}</Notice>
        </div>
      ) : (
        <p className="muted mt-4 text-sm">{t(hints[method])}</p>
      )}
      {isSent ? (
        <CodeField
          meta={fields.code}
          waitSeconds={waitSeconds}
          again={sent?.again}
          sentAt={sentAt}
          to={sent?.to}
          busy={isSending && intent === 'code'}
          autoFocus={Boolean(answer?.sent)}
        />
      ) : method === 'GOOGLE_CODE' ? (
        <Field {...plain} label={t('sms.code')} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <Field {...plain} label={t('verify.accountName')} autoComplete="off" />
      )}
      <div className="mt-5">
        <Button look="main" size="large" wide name="intent" value="submit" busy={isSending && intent !== 'code'}>
          {t('verify.submit')}
        </Button>
      </div>
    </EntryForm>
  )
}
