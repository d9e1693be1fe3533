import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { EnterPresses } from '#app/ui/enter-presses.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { CodeIntent } from '../forms/login.ts'
import { mostReferralCode, type Registration, registerCode, registration } from '../forms/register.ts'
import type { FormAnswer } from '../model/answer.ts'
import { type FieldRule, isSecretKey, type RegisterPlan } from '../model/register.ts'
import { BotCheckSign } from './bot-check-sign.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { type PhoneCountry, PhoneField } from './phone-field.tsx'
import { RegisterField } from './register-field.tsx'
import { SentNotice } from './sent-notice.tsx'
import { wantsCode } from './submitter.ts'
import { TermsTick } from './terms-tick.tsx'
import { useBotCheck } from './use-bot-check.ts'
import { useFormAnswer } from './use-form-answer.ts'

type RegisterFormProps = {
  plan: RegisterPlan
  answer: FormAnswer | undefined
  countries: readonly PhoneCountry[]
  /** From an invitation link. */
  invitation: { affiliateCode: string; referralCode: string; referrer: string | null }
}

/**
 * Registration as the merchant wants it: what has to be typed first, what may be typed folded away. The number and its code
 * come before the passwords, because without JavaScript asking for the code empties those.
 */
export function RegisterForm({ plan, answer, countries, invitation }: RegisterFormProps) {
  const t = useT('session')
  const navigation = useNavigation()
  const isSending = navigation.formAction?.startsWith('/register') ?? false
  const intent = navigation.formData?.get('intent') as CodeIntent | undefined
  const { sent, sentAt, secrets, waitSeconds } = useFormAnswer(answer, 'register')
  const attempt = answer?.attempt ?? ''
  const isCaptchaDue = answer?.isCaptchaDue ?? false
  const isCaptchaShown = plan.captcha === 'required' || isCaptchaDue
  const smsCheck = useBotCheck('sms', attempt, plan.needsCode)
  const check = useBotCheck('register', attempt, !plan.needsCode || smsCheck.state !== 'running')
  const [form, fields] = useForm<Registration, unknown>({
    id: `register-${plan.method}`,
    lastResult: answer?.lastResult,
    defaultValue: { affiliateCode: invitation.affiliateCode, referralCode: invitation.referralCode },
    onValidate: ({ formData }) => {
      if (formData.get('intent') !== 'code')
        return parseWithZod(formData, { schema: registration(t, plan, isCaptchaShown) })
      return parseWithZod(formData, { schema: registerCode(t, plan, isCaptchaDue) })
    },
  })

  const field = (rule: FieldRule, autoFocus = false) =>
    rule.key === 'mobileNum' ? (
      <PhoneField
        key={rule.key}
        number={fields.mobileNum}
        dialing={fields.countryDialingCode}
        countries={countries}
        autoFocus={autoFocus}
      />
    ) : (
      <RegisterField
        key={`${rule.key}-${isSecretKey(rule.key) ? secrets : ''}`}
        meta={fields[rule.key]}
        rule={rule}
        autoFocus={autoFocus}
      />
    )
  const needed = plan.fields.filter(({ isRequired }) => isRequired)
  const optional = plan.fields.filter(({ isRequired }) => !isRequired)
  const isInvited = invitation.affiliateCode !== '' || invitation.referralCode !== ''

  return (
    <EntryForm
      form={form}
      answer={answer}
      checkOf={(event) => (wantsCode(event) ? smsCheck : check)}
      codeCheck={smsCheck}
    >
      <input type="hidden" name="by" value={plan.method} />
      {isCaptchaDue ? <input type="hidden" name="captchaDue" value="1" /> : null}
      <input type="hidden" name="altcha" value={check.proof} />
      <input type="hidden" name="altchaSms" value={smsCheck.proof} />
      <EnterPresses intent="submit" />
      {needed.map((rule, at) => (
        <div key={rule.key}>
          {field(rule, at === 0 && answer === undefined)}
          {rule.key === 'mobileNum' && plan.needsCode ? (
            <>
              <CodeField
                meta={fields.verificationCode}
                waitSeconds={waitSeconds}
                again={sent?.again}
                sentAt={sentAt}
                to={sent?.to}
                target={fields.mobileNum?.name ?? 'mobileNum'}
                busy={(isSending && intent === 'code') || smsCheck.isWaiting}
                autoFocus={answer?.sent !== null && sent !== null}
              />
              <SentNotice sent={sent} />
            </>
          ) : null}
          {rule.key === 'password' ? (
            <PasswordAgain key={`again-${secrets}`} meta={fields.confirmPassword} label={t('label.confirmPassword')} />
          ) : null}
        </div>
      ))}
      {invitation.referrer === null ? null : (
        <p className="muted mt-4 text-sm">{t('register.invitedBy', { name: invitation.referrer })}</p>
      )}
      <Fold
        title={t('register.more')}
        isOpen={
          isInvited ||
          [...optional.map(({ key }) => fields[key]), fields.referralCode].some(({ errors }) => errors?.length)
        }
      >
        {optional.map((rule) => field(rule))}
        <Field
          meta={fields.referralCode}
          label={t('label.referralCode')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={mostReferralCode}
        />
      </Fold>
      {isCaptchaShown ? (
        <CaptchaField key={`captcha-${attempt}`} meta={fields.captcha} version={attempt} />
      ) : plan.captcha === 'script-off' ? (
        <noscript>
          <CaptchaField meta={fields.captcha} version={attempt} />
        </noscript>
      ) : null}
      <TermsTick meta={fields.terms} leastAge={plan.leastAge} />
      <Button
        look="main"
        size="large"
        wide
        name="intent"
        value="submit"
        busy={(isSending && intent !== 'code') || check.isWaiting}
      >
        {t('register.submit')}
      </Button>
      <div className="mt-2 flex justify-center">
        <BotCheckSign state={smsCheck.state === 'running' ? 'running' : check.state} />
      </div>
    </EntryForm>
  )
}

function PasswordAgain({ meta, label }: { meta: Parameters<typeof PasswordField>[0]['meta']; label: string }) {
  const ui = useT('ui')
  return (
    <PasswordField
      meta={meta}
      label={label}
      showLabel={ui('show')}
      hideLabel={ui('hide')}
      autoComplete="new-password"
    />
  )
}
