import { formatShortDay } from '#app/platform/dates.ts'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type Claim, writeGiven } from '../model.ts'

const stateKinds = { C: 'win', E: undefined, R: 'lose', P: 'warn', A: 'warn', J: undefined, I: 'win' } as const

/** What was claimed, what ran out, and what is being looked at, each with what became of it. */
export function ClaimHistory({ claims, writing }: { claims: readonly Claim[]; writing: Writing }) {
  const t = useT('promotions')
  if (claims.length === 0) return <Empty icon="recent" title={t('history.empty')} text={t('history.emptyText')} />
  return (
    <ul className="claims claims-past">
      {claims.map((claim) => (
        <li className="claim" key={claim.promotionClaimId}>
          <div className="claim-what">
            <h3>{claim.title}</h3>
            <p>{claim.reason === '' ? t(`stateText.${claim.status}`) : claim.reason}</p>
          </div>
          <div className="claim-sum">
            {claim.reward === null ? null : (
              <b>{writeGiven(claim.reward, writing, (points) => t('points', { points }))}</b>
            )}
            {claim.issuedAt === null ? null : <span>{formatShortDay(claim.issuedAt, writing.tag)}</span>}
          </div>
          <Badge kind={stateKinds[claim.status]}>{t(`state.${claim.status}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
