import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { PaymentPassword } from '#app/parts/payment-password.tsx'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { changePasswordForm, passwordRuleText, setPasswordForm } from '../forms/payout.ts'
import type { FormAnswer } from '../model/answer.ts'
import { FormError } from './form-parts.tsx'

type PaymentPasswordFormProps = { rule: { least: number; most: number }; answer: FormAnswer | undefined }

/** Sets the first payment password; the login password proves who asks. */
export function SetPasswordForm({ rule, answer }: PaymentPasswordFormProps) {
  const t = useT('wallet')
  const ui = useT('ui')
  const isSending = useNavigation().formMethod === 'POST'
  const attempt = answer?.attempt ?? ''
  const [form, fields] = useForm({
    id: 'set-password',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: setPasswordForm(t, rule) }),
  })
  return (
    <Form {...getFormProps(form)} method="post" className="panel narrow-form" preventScrollReset>
      <FormError id={form.errorId} errors={form.errors} />
      <PaymentPassword
        meta={fields.password}
        attempt={attempt}
        label={t('password.new')}
        help={passwordRuleText(t, rule)}
      />
      <PaymentPassword meta={fields.confirmPassword} attempt={attempt} label={t('password.repeat')} />
      <PasswordField
        key={`login-${attempt}`}
        meta={fields.loginPassword}
        label={t('password.login')}
        help={t('password.loginHelp')}
        showLabel={ui('show')}
        hideLabel={ui('hide')}
        autoComplete="current-password"
      />
      <div className="mt-5">
        <Button size="large" wide busy={isSending}>
          {t('password.set')}
        </Button>
      </div>
    </Form>
  )
}

/** Changes the one that is set; `forgotHref` leads on who has forgotten it, where there is a way. */
export function ChangePasswordForm({
  rule,
  answer,
  forgotHref,
}: PaymentPasswordFormProps & { forgotHref: string | null }) {
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const attempt = answer?.attempt ?? ''
  const [form, fields] = useForm({
    id: 'change-password',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changePasswordForm(t, rule) }),
  })
  return (
    <Form {...getFormProps(form)} method="post" className="panel narrow-form" preventScrollReset>
      <FormError id={form.errorId} errors={form.errors} />
      <PaymentPassword
        meta={fields.oldPassword}
        attempt={attempt}
        label={t('password.old')}
        aside={forgotHref === null ? null : <a href={forgotHref}>{t('forgot.link')}</a>}
      />
      <PaymentPassword
        meta={fields.newPassword}
        attempt={attempt}
        label={t('password.new')}
        help={passwordRuleText(t, rule)}
      />
      <PaymentPassword meta={fields.confirmNewPassword} attempt={attempt} label={t('password.repeat')} />
      <div className="mt-5">
        <Button size="large" wide busy={isSending}>
          {t('password.change')}
        </Button>
      </div>
    </Form>
  )
}
