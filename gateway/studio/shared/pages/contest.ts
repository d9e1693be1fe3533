import { type Html, html } from '#gateway/platform/pages/html.ts'
import { formatTimes } from '../../pages/figures.ts'
import type { Texts } from '../../texts/texts.ts'
import type { ContestView } from '../contest-view.ts'
import type { TableView } from '../desk.ts'
import { type ContestOutcome, leadsOf, leadThatWins, type Side, sides, winnerOf } from '../rules/cockfight.ts'

/** The bar between the crests: as far as Meron is ahead, so much of it is Meron's. */
const bar = { x: 92, width: 136 }
const widthAt = (lead: number): string => ((bar.width * (leadThatWins + lead)) / (2 * leadThatWins)).toFixed(1)
const exchangeSeconds = 0.3

/** Two crests and the bar. It goes through the contest once, when the result is new and movement is wanted. */
export function writeContest(outcome: ContestOutcome, { shared }: Texts): Html {
  const winner = winnerOf(outcome)
  const leads = [0, ...leadsOf(outcome)]
  const won = leads.slice(1).filter((lead, at) => lead > (leads[at] ?? 0)).length
  const last = widthAt(leads.at(-1) ?? 0)
  const title = winner === null ? shared.contest.draw : shared.contest.wins(shared.bets[winner])
  return html`<div class="contest"><svg viewBox="0 0 320 96" role="img" aria-label="${title}">${sides.map((side) => writeCrest(side, winner !== null && winner !== side))}
<rect class="bar" x="${bar.x}" y="40" width="${bar.width}" height="16"/><rect class="lead still" x="${bar.x}" y="40" width="${last}" height="16"/><rect class="lead moving" x="${bar.x}" y="40" width="${last}" height="16"><animate attributeName="width" values="${leads.map(widthAt).join(';')}" dur="${(leads.length * exchangeSeconds).toFixed(1)}s" fill="freeze"/></rect>
<path class="middle" d="M160 34v28"/></svg><p><b class="display">${title}</b><span>${shared.contest.exchanges(won, leads.length - 1 - won)}</span></p></div>`
}

/** A shield with a rising sun, or with waves. */
const signs: Readonly<Record<Side, string>> = {
  meron: 'M-16 8a16 16 0 0 1 32 0zM0 -20v7M-19 -12l5 5M19 -12l-5 5',
  wala: 'M-18 -8q6 -8 12 0t12 0t12 0M-18 4q6 -8 12 0t12 0t12 0M-12 16q6 -8 12 0t12 0',
}

const writeCrest = (side: Side, isDim: boolean): Html =>
  html`<g class="crest crest-${side}${isDim ? ' dim' : ''}" transform="translate(${side === 'meron' ? 44 : 276} 48)"><path class="shield" d="M-34 -40h68v34c0 24 -16 38 -34 46c-18 -8 -34 -22 -34 -46z"/><path class="sign" d="${signs[side]}"/></g>`

/** What lies on each side, and what it would be paid. */
export function writePools({ texts, money, now }: TableView, { round, pools, odds }: ContestView): Html {
  const { contest, bets } = texts.shared
  const rows = sides.map((side) => {
    const times = odds[side]
    return html`<li class="pool-${side}"><span>${bets[side]}<small>${times === null ? contest.noOdds : contest.odds(formatTimes(times))}</small></span><b>${money(pools[side])}</b></li>`
  })
  return html`<div class="pools"><h2>${contest.pools(String(round.number))}</h2><ul class="slips">${rows}</ul><p class="small muted">${now < round.closesAt ? contest.move : contest.stand}</p></div>`
}
