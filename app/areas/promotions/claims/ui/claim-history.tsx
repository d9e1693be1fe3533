import { formatShortDay } from '#app/platform/dates.ts'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type Claim, claimIcons, writeGiven } from '../model.ts'
import { RewardLine } from './reward-line.tsx'

const stateKinds = { C: 'win', E: undefined, R: 'lose', P: 'warn', A: 'warn', J: undefined, I: 'win' } as const
const becameKinds = {
  open: 'win',
  completed: 'win',
  forfeited: undefined,
  expired: undefined,
  lost: 'lose',
} as const

/** What was claimed, what ran out, and what is being looked at, each with what became of it. */
export function ClaimHistory({ claims, writing }: { claims: readonly Claim[]; writing: Writing }) {
  const t = useT('promotions')
  if (claims.length === 0) return <Empty icon="recent" title={t('history.empty')} text={t('history.emptyText')} />
  return (
    <ul className="reward-list">
      {claims.map(({ promotionClaimId, promotionType, title, status, reason, reward, became, issuedAt }) => (
        <RewardLine
          key={promotionClaimId}
          icon={claimIcons[promotionType]}
          title={title}
          text={reason || t(textOf(status, reward, became))}
          sum={reward === null ? null : <b>{writeGiven(reward, writing, t)}</b>}
          note={issuedAt === null ? undefined : formatShortDay(issuedAt, writing.tag)}
        >
          {became === null ? (
            <Badge kind={stateKinds[status]}>{t(`state.${status}`)}</Badge>
          ) : (
            <Badge kind={becameKinds[became]}>{t(`became.${became}`)}</Badge>
          )}
        </RewardLine>
      ))}
    </ul>
  )
}

/** A good that was claimed is an order: whether it is on its way, or was rejected, stands among those. */
function textOf(status: Claim['status'], reward: Claim['reward'], became: Claim['became']) {
  if (became !== null) return `becameText.${became}` as const
  const isOrdered = status === 'C' && reward?.type === 'MERCHANDISE'
  return isOrdered ? 'stateText.ordered' : (`stateText.${status}` as const)
}
