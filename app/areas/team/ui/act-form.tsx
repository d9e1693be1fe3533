import { type FieldMetadata, getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useForm } from '#app/platform/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import type { ActAnswer } from '../perform.server.ts'

type ActFields = Record<string, FieldMetadata<string>>

type ActFormProps = {
  /** Which of the forms of a page this is; its answer comes back under this name. */
  intent: string
  title: string
  button: string
  start?: Record<string, unknown>
  answer: ActAnswer | undefined
  /** Made once per form, for those that must not be done twice. */
  formKey?: string
  note?: string
  children?: (fields: ActFields) => ReactNode
}

/** One of the forms of the agent center: a title, its fields, one button. The server checks it; it works without JavaScript. */
export function ActForm({ intent, title, button, start = {}, answer, formKey, note, children }: ActFormProps) {
  const navigation = useNavigation()
  const isSending = navigation.formMethod === 'POST' && navigation.formData?.get('intent') === intent
  const [form, fields] = useForm<Record<string, string>>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.lastResult : undefined,
    defaultValue: { ...start, requestId: formKey } as never,
  })
  return (
    <Form {...getFormProps(form)} method="post" className="panel" preventScrollReset>
      <h2>{title}</h2>
      {note ? <p className="team-note mt-2">{note}</p> : null}
      <FormError id={form.errorId} errors={form.errors} />
      <input type="hidden" name="intent" value={intent} />
      {formKey ? <FormKey formKey={formKey} kept={fields.requestId?.initialValue} /> : null}
      {children?.(fields as ActFields)}
      <div className="mt-5">
        <Button wide busy={isSending}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
