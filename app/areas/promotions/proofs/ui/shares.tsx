import { useT } from '#app/platform/use-t.ts'
import type { ShownCard, ShownPrize, ShownShares } from '../shared-stakes.ts'

/** Everybody's part of what was laid, and the cards of the bet that was asked for, as they were computed again. */
export function Shares({ shares: { prizes, cards } }: { shares: ShownShares }) {
  const t = useT('draws')
  return (
    <section className="panel">
      <h2>{t('fair.shares')}</h2>
      {prizes.length === 0 ? <p className="draw-note">{t('fair.noShares')}</p> : null}
      {prizes.map((prize) => (
        <PrizeParts key={prize.name} prize={prize} />
      ))}
      {cards.length === 0 ? null : (
        <>
          <h2 className="draw-note">{t('fair.cards')}</h2>
          <div className="proof-cards">
            {Object.entries(cards).map(([at, card]) => (
              <CardTable key={at} card={card} at={Number(at) + 1} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function PrizeParts({ prize: { name, ball, parts } }: { prize: ShownPrize }) {
  const t = useT('draws')
  return (
    <div className="draw-note">
      <h3>
        {t(`fair.shared.${name}`)}
        {ball === null ? null : <span className="muted"> {t('fair.withBall', { ball })}</span>}
      </h3>
      <ul className="proof-parts">
        {parts.map(({ reference, card, amount }) => (
          <li key={`${reference} ${card}`}>
            <span>
              <span className="hash">{reference}</span>
              {card === null ? null : ` ${t('fair.card', { card })}`}
            </span>
            <b>{amount}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Numbers that were called while the house was not full yet stand out. */
function CardTable({ card: { rows, called }, at }: { card: ShownCard; at: number }) {
  const t = useT('draws')
  return (
    <table className="proof-card">
      <caption>{t('fair.card', { card: at })}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {Object.entries(row).map(([column, place]) => (
              <td key={column}>{place !== null && called.includes(place) ? <b>{place}</b> : place}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
