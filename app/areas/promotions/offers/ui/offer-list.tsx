import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { groupOffers, type Offer } from '../model.ts'
import { OfferLine } from './offer-line.tsx'

/** Everything that is on offer, what asks for the member first, each with where they stand in it. */
export function OfferList({ offers, tag }: { offers: readonly Offer[]; tag: string }) {
  const t = useT('promotions')
  if (offers.length === 0) return <Empty icon="promotions" title={t('offers.empty')} text={t('offers.emptyText')} />
  return groupOffers(offers).map(({ group, members }) => (
    <section key={group}>
      <h2 className="reward-title">
        {t(`offers.groups.${group}`)} <span>{members.length}</span>
      </h2>
      <ul className="reward-list">
        {members.map((offer) => (
          <OfferLine key={offer.promotionId} offer={offer} tag={tag} />
        ))}
      </ul>
    </section>
  ))
}
