import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import type { HallView } from '../hall-view.ts'
import { percentOf } from '../rules/bingo.ts'
import { aimOf, type BingoCard, patterns, wantedFor } from '../rules/bingo-cards.ts'
import { range } from '../rules/numbers.ts'
import type { SharedRules } from '../rules/shared-rules.ts'
import type { Sent } from '../slip.ts'

/** A page without a script asks again while balls are called. */
export const refreshInHall = 6
/** A page with one asks when the next ball has been called, and this much later. */
const ballShownMs = 100
export const isCalling = ({ nextBallMs }: HallView): boolean => nextBallMs !== null
/** When no ball comes any more, prizes are still to be paid. */
export const paysAt = ({ round, phase }: HallView): Date | null =>
  round.state === 'closed' && phase === 'over' ? round.drawsAt : null

/** At 75 balls each column has a letter, and each letter a colour; at 90 the tens have colours. */
const letters = ['B', 'I', 'N', 'G', 'O'] as const
const columnOf = (number: number, balls: number): number =>
  balls === 75 ? Math.ceil(number / 15) - 1 : Math.min(8, Math.floor(number / 10)) % letters.length
const letterOf = (number: number, balls: number): string =>
  balls === 75 ? (letters[columnOf(number, balls)] ?? '') : ''
/** A ball as it is said. */
const nameBall = (number: number, balls: number): string => `${letterOf(number, balls)} ${number}`.trim()

const writeBall = (number: number, balls: number, size: 'large' | 'small'): Html =>
  html`<span class="bingo-ball ${size} of-${columnOf(number, balls)}" role="img" aria-label="${nameBall(number, balls)}"><b>${size === 'large' ? html`<i>${letterOf(number, balls)}</i>` : null}${number}</b></span>`

/** What has been called of a session. */
export function writeHall(view: TableView, hall: HallView): Html {
  const { texts } = view
  const { hall: words } = texts.shared
  const { called, balls, round, nextBallMs } = hall
  const last = called.at(-1)
  const end = sayEnd(view, hall)
  const top =
    last === undefined
      ? html`<p class="not-yet">${end ?? words.notYet}</p>`
      : html`<div class="called">${writeBall(last, balls, 'large')}<div><p>${words.called(called.length, balls)}</p><ol class="before">${called
          .slice(-5, -1)
          .reverse()
          .map((number) => html`<li>${writeBall(number, balls, 'small')}</li>`)}</ol></div></div>`
  return html`<div class="hall"${nextBallMs === null ? null : html` data-look="${nextBallMs + ballShownMs}"`}><div class="hall-head"><p class="small">${words.round(String(round.number))}</p>${top}${last === undefined || end === null ? null : html`<p class="end"><b>${end}</b></p>`}${writePool(view, hall)}</div>
${writeBoard(view, hall)}</div>`
}

/** That no more balls come, and why; null while cards are sold and balls are called. */
function sayEnd({ texts }: TableView, { phase, round, prizes }: HallView): string | null {
  const { hall: words } = texts.shared
  const number = String(round.number)
  if (phase === 'unplayed') return round.bets === 0 ? words.unsold(number) : words.tooFew(number)
  const house = phase === 'over' ? prizes.find(({ pattern }) => pattern === 'house')?.fallen : null
  return house == null ? null : words.over(number, house)
}

/** One's own cards, and who has won what. */
export const writeOwnCards = (view: TableView, hall: HallView): Html =>
  html`<div class="hall">${writeCards(view, hall)}${writeCardsAhead(view, hall)}
${writePrizes(view, hall)}${writeBefore(view, hall)}</div>`

export function sayBall(view: TableView, hall: HallView): Html {
  const { called, balls } = hall
  const last = called.at(-1)
  const ball =
    last === undefined ? null : `${view.texts.shared.hall.called(called.length, balls)}: ${nameBall(last, balls)}`
  return html`${[ball, sayEnd(view, hall)].filter((text) => text !== null).join('. ')}`
}

function writePool({ texts, money }: TableView, { prizes, playing, phase, isPlayed, round }: HallView): Html | null {
  const { hall: words } = texts.shared
  if (!isPlayed) return null
  const now = prizes.find(({ pattern }) => pattern === (phase === 'sold' ? patterns[0] : playing))
  return html`<dl class="pools"><div><dt>${words.pool}</dt><dd class="display gold">${money(round.stakeMinor)}</dd></div>${now === undefined ? null : html`<div><dt>${words.pays(words.patterns[now.pattern])}</dt><dd class="display">${money(now.prizeMinor)}</dd></div>`}</dl>`
}

function writeBoard({ texts }: TableView, { called, balls }: HallView): Html {
  const { hall: words } = texts.shared
  const on = new Set(called)
  const last = called.at(-1)
  const cells = range(1, balls).map((number) => {
    const letter = number % 15 === 1 ? letterOf(number, balls) : ''
    return html`${letter === '' ? null : html`<b class="of-${columnOf(number, balls)}">${letter}</b>`}<span class="${number === last ? 'now' : on.has(number) ? 'on' : ''}">${number}</span>`
  })
  const said = called.length === 0 ? words.board : `${words.board}: ${called.join(', ')}`
  return html`<div class="board board-${balls}" role="img" aria-label="${said}">${cells}</div>`
}

/** As long as fewer than two members have cards nothing is played for: then a prize is a part of what will be staked. */
function writePrizes(view: TableView, { prizes, playing, near, phase, isPlayed }: HallView): Html | null {
  const { hall: words } = view.texts.shared
  if (!isPlayed && phase !== 'sold') return null
  if (!isPlayed) return html`${listParts(view)}<p class="small muted">${words.needsTwo}</p>`
  return html`${listPrizes(view, prizes, playing)}${near === null ? null : html`<p class="small muted">${words.near(near.name, near.wanted)}</p>`}`
}

const listParts = ({ texts }: TableView): Html => {
  const { hall: words } = texts.shared
  return html`<ul class="prizes">${patterns.map((pattern, at) => html`<li><span>${words.patterns[pattern]}</span><small>${at === 0 ? words.first : words.later}</small><b>${words.part(percentOf(pattern))}</b></li>`)}</ul>`
}

/** Who won what in the session before. */
function writeBefore(view: TableView, { before }: HallView): Html | null {
  if (before === null) return null
  return html`<h2>${view.texts.shared.hall.before(String(before.number))}</h2>${listPrizes(view, before.prizes, null)}`
}

function listPrizes({ texts, money }: TableView, prizes: HallView['prizes'], playing: HallView['playing']): Html {
  const { hall: words } = texts.shared
  const rows = prizes.map(({ pattern, prizeMinor, fallen }, at) => {
    const isPlayed = pattern === playing
    const open = isPlayed ? words.playing : at === 0 ? words.first : words.later
    const state = fallen === null ? open : words.fell(fallen)
    return html`<li class="${isPlayed ? 'played' : fallen === null ? '' : fallen.isMine ? 'own' : 'paid'}"><span>${words.patterns[pattern]}</span><small>${state}</small><b>${money(prizeMinor)}</b></li>`
  })
  return html`<ul class="prizes">${rows}</ul>`
}

/** Once it is over, each card says what it wanted for the full house. */
function writeCards({ texts }: TableView, { cards, called, playing, phase, balls }: HallView): Html {
  const { hall: words } = texts.shared
  if (cards.length === 0) return html`<h2>${words.mine}</h2><p class="small muted">${words.none}</p>`
  const on = new Set(called)
  const isOver = phase === 'over'
  const pattern = isOver ? 'house' : playing
  const aimed = cards.map((card) => {
    if (pattern === null || called.length === 0) return { card, aim: new Set<number>(), wanted: null }
    const wanted = wantedFor(card, on, pattern)
    return { card, aim: new Set(isOver && wanted > 0 ? [] : aimOf(card, on, pattern)), wanted }
  })
  const least = isOver ? null : Math.min(...aimed.map(({ wanted }) => wanted ?? Number.POSITIVE_INFINITY))
  const shown = aimed.map(({ card, aim, wanted }, at) => {
    const state = wanted === null ? '' : wanted === 0 ? words.full : isOver ? words.wanted(wanted) : words.toGo(wanted)
    return html`<li class="bingo-card${wanted === least ? ' near' : ''}">${writeCard(card, { aim, on, last: called.at(-1), balls })}<p><span class="muted">${words.card(at + 1)}</span><b>${state}</b></p></li>`
  })
  return html`<h2>${words.mine} <small>${words.daubed}</small></h2><ul class="bingo-cards of-${balls}">${shown}</ul>`
}

/** While a session is called: what one has bought for the one that is sold. */
function writeCardsAhead({ texts, next }: TableView, { ahead, balls }: HallView): Html | null {
  if (ahead.length === 0) return null
  const { hall: words } = texts.shared
  const plain = { aim: new Set<number>(), on: new Set<number>(), last: undefined, balls }
  const shown = ahead.map(
    (card, at) =>
      html`<li class="bingo-card">${writeCard(card, plain)}<p><span class="muted">${words.card(at + 1)}</span></p></li>`,
  )
  return html`<h2>${words.ahead(String(next.number))}</h2><ul class="bingo-cards of-${balls}">${shown}</ul>`
}

type Daubed = { aim: ReadonlySet<number>; on: ReadonlySet<number>; last: number | undefined; balls: number }

/** Called numbers are marked, those of the nearest way to the pattern in its colour, and those that it still wants outlined. */
function writeCard(card: BingoCard, { aim, on, last, balls }: Daubed): Html {
  const markOf = (place: number): string =>
    [on.has(place) ? 'on' : '', aim.has(place) ? (on.has(place) ? 'aim' : 'need') : '', place === last ? 'now' : '']
      .filter((name) => name !== '')
      .join(' ')
  const head =
    balls === 75
      ? html`<thead><tr>${letters.map((letter, at) => html`<th scope="col" class="of-${at}">${letter}</th>`)}</tr></thead>`
      : null
  const free = balls === 75 ? html`<td class="on free">●</td>` : html`<td class="blank"></td>`
  return html`<table>${head}<tbody>${card.map((row) => html`<tr>${row.map((place) => (place === null ? free : html`<td class="${markOf(place)}">${place}</td>`))}</tr>`)}</tbody></table>`
}

/** How many cards of the session that is sold; the button says what they cost together. */
export function writeCardSale(
  { texts, money }: TableView,
  { priceMinor, mostCards }: NonNullable<SharedRules['hall']>,
  sent: Sent,
): Html {
  const { hall: words } = texts.shared
  const counts = range(1, mostCards)
  const chosen = counts.find((count) => sent.bet === `cards:${count}`) ?? 1
  return html`<fieldset class="sale"><legend>${words.sale(money(priceMinor))}</legend><div class="counts">${counts.map((count) => html`<label><input type="radio" name="bet" value="cards:${count}"${flag(count === chosen, 'checked')} aria-label="${words.cards(count)}"><span>${count}</span></label>`)}</div><button class="button">${counts.map((count) => html`<span class="for-${count}">${words.buy(count, money(priceMinor * BigInt(count)))}</span>`)}</button></fieldset>`
}
