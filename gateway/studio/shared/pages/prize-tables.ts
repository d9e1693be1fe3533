import { type Html, html } from '#gateway/platform/pages/html.ts'
import { formatReturn } from '../../pages/figures.ts'
import type { TableView } from '../desk.ts'
import { permutationsOf } from '../rules/digits.ts'
import { kenoRules } from '../rules/keno.ts'
import { listMultipliers, moneyWheelRules } from '../rules/money-wheel.ts'
import { seaRules } from '../rules/sea.ts'
import { toReturnBp } from '../rules/shared-rules.ts'
import { writeBetTable } from './bet-table.ts'
import { clothOf, samplesOf } from './cloths.ts'
import { writeLinePays, writeSystems } from './line-pays.ts'
import { chanceOfAny, nameTier, sayOneIn, sayPay, writeChance } from './odds.ts'
import { writeOrders } from './orders.ts'
import { sayReturns } from './stated-return.ts'

/** What can be bet on, with every prize and how likely it is: a table of all bets, and others where a bet has many prizes. */
export function writePrizes(view: TableView): Html {
  const { rules } = view.table
  if (rules.key === kenoRules.key) return writeKeno(view)
  if (rules.key === seaRules.key) return html`${writeSea(view)}${writeOrders(view)}`
  if (rules.key === moneyWheelRules.key) return html`${writeBetTable(view)}${writeMultipliers(view)}`
  if (rules.pool !== undefined) return html`<p>${sayReturns(view)}</p>${writeLinePays(view)}${writeSystems(view)}`
  return writeBetTable(view)
}

/** For each count of chosen numbers what each number of hits is paid. */
function writeKeno(view: TableView): Html {
  const { table, texts } = view
  const { rules } = table
  const { shared } = texts
  const { payWords, linePays } = shared
  const one = (bet: string): Html => {
    const tiers = rules.tiersOf(bet)
    const stated = formatReturn(toReturnBp(rules.returnOf(bet)))
    const rows = tiers.map(
      (tier) =>
        html`<tr><th scope="row">${nameTier(tier, shared)}</th><td>${sayPay(view, tier.payHundredths)}</td><td>${sayOneIn(tier, shared)}</td></tr>`,
    )
    return html`<section><h3>${payWords.spots(bet.split('-').length)}</h3><table class="pays dense"><thead><tr><th scope="col">${linePays.right}</th><th scope="col">${shared.rules.pays}</th><th scope="col">${linePays.chance}</th></tr></thead><tbody>${rows}</tbody></table><p class="small muted">${tiers.length > 1 ? `${payWords.any(sayOneIn(chanceOfAny(tiers), shared))} · ` : null}${shared.returnsBetween(stated, stated)}</p></section>`
  }
  return html`<div class="prize-tables">${samplesOf(clothOf(rules), rules.readBet).map(one)}</div>`
}

/** A number of each sort, by in how many orders it can stand. */
const boxes = ['1234', '1123', '1122', '1112']

/** For big and for small each prize, exactly and shared by the orders of a box. */
function writeSea(view: TableView): Html {
  const { rules } = view.table
  const { shared } = view.texts
  const { bets, kinds, payWords } = shared
  const one = (side: 'big' | 'small'): Html => {
    const columns = [`${side}:1234`, ...boxes.map((number) => `box-${side}:${number}`)]
    const tiers = columns.map((bet) => rules.tiersOf(bet))
    const heads = [kinds.straight ?? '', ...boxes.map((number) => bets.box(permutationsOf(number)))]
    const rows = (tiers[0] ?? []).map((prize, row) => {
      const drawn = html`<small>${payWords.drawn(prize.places)}</small>`
      return html`<tr><th scope="row">${nameTier(prize, shared)}${drawn}</th>${tiers.map((column) => html`<td>${sayPay(view, column[row]?.payHundredths ?? 0)}</td>`)}</tr>`
    })
    const chances = tiers.map(([first]) => html`<td>${first === undefined ? null : sayOneIn(first, shared)}</td>`)
    const returns = columns.map((bet) => html`<td>${formatReturn(toReturnBp(rules.returnOf(bet)))}</td>`)
    return html`<h3 id="prizes-${side}">${bets[side]}</h3><div class="wide-table" role="region" aria-labelledby="prizes-${side}" tabindex="0"><table class="pays dense"><thead><tr><th scope="col">${payWords.prize}</th>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}<tr><th scope="row">${shared.linePays.chance}<small>${payWords.eachDrawn}</small></th>${chances}</tr><tr><th scope="row">${shared.rules.return}</th>${returns}</tr></tbody></table></div>`
  }
  return html`${one('big')}${one('small')}`
}

/** What the multipliers of the wheel come to, before the number that pays. */
function writeMultipliers({ texts: { shared } }: TableView): Html {
  const rows = listMultipliers().map(
    ({ times, ...chance }) =>
      html`<tr><th scope="row">${shared.tiers.times(times)}</th><td>${writeChance(chance, shared)}</td></tr>`,
  )
  return html`<h2 id="multipliers">${shared.payWords.multipliers}</h2><div class="wide-table" role="region" aria-labelledby="multipliers" tabindex="0"><table class="pays dense"><thead><tr><th scope="col">${shared.payWords.multiplier}</th><th scope="col">${shared.linePays.chance}</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
