import { formatShortDay } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { RewardLine } from '../../claims/ui/reward-line.tsx'
import { iconOf, isGiven, type Offer, offerHref } from '../model.ts'
import { OfferBadge } from './offer-badge.tsx'

type OfferLineProps = { offer: Offer; tag: string; withRules?: boolean }

/** An offer with where one stands in it; where everybody reads it, its rules are folded away below it. */
export function OfferLine({ offer, tag, withRules = false }: OfferLineProps) {
  const t = useT('promotions')
  const { title, summary, rules, status, startTime, endTime } = offer
  const last = endTime === null ? undefined : t('until', { day: formatShortDay(endTime - 1, tag) })
  const go = withRules && status === 'O' && !isGiven(offer) ? t('offers.take') : t('offers.read')
  return (
    <RewardLine
      icon={iconOf(offer)}
      title={title}
      text={summary}
      more={
        withRules ? (
          <Fold title={t('offers.rules')}>
            <p>{rules}</p>
          </Fold>
        ) : null
      }
      sum={<OfferBadge offer={offer} />}
      note={status === 'S' ? t('offers.from', { day: formatShortDay(startTime, tag) }) : last}
    >
      <ButtonLink look="quiet" href={offerHref(offer)}>
        <span>
          {go}
          <span className="unseen">: {title}</span>
        </span>
      </ButtonLink>
    </RewardLine>
  )
}
