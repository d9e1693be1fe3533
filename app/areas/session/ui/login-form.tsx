import { parseWithZod } from '@conform-to/zod/v4'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { passwordLogin } from '../forms/login.ts'
import type { FormAnswer } from '../model/answer.ts'
import { BotCheckSign } from './bot-check-sign.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useBotCheck } from './use-bot-check.ts'
import { useIsUnderWay } from './use-is-under-way.ts'

type LoginFormProps = {
  answer: FormAnswer | undefined
  /** From the cookie of "remember me". */
  rememberedName: string | null
  /** Where the login leads. */
  to: string
}

/**
 * Login by name and password. A plain form; with JavaScript it checks before it is sent, then while one types, and solves the bot
 * check meanwhile. It does not check on leaving a field: the message would move what is about to be pressed.
 */
export function LoginForm({ answer, rememberedName, to }: LoginFormProps) {
  const t = useT('session')
  const ui = useT('ui')
  const isSending = useIsUnderWay()
  const attempt = answer?.attempt ?? ''
  const isCaptchaDue = answer?.isCaptchaDue ?? false
  const check = useBotCheck('login', attempt)
  const [form, fields] = useForm({
    id: 'login',
    lastResult: answer?.lastResult,
    defaultValue: { username: rememberedName ?? '', remember: rememberedName ? 'on' : '' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordLogin(t, isCaptchaDue) }),
  })
  return (
    <EntryForm form={form} answer={answer} checkOf={() => check}>
      <input type="hidden" name="by" value="username" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="altcha" value={check.proof} />
      <Field
        meta={fields.username}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!rememberedName && attempt === ''}
      />
      <PasswordField
        key={`password-${attempt}`}
        meta={fields.password}
        label={t('login.password')}
        showLabel={ui('show')}
        hideLabel={ui('hide')}
        autoComplete="current-password"
        autoFocus={Boolean(rememberedName) || attempt !== ''}
        aside={<a href="/forgot">{t('login.forgot')}</a>}
      />
      {isCaptchaDue ? <CaptchaField key={`captcha-${attempt}`} meta={fields.captcha} version={attempt} /> : null}
      <div className="my-4.5 flex items-center justify-between gap-3">
        <Tick name={fields.remember.name} defaultChecked={fields.remember.initialValue === 'on'}>
          {t('login.remember')}
        </Tick>
        <BotCheckSign state={check.state} />
      </div>
      <Button look="main" size="large" wide busy={isSending || check.isWaiting}>
        {t('login.submit')}
      </Button>
    </EntryForm>
  )
}
