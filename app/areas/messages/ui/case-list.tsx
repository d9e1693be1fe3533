import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ValueOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'

type Case = ValueOf<typeof messages.feedbackHistory>['list'][number]

const looks = { received: undefined, in_process: 'warn', answered: 'win', closed: undefined } as const

/** What the member has said and asked, with what became of it; that it cannot be read where it is null. */
export function CaseList({ cases }: { cases: readonly Case[] | null }) {
  const t = useT('member')
  if (cases === null) return <Notice kind="error">{t('mail.sentAway')}</Notice>
  return (
    <ul className="member-rows">
      {cases.map((row) => (
        <li key={row.feedbackNo} className="member-row case" id={row.feedbackNo}>
          <div className="member-what">
            <b>{row.content}</b>
            <span>
              {t(`feedback.type.${row.type}`)} · {row.feedbackNo} · {formatDateTime(row.createdAt)}
              {row.images > 0 ? ` · ${t('feedback.pictures', { count: row.images })}` : ''}
            </span>
            {row.answer === null ? null : (
              <blockquote>
                <p>{row.answer}</p>
                {row.answeredAt === null ? null : (
                  <footer>{t('feedback.answered', { time: formatDateTime(row.answeredAt) })}</footer>
                )}
              </blockquote>
            )}
          </div>
          <Badge kind={looks[row.state]}>{t(`feedback.state.${row.state}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
