import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { actOnMail, openMail } from '#app/areas/messages/mails.server.ts'
import { MailSender } from '#app/areas/messages/ui/mail-sender.tsx'
import { inboxOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { keepingLetter, takeLetter } from '#app/platform/forms/late-letter.server.ts'
import { useLateLetter } from '#app/platform/forms/use-late-letter.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'
import { mostLetterCharacters } from '#catalogue/messages/limits.ts'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: mail }) => [{ title: mail?.subject ?? '' }]

/** One mail; opening it marks it as read. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const isAnswered = new URL(args.request.url).searchParams.has('answered')
  const mail = await openMail(visitor, args.params.inboxId)
  const { late, headers } = takeLetter(args.request, visitor)
  return data({ ...mail, isAnswered, formKey: newFormKey(visitor), late }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const form = await args.request.formData()
  return keepingLetter(form, visitor, () => actOnMail(form, visitor, args.params.inboxId))
}

export default function Mail() {
  const mail = useLoaderData<typeof loader>()
  const { subject, html, senderName, writer, sendTime, canReply, isAnswered, formKey: loaded } = mail
  const formKey = useFormKey(loaded)
  const acted = useActionData<typeof action>()
  const late = useLateLetter(mail.late)
  const answer = acted && 'lastResult' in acted ? acted : acted ? undefined : late
  const t = useT('member')
  const { pathname } = useLocation()
  return (
    <article>
      <div className="page-head">
        <h1>{subject}</h1>
      </div>
      <p className="member-lead">
        <MailSender senderName={senderName} writer={writer} /> · {formatDateTime(sendTime)}
      </p>
      <div className="panel mt-4">
        <OperatorText html={html} />
      </div>
      {canReply ? (
        <MemberForm
          key={formKey}
          formKey={formKey}
          answer={answer}
          done={isAnswered ? t('mail.answered') : null}
          submit={t('mail.reply')}
        >
          <input type="hidden" name="intent" value="reply" />
          <TextBox
            meta={toFieldMeta('content', answer)}
            label={t('mail.answer')}
            required
            maxLength={mostLetterCharacters}
          />
        </MemberForm>
      ) : null}
      {acted && 'error' in acted ? <Notice kind="error">{acted.error}</Notice> : null}
      {acted && 'isAsking' in acted ? <DeleteQuestion path={pathname} /> : <Deeds inbox={inboxOf(pathname)} />}
    </article>
  )
}

function Deeds({ inbox }: { inbox: string }) {
  const t = useT('member')
  return (
    <Form method="post" className="member-buttons" preventScrollReset>
      <ButtonLink look="quiet" href={inbox}>
        {t('mail.back')}
      </ButtonLink>
      <Button look="text">{t('mail.delete')}</Button>
    </Form>
  )
}

/** Stands where *Delete* was pressed. The inbox takes the place of the mail in the history, so that Back does not lead to what is gone. */
function DeleteQuestion({ path }: { path: string }) {
  const t = useT('member')
  return (
    <Form method="post" replace>
      <p className="mt-5" id="sure">
        {t('mail.sure')}
      </p>
      <div className="member-buttons">
        <Button name="intent" value="delete" aria-describedby="sure" autoFocus>
          {t('mail.deleteNow')}
        </Button>
        <ButtonLink look="quiet" href={path} data-leave="">
          {t('mail.keep')}
        </ButtonLink>
      </div>
    </Form>
  )
}

export function ErrorBoundary() {
  const t = useT('member')
  return <FormBoundary labels={{ content: t('mail.answer') }} />
}
