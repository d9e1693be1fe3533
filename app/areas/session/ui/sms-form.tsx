import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type SmsIntent, smsCode, smsLogin } from '../forms.ts'
import { CaptchaField } from './captcha-field.tsx'
import { FormError } from './form-error.tsx'
import { useBotCheck } from './use-bot-check.ts'
import { useCountdown } from './use-countdown.ts'

export type SmsFormProps = {
  lastResult: SubmissionResult<string[]> | null
  attempt: string
  isCaptchaDue: boolean
  /** The code that was just sent, and how long until the next may be asked for. */
  sent: { mobileNum: string; waitSeconds: number } | null
  countries: readonly { countryCode: string; countryName: string; dialingCode: string }[]
  homeDialingCode: string | null
  to: string
}

/** Login by a code sent to the phone: one form with two buttons, so that the number is typed once. */
export function SmsForm({ lastResult, attempt, isCaptchaDue, sent, countries, homeDialingCode, to }: SmsFormProps) {
  const t = useT('session')
  const navigation = useNavigation()
  const isSending = navigation.formAction?.startsWith('/login') ?? false
  const intent = navigation.formData?.get('intent') as SmsIntent | undefined
  const check = useBotCheck('sms', attempt)
  const [form, fields] = useForm({
    id: 'sms-login',
    lastResult: isSending ? null : lastResult,
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
        const wantsCode = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'code'
        if (!event.defaultPrevented && wantsCode) check.holds(event)
      }}
    >
      <FormError id={form.errorId} errors={form.errors} />
      {sent ? (
        <div className="mt-4">
          <Notice kind="success">{t('sms.sent', { mobile: sent.mobileNum })}</Notice>
        </div>
      ) : null}
      <input type="hidden" name="by" value="sms" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="altcha" value={check.proof} />
      {/* The first button of a form is the one that Enter presses: logging in, once a code is typed. */}
      <button type="submit" name="intent" value={sent ? 'login' : 'code'} className="unseen" tabIndex={-1} aria-hidden="true" />
      {countries.length > 1 ? (
        <DialingCode name={fields.countryDialingCode.name} countries={countries} chosen={fields.countryDialingCode.initialValue ?? homeDialingCode} />
      ) : null}
      <Field meta={fields.mobileNum} label={t('sms.mobile')} type="tel" autoComplete="tel-national" inputMode="tel" autoFocus={!sent} />
      {isCaptchaDue ? <CaptchaField key={attempt} meta={fields.captcha} version={attempt} /> : null}
      <div className="mt-2.5">
        <SendButton key={attempt} waitSeconds={sent?.waitSeconds ?? 0} start={attempt} busy={(isSending && intent === 'code') || check.isWaiting} />
      </div>
      <Field
        meta={fields.verificationCode}
        label={t('sms.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        autoFocus={Boolean(sent)}
      />
      <div className="mt-4.5">
        <Button look="main" size="large" wide name="intent" value="login" busy={isSending && intent === 'login'}>
          {t('login.submit')}
        </Button>
      </div>
    </Form>
  )
}

function SendButton({ waitSeconds, start, busy }: { waitSeconds: number; start: string; busy: boolean }) {
  const t = useT('session')
  const left = useCountdown(waitSeconds, start)
  // Without JavaScript nobody counts down: the button stays and the gateway says when it is too early.
  const isWaiting = useHydrated() && left > 0
  return (
    <Button look="quiet" wide name="intent" value="code" busy={busy} disabled={isWaiting || busy}>
      {isWaiting ? t('sms.again', { seconds: left }) : t('sms.send')}
    </Button>
  )
}

function DialingCode({ name, countries, chosen }: { name: string; countries: SmsFormProps['countries']; chosen: string | null }) {
  const t = useT('session')
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor="dialing-code">{t('sms.dialing')}</label>
      </div>
      <div className="input">
        <select id="dialing-code" name={name} defaultValue={chosen ?? undefined}>
          {countries.map(({ countryCode, countryName, dialingCode }) => (
            <option key={countryCode} value={dialingCode}>
              {`${countryName} +${dialingCode.replace(/^\+/, '')}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
