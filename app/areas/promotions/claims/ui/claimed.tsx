import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { type Claim, writeGiven } from '../model.ts'

/** What was just claimed. */
export function Claimed({ claims, writing }: { claims: readonly Claim[]; writing: Writing }) {
  const t = useT('promotions')
  return (
    <DoneNotice>
      {claims.map(({ promotionClaimId, title, reward }) => (
        <p key={promotionClaimId}>
          {t('claimed', { title, given: reward === null ? '' : writeGiven(reward, writing, t) })}
        </p>
      ))}
    </DoneNotice>
  )
}
