import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import type { HallView } from '../hall-view.ts'
import type { BingoCard } from '../rules/bingo-cards.ts'
import { wantedFor } from '../rules/bingo-cards.ts'
import { range } from '../rules/numbers.ts'
import type { SharedRules } from '../rules/shared-rules.ts'

/** A page without a script asks again while balls are called. */
export const refreshInHall = 6
export const isCalling = ({ round, called, balls }: HallView): boolean =>
  round.state === 'closed' && called.length < balls

/** What may be laid at a table; in a hall what a card costs. */
export const sayLimits = ({ texts: { shared }, limits, money, hall }: TableView): string =>
  hall === null
    ? shared.limits(money(limits.minMinor), money(limits.maxMinor))
    : shared.hall.price(money(limits.priceMinor ?? 0n))

/** What has been called of a session, one's own cards, and who has won what. */
export function writeHall(view: TableView, hall: HallView): Html {
  const { texts } = view
  const words = texts.shared.hall
  const { called, balls, round } = hall
  const last = called.at(-1)
  const top =
    last === undefined
      ? html`<p class="muted">${words.notYet}</p>`
      : html`<div class="called"><b class="ball last">${last}</b><div><p class="small">${words.called(called.length, balls)}</p><ol class="balls">${called
          .slice(-5, -1)
          .reverse()
          .map((number) => html`<li class="ball">${number}</li>`)}</ol></div></div>`
  return html`<div class="hall" data-called="${called.length}"><p class="small muted">${texts.shared.round(String(round.number))}</p>${top}
${writePrizes(view, hall)}
<ol class="board board-${balls}" aria-label="${words.board}">${range(1, balls).map((number) => html`<li class="${number === last ? 'now' : called.includes(number) ? 'on' : ''}">${number}</li>`)}</ol>
${writeCards(view, hall)}</div>`
}

function writePrizes({ texts, money }: TableView, { prizes, playing, near, round }: HallView): Html {
  const words = texts.shared.hall
  const rows = prizes.map(({ pattern, prizeMinor, fallen }) => {
    const state =
      fallen === null
        ? pattern === playing
          ? words.playing
          : words.later
        : words.fell(fallen.names.join(', '), fallen.ball)
    return html`<li><span>${words.patterns[pattern]}<small>${state}</small></span><b>${money(prizeMinor)}</b></li>`
  })
  return html`<ul class="slips prizes"><li><span>${words.pool}</span><b class="gold">${money(round.stakeMinor)}</b></li>${rows}</ul>${near === null ? null : html`<p class="small muted">${words.near(near.name, near.wanted)}</p>`}`
}

function writeCards({ texts }: TableView, { cards, called, playing }: HallView): Html {
  const words = texts.shared.hall
  if (cards.length === 0) return html`<h2>${words.mine}</h2><p class="small muted">${words.none}</p>`
  const balls = new Set(called)
  const shown = cards.map((card) => {
    const wanted = playing === null ? 0 : wantedFor(card, balls, playing)
    return html`<li class="bingo-card">${writeCard(card, called)}<p class="small">${wanted === 0 ? words.full : words.toGo(wanted)}</p></li>`
  })
  return html`<h2>${words.mine} <small>${words.daubed}</small></h2><ul class="bingo-cards">${shown}</ul>`
}

const writeCard = (card: BingoCard, called: readonly number[]): Html =>
  html`<table><tbody>${card.map((row) => html`<tr>${row.map((place) => html`<td class="${place !== null && called.includes(place) ? 'on' : ''}">${place ?? ''}</td>`)}</tr>`)}</tbody></table>`

/** One press buys so many cards of the session that is sold. */
export function writeCardSale(
  { texts, money, next }: TableView,
  { priceMinor, mostCards }: NonNullable<SharedRules['hall']>,
): Html {
  const words = texts.shared.hall
  return html`<fieldset class="sale"><legend>${words.sale(String(next.number), money(priceMinor))}</legend>${range(1, mostCards).map((count) => html`<button class="button${count === 1 ? '' : ' quiet'}" name="bet" value="cards:${count}">${words.buy(count, money(priceMinor * BigInt(count)))}</button>`)}</fieldset>`
}
