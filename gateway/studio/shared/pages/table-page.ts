import { type Html, html } from '#gateway/platform/pages/html.ts'
import { writeStudioPage } from '../../pages/document.ts'
import { shortHash } from '../../pages/figures.ts'
import { icon } from '../../pages/icons.ts'
import { formatTime } from '../../pages/moments.ts'
import { type Notice, writeHeader, writeNotices } from '../../pages/seat-frame.ts'
import type { TableView } from '../desk.ts'
import { writeDraft, writeInHand } from '../draft.ts'
import { costOf, readLines } from '../lines.ts'
import { type Sent, splitLines, writeSentLine } from '../slip.ts'
import { nameBet } from './bet-names.ts'
import { writeDrawPays } from './bet-table.ts'
import { writeLatest, writeWon } from './brought.ts'
import { writeClock } from './clock.ts'
import { writePools } from './contest.ts'
import { isFilled } from './fill-form.ts'
import { writeFlight, writeFlyers, writeSky } from './flight.ts'
import { sayBall, writeHall, writeOwnCards } from './hall.ts'
import { hasRoads, writeHistory } from './history.ts'
import { writeLinePays } from './line-pays.ts'
import { writeOften } from './often.ts'
import { secondsToRefresh } from './refresh.ts'
import { sayOfTable } from './said-of-table.ts'
import { writeSeats } from './seats.ts'
import { writePress, writeSlipForm } from './slip-form.ts'
import { writeResultPicture } from './stage.ts'
import { sayReturns } from './stated-return.ts'

type TablePage = { formKey: string; notices: readonly Notice[]; sent: Sent; nonce: string }

/** The table: what was drawn, how long bets are taken, the cloth, and who else is there. */
export function writeTablePage(view: TableView, page: TablePage): string {
  const { seat, texts, path, appOrigins } = view
  const parts = partsOfTable(view)
  const history = html`<section class="history" data-part="history">${parts.history}</section>`
  const played = view.hall === null ? writePlayed(view, page, { parts, history }) : writeSession(view, page, parts)
  const body = html`<div class="table shared" data-path="${path}" data-app="${appOrigins.join(' ')}" data-offline="${texts.offline}" data-unanswered="${texts.offline}: ${texts.shared.unanswered}">
${writeHeader(view, html`<div class="named"><h1>${seat.game.name}</h1><span>${sayOfTable(view)}</span></div>`)}
<main>
${played}<div class="paper-side"><section class="own" data-part="mine">${parts.mine}</section>
${writeLinePays(view)}${writeDrawPays(view)}<section class="others" data-part="others">${parts.others}</section>
${view.flight === null && !hasRoads(view) ? history : null}
<p class="proof" data-part="proof">${parts.proof}</p></div>
</main></div>`
  return writeStudioPage({
    title: seat.game.name,
    texts,
    theme: 'dark',
    kind: 'game',
    body,
    script: { nonce: page.nonce, name: view.flight === null ? 'table.js' : 'flight.js' },
    ...refreshOf(view, page.sent),
  })
}

type Parts = ReturnType<typeof partsOfTable>

const writeClockPart = ({ clock }: Parts): Html => html`<section class="clock" data-part="clock">${clock}</section>`
const writeNoticesPart = (notices: Html): Html => html`<div class="notices" data-part="notices">${notices}</div>`

/** What was drawn, what is bet on, and what is pressed. */
function writePlayed(view: TableView, page: TablePage, { parts, history }: { parts: Parts; history: Html }): Html {
  const notices = writeNotices(page.notices)
  const press = writePress(view, page.sent, notices)
  const clock = writeClockPart(parts)
  // In the air the clock is that of the next round, and stands where that is joined.
  const isAbove = view.flight === null
  // Beside what was pressed: on the press of a cloth, on the slip of a lottery, which are out of sight from each other.
  const told = press === null ? writeNoticesPart(notices) : null
  const isOnSlip = isFilled(view)
  return html`<div class="felt-side">${isAbove ? clock : writeSky(parts.history)}<section class="result" data-part="stage" aria-live="polite">${parts.stage}</section>
${isAbove ? null : clock}${isOnSlip ? null : told}
${writeSlipForm(view, { ...page, notices: isOnSlip ? told : null })}${hasRoads(view) ? history : null}</div>
${press}`
}

/** A hall. The cards that one has stand below what sells more of them: they would push it out of sight. */
const writeSession = (view: TableView, page: TablePage, parts: Parts): Html =>
  html`<div class="felt-side"><p class="unseen" data-part="said" aria-live="polite">${parts.said}</p><section class="result" data-part="stage" aria-live="off">${parts.stage}</section></div>
<section class="till">${writeClockPart(parts)}${writeNoticesPart(writeNotices(page.notices))}${writeSlipForm(view, { ...page, notices: null })}</section>
<section class="own-cards" data-part="cards">${parts.cards}</section>`

/** A page without a script asks for itself again, with what stands on its slip. */
function refreshOf(view: TableView, sent: Sent): { refresh?: { seconds: number; path: string } } {
  const seconds = secondsToRefresh(view)
  if (seconds === null) return {}
  const kept = view.flight === null ? splitLines(sent.kept).map(writeSentLine) : []
  const query = kept.length === 0 ? writeInHand({}, sent) : writeDraft(kept, sent)
  const path = query === '' ? view.path : `${view.path}?${query}`
  return { refresh: { seconds, path } }
}

/** The parts of the page that time and bets change; the script swaps them in. */
export function partsOfTable(view: TableView) {
  return {
    stage: view.flight === null ? writeStage(view) : writeFlight(view, view.flight, writeWon(view)),
    // In a hall the stage changes with each ball; said is only the ball.
    ...(view.hall === null ? {} : { said: sayBall(view, view.hall), cards: writeOwnCards(view, view.hall) }),
    clock: writeClock(view),
    mine: writeMine(view),
    others: view.flight === null ? writeOthers(view) : html`${writeFlyers(view, view.flight)}${writeOthers(view)}`,
    history: html`${writeHistory(view)}${writeOften(view)}`,
    proof: writeProof(view),
  }
}

function writeStage(view: TableView): Html {
  const { last, texts, money, poolMinor, seating, hall, contest } = view
  if (hall !== null) return html`${writeHall(view, hall)}${writeWon(view)}`
  const pool =
    poolMinor === null
      ? null
      : html`<p class="pool"><small>${texts.shared.pool}</small><b class="display gold">${money(poolMinor)}</b></p>`
  if (seating !== null) return html`${writeSeats(view, seating)}${writeWon(view)}`
  const sides = contest === null ? null : writePools(view, contest)
  if (last === null) return html`${pool}<p class="muted">${texts.shared.first}</p>${sides}`
  return html`${pool}<div class="drawn" data-round="${last.number}">${writeResultPicture(last, texts)}</div>${writeWon(view)}<p class="small muted">${texts.shared.round(String(last.number))} · ${formatTime(last.drawsAt, texts)}</p>${sides}`
}

const writeMine = (view: TableView): Html =>
  html`${writeOwn(view)}${writeLatest(view)}${view.ticketsPath === undefined ? null : html`<p class="small"><a href="${view.ticketsPath}">${view.texts.shared.mine.title}</a></p>`}`

function writeOwn(view: TableView): Html {
  const { texts, money, mine, kept, path, table } = view
  const { shared } = texts
  const words = view.hall === null ? shared : shared.hall
  const heading = kept !== null && view.hall === null ? shared.yourTickets : words.yourBets
  if (mine.length === 0) return html`<h2>${heading}</h2><p class="small muted">${words.noBets}</p>`
  const rows = mine.toSorted(sooner).map((bet) => {
    const names = readLines(bet).map(
      (line) =>
        html`<span class="line">${nameBet(line.bet, shared)} <small>${money(costOf(table.rules, line))}</small></span>`,
    )
    const why = kept === null ? 'cancel_never' : kept.get(bet.orderNo)
    const stands = why === 'cancel_bonus' ? html`<small>${shared.stands}</small>` : null
    const cancel =
      why === undefined
        ? html`<form method="post" action="${path}/cancel"><input type="hidden" name="orderNo" value="${bet.orderNo}"><button class="button quiet small">${shared.cancel}</button></form>`
        : null
    return html`<li><span><small>${words.round(String(bet.round.number))}</small>${names}${stands}</span><b>${money(bet.stakeMinor)}</b>${cancel}</li>`
  })
  return html`<h2>${heading}</h2><ul class="slips">${rows}</ul>`
}

type Mine = TableView['mine'][number]
/** A ticket for several draws has a bet on each, and the next one stands first. */
const sooner = (one: Mine, other: Mine): number => one.round.number - other.round.number || one.id - other.id

function writeOthers({ others, texts, money, hall }: TableView): Html {
  const { shared } = texts
  const words = hall === null ? shared : shared.hall
  if (others.count === 0) return html`<h2>${words.others}</h2><p class="small muted">${words.nobody}</p>`
  const rows = others.slips.map(
    ({ name, stakeMinor, lines }) =>
      html`<li><span>${name}<small>${lines
        .slice(0, 3)
        .map(({ bet }) => nameBet(bet, shared))
        .join(', ')}</small></span><b>${money(stakeMinor)}</b></li>`,
  )
  const left = others.count - others.slips.length
  return html`<h2>${words.others} <small>${shared.inAll(money(others.stakeMinor), others.count)}</small></h2><ul class="slips">${rows}${left > 0 ? html`<li><span class="muted">${shared.more(left)}</span></li>` : null}</ul>`
}

function writeProof(view: TableView): Html {
  const { texts, last, path } = view
  const { shared, verify } = texts
  const href = last === null ? `${path}/rules#fair` : `${path}/rounds/${last.number}`
  const seed = last?.seed ?? null
  return html`${icon('shield', 's')}<span class="grow">${seed === null ? shared.sealed : html`<b>${shortHash(seed)}</b> ${shared.sealed}`} ${sayReturns(view)}</span><a href="${href}">${verify}</a>`
}
