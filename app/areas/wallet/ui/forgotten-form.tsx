import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { CodeNotSent } from '#app/parts/code-not-sent.tsx'
import { PaymentPassword } from '#app/parts/payment-password.tsx'
import { type LastCode, useSentCode } from '#app/platform/forms/use-sent-code.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { EnterPresses } from '#app/ui/enter-presses.tsx'
import type { FieldMeta } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { codeLifeMinutes } from '#catalogue/code-life.ts'
import { type ForgottenPassword, passwordRuleText, resetCodeForm, resetPasswordForm } from '../forms/payout.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { Contact } from '../model/contact.ts'
import { Choices } from './choices.tsx'
import { FormError } from './form-parts.tsx'

type ForgottenFormProps = {
  /** At least one. */
  contacts: readonly Contact[]
  rule: { least: number; most: number }
  answer: FormAnswer | undefined
  code: (state: LastCode & { meta: FieldMeta; busy: boolean; autoFocus: boolean }) => ReactNode
}

/** A new payment password in place of a forgotten one: where the code goes, the code, the new password and the login password. */
export function ForgottenForm({ contacts, rule, answer, code }: ForgottenFormProps) {
  const t = useT('wallet')
  const ui = useT('ui')
  const navigation = useNavigation()
  const isSending = navigation.formMethod === 'POST'
  const asksCode = navigation.formData?.get('intent') === 'code'
  const last = useSentCode(answer, 'payment-password')
  // What was typed besides stays while a code is asked for.
  const secrets = useRef('')
  if (answer && !answer.sent && !answer.warning) secrets.current = answer.attempt
  const [form, fields] = useForm<ForgottenPassword, unknown>({
    id: 'forgotten-password',
    lastResult: answer?.lastResult,
    defaultValue: { by: contacts[0]?.by },
    onValidate: ({ formData }) =>
      formData.get('intent') === 'code'
        ? parseWithZod(formData, { schema: resetCodeForm(t) })
        : parseWithZod(formData, { schema: resetPasswordForm(t, rule) }),
  })
  const sentTo = contacts.find(({ by }) => by === last.to)?.to
  return (
    <>
      <Form {...getFormProps(form)} method="post" className="panel narrow-form" preventScrollReset>
        <FormError id={form.errorId} errors={form.errors} way={answer?.way} />
        <EnterPresses intent={last.again !== undefined || last.waitSeconds > 0 ? 'reset' : 'code'} />
        <Where meta={fields.by} contacts={contacts} />
        {code({
          ...last,
          meta: fields.verificationCode,
          busy: isSending && asksCode,
          autoFocus: answer?.sent !== undefined,
        })}
        {sentTo === undefined ? null : (
          <div className="mt-2.5">
            <Notice kind="success">{t('forgot.sent', { to: sentTo, minutes: codeLifeMinutes })}</Notice>
          </div>
        )}
        <PaymentPassword
          meta={fields.newPassword}
          attempt={`new-${secrets.current}`}
          label={t('password.new')}
          help={passwordRuleText(t, rule)}
        />
        <PaymentPassword
          meta={fields.confirmNewPassword}
          attempt={`again-${secrets.current}`}
          label={t('password.repeat')}
        />
        <PasswordField
          key={`login-${secrets.current}`}
          meta={fields.loginPassword}
          label={t('password.login')}
          help={t('password.loginHelp')}
          showLabel={ui('show')}
          hideLabel={ui('hide')}
          autoComplete="current-password"
        />
        <div className="mt-5">
          <Button size="large" wide name="intent" value="reset" busy={isSending && !asksCode}>
            {t('forgot.set')}
          </Button>
        </div>
      </Form>
      {answer?.warning ? <CodeNotSent key={answer.attempt} text={answer.warning} /> : null}
    </>
  )
}

/** One of several to choose, or the only one there is. */
function Where({ meta, contacts }: { meta: FieldMeta; contacts: readonly Contact[] }) {
  const t = useT('wallet')
  const [only] = contacts
  if (contacts.length === 1 && only !== undefined)
    return (
      <>
        <input type="hidden" name={meta.name} value={only.by} />
        <p className="muted">{t('forgot.to', { to: only.to })}</p>
      </>
    )
  const icons = { sms: 'app', mail: 'messages' } as const
  const choices = contacts.map(({ by, to }) => ({ value: by, icon: icons[by], title: t(`forgot.${by}`), text: to }))
  return <Choices meta={meta} label={t('forgot.where')} choices={choices} />
}
