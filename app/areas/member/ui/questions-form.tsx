import { Form, useNavigation } from '@remix-run/react'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { toFieldMeta } from '../model/field-meta.ts'
import type { Questions } from '../questions.server.ts'
import { MemberField } from './member-field.tsx'

/** Three questions, each with an answer. Those that were chosen stand there again; their answers are known to nobody. */
export function QuestionsForm({ questions, answer }: { questions: Questions; answer: FormAnswer | undefined }) {
  const t = useT('member')
  const isSending = useNavigation().state === 'submitting'
  const { offered, chosen } = questions
  const options = offered.map(({ questionId, question }) => ({ value: questionId, label: question }))
  return (
    <Form method="post" action="/member/securityQuestions" className="member-form" preventScrollReset noValidate>
      {[0, 1, 2].map((position) => (
        <div key={position}>
          <ChoiceField
            meta={toFieldMeta(
              `question${position + 1}`,
              answer,
              (chosen.list[position] ?? offered[position])?.questionId,
            )}
            label={t('questions.question', { number: position + 1 })}
            options={options}
          />
          <MemberField
            name={`answer${position + 1}`}
            answer={answer}
            label={t('questions.answer', { number: position + 1 })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
          />
        </div>
      ))}
      <MemberField
        name="password"
        answer={answer}
        type="password"
        label={t('authenticator.password')}
        autoComplete="current-password"
        required
      />
      <div className="member-buttons">
        <Button size="large" look="main" busy={isSending}>
          {t('questions.save')}
        </Button>
      </div>
    </Form>
  )
}
