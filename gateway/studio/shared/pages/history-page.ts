import { toTheme } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { writeStudioPage } from '../../pages/document.ts'
import { formatTime } from '../../pages/moments.ts'
import { writePaper } from '../../pages/paper.ts'
import type { SharedTexts } from '../../texts/shared-en.ts'
import type { TableView } from '../desk.ts'
import { endedAt } from '../rounds.ts'
import { readSlipLines } from '../slip-detail.ts'
import { sayResult } from './result-words.ts'
import { sayRefunded, sayVoid } from './void-words.ts'

const betsShown = 50
/** Among so many of the latest rounds those that were void are told with their reasons. */
const lookedBack = 480

/** One's own bets at this table, each with its draw and the way to the proof; below them the last results. */
export async function writeTableHistory({ db: { read } }: Platform, view: TableView): Promise<string> {
  const { texts, seat } = view
  const { shared } = texts
  const bets = await read.sharedBet.findMany({
    where: { memberId: seat.row.memberId ?? 0, nodeId: seat.game.nodeId },
    include: { round: true },
    orderBy: { id: 'desc' },
    take: betsShown,
  })
  const voided = await read.sharedRound.findMany({
    where: { nodeId: seat.game.nodeId, number: { gt: view.next.number - lookedBack }, state: 'void' },
    orderBy: { number: 'desc' },
  })
  const body = html`<h2 id="bets">${shared.tickets}</h2>${bets.length === 0 ? html`<p class="empty">${shared.noTickets}</p>` : writeBets(view, bets)}
<h2 id="results">${shared.results}</h2><div class="wide-table" role="region" aria-labelledby="results" tabindex="0"><table class="rounds"><tbody>${view.drawn.map((round) => html`<tr><td>${formatTime(endedAt(round), texts)}</td><td>${sayResult(round, shared)}</td><td><a href="${view.path}/rounds/${round.number}">${round.number}</a></td></tr>`)}</tbody></table></div>${voided.map((round) => html`<p class="small muted">${sayVoid(round, shared)} <a href="${view.path}/rounds/${round.number}">${round.number}</a></p>`)}`
  return writeStudioPage({
    title: `${shared.tickets}: ${seat.game.name}`,
    texts,
    theme: toTheme(seat.row.theme),
    kind: 'paper',
    body: writePaper(view, 'history', body),
  })
}

function writeBets({ texts, money, path }: TableView, bets: readonly (SharedBet & { round: SharedRound })[]): Html {
  const { shared, history } = texts
  const rows = bets.map(
    (bet) =>
      html`<tr><td>${formatTime(endedAt(bet.round), texts)}<small>${bet.orderNo}</small></td><td>${readSlipLines(bet, shared).map(({ name, hits }) => html`<span>${name}</span> ${hits === '' ? null : html`<small>${hits}</small>`}`)}<small>${saidOf(bet, shared)}</small></td><td>${money(bet.stakeMinor)}</td><td class="${bet.winMinor > bet.stakeMinor ? 'gold' : ''}">${bet.state === 'settled' ? money(bet.winMinor) : '–'}</td><td><a href="${path}/rounds/${bet.round.number}">${bet.round.number}</a></td></tr>`,
  )
  return html`<div class="wide-table" role="region" aria-labelledby="bets" tabindex="0"><table class="rounds"><thead><tr><th scope="col">${history.time}</th><th scope="col">${shared.rules.bet}</th><th scope="col">${history.stake}</th><th scope="col">${history.win}</th><th scope="col">${history.proof}</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function saidOf(bet: SharedBet & { round: SharedRound }, shared: SharedTexts): string {
  if (bet.state === 'settled') return sayResult(bet.round, shared)
  return sayRefunded(bet, shared) ?? shared.state[bet.state as keyof typeof shared.state]
}
