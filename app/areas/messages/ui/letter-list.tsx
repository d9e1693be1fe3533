import { LetterRemoval } from '#app/parts/letter-removal.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { ValueOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'

type Letter = ValueOf<typeof messages.outbox>['content'][number]

/** What the member has written inside the line, and whether it was read. */
export function LetterList({ letters }: { letters: readonly Letter[] }) {
  const t = useT('member')
  if (letters.length === 0) return <Empty icon="messages" title={t('mail.sentEmpty')} text={t('mail.sentEmptyText')} />
  return (
    <ul className="member-rows">
      {letters.map(({ outboxId, recipients, subject, content, sentAt, readCount, recipientCount }) => (
        <li key={outboxId} className="member-row case">
          <div className="member-what">
            <b>{subject}</b>
            <span>
              {t(recipients === 'upline' ? 'mail.toUpline' : 'mail.toLine')} · {formatDateTime(sentAt)}
            </span>
            <p className="whitespace-pre-line">{content}</p>
            <LetterRemoval id={outboxId} subject={subject} />
          </div>
          <Badge kind={readCount > 0 ? 'win' : undefined}>
            {recipientCount > 1
              ? t('mail.readBy', { read: readCount, all: recipientCount })
              : t(readCount > 0 ? 'mail.readByAll' : 'mail.unreadYet')}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
