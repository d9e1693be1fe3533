import { toTheme } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Round } from '#prisma/generated/sqlite/client.ts'
import { writeStudioPage } from './document.ts'
import { shortHash } from './figures.ts'
import { formatTime } from './moments.ts'
import { writePaper } from './paper.ts'
import type { View } from './view.ts'

/** The last rounds, each with the way to its proof (danger T92). */
export function writeHistoryPage(view: View, rounds: readonly Round[]): string {
  const { texts, seat } = view
  const body =
    rounds.length === 0
      ? html`<p class="empty">${texts.history.none}</p><p><a class="button" href="${view.path}">${texts.backToGame}</a></p>`
      : writeTable(view, rounds)
  const title = `${texts.history.title}: ${seat.game.name}`
  return writeStudioPage({
    title,
    texts,
    theme: toTheme(seat.row.theme),
    kind: 'paper',
    body: writePaper(view, 'history', html`<h2 id="rounds">${texts.history.title}</h2>${body}`),
  })
}

function writeTable({ texts, money, path }: View, rounds: readonly Round[]): Html {
  const rows = rounds.map(
    (round) =>
      html`<tr><td>${formatTime(round.openedAt, texts)}</td><td>${money(round.stakeMinor)}</td><td class="${round.winMinor > round.stakeMinor ? 'gold' : ''}">${money(round.winMinor)}</td><td><a href="${path}/rounds/${round.orderNo}">${shortHash(round.serverSeedHash)}</a></td></tr>`,
  )
  return html`<div class="wide-table" role="region" aria-labelledby="rounds" tabindex="0"><table class="rounds"><thead><tr><th scope="col">${texts.history.time}</th><th scope="col">${texts.history.stake}</th><th scope="col">${texts.history.win}</th><th scope="col">${texts.history.proof}</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
