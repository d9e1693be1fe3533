import { formatDay } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PayoutAccount } from '../model/records.ts'

/** The bound accounts; of their numbers only the end is shown. */
export function CardList({ cards }: { cards: readonly PayoutAccount[] }) {
  const t = useT('wallet')
  if (cards.length === 0) return <p className="muted mb-4">{t('cards.none')}</p>
  return (
    <ul className="bound-cards">
      {cards.map(({ bankCardId, bankName, cardNumber, cardHolder, cardType, createdAt }) => (
        <li key={bankCardId}>
          <span className="choice-icon">
            <Icon name={cardType === 'EW' ? 'app' : 'license'} />
          </span>
          <span>
            <b>{bankName}</b>
            <small>{`${cardNumber} · ${cardHolder}`}</small>
          </span>
          <small>{t('cards.since', { day: formatDay(createdAt) })}</small>
        </li>
      ))}
    </ul>
  )
}
