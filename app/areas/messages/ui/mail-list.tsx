import { useLocation } from '@remix-run/react'
import { inboxOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { MailSender, type Sender } from './mail-sender.tsx'

/** The inbox; a mail that is new says so in words too. */
export function MailList({
  mails,
}: {
  mails: readonly (Sender & { id: number; subject: string; sendTime: number; read: boolean })[]
}) {
  const t = useT('member')
  const inbox = inboxOf(useLocation().pathname)
  if (mails.length === 0) return <Empty icon="messages" title={t('mail.empty')} text={t('mail.emptyText')} />
  return (
    <ul className="member-rows mails">
      {mails.map((mail) => (
        <li key={mail.id}>
          <a className="member-row" href={`${inbox}/${mail.id}`} data-unread={mail.read ? undefined : ''}>
            <span className="member-what">
              <b>{mail.subject}</b>
              <span>
                <MailSender senderName={mail.senderName} writer={mail.writer} />
              </span>
              {mail.read ? null : <span>{t('mail.unread')}</span>}
            </span>
            <span className="mail-time">{formatDateTime(mail.sendTime)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
