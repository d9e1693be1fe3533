import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { appealForm } from '../forms/payout.ts'
import type { FormAnswer } from '../model/answer.ts'

/** Asks customer service to look at a withdrawal; each has one appeal. */
export function AppealForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'appeal',
    lastResult: answer?.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: appealForm(t) }),
  })
  return (
    <section className="panel">
      <h2>{t('appeal.title')}</h2>
      <p>{t('appeal.text')}</p>
      <Form {...getFormProps(form)} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="appeal" />
        <Field
          meta={fields.content}
          label={t('appeal.content')}
          help={t('appeal.help')}
          maxLength={140}
          autoComplete="off"
        />
        <div className="mt-4">
          <Button busy={isSending}>{t('appeal.send')}</Button>
        </div>
      </Form>
    </section>
  )
}
