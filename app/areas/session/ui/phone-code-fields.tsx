import { EnterPresses } from '#app/ui/enter-presses.tsx'
import type { FieldMeta } from '#app/ui/field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { type PhoneCountry, PhoneField } from './phone-field.tsx'
import { SentNotice } from './sent-notice.tsx'
import type { CodeForm } from './use-code-form.ts'

type PhoneCodeFieldsProps = {
  code: CodeForm
  fields: Record<'mobileNum' | 'countryDialingCode' | 'captcha' | 'verificationCode', FieldMeta>
  countries: readonly PhoneCountry[]
}

/** The phone of an account and the code that is sent to it: one form with two buttons, so that the number is typed once. */
export function PhoneCodeFields({ code, fields, countries }: PhoneCodeFieldsProps) {
  const { answer, sent, sentAt, waitSeconds, check, isAsking, attempt } = code
  return (
    <>
      <input type="hidden" name="altcha" value={check.proof} />
      {/* Sending it, once a code is typed. */}
      <EnterPresses intent={sent || waitSeconds > 0 ? 'submit' : 'code'} />
      <PhoneField
        number={fields.mobileNum}
        dialing={fields.countryDialingCode}
        countries={countries}
        autoFocus={!sent}
      />
      {answer?.isCaptchaDue ? <CaptchaField key={attempt} meta={fields.captcha} version={attempt} /> : null}
      <CodeField
        meta={fields.verificationCode}
        waitSeconds={waitSeconds}
        again={sent?.again}
        sentAt={sentAt}
        to={sent?.to}
        target={fields.mobileNum.name}
        busy={isAsking || check.isWaiting}
        autoFocus={Boolean(answer?.sent)}
      />
      <SentNotice sent={sent} toAccount />
    </>
  )
}
