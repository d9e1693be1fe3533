import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { BotCheckSign } from './bot-check-sign.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { useBotCheck } from './use-bot-check.ts'

type TrialFormProps = {
  to: string
  isWrong: boolean
  /** Why none was opened, where no proof is asked for. */
  refused: string | null
}

/** The proof before a trial: solved by the browser, or read from the picture where it cannot. */
export function TrialForm({ to, isWrong, refused }: TrialFormProps) {
  const t = useT('session')
  const isSending = useNavigation().formAction === '/freeplay'
  const check = useBotCheck('freeplay', useLocation().key)
  const [form, fields] = useForm<{ captcha: string }>({ id: 'trial' })
  return (
    <Form id={form.id} method="post" action="/freeplay" onSubmit={(event) => check.holds(event)}>
      {refused === null ? <p className="muted mt-3">{t('trial.why')}</p> : null}
      <FormError id={form.errorId} errors={isWrong ? [t('field.captcha')] : refused === null ? undefined : [refused]} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="altcha" value={check.proof} />
      {check.state === 'off' && refused === null ? <CaptchaField meta={fields.captcha} version="trial" /> : null}
      <div className="my-4.5 flex justify-end">
        <BotCheckSign state={check.state} />
      </div>
      <Button look="main" size="large" wide busy={isSending || check.isWaiting}>
        {t('trial.start')}
      </Button>
    </Form>
  )
}
