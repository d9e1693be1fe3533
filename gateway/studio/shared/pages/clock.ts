import { isClosed } from '#gateway/areas/games/rules.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { formatTime } from '../../pages/moments.ts'
import type { Texts } from '../../texts/texts.ts'
import { phaseOf, roundOnCloth, type TableView } from '../desk.ts'
import { writeClosed } from '../notices.ts'
import type { Seating } from '../seating.ts'
import { flightDataOf, writeHeight } from './flight.ts'
import { secondsToRefresh } from './refresh.ts'
import { sayVoid } from './void-words.ts'

/** Who has nothing to decide, because they have no seat, the dealer has a blackjack or all is decided, waits for the result. */
function waitingFor({ dealer, seats }: Seating, words: Texts['shared']['seats']): string {
  const own = seats.filter((seat) => seat?.isMine)
  if (dealer === null && own.length > 0) return words.dealIn
  return own.some((seat) => seat !== null && seat.may.length > 0) ? words.decideIn : words.resultIn
}

/** Hours and the minutes that have begun; table.js says it in the same way while it counts. */
function sayLong(leftMs: number, { hoursLeft, minutesLeft }: Texts['shared']): string {
  const all = Math.ceil(leftMs / minuteMs)
  const [hours, minutes] = [Math.floor(all / 60), String(all % 60)]
  return hours === 0 ? minutesLeft(minutes) : hoursLeft(String(hours), minutes)
}

/** How long bets are taken, what is waited for, and why there are none. */
export function writeClock(view: TableView): Html {
  const { texts, next, table, now, seating } = view
  const { shared } = texts
  const phase = phaseOf(view)
  const { endsAt } = phase
  // A closed table opens no round: only what was bet on before is still waited for.
  const name = phase.name !== 'waiting' && isClosed(view.seat.game, now) ? 'closed' : phase.name
  const leftMs = Math.max(0, endsAt.getTime() - now.getTime())
  const { followsMs } = table.schedule
  // How long the flight takes nobody knows, and bets on the next round close when it is over.
  const isFlying = name === 'betting' && followsMs !== null && view.waiting !== null
  const words = {
    betting: isFlying
      ? shared.flight.nextAfter(String(followsMs / secondMs))
      : view.flight !== null
        ? shared.flight.nextIn
        : view.hall !== null
          ? shared.hall.closesIn
          : shared.closesIn,
    waiting: seating === null ? shared.drawIn : waitingFor(seating, shared.seats),
    showing: shared.opensIn,
    closed: shared.placeClosed,
  }[name]
  const isLong = leftMs > 10 * minuteMs
  const isCounted = name !== 'closed' && !isFlying
  // Without a script nothing counts, and a page may stand for minutes.
  const closing = html`<small>${shared.closesAt(formatTime(next.closesAt, texts))}</small>`
  const isDraw = table.schedule.runs === 'always'
  const left = !isCounted
    ? words
    : isLong
      ? html`${words} <b data-left="${leftMs}" data-hours="${shared.hoursLeft('{h}', '{m}')}" data-minutes="${shared.minutesLeft('{m}')}">${sayLong(leftMs, shared)}</b> ${closing}`
      : html`${words} <b data-left="${leftMs}">${Math.ceil(leftMs / 1_000)} ${shared.seconds}</b>${isDraw && name === 'betting' ? html`<noscript> ${closing}</noscript>` : null}`
  const spanMs = name === 'betting' ? (followsMs ?? next.closesAt.getTime() - next.opensAt.getTime()) : leftMs
  const when = isDraw
    ? html`<span class="small muted">${(view.hall === null ? shared.drawsAt : shared.hall.endsAt)(formatTime(next.drawsAt, texts))}</span>`
    : null
  return html`<div class="time" role="timer" data-phase="${name}" data-number="${next.number}" data-drawn="${view.last?.number ?? ''}" data-span="${spanMs}"${view.flight === null ? null : flightDataOf(view, view.flight)}><span>${left}</span><span class="muted">${(view.hall === null ? shared : shared.hall).round(String(roundOnCloth(view).number))}</span>${!isCounted ? null : html`<progress max="${spanMs}" value="${leftMs}"></progress>`}${when}</div>
${writeStandstill(view)}<noscript>${view.flight === null ? null : writeHeight(view.flight)}${secondsToRefresh(view) === null ? null : html`<p class="small muted">${shared.refresh}</p>`}</noscript>`
}

/** Why no bets are taken, or what became of the round before, where that is not as usual. */
function writeStandstill(view: TableView): Html {
  const { texts, next, table, now, voided, seat } = view
  const { shared } = texts
  const isSetBack = next.opensAt.getTime() - now.getTime() > table.schedule.everyMs
  return html`${[
    isClosed(seat.game, now) ? writeClosed(view) : null,
    isSetBack ? shared.setBack(String(next.number - 1), formatTime(next.opensAt, texts)) : null,
    voided === null ? null : sayVoid(voided, shared),
  ].map((text) => (text === null ? null : html`<p class="small" role="status">${text}</p>`))}`
}
