import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { places } from '#app/parts/security-answers.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { forgotByQuestions } from '../forms/questions.ts'
import type { FormAnswer } from '../model/answer.ts'
import type { FieldRule } from '../model/register.ts'
import { CaptchaField } from './captcha-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const plain = { autoCapitalize: 'none', spellCheck: false } as const

type ForgottenNameFormProps = { username: string; error: string | undefined; isAway: boolean }

/** Whose questions are to be asked. */
export function ForgottenNameForm({ username, error, isAway }: ForgottenNameFormProps) {
  const t = useT('session')
  const isGoing = useNavigation().location?.search.includes('by=questions') ?? false
  return (
    <Form method="get" action="/forgot" preventScrollReset noValidate>
      <input type="hidden" name="by" value="questions" />
      <div className="mt-4">
        {isAway ? (
          <Notice kind="error">{t('forgot.questionsAway')}</Notice>
        ) : (
          <p className="muted text-sm">{t('forgot.questionsHint')}</p>
        )}
      </div>
      <Field
        meta={{
          id: 'forgot-name',
          name: 'username',
          errorId: 'forgot-name-error',
          descriptionId: 'forgot-name-help',
          ...(error === undefined ? {} : { errors: [error] }),
        }}
        label={t('label.username')}
        autoComplete="username"
        defaultValue={username}
        maxLength={64}
        required
        {...plain}
      />
      <div className="mt-5">
        <Button look="main" size="large" wide busy={isGoing}>
          {t('forgot.showQuestions')}
        </Button>
      </div>
    </Form>
  )
}

type ForgotQuestionsFormProps = {
  answer: FormAnswer | undefined
  username: string
  questions: readonly { questionId: string; question: string }[]
  rule: FieldRule
}

/** A new password against the answers that were chosen in the security center. */
export function ForgotQuestionsForm({ answer, username, questions, rule }: ForgotQuestionsFormProps) {
  const t = useT('session')
  const isSending = useNavigation().formMethod === 'POST'
  const attempt = answer?.attempt ?? ''
  const [form, fields] = useForm({
    id: 'forgot-questions',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgotByQuestions(t, rule) }),
  })
  return (
    <EntryForm form={form} answer={answer} checkOf={() => null}>
      <p className="muted mt-4 text-sm">{t('forgot.answersHint', { username })}</p>
      <input type="hidden" name="by" value="questions" />
      <input type="hidden" name="username" value={username} />
      {places.map((place) => (
        <Field
          key={place}
          meta={fields[`answer${place}`]}
          label={questions[place - 1]?.question ?? ''}
          autoComplete="off"
          maxLength={64}
          {...plain}
        />
      ))}
      {places.map((place) => (
        <input key={place} type="hidden" name={`question${place}`} value={questions[place - 1]?.questionId ?? ''} />
      ))}
      <NewPasswordFields
        fresh={fields.newPassword}
        again={fields.confirmNewPassword}
        rule={rule.message}
        secrets={attempt}
      />
      <CaptchaField key={attempt} meta={fields.captcha} version={attempt} />
      <div className="mt-5">
        <Button look="main" size="large" wide busy={isSending}>
          {t('forgot.submitMobile')}
        </Button>
      </div>
      <p className="mt-6 text-center text-sm">
        <a className="link link-alone" href="/forgot?by=questions">
          {t('forgot.otherName')}
        </a>
      </p>
    </EntryForm>
  )
}
