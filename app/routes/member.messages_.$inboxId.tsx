import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { refusedForm, wrongIn } from '#app/areas/member/form.server.ts'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { readWords } from '#app/areas/messages/case-forms.server.ts'
import { inboxOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { newFormKey, readFormKey } from '#app/platform/forms/form-key.server.ts'
import { ask, findValue } from '#app/platform/gateway.server.ts'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { messages } from '#catalogue/messages.ts'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: mail }) => [{ title: mail?.subject ?? '' }]

/** One mail; opening it marks it as read. Throws a 404 for a mail that is not there or not the member's, and a 503 when it cannot be read. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const id = requireId(args.params.inboxId)
  const mail = findValue(await ask(messages.mail, { id }, visitor))
  if (mail === null) throw new Response('There is no such mail', { status: 404 })
  const { subject, content, senderName, sendTime, read, canReply } = mail
  if (!read) await ask(messages.readMail, { id: Number(id) }, visitor)
  const isAnswered = new URL(args.request.url).searchParams.has('answered')
  return { subject, html: toSafeHtml(content), senderName, sendTime, canReply, isAnswered, formKey: newFormKey() }
}

/** Answers the mail, or deletes it. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const id = requireId(args.params.inboxId)
  const form = await args.request.formData()
  if (form.get('intent') !== 'reply') {
    await ask(messages.deleteMail, { inboxIds: [id] }, visitor)
    return redirect(inboxOf(visitor.path), 303)
  }
  const content = readWords(form, 'content')
  if (content === '') return wrongIn(form, 'content', getT(visitor.language, 'member')('feedback.empty'))
  const answered = await ask(messages.replyMail, { id: Number(id), content, ...readFormKey(form) }, visitor)
  return answered.ok
    ? redirect(`${inboxOf(visitor.path)}/${id}?answered`, 303)
    : refusedForm(form, answered.failure, visitor)
}

function requireId(text: string | undefined): string {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new Response('There is no such mail', { status: 404 })
  return text
}

export default function Mail() {
  const { subject, html, senderName, sendTime, canReply, isAnswered, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('member')
  const inbox = inboxOf(useLocation().pathname)
  return (
    <article>
      <div className="page-head">
        <h1>{subject}</h1>
      </div>
      <p className="member-lead">
        {senderName} · {formatDateTime(sendTime)}
      </p>
      <div className="panel mt-4">
        <OperatorText html={html} />
      </div>
      {canReply ? (
        <MemberForm
          key={formKey}
          answer={answer}
          done={isAnswered ? t('mail.answered') : null}
          submit={t('mail.reply')}
        >
          <input type="hidden" name="intent" value="reply" />
          <input type="hidden" name="requestId" value={answer?.typed.requestId ?? formKey} />
          <TextBox meta={toFieldMeta('content', answer)} label={t('mail.answer')} required maxLength={2_000} />
        </MemberForm>
      ) : null}
      <Form method="post" className="member-buttons">
        <ButtonLink look="quiet" href={inbox}>
          {t('mail.back')}
        </ButtonLink>
        <Button look="text">{t('mail.delete')}</Button>
      </Form>
    </article>
  )
}

export function ErrorBoundary() {
  const t = useT('member')
  return <FormBoundary labels={{ content: t('mail.answer') }} />
}
