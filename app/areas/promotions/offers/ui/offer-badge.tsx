import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { isGiven, type Offer, offerKinds } from '../model.ts'

/** Where somebody stands in an offer; of what nobody can take part in, that it is given. */
export function OfferBadge({ offer }: { offer: Offer }) {
  const t = useT('promotions')
  if (isGiven(offer)) return <Badge>{t('offers.groups.given')}</Badge>
  return <Badge kind={offerKinds[offer.status]}>{t(`state.${offer.status}`)}</Badge>
}
