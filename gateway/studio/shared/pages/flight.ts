import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import type { FlightView, Flyer } from '../flight-view.ts'
import { sumOf } from '../lines.ts'
import { cashOuts, writeMultiplier } from '../rules/crash.ts'
import type { Sent } from '../slip.ts'

/** Where the script draws the curve; without one the height stands in words below. Above it the last breaks. */
export const writeSky = (history: Html): Html =>
  html`<section class="history breaks" data-part="history">${history}</section><div class="curve" data-sky hidden><canvas></canvas><p class="height"><b class="display" data-height></b><span data-height-told></span></p></div>`

/** What the script needs of the clock: when it lifts off, which round that is, and where it broke once it has. */
export function flightDataOf({ texts }: TableView, { round, shown, liftsInMs }: FlightView): Html {
  const words = texts.shared.flight
  const broke = shown.phase === 'broken' ? shown.hundredths : ''
  return html` data-flight="${round?.number ?? ''}" data-lifts="${liftsInMs}" data-broke="${broke}" data-flying="${words.flying}" data-waiting="${words.waiting}" data-told="${words.brokeAt}"`
}

/** How the flight stands, what of one's own is in the air, and the way out. */
export function writeFlight(view: TableView, flight: FlightView, wonOnLast: Html | null): Html {
  const { texts } = view
  const words = texts.shared.flight
  const { round, shown, flyers } = flight
  if (round === null) return html`<p class="muted">${words.noneYet}</p>`
  const height = `${writeMultiplier(shown.hundredths)} ×`
  const mine = flyers.filter(({ isMine }) => isMine)
  const title = texts.shared.round(String(round.number))
  switch (shown.phase) {
    case 'waiting':
      return html`<p class="muted small">${title}</p><p>${words.waiting}</p>${writeInAir(view, mine)}`
    case 'flying':
      return html`<p class="muted small">${title}, ${words.flying}</p>${writeWayOut(view, round.number, mine)}`
    case 'broken':
      return html`<div class="drawn" data-round="${round.number}"><p class="muted small">${title}</p><p class="height over"><b class="display">${height}</b><span>${words.brokeAt}</span></p></div>${wonOnLast}`
  }
}

const writeInAir = ({ money }: TableView, mine: readonly Flyer[]): Html | null =>
  mine.length === 0 ? null : html`<p class="small">${money(sumOf(mine.map(({ stakeMinor }) => stakeMinor)))}</p>`

/**
 * One press takes all out that is still in; its worth is counted by the script, which shows the way out, and at the gateway when it
 * arrives. Who has no script reads what is in the air and where it leaves by itself.
 */
function writeWayOut(view: TableView, number: number, mine: readonly Flyer[]): Html | null {
  const { texts, money, path } = view
  const words = texts.shared.flight
  const left = mine.flatMap(({ leftAt, receivedMinor }) => (leftAt === null ? [] : [{ leftAt, receivedMinor }]))
  const told = left.map(
    ({ leftAt, receivedMinor }) =>
      html`<p class="small" role="status">${words.outTold(writeMultiplier(leftAt), money(receivedMinor))}</p>`,
  )
  const inAir = mine.filter(({ leftAt }) => leftAt === null)
  if (inAir.length === 0) return html`${told}`
  const stakes = inAir.map(({ stakeMinor, set }) => `${stakeMinor}@${set ?? cashOuts.most}`).join(',')
  const byItself = inAir.map(
    ({ stakeMinor, set }) =>
      html`<p class="small">${words.set} ${writeMultiplier(set ?? cashOuts.most)} ×: ${money(stakeMinor)}</p>`,
  )
  return html`${told}<noscript>${byItself}</noscript><form class="way-out" method="post" action="${path}/cash-out" data-stakes="${stakes}" hidden><input type="hidden" name="number" value="${number}"><button class="button" data-out><span>${words.out}</span> <b data-worth></b></button></form>`
}

/** The height for who has no script; what is drawn with one says it sixty times a second. */
export const writeHeight = ({ shown }: FlightView): Html | null =>
  shown.phase === 'flying'
    ? html`<p class="height"><b class="display">${writeMultiplier(shown.hundredths)} ×</b></p>`
    : null

/** Who is in the air and who has left, masked. */
export function writeFlyers({ texts, money }: TableView, { round, shown, flyers }: FlightView): Html | null {
  const words = texts.shared.flight
  if (round === null || flyers.length === 0) return null
  const isOver = shown.phase === 'broken'
  const rows = flyers.map(({ name, isMine, stakeMinor, leftAt, receivedMinor }) => {
    const left = leftAt === null ? (isOver ? words.fallen : words.stillIn) : `${writeMultiplier(leftAt)} ×`
    return html`<tr class="${isMine ? 'mine' : ''}"><td>${isMine ? words.you : name}</td><td>${money(stakeMinor)}</td><td>${left}</td><td>${leftAt === null ? '–' : money(receivedMinor)}</td></tr>`
  })
  return html`<h2>${texts.shared.round(String(round.number))} <small>${texts.shared.inAll(money(round.stakeMinor), round.bets)}</small></h2><table class="flyers"><thead><tr><th scope="col">${words.player}</th><th scope="col">${words.stake}</th><th scope="col">${words.left}</th><th scope="col">${words.received}</th></tr></thead><tbody>${rows}</tbody></table>`
}

/** The multiplier at which a bet leaves by itself, and the way in. That one can leave by hand the script shows, with which alone one can. */
export function writeLeavingField({ texts }: TableView, sent: Sent): Html {
  const words = texts.shared.flight
  const [least, most] = [writeMultiplier(cashOuts.least), writeMultiplier(cashOuts.most)]
  const typed = typeof sent.auto === 'string' ? sent.auto.slice(0, 8) : ''
  return html`<div class="leaving"><label for="auto">${words.set}</label><input id="auto" name="auto" value="${typed}" inputmode="decimal" maxlength="8" placeholder="2.00" aria-describedby="auto-hint"><p class="small muted" id="auto-hint">${words.setHint(least, most)}<span data-by-hand hidden> ${words.byHandHint(most)}</span></p><noscript><p class="small">${words.setOnly}</p><input type="hidden" name="withoutScript" value="1"></noscript><button class="button">${words.join}</button></div>`
}

const inFlightSeconds = 4

/**
 * Without a script the page looks every few seconds while one's own stake is in the air, or waits for what is in the air to be over, and
 * else when the next bets are closed: who fills the form in meanwhile keeps what they have typed.
 */
export function refreshInFlight({ next, now, waiting, mine }: TableView, { shown, flyers }: FlightView): number {
  const leftSeconds = Math.ceil((next.closesAt.getTime() - now.getTime()) / 1_000)
  // Between the closing and the start nobody flies yet: whose stake it is shows with the next look.
  if (waiting !== null && shown.phase === 'waiting') return inFlightSeconds
  if (waiting !== null && mine.some(({ roundId }) => roundId === next.id)) return inFlightSeconds
  if (waiting === null || !flyers.some(({ isMine }) => isMine)) return Math.max(2, leftSeconds + 2)
  return shown.phase === 'broken' ? 2 : inFlightSeconds
}
