import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Claim } from '../model.ts'
import { ClaimList } from './claim-list.tsx'

/** What can be claimed now, or that there is nothing, with the way to what is on offer. */
export function ToClaim({ claims, writing }: { claims: readonly Claim[]; writing: Writing }) {
  const t = useT('promotions')
  if (claims.length === 0)
    return (
      <Empty icon="rewards" title={t('toClaim.empty')} text={t('toClaim.emptyText')}>
        <ButtonLink href="/member/promotions">{t('toClaim.promotions')}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <h2 className="reward-title">
        {t('toClaim.title')} <span className="muted small">{claims.length}</span>
      </h2>
      <ClaimList claims={claims} writing={writing} />
    </>
  )
}
