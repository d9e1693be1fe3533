import { type Html, html } from '#gateway/platform/pages/html.ts'
import { writeStudioPage } from '../../pages/document.ts'
import { formatReturn } from '../../pages/figures.ts'
import { writePaper } from '../../pages/paper.ts'
import { writeSeedForm } from '../../pages/seed-form.ts'
import type { TableView } from '../desk.ts'
import { countDraws, housePartBp, isContest, leadThatWins, mostExchanges } from '../rules/cockfight.ts'
import { crashRules } from '../rules/crash.ts'
import { seaRules } from '../rules/sea.ts'
import { toReturnBp } from '../rules/shared-rules.ts'
import { nameBet } from './bet-names.ts'
import { clothOf, samplesOf } from './cloths.ts'
import { writeOrders } from './orders.ts'
import { writeOdds } from './slip-form.ts'

/** Every bet with what it pays and returns, the rules of the round, and how it can be checked. */
export function writeTableRules(view: TableView, refusedSeed: string | null): string {
  const { seat, texts, money, limits, table } = view
  const { rules: words, fair } = texts.shared
  const { pool } = table.rules
  const notes = [
    ...(pool === undefined || limits.priceMinor === null
      ? []
      : [words.poolRule(money(limits.priceMinor), formatReturn(pool.partBp))]),
    ...(table.rules.firstState === null ? [] : [words.shoe]),
    ...(table.rules.seats === undefined ? [] : words.seats),
    ...(table.rules.key === crashRules.key ? texts.shared.flight.rules : []),
    ...(isContest(table.rules.key) ? sayContest(view) : []),
    ...(table.rules.hall === undefined ? [] : texts.shared.hall.rules),
    words.closing,
    words.missed,
    words.both,
  ]
  const body = html`<h2 id="pays">${texts.rules.pays}</h2>${writePays(view)}
<p>${texts.rules.stakeRange(money(limits.minMinor), money(limits.maxMinor))}</p>${table.rules.key === seaRules.key ? writeOrders(view) : null}${paragraphs(notes)}
<h2 id="fair">${texts.rules.fair}</h2>${paragraphs(fair)}${writeSeedForm(view, refusedSeed)}`
  return writeStudioPage({
    title: `${texts.rules.title}: ${seat.game.name}`,
    texts,
    theme: seat.row.theme === 'light' ? 'light' : 'dark',
    kind: 'paper',
    body: writePaper(view, 'rules', body),
  })
}

function sayContest({ texts }: TableView): readonly string[] {
  const { draws, courses } = countDraws()
  const drawBp = toReturnBp({ paid: draws, staked: courses })
  return texts.shared.contest.rules(leadThatWins, mostExchanges, formatReturn(housePartBp), formatReturn(drawBp))
}

const paragraphs = (all: readonly string[]): Html => html`${all.map((text) => html`<p>${text}</p>`)}`

function writePays(view: TableView): Html {
  const { texts, table } = view
  const { rules } = table
  const { rules: words } = texts.shared
  const samples = samplesOf(clothOf(rules), rules.readBet)
  const hasUnits = samples.some((bet) => rules.unitsOf(bet) > 1)
  const rows = samples.map(
    (bet) =>
      html`<tr><th scope="row">${nameBet(bet, texts.shared)}</th><td>${writeOdds(view, bet)}</td>${hasUnits ? html`<td>${words.units(rules.unitsOf(bet))}</td>` : null}<td>${formatReturn(toReturnBp(rules.returnOf(bet)))}</td></tr>`,
  )
  return html`<div class="wide-table" role="region" aria-labelledby="pays" tabindex="0"><table class="pays"><thead><tr><th scope="col">${words.bet}</th><th scope="col">${words.pays}</th>${hasUnits ? html`<th scope="col">${words.unit}</th>` : null}<th scope="col">${words.return}</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
