import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { inboxOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'
import { messages } from '#catalogue/messages.ts'

export const handle = { i18n: ['center'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: mail }) => [{ title: mail?.subject ?? '' }]

/** One mail; opening it marks it as read. Throws a 404 for a mail that is not there or not the member's. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const id = requireId(args.params.inboxId)
  const answered = await ask(messages.mail, { id }, visitor)
  if (!answered.ok) throw new Response('There is no such mail', { status: 404 })
  const { subject, content, senderName, sendTime, read } = answered.value
  if (!read) await ask(messages.readMail, { id: Number(id) }, visitor)
  return { subject, html: toSafeHtml(content), senderName, sendTime }
}

/** Deletes the mail. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  await ask(messages.deleteMail, { inboxIds: [requireId(args.params.inboxId)] }, visitor)
  return redirect(inboxOf(visitor.path), 303)
}

function requireId(text: string | undefined): string {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new Response('There is no such mail', { status: 404 })
  return text
}

export default function Mail() {
  const { subject, html, senderName, sendTime } = useLoaderData<typeof loader>()
  const t = useT('center')
  const inbox = inboxOf(useLocation().pathname)
  return (
    <article>
      <div className="page-head">
        <h1>{subject}</h1>
      </div>
      <p className="center-lead">
        {senderName} · {formatDateTime(sendTime)}
      </p>
      <div className="panel mt-4">
        <OperatorText html={html} />
      </div>
      <Form method="post" className="center-buttons">
        <ButtonLink look="quiet" href={inbox}>
          {t('mail.back')}
        </ButtonLink>
        <Button look="text">{t('mail.delete')}</Button>
      </Form>
    </article>
  )
}
