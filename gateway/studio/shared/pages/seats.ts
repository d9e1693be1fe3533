import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Texts } from '../../texts/texts.ts'
import type { TableView } from '../desk.ts'
import { type BlackjackOutcome, decisions, isBust, isNatural, totalOf } from '../rules/blackjack.ts'
import type { Seating, TakenSeat } from '../seating.ts'
import { writeCard } from './pictures.ts'

/** The dealer above, the seats below, and what can be decided at one's own. */
export function writeSeats(view: TableView, seating: Seating): Html {
  const { texts } = view
  const { dealer, seats, round } = seating
  const { beforeDeal, dealing } = texts.shared.seats
  const top =
    dealer === null
      ? html`<p class="muted small">${view.waiting === null ? beforeDeal : dealing}</p>`
      : writeDealer(dealer, texts)
  return html`<div class="drawn seated${dealer === null ? '' : ' dealt'}" data-round="${round.number}">${top}<ol class="seats">${seats.map((seat, at) => writeSeat(view, { seat, number: at + 1 }))}</ol>${seats.map((seat, at) => (seat?.isMine ? writeDecisions(view, seating, { seat, number: at + 1 }) : null))}</div>`
}

/** What the dealer had, for the result of a round alone. */
export const writeDealtResult = ({ dealer }: BlackjackOutcome, texts: Texts): Html =>
  writeDealer({ cards: dealer, isAll: true }, texts)

function writeDealer({ cards, isAll }: NonNullable<Seating['dealer']>, { shared: { seats } }: Texts): Html {
  const back = isAll ? null : html`<span class="card back" role="img" aria-label="${seats.faceDown}"></span>`
  return html`<div class="hand"><span class="side side-banker">${seats.dealer} <b>${writeTotal(cards)}</b></span><div class="cards">${cards.map((card) => writeCard(card, false))}${back}</div></div>`
}

const writeTotal = (cards: readonly number[]): string => (isNatural(cards) ? 'BJ' : String(totalOf(cards)))

type Place = { seat: TakenSeat | null; number: number }

function writeSeat({ texts, money }: TableView, { seat, number }: Place): Html {
  const words = texts.shared.seats
  if (seat === null)
    return html`<li class="place free"><small>${number}</small><span class="muted">${words.free}</span></li>`
  const hands = seat.hands.map(({ cards, stakeMinor, isTurn, payHundredths }) => {
    const result =
      payHundredths === null ? (isBust(cards) ? words.bust : null) : words.result(payHundredths, isBust(cards))
    return html`<div class="held${isTurn ? ' turn' : ''}"><div class="cards">${cards.map((card) => writeCard(card, false))}</div><p><b>${writeTotal(cards)}</b> <small>${money(stakeMinor)}</small>${result === null ? null : html` <small class="${(payHundredths ?? 0) > 100 ? 'gold' : ''}">${result}</small>`}</p></div>`
  })
  const name = seat.isMine ? words.you : seat.name
  const staked = seat.hands.length === 0 ? html`<small>${money(seat.stakeMinor)}</small>` : null
  return html`<li class="place${seat.isMine ? ' mine' : ''}"><small>${number}</small><span>${name}</span>${staked}${hands}</li>`
}

/** Each press is a form that says what was seen; what costs more says how much. */
function writeDecisions(
  { texts, path, money }: TableView,
  { round }: Seating,
  { seat, number }: { seat: TakenSeat; number: number },
): Html | null {
  const words = texts.shared.seats
  const unitMinor = seat.hands.find(({ isTurn }) => isTurn)?.stakeMinor
  if (seat.may.length === 0 || unitMinor === undefined) return null
  const buttons = seat.may.map((letter) => {
    const cost = letter === 'd' || letter === 'p' ? html` <small>+${money(unitMinor)}</small>` : null
    return html`<button class="button${letter === 'h' || letter === 's' ? '' : ' quiet'}" name="decision" value="${letter}">${words[decisions[letter]]}${cost}</button>`
  })
  return html`<form class="decide" method="post" action="${path}/decide" aria-label="${texts.shared.bets.seat(String(number))}"><b>${texts.shared.bets.seat(String(number))}</b><input type="hidden" name="number" value="${round.number}"><input type="hidden" name="seat" value="${number}"><input type="hidden" name="made" value="${seat.made}">${buttons}</form>`
}
