import { formatShortDay } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { claimIcons } from '../../claims/model.ts'
import { type Offer, offerHref } from '../model.ts'

export const offerKinds = {
  S: undefined,
  O: 'win',
  C: 'win',
  I: 'win',
  E: undefined,
  R: 'lose',
  P: 'warn',
  A: 'warn',
  J: 'win',
} as const

/** Everything that is on offer, each with where the member stands in it. */
export function OfferList({ offers, tag }: { offers: readonly Offer[]; tag: string }) {
  const t = useT('promotions')
  if (offers.length === 0) return <Empty icon="promotions" title={t('offers.empty')} text={t('offers.emptyText')} />
  return (
    <ul className="claims">
      {offers.map((offer) => (
        <li className="claim" key={offer.promotionId}>
          <span className="claim-icon">
            <Icon name={claimIcons[offer.promotionType]} />
          </span>
          <div className="claim-what">
            <h2>{offer.title}</h2>
            <p>{offer.summary}</p>
          </div>
          <div className="claim-sum">
            <Badge kind={offerKinds[offer.status]}>{t(`state.${offer.status}`)}</Badge>
            <OfferDay offer={offer} tag={tag} />
          </div>
          <ButtonLink look="quiet" href={offerHref(offer)} aria-label={`${t('offers.open')}: ${offer.title}`}>
            {t('offers.open')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** When it begins, or its last day. */
function OfferDay({ offer: { status, startTime, endTime }, tag }: { offer: Offer; tag: string }) {
  const t = useT('promotions')
  if (status === 'S') return <span>{t('offers.from', { day: formatShortDay(startTime, tag) })}</span>
  return endTime === null ? null : <span>{t('until', { day: formatShortDay(endTime - 1, tag) })}</span>
}
