import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type CodeIntent, smsCode, smsLogin } from '../forms/login.ts'
import type { FormAnswer } from '../model/answer.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { FormError } from './form-error.tsx'
import { type PhoneCountry, PhoneField } from './phone-field.tsx'
import { wantsCode } from './submitter.ts'
import { useBotCheck } from './use-bot-check.ts'
import { useFormAnswer } from './use-form-answer.ts'

export type SmsFormProps = { answer: FormAnswer | undefined; countries: readonly PhoneCountry[]; to: string }

/** Login by a code sent to the phone: one form with two buttons, so that the number is typed once. */
export function SmsForm({ answer, countries, to }: SmsFormProps) {
  const t = useT('session')
  const navigation = useNavigation()
  const isSending = navigation.formAction?.startsWith('/login') ?? false
  const intent = navigation.formData?.get('intent') as CodeIntent | undefined
  const { sent, sentAt } = useFormAnswer(answer)
  const attempt = answer?.attempt ?? ''
  const check = useBotCheck('sms', attempt)
  const [form, fields] = useForm({
    id: 'sms-login',
    lastResult: isSending ? null : answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: formData.get('intent') === 'code' ? smsCode(t) : smsLogin(t) }),
    shouldRevalidate: 'onInput',
  })
  const { onSubmit, ...formProps } = getFormProps(form)
  return (
    <Form
      {...formProps}
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        onSubmit(event)
        if (!event.defaultPrevented && wantsCode(event)) check.holds(event)
      }}
    >
      <FormError id={form.errorId} errors={form.errors} />
      {sent ? (
        <div className="mt-4">
          <Notice kind="success">{t('sms.sent', { mobile: sent.to })}</Notice>
        </div>
      ) : null}
      <input type="hidden" name="by" value="sms" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="altcha" value={check.proof} />
      {/* The first button of a form is the one that Enter presses: logging in, once a code is typed. */}
      <button type="submit" name="intent" value={sent ? 'submit' : 'code'} className="unseen" tabIndex={-1} aria-hidden="true" />
      <PhoneField number={fields.mobileNum} dialing={fields.countryDialingCode} countries={countries} autoFocus={!sent} />
      {answer?.isCaptchaDue ? <CaptchaField key={attempt} meta={fields.captcha} version={attempt} /> : null}
      <CodeField
        meta={fields.verificationCode}
        waitSeconds={sent?.waitSeconds ?? 0}
        sentAt={sentAt}
        busy={(isSending && intent === 'code') || check.isWaiting}
        autoFocus={Boolean(sent)}
      />
      <div className="mt-4.5">
        <Button look="main" size="large" wide name="intent" value="submit" busy={isSending && intent === 'submit'}>
          {t('login.submit')}
        </Button>
      </div>
    </Form>
  )
}
