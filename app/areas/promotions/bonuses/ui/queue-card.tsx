import { formatDay, formatDayInWords } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { fromOf, giveUpHref, isBonus, type QueueEntry } from '../model.ts'
import { Meter } from './meter.tsx'

type QueueCardProps = { entry: QueueEntry; writing: Writing; back?: string }

/** One thing that asks for turnover: how far it is, and for a bonus what it allows and the way out of it. */
export function QueueCard({ entry, writing, back }: QueueCardProps) {
  const t = useT('bonuses')
  const amount = (of: number): string => formatMoney(of, writing)
  const { source, sourceNo, title, status, done, required, left, createdAt } = entry
  const words = { done: amount(done), required: amount(required), left: amount(left) }
  return (
    <li className="reward-card">
      <div className="reward-card-head">
        <h3>{source === 'bonus' ? title : t(`source.${source}`)}</h3>
        <b>{amount(entry.amount)}</b>
      </div>
      <p>
        {t(fromOf(entry), { day: formatDay(createdAt), number: sourceNo, title })} · {t(`state.${status}`)}
      </p>
      <Meter done={done} required={required} label={t('progress', words)} />
      <p className="reward-done">
        <span>{t('staked', words)}</span>
        <b>{t('left', words)}</b>
      </p>
      {isBonus(entry) ? (
        <>
          <Facts className="facts" facts={factsOf(entry, writing, t)} />
          <p>
            {t('stop')}{' '}
            <a className="link" href={giveUpHref(entry, back)}>
              {t('giveUp.link')}
            </a>
          </p>
        </>
      ) : null}
    </li>
  )
}

type T = ReturnType<typeof useT<'bonuses'>>

function factsOf({ bonus }: QueueEntry & { bonus: NonNullable<QueueEntry['bonus']> }, writing: Writing, t: T): Fact[] {
  const amount = (of: number): string => formatMoney(of, writing)
  return [
    [t('purse'), amount(bonus.purse)],
    [
      t('longestStake'),
      bonus.longestStake === null ? t('anyStake') : t('aRound', { amount: amount(bonus.longestStake) }),
    ],
    // The moment is the first of the day after.
    [t('lastDay'), formatDayInWords(bonus.endTime - 1, writing.tag)],
    [t('keeps.title'), t(`keeps.${bonus.keeps}`)],
    bonus.rest !== null && [
      t('rest'),
      t('restCosts', { amount: amount(bonus.rest.cost), percent: bonus.rest.returnPercent }),
    ],
    bonus.cap === null ? false : [t('cap'), amount(bonus.cap)],
  ]
}
