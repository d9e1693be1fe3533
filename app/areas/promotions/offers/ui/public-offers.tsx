import { formatShortDay } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { RewardLine } from '../../claims/ui/reward-line.tsx'
import { iconOf, type Offer, offerHref } from '../model.ts'
import { offerKinds } from './offer-list.tsx'

/** What is on offer, for everybody to read: the rules stand here, and taking part is in the member center. */
export function PublicOffers({ offers, tag }: { offers: readonly Offer[]; tag: string }) {
  const t = useT('promotions')
  if (offers.length === 0) return null
  return (
    <section>
      <h2 className="reward-title">
        {t('offers.all')} <span>{offers.length}</span>
      </h2>
      <ul className="reward-list">
        {offers.map((offer) => (
          <PublicOffer key={offer.promotionId} offer={offer} tag={tag} />
        ))}
      </ul>
    </section>
  )
}

function PublicOffer({ offer, tag }: { offer: Offer; tag: string }) {
  const t = useT('promotions')
  const { title, summary, rules, status, startTime, endTime } = offer
  const last = endTime === null ? undefined : t('until', { day: formatShortDay(endTime - 1, tag) })
  return (
    <RewardLine
      icon={iconOf(offer)}
      title={title}
      text={summary}
      more={
        <Fold title={t('offers.rules')}>
          <p>{rules}</p>
        </Fold>
      }
      sum={<Badge kind={offerKinds[status]}>{t(`state.${status}`)}</Badge>}
      note={status === 'S' ? t('offers.from', { day: formatShortDay(startTime, tag) }) : last}
    >
      <ButtonLink look="quiet" href={offerHref(offer)} aria-label={`${t('offers.take')}: ${title}`}>
        {t('offers.take')}
      </ButtonLink>
    </RewardLine>
  )
}
