import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { isBonus, type Queue } from '../../bonuses/model.ts'
import { QueueCard } from '../../bonuses/ui/queue-card.tsx'
import { CardHead } from './card-head.tsx'

/** The open bonuses, each with how far it is; where there is none, what else is to be staked first. */
export function InProgress({ queue, writing }: { queue: Queue | null; writing: Writing }) {
  const t = useT('promotions')
  const bonuses = useT('bonuses')
  if (queue?.open.length === 0) return null
  const own = queue?.open.filter(isBonus) ?? []
  const shown = own.length > 0 ? own : (queue?.open.slice(0, 1) ?? [])
  return (
    <>
      <CardHead
        title={t('progress.title')}
        href="/member/bonusDetails"
        link={t('progress.all', { count: queue?.open.length ?? 0 })}
      />
      {queue === null ? (
        <p className="muted small">{bonuses('away')}</p>
      ) : (
        <ul className="reward-cards">
          {shown.map((entry) => (
            <QueueCard key={entry.sourceNo} entry={entry} writing={writing} />
          ))}
        </ul>
      )}
    </>
  )
}
