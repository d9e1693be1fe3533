import { type FormMetadata, getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { WarningDialog } from '#app/ui/warning-dialog.tsx'
import type { FormAnswer } from '../model/answer.ts'
import type { BotCheck } from './use-bot-check.ts'

export type EntryFormProps<T extends Record<string, unknown>> = {
  form: FormMetadata<T, string[]>
  answer: FormAnswer | undefined
  /** The check of a press of this button, null where there is none; a press waits until it is done. */
  checkOf(event: FormEvent<HTMLFormElement>): BotCheck | null
  children: ReactNode
}

/** The frame of every form of a guest: what is wrong with it on top, the bot check on the way, and a code that was not sent in a warning. */
export function EntryForm<T extends Record<string, unknown>>({ form, answer, checkOf, children }: EntryFormProps<T>) {
  const t = useT('session')
  const { onSubmit, ...formProps } = getFormProps(form)
  return (
    <>
      <Form
        {...formProps}
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          onSubmit(event)
          if (!event.defaultPrevented) checkOf(event)?.holds(event)
        }}
      >
        <FormError id={form.errorId} errors={form.errors} />
        {children}
      </Form>
      {answer?.warning ? <WarningDialog key={answer.attempt} title={t('sms.failed')} text={answer.warning} buttonText={t('sms.understood')} /> : null}
    </>
  )
}
