import { type Html, html } from '#gateway/platform/pages/html.ts'
import { formatReturn } from '../../pages/figures.ts'
import type { TableView } from '../desk.ts'
import { toReturnBp } from '../rules/shared-rules.ts'
import { nameBet } from './bet-names.ts'
import { clothOf, samplesOf } from './cloths.ts'
import { chanceOfAny, nameTier, sayPay, writeChance } from './odds.ts'
import { writeOdds } from './slip-form.ts'

/** A bet with more ways to win than this has one row, and a table of its own below. */
const mostRows = 4

/** Every bet with each of its pays, how likely it is, and what all of them return. */
export function writeBetTable(view: TableView): Html {
  const { texts, table } = view
  const { rules } = table
  const { rules: words, linePays } = texts.shared
  const samples = samplesOf(clothOf(rules), rules.readBet)
  const columns = {
    hasUnits: samples.some((bet) => rules.unitsOf(bet) > 1),
    hasChances: samples.some((bet) => rules.tiersOf(bet).length > 0),
  }
  return html`<div class="wide-table" role="region" aria-labelledby="pays" tabindex="0"><table class="pays"><thead><tr><th scope="col">${words.bet}</th>${columns.hasUnits ? html`<th scope="col">${words.unit}</th>` : null}<th scope="col">${words.pays}</th>${columns.hasChances ? html`<th scope="col">${linePays.chance}</th>` : null}<th scope="col">${words.return}</th></tr></thead><tbody>${samples.map((bet) => writeBet(view, bet, columns))}</tbody></table></div>`
}

function writeBet(view: TableView, bet: string, { hasUnits, hasChances }: Record<'hasUnits' | 'hasChances', boolean>) {
  const { texts, table } = view
  const { rules } = table
  const { shared } = texts
  const [first = [], ...others] = hasChances ? listCells(view, bet) : [[html`${writeOdds(view, bet)}`]]
  const cells = (some: readonly Html[]): Html => html`${some.map((cell) => html`<td class="tier">${cell}</td>`)}`
  const span = others.length === 0 ? null : html` rowspan="${others.length + 1}"`
  return html`<tr><th scope="row"${span}>${nameBet(bet, shared)}</th>${hasUnits ? html`<td${span}>${shared.rules.units(rules.unitsOf(bet))}</td>` : null}${cells(first)}<td${span}>${formatReturn(toReturnBp(rules.returnOf(bet)))}</td></tr>${others.map((some) => html`<tr>${cells(some)}</tr>`)}`
}

/** Row by row what is paid, for what, and how likely. */
function listCells(view: TableView, bet: string): Html[][] {
  const { table, texts } = view
  const { shared } = texts
  const tiers = table.rules.tiersOf(bet)
  if (tiers.length === 0) return [[html`${writeOdds(view, bet)}`, html`–`]]
  if (tiers.length > mostRows) {
    const upTo = shared.payWords.upTo(sayPay(view, table.rules.mostOf(bet)))
    return [[html`${writeOdds(view, bet)}<small>${upTo}</small>`, writeChance(chanceOfAny(tiers), shared)]]
  }
  const isAlone = tiers.length === 1
  return tiers.map((one) => {
    const what = isAlone && one.name === 'win' ? null : html`<small>${nameTier(one, shared)}</small>`
    const each = one.places === 1 ? null : html`<small>${shared.payWords.eachOf(one.places)}</small>`
    return [html`${sayPay(view, one.payHundredths)}${what}`, html`${writeChance(one, shared)}${each}`]
  })
}
