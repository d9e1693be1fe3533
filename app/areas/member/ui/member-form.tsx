import { Form, type FormProps, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { Button } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import { formErrorOf } from '../model/field-meta.ts'

type Props = Omit<FormProps, 'method' | 'className' | 'children'> & {
  answer: FormAnswer | undefined
  /** Said after the form was taken, until it is sent again. */
  done: string | null
  submit: string
  /** Of a form that must be done once. */
  formKey?: string
  children: ReactNode
}

/** A form that the server answers, in our own words instead of the browser's: what became of it stands above, and its button says while it is on its way. */
export function MemberForm({ answer, done, submit, formKey, children, ...form }: Props) {
  const isSending = useNavigation().formMethod === 'POST'
  const error = formErrorOf(answer)
  const place = useFaultInView(answer)
  const isDone = done !== null && answer === undefined
  return (
    <div ref={place} className={isDone || error ? 'mt-4' : undefined}>
      {isDone ? <DoneNotice>{done}</DoneNotice> : null}
      <FormError errors={error ? [error] : undefined} />
      <Form method="post" className="member-form" preventScrollReset noValidate {...form}>
        {formKey === undefined ? null : <FormKey formKey={formKey} kept={answer?.lastResult.initialValue?.requestId} />}
        {children}
        <div className="member-buttons">
          <Button size="large" busy={isSending}>
            {submit}
          </Button>
        </div>
      </Form>
    </div>
  )
}
