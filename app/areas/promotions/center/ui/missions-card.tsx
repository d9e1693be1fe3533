import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Mission, missionHref } from '../../missions/model.ts'
import { MissionLine } from '../../missions/ui/mission-list.tsx'
import { CardHead } from './card-head.tsx'

type MissionsCardProps = { missions: { list: readonly Mission[]; open: number } | null; writing: Writing }

/** A few of the missions that run, each with how far it is and what it gives. */
export function MissionsCard({ missions, writing }: MissionsCardProps) {
  const t = useT('missions')
  if (missions?.open === 0) return null
  return (
    <>
      <CardHead title={t('title')} href={missionHref({})} link={t('all', { count: missions?.open ?? 0 })} />
      {missions === null ? (
        <p className="muted small">{t('away')}</p>
      ) : (
        <nav className="reward-list" aria-label={t('views')}>
          {missions.list.map((mission) => (
            <a key={mission.missionId} className="mission-link" href={missionHref({ mission: mission.missionId })}>
              <MissionLine mission={mission} writing={writing} />
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
