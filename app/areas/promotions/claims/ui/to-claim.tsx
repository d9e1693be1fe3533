import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ClaimList, type ClaimListProps } from './claim-list.tsx'

/** What can be claimed now, or that there is nothing, with the way to what is on offer. `count` is that of the badge. */
export function ToClaim({ count, ...list }: ClaimListProps & { count: number }) {
  const t = useT('promotions')
  if (count === 0 && list.claims.length === 0)
    return (
      <Empty icon="rewards" title={t('toClaim.empty')} text={t('toClaim.emptyText')}>
        <ButtonLink href="/member/promotions">{t('toClaim.promotions')}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <h2 className="reward-title">
        {t('toClaim.title')} <span>{count}</span>
      </h2>
      <ClaimList {...list} />
    </>
  )
}
