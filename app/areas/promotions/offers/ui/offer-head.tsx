import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Offer, offerKinds } from '../model.ts'

/** What an offer is, its rules, and what became of the member in it. */
export function OfferHead({ offer: { title, summary, rules, status, reason } }: { offer: Offer }) {
  const t = useT('promotions')
  return (
    <>
      <div className="page-head rewards-head">
        <h1>{title}</h1>
        <Badge kind={offerKinds[status]}>{t(`state.${status}`)}</Badge>
        <a className="link" href="/member/promotions">
          {t('offers.all')}
        </a>
      </div>
      <section className="panel offer-text">
        <p>{summary}</p>
        <h2>{t('offers.rules')}</h2>
        <p>{rules}</p>
        {status === 'S' || status === 'O' ? null : <p className="offer-state">{t(`stateText.${status}`)}</p>}
        {reason === '' ? null : <p>{reason}</p>}
      </section>
    </>
  )
}
