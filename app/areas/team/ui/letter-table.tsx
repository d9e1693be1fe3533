import { LetterRemoval } from '#app/parts/letter-removal.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { Letter } from '../model/report.ts'

/** What the agent has written, and how many have read it. */
export function LetterTable({ letters }: { letters: readonly Letter[] }) {
  const t = useT('team')
  if (letters.length === 0) return <Empty icon="messages" title={t('letter.empty')} text={t('letter.emptyText')} />
  return (
    <FigureTable
      caption={t('letter.sent')}
      columns={[
        {
          key: 'subject',
          label: t('letter.subject'),
          cell: ({ messageId, subject, content }) => (
            <details>
              <summary className="link">{subject}</summary>
              <p className="whitespace-pre-line">{content}</p>
              <LetterRemoval id={messageId} subject={subject} />
            </details>
          ),
        },
        {
          key: 'to',
          label: t('letter.to'),
          words: true,
          cell: ({ to, recipients, recipientCount }) =>
            to === 'direct' || to === 'team'
              ? t(`letter.${to}`, { count: recipientCount })
              : `${recipients.join(', ')}${recipientCount > recipients.length ? ' …' : ''}`,
        },
        {
          key: 'read',
          label: t('letter.read'),
          cell: ({ readCount, recipientCount }) => `${readCount} / ${recipientCount}`,
        },
        { key: 'time', label: t('bet.time'), cell: ({ sentAt }) => formatDateTime(sentAt) },
      ]}
      rows={letters}
      keyOf={({ messageId }) => messageId}
    />
  )
}
