import { useT } from '#app/platform/use-t.ts'
import { isGiven, type Offer } from '../model.ts'
import { OfferBadge } from './offer-badge.tsx'

/** What an offer is, its rules, and what became of the member in it. */
export function OfferHead({ offer }: { offer: Offer }) {
  const { title, summary, rules, status, reason } = offer
  const t = useT('promotions')
  // What is over for another reason than its last day says that one.
  const isSaid = status === 'E' && reason !== ''
  return (
    <>
      <div className="page-head rewards-head">
        <h1>{title}</h1>
        <OfferBadge offer={offer} />
        <a className="link" href="/member/promotions">
          {t('offers.all')}
        </a>
      </div>
      <section className="panel offer-text">
        <p>{summary}</p>
        <h2>{t('offers.rules')}</h2>
        <p>{rules}</p>
        {isGiven(offer) ? <p className="offer-state">{t('offers.givenText')}</p> : null}
        {status === 'S' || status === 'O' || isSaid ? null : <p className="offer-state">{t(`stateText.${status}`)}</p>}
        {reason === '' ? null : <p className={isSaid ? 'offer-state' : undefined}>{reason}</p>}
      </section>
    </>
  )
}
