import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Rank } from '../../vip/calls.server.ts'
import { RankCard } from '../../vip/ui/rank-card.tsx'
import { CardHead } from './card-head.tsx'

/** The level, and the way to the next one. */
export function VipCard({ rank, writing }: { rank: Rank | null; writing: Writing }) {
  const t = useT('missions')
  return (
    <>
      <CardHead title={t('vip.title')} href="/member/vip" link={t('vip.levels')} />
      {rank === null ? <p className="muted small">{t('vip.away')}</p> : <RankCard rank={rank} writing={writing} />}
    </>
  )
}
