import { formatShortDay } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { RewardLine } from '../../claims/ui/reward-line.tsx'
import { groupOffers, iconOf, type Offer, offerHref } from '../model.ts'

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

function OfferLine({ offer, tag }: { offer: Offer; tag: string }) {
  const t = useT('promotions')
  const { title, summary, status, startTime, endTime } = offer
  const last = endTime === null ? undefined : t('until', { day: formatShortDay(endTime - 1, tag) })
  return (
    <RewardLine
      icon={iconOf(offer)}
      title={title}
      text={summary}
      sum={<Badge kind={offerKinds[status]}>{t(`state.${status}`)}</Badge>}
      note={status === 'S' ? t('offers.from', { day: formatShortDay(startTime, tag) }) : last}
    >
      <ButtonLink look="quiet" href={offerHref(offer)} aria-label={`${t('offers.read')}: ${title}`}>
        {t('offers.read')}
      </ButtonLink>
    </RewardLine>
  )
}
