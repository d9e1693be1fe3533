import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { findMails, readAllMails } from '#app/areas/messages/mails.server.ts'
import { MailList } from '#app/areas/messages/ui/mail-list.tsx'
import { MailTabs } from '#app/areas/messages/ui/mail-tabs.tsx'
import { inboxOf } from '#app/platform/center.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Platform mail, the latest first; `before` goes on behind a mail. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const before = query.get('before') ?? ''
  return {
    title: getT(visitor.language, 'member')('pages.messages'),
    ...(await findMails(visitor, before)),
    isFirst: before === '',
    isDeleted: query.has('deleted'),
  }
}

/** Marks all mail as read. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return readAllMails(visitor, args.request)
}

export default function Messages() {
  const { title, mails, next, isFirst, isDeleted } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT('member')
  const inbox = inboxOf(useLocation().pathname)
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {inbox === '/member/messages' ? <MailTabs at="inbox" /> : null}
      {isDeleted && error === undefined ? <DoneNotice>{t('mail.deleted')}</DoneNotice> : null}
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {mails === null ? <Notice kind="error">{t('mail.away')}</Notice> : <MailList mails={mails} />}
      <div className="member-buttons">
        {mails?.some(({ read }) => !read) ? (
          <Form method="post" preventScrollReset>
            <Button look="quiet">{t('mail.readAll')}</Button>
          </Form>
        ) : null}
        {isFirst ? null : (
          <ButtonLink look="quiet" href={inbox}>
            {t('mail.latest')}
          </ButtonLink>
        )}
        {next === null ? null : (
          <ButtonLink look="quiet" href={`${inbox}?before=${next}`}>
            {t('mail.older')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
