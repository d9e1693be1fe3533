import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { agentLogin } from '../forms/agent-login.ts'
import type { DoorTexts } from '../model/agent-door.ts'
import type { FormAnswer } from '../model/answer.ts'
import { CaptchaField } from './captcha-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useBotCheck } from './use-bot-check.ts'

type AgentLoginFormProps = { texts: DoorTexts; answer: FormAnswer | undefined }

/** Name and password in the language of the agents' door, with the same bot check as every login. */
export function AgentLoginForm({ texts, answer }: AgentLoginFormProps) {
  const attempt = answer?.attempt ?? ''
  const isCaptchaDue = answer?.isCaptchaDue ?? false
  const isSending = useNavigation().formAction?.startsWith('/agent') ?? false
  const check = useBotCheck('login', attempt)
  const [form, fields] = useForm({
    id: 'agent-login',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: agentLogin(texts, isCaptchaDue) }),
  })
  return (
    <EntryForm form={form} answer={answer} checkOf={() => check}>
      <input type="hidden" name="altcha" value={check.proof} />
      <Field
        meta={fields.username}
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        key={`password-${attempt}`}
        meta={fields.password}
        label={texts.password}
        showLabel={texts.show}
        hideLabel={texts.hide}
        autoComplete="current-password"
      />
      {isCaptchaDue ? (
        <CaptchaField key={`captcha-${attempt}`} meta={fields.captcha} version={attempt} texts={texts.captcha} />
      ) : null}
      <div className="mt-5">
        <Button size="large" wide busy={isSending || check.isWaiting}>
          {texts.submit}
        </Button>
      </div>
    </EntryForm>
  )
}
