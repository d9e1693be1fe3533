import { useT } from '#app/platform/use-t.ts'
import type { Offer } from '../model.ts'
import { OfferLine } from './offer-line.tsx'

/** What is on offer, for everybody to read: the rules stand here, and taking part is in the member center. */
export function PublicOffers({ offers, tag }: { offers: readonly Offer[]; tag: string }) {
  const t = useT('promotions')
  if (offers.length === 0) return null
  return (
    <section className="public-offers">
      <h2 className="reward-title">
        {t('offers.all')} <span>{offers.length}</span>
      </h2>
      <ul className="reward-list">
        {offers.map((offer) => (
          <OfferLine key={offer.promotionId} offer={offer} tag={tag} withRules />
        ))}
      </ul>
    </section>
  )
}
