import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { forgotByEmail } from '../forms/password.ts'
import type { FormAnswer } from '../model/answer.ts'
import { BotCheckSign } from './bot-check-sign.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useBotCheck } from './use-bot-check.ts'

const plain = { autoCapitalize: 'none', spellCheck: false } as const

/** A link to the address of the account. */
export function ForgotEmailForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT('session')
  const isSending = useNavigation().formAction?.startsWith('/forgot') ?? false
  const attempt = answer?.attempt ?? ''
  const isCaptchaDue = answer?.isCaptchaDue ?? false
  const check = useBotCheck('password', attempt)
  const [form, fields] = useForm({
    id: 'forgot-email',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgotByEmail(t, isCaptchaDue) }),
  })
  return (
    <EntryForm form={form} answer={answer} checkOf={() => check}>
      {answer?.sent?.to !== undefined ? (
        <div className="mt-4">
          <Notice kind="success">{t('forgot.mailed', { email: answer.sent.to })}</Notice>
        </div>
      ) : (
        <p className="muted mt-4 text-sm">{t('forgot.emailHint')}</p>
      )}
      <input type="hidden" name="by" value="email" />
      <input type="hidden" name="altcha" value={check.proof} />
      <Field
        meta={fields.username}
        label={t('label.username')}
        autoComplete="username"
        autoFocus={!answer}
        {...plain}
      />
      <Field meta={fields.email} label={t('label.email')} type="email" autoComplete="email" {...plain} />
      {isCaptchaDue ? <CaptchaField key={attempt} meta={fields.captcha} version={attempt} /> : null}
      <div className="mt-5">
        <Button look="main" size="large" wide busy={isSending || check.isWaiting}>
          {t('forgot.submitEmail')}
        </Button>
      </div>
      <div className="mt-2 flex justify-center">
        <BotCheckSign state={check.state} />
      </div>
    </EntryForm>
  )
}
