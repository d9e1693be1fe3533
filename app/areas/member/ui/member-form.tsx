import { Form, type FormProps, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { bringFaultIntoView } from '#app/platform/bring-fault-into-view.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { MemberAnswer } from '../form.server.ts'

type Props = Omit<FormProps, 'method' | 'className' | 'children'> & {
  answer: MemberAnswer | undefined
  /** Said after the form was taken, until it is sent again. */
  done: string | null
  submit: string
  children: ReactNode
}

/** A form that the server answers, in our own words instead of the browser's: what became of it stands above, and its button says while it is on its way. */
export function MemberForm({ answer, done, submit, children, ...form }: Props) {
  const isSending = useNavigation().formMethod === 'POST'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) bringFaultIntoView(place.current)
  }, [answer])
  return (
    <div ref={place}>
      {done !== null && answer === undefined ? <Notice kind="success">{done}</Notice> : null}
      {answer?.error ? <Notice kind="error">{answer.error}</Notice> : null}
      <Form method="post" className="member-form" preventScrollReset noValidate {...form}>
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
