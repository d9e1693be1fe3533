import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Offer, truthHref } from '../model.ts'

type OfferChoiceProps = {
  offers: readonly Offer[]
  chosen: string
  amount: string
  writing: Writing
  /** Why the one that was chosen does not go with this deposit. */
  errors?: string[]
}
const errorId = 'offer-error'

/** Which offer goes with a deposit (OP-120): none unless one is chosen, and each with the page that says what it costs. */
export function OfferChoice({ offers, chosen, amount, writing, errors }: OfferChoiceProps) {
  const t = useT('bonuses')
  const error = <FieldError meta={{ errorId, errors }} />
  // The last offer may be over since it was chosen.
  if (offers.length === 0) return error
  const isBad = Boolean(errors?.length)
  const known = offers.some(({ promotionId }) => String(promotionId) === chosen)
  return (
    <fieldset className="choices" aria-invalid={isBad || undefined} aria-describedby={isBad ? errorId : undefined}>
      <legend className="h3">{t('offer.title')}</legend>
      <div className="choice-list">
        <label className="choice">
          <input type="radio" name="offer" value="" defaultChecked={!known} />
          <span className="choice-icon">
            <Icon name="wallet" />
          </span>
          <span>
            <b>{t('offer.none')}</b>
            <small>{t('offer.noneText')}</small>
          </span>
        </label>
        {offers.map((offer) => (
          <label key={offer.promotionId} className="choice">
            <input
              type="radio"
              name="offer"
              value={offer.promotionId}
              defaultChecked={String(offer.promotionId) === chosen}
            />
            <span className="choice-icon">
              <Icon name="rewards" />
            </span>
            <span>
              <b>{offer.title}</b>
              <small>
                {offer.summary}{' '}
                {t('offer.asks', { times: offer.times, days: offer.days, least: formatMoney(offer.least, writing) })}
              </small>
            </span>
          </label>
        ))}
      </div>
      {error}
      <ul className="offer-links">
        {offers.map((offer) => (
          <li key={offer.promotionId}>
            <a className="link" href={truthHref(offer, amount)}>
              {t('offer.read', { title: offer.title })}
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
