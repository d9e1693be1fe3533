import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CodeIntent } from '../forms/login.ts'
import { type ForgottenByMobile, forgotByMobile, forgotCode } from '../forms/password.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { FieldRule } from '../model/register.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { FormError } from './form-error.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type PhoneCountry, PhoneField } from './phone-field.tsx'
import { wantsCode } from './submitter.ts'
import { useBotCheck } from './use-bot-check.ts'
import { useFormAnswer } from './use-form-answer.ts'

export type ForgotMobileFormProps = { answer: FormAnswer | undefined; countries: readonly PhoneCountry[]; rule: FieldRule }

/** A new password against a code that was sent to the phone of the account. */
export function ForgotMobileForm({ answer, countries, rule }: ForgotMobileFormProps) {
  const t = useT('session')
  const navigation = useNavigation()
  const isSending = navigation.formAction?.startsWith('/forgot') ?? false
  const intent = navigation.formData?.get('intent') as CodeIntent | undefined
  const { sent, sentAt, secrets } = useFormAnswer(answer)
  const attempt = answer?.attempt ?? ''
  const isCaptchaDue = answer?.isCaptchaDue ?? false
  const check = useBotCheck('sms', attempt)
  const [form, fields] = useForm<ForgottenByMobile, unknown>({
    id: 'forgot-mobile',
    lastResult: isSending ? null : answer?.lastResult,
    onValidate: ({ formData }) => {
      if (formData.get('intent') !== 'code') return parseWithZod(formData, { schema: forgotByMobile(t, rule) })
      return parseWithZod(formData, { schema: forgotCode(t, isCaptchaDue) })
    },
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
      <input type="hidden" name="by" value="mobile" />
      <input type="hidden" name="altcha" value={check.proof} />
      <button type="submit" name="intent" value={sent ? 'submit' : 'code'} className="unseen" tabIndex={-1} aria-hidden="true" />
      <PhoneField number={fields.mobileNum} dialing={fields.countryDialingCode} countries={countries} autoFocus={!answer} />
      {isCaptchaDue ? <CaptchaField key={attempt} meta={fields.captcha} version={attempt} /> : null}
      <CodeField
        meta={fields.verificationCode}
        waitSeconds={sent?.waitSeconds ?? 0}
        sentAt={sentAt}
        busy={(isSending && intent === 'code') || check.isWaiting}
        autoFocus={Boolean(answer?.sent)}
      />
      {sent ? (
        <div className="mt-2.5">
          <Notice kind="success">{t('sms.sent', { mobile: sent.to })}</Notice>
        </div>
      ) : null}
      <NewPasswordFields fresh={fields.newPassword} again={fields.confirmNewPassword} secrets={secrets} />
      <div className="mt-5">
        <Button look="main" size="large" wide name="intent" value="submit" busy={isSending && intent !== 'code'}>
          {t('forgot.submitMobile')}
        </Button>
      </div>
    </Form>
  )
}
