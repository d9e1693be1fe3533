import { formatShortDay } from '#app/platform/dates.ts'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { WayBar } from '#app/ui/way-bar.tsx'
import { writeGiven } from '../../claims/model.ts'
import { type Mission, type MissionView, missionHref, percentOf, writeReached } from '../model.ts'

type MissionListProps = { missions: readonly Mission[]; chosen: number | null; view: MissionView; writing: Writing }

/** The missions of a view, each with what the next step gives and how far it is; a link shows all about it. */
export function MissionList({ missions, chosen, view, writing }: MissionListProps) {
  const t = useT('missions')
  return (
    <nav className="reward-list" aria-label={t('views')}>
      {missions.map((mission) => (
        <a
          key={mission.missionId}
          className="mission-link"
          href={missionHref({ view, mission: mission.missionId })}
          aria-current={mission.missionId === chosen ? 'page' : undefined}
        >
          <MissionLine mission={mission} writing={writing} />
        </a>
      ))}
    </nav>
  )
}

/** One mission in two lines and a bar. */
export function MissionLine({ mission, writing }: { mission: Mission; writing: Writing }) {
  const t = useT('missions')
  const { title, content, metric, reachedValue, targetValue, reward, claimable, endTime } = mission
  const given = writeGiven(reward, writing, t)
  const isThere = reachedValue >= targetValue
  const words = {
    reached: writeReached(metric, reachedValue, writing),
    target: writeReached(metric, targetValue, writing),
  }
  return (
    <span className="mission">
      <b>{title}</b>
      <b className={reward.type === 'MONEY' ? 'mission-money' : undefined}>
        {claimable > 0 ? t('claimable', { count: claimable }) : given}
      </b>
      <span>{content}</span>
      <span>{isThere ? t('reached') : t('way', words)}</span>
      <WayBar percent={percentOf(mission)} />
      {endTime === null ? null : (
        <span className="mission-end">{t('until', { day: formatShortDay(endTime - 1, writing.tag) })}</span>
      )}
    </span>
  )
}
