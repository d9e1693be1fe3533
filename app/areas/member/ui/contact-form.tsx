import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CodeNotSent } from '#app/parts/code-not-sent.tsx'
import { type LastCode, useSentCode } from '#app/platform/forms/use-sent-code.ts'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { EnterPresses } from '#app/ui/enter-presses.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ContactAnswer } from '../contact.server.ts'
import { formErrorOf } from '../model/field-meta.ts'
import { MemberField } from './member-field.tsx'

type ContactFormProps = {
  page: '/member/mobile' | '/member/email'
  /** Where it leads once it is bound; `/` where nobody was sent here. */
  to: string
  /** The page says that it was bound just now. */
  isBound: boolean
  answer: ContactAnswer | undefined
  /** The fields of the number or address. */
  target: ReactNode
  code: (state: LastCode & { busy: boolean; autoFocus: boolean }) => ReactNode
}

/**
 * Binds a phone or a mail address: where the code goes, the code, and the login password. Both buttons post the same form. A code that
 * was not sent is told in a warning (ER-14).
 */
export function ContactForm({ page, to, isBound, answer, target, code: codeField }: ContactFormProps) {
  const t = useT('member')
  const navigation = useNavigation()
  const action = withReturnPath(page, to)
  const isSending = navigation.formAction === action
  const asksCode = navigation.formData?.get('intent') === 'code'
  const error = formErrorOf(answer)
  const code = useSentCode(answer, page, isBound)
  return (
    <>
      <Form method="post" action={action} className="member-form" preventScrollReset noValidate>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <EnterPresses intent={code.again !== undefined || code.waitSeconds > 0 ? 'bind' : 'code'} />
        {target}
        {codeField({ ...code, busy: isSending && asksCode, autoFocus: answer?.sent !== undefined })}
        {code.to !== undefined ? <Notice kind="success">{t('contact.sent', { to: code.to })}</Notice> : null}
        <MemberField
          name="password"
          answer={answer}
          label={t('contact.password')}
          type="password"
          autoComplete="current-password"
        />
        <div className="member-buttons">
          <Button size="large" name="intent" value="bind" busy={isSending && !asksCode}>
            {t('contact.bind')}
          </Button>
        </div>
      </Form>
      {answer?.warning ? <CodeNotSent key={answer.attempt} text={answer.warning} /> : null}
    </>
  )
}
