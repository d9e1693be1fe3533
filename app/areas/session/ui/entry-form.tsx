import { type FormMetadata, getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { CodeNotSent } from '#app/parts/code-not-sent.tsx'
import { useT } from '#app/platform/use-t.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { WarningDialog } from '#app/ui/warning-dialog.tsx'
import type { FormAnswer } from '../model/answer.ts'
import type { BotCheck } from './use-bot-check.ts'

type EntryFormProps<T extends Record<string, unknown>> = {
  form: FormMetadata<T, string[]>
  answer: FormAnswer | undefined
  /** The check of a press of this button, null where there is none; a press waits until it is done. */
  checkOf(event: FormEvent<HTMLFormElement>): BotCheck | null
  /** Of a form that sends a code: a popup shows that it runs, and closing it keeps the code from being sent (ER-13). */
  codeCheck?: BotCheck
  children: ReactNode
}

/** The frame of every form of a guest: what is wrong with it on top, the bot check on the way, and a code that was not sent in a warning. */
export function EntryForm<T extends Record<string, unknown>>({
  form,
  answer,
  checkOf,
  codeCheck,
  children,
}: EntryFormProps<T>) {
  const t = useT('session')
  const ui = useT('ui')
  const { onSubmit, ...formProps } = getFormProps(form)
  const warning = codeCheck?.isGivenUp
    ? { id: 'closed', text: t('sms.closed') }
    : answer?.warning
      ? { id: answer.attempt, text: answer.warning }
      : null
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
        <FormError id={form.errorId} errors={form.errors} isApart />
        {children}
      </Form>
      {codeCheck?.isWaiting ? (
        <WarningDialog
          title={t('check.running')}
          text={t('check.wait')}
          buttonText={ui('close')}
          onClose={codeCheck.giveUp}
        />
      ) : null}
      {warning ? <CodeNotSent key={warning.id} text={warning.text} /> : null}
    </>
  )
}
