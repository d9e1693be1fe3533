import { formatDay } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { fromOf, type Queue, type QueueEntry } from '../model.ts'
import { QueueCard } from './queue-card.tsx'

/** What must be staked, one by one in the order in which bets fill it, and what became of the last ones (OP-126). */
export function BonusQueue({ queue, writing, back }: { queue: Queue; writing: Writing; back: string }) {
  const t = useT('bonuses')
  const { open, past } = queue
  return (
    <section className="bonus-queue">
      <h2 className="reward-title">{t('queue.title')}</h2>
      {open.length === 0 ? (
        <p className="muted small">
          {t('queue.empty')}{' '}
          <a className="link" href="/member/promotions">
            {t('queue.offers')}
          </a>
        </p>
      ) : (
        <>
          <p className="muted small">{t('queue.order')}</p>
          <ol className="reward-cards">
            {open.map((entry) => (
              <QueueCard key={entry.sourceNo} entry={entry} writing={writing} back={back} />
            ))}
          </ol>
        </>
      )}
      {past.length === 0 ? null : (
        <details className="queue-past">
          <summary>{t('queue.past', { count: past.length })}</summary>
          <ul>
            {past.map((entry) => (
              <PastEntry key={entry.sourceNo} entry={entry} writing={writing} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function PastEntry({ entry, writing }: { entry: QueueEntry; writing: Writing }) {
  const t = useT('bonuses')
  const { source, sourceNo, title, status, bonus, createdAt } = entry
  const amount = (of: number): string => formatMoney(of, writing)
  return (
    <li>
      <div>
        <b>{source === 'bonus' ? title : t(`source.${source}`)}</b> {amount(entry.amount)}
        <p className="muted small">
          {t(fromOf(entry), { day: formatDay(createdAt), number: sourceNo, title })}
          {bonus === null ? null : ` · ${t('ended', { own: amount(bonus.converted), gone: amount(bonus.removed) })}`}
        </p>
      </div>
      <Badge>{t(`state.${status}`)}</Badge>
    </li>
  )
}
