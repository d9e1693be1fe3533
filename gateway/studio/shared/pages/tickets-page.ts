import { toTheme } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { writeStudioPage } from '../../pages/document.ts'
import { formatTime } from '../../pages/moments.ts'
import { writePaper } from '../../pages/paper.ts'
import { type Notice, writeNotices } from '../../pages/seat-frame.ts'
import type { TableView } from '../desk.ts'
import { roundIdOf } from '../rounds.ts'
import { readSlipLines } from '../slip-detail.ts'
import { type Ticket, type TicketAsk, type TicketList, ticketLists } from '../tickets.ts'
import { sayResult } from './result-words.ts'
import { sayRefunded } from './void-words.ts'

type TicketsPage = TicketAsk & { tickets: readonly Ticket[]; hasMore: boolean; notices: readonly Notice[] }

/** A member's tickets of all lotteries, whichever of them the seat is at. */
export function writeTickets(view: TableView, page: TicketsPage): string {
  const { texts, seat } = view
  const { mine } = texts.shared
  const tab = (list: TicketList): Html =>
    html`<a href="${addressOf(view, { list, page: 1 })}"${list === page.list ? html` aria-current="page"` : null}>${mine.lists[list]}</a>`
  const body = html`<h2>${mine.title}</h2>${writeNotices(page.notices)}<nav class="tabs" aria-label="${mine.title}">${ticketLists.map(tab)}</nav>
${page.tickets.length === 0 ? writeNone(view, page) : html`<ul class="tickets">${page.tickets.map((ticket) => writeTicket(view, ticket, page))}</ul>${writeTurn(view, page)}`}`
  return writeStudioPage({
    title: mine.title,
    texts,
    theme: toTheme(seat.row.theme),
    kind: 'paper',
    body: writePaper(view, 'tickets', body),
  })
}

const addressOf = ({ path }: TableView, { list, page }: TicketAsk): string =>
  `${path}/tickets?list=${list}${page === 1 ? '' : `&page=${page}`}`

/** A page behind the last says nothing of the list. */
function writeNone(view: TableView, { list, page }: TicketAsk): Html {
  const { mine } = view.texts.shared
  return page === 1
    ? html`<p class="empty">${mine.none[list]}</p>`
    : html`<p class="empty">${mine.beyond} <a href="${addressOf(view, { list, page: 1 })}">${mine.toFirst}</a></p>`
}

/** Beyond so many lines the rest is folded away. */
const linesShown = 3

/** Lines that won come first. */
function writeTicket(view: TableView, ticket: Ticket, { list, page }: TicketAsk): Html {
  const { texts, money, path } = view
  const { shared } = texts
  const { mine } = shared
  const { round, state } = ticket
  const names = readSlipLines(ticket, shared)
    .sort((one, other) => Number(other.winMinor > 0n) - Number(one.winMinor > 0n))
    .map(({ name, winMinor, hits }) => {
      const paid = winMinor > 0n ? html` <b class="gold">${money(winMinor)}</b>` : null
      return html`<li>${name}${paid}${hits === '' ? null : html`<small>${hits}</small>`}</li>`
    })
  const more = names.slice(linesShown)
  const folded =
    more.length === 0
      ? null
      : html`<details><summary>${shared.more(more.length)}</summary><ul class="bets">${more}</ul></details>`
  const refunded = sayRefunded(ticket, shared)
  const result =
    state === 'settled'
      ? html`<p class="small">${mine.result}: <b>${sayResult(round, shared)}</b></p>`
      : refunded === null
        ? null
        : html`<p class="small">${refunded}</p>`
  const won =
    state === 'settled'
      ? html`<b class="${ticket.winMinor > 0n ? 'gold' : 'muted'}">${ticket.winMinor > 0n ? shared.received(money(ticket.winMinor)) : shared.notWon}</b>`
      : html`<span class="muted">${shared.state[state as keyof typeof shared.state]}</span>`
  const cancel =
    ticket.kept === null
      ? html`<form method="post" action="${path}/tickets/cancel"><input type="hidden" name="orderNo" value="${ticket.orderNo}"><input type="hidden" name="list" value="${list}"><input type="hidden" name="page" value="${page}"><button class="button quiet small">${shared.cancel}</button></form>`
      : null
  return html`<li><div class="ticket-head"><a href="${view.appOrigins[0]}/play/${ticket.nodeId}" target="_top">${ticket.gameName}</a><b>${money(ticket.stakeMinor)}</b></div>
<p class="small muted">${shared.drawsAt(formatTime(round.drawsAt, texts))} · ${writeRound(view, ticket)}</p>
<ul class="bets">${names.slice(0, linesShown)}</ul>${folded}${result}
<div class="ticket-foot">${won}${cancel}</div>${ticket.kept === 'cancel_bonus' ? html`<p class="small muted">${shared.stands}</p>` : null}
<p class="small muted">${ticket.orderNo}${ticket.ticketNo === null ? null : ` · ${mine.ticket(ticket.ticketNo)}`}</p></li>`
}

/** A round that is drawn leads to its proof, which stands on the site for the draws of all games. */
function writeRound({ texts, appOrigins }: TableView, { round }: Ticket): Html {
  const name = texts.shared.round(String(round.number))
  return round.outcome === null
    ? html`${name}`
    : html`<a href="${appOrigins[0]}/fair/${roundIdOf(round)}" target="_top">${name}</a>`
}

function writeTurn(view: TableView, { list, page, hasMore }: TicketsPage): Html | null {
  const { mine } = view.texts.shared
  if (page === 1 && !hasMore) return null
  const turn = (to: number, text: string): Html =>
    html`<a class="button quiet" href="${addressOf(view, { list, page: to })}">${text}</a>`
  return html`<nav class="ticket-turn" aria-label="${mine.pages}">${page > 1 ? turn(page - 1, mine.before) : null}<span class="muted">${mine.page(page)}</span>${hasMore ? turn(page + 1, mine.after) : null}</nav>`
}
