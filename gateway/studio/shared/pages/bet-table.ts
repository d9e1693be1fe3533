import { type Html, html } from '#gateway/platform/pages/html.ts'
import { formatReturn } from '../../pages/figures.ts'
import type { TableView } from '../desk.ts'
import { toReturnBp } from '../rules/shared-rules.ts'
import { type BetGroup, listChosen, listGroups, listWritten } from './bet-groups.ts'
import { chanceOfAny, nameTier, sayPay, writeChance } from './odds.ts'
import { writeOdds } from './slip-form.ts'

/** A bet with more ways to win than this has one row, and a table of its own below. */
const mostRows = 4

/** Every bet with each of its pays, how likely it is, and what all of them return. */
export function writeBetTable(view: TableView): Html {
  const { rules } = view.table
  const alike = (bet: string): string =>
    JSON.stringify([rules.unitsOf(bet), textsOf(listCells(view, bet)), toReturnBp(rules.returnOf(bet))])
  const table = writeTable(view, listGroups(view, alike), { hasReturns: true })
  return html`<div class="wide-table" role="region" aria-labelledby="pays" tabindex="0">${table}</div>`
}

const textsOf = (rows: readonly Html[][]): string[][] => rows.map((cells) => cells.map(({ text }) => text))

/**
 * What a draw pays for what is chosen or written, beside the fields: what is pressed says it itself, and six numbers have a table of
 * their own.
 */
export function writeDrawPays(view: TableView): Html | null {
  const { table, texts } = view
  const groups = [...listChosen(view), ...listWritten(view)]
  if (table.schedule.runs !== 'always' || table.rules.pool !== undefined || groups.length === 0) return null
  return html`<section class="line-pays"><h2>${texts.shared.linePays.ofBets}</h2>${writeTable(view, groups, { hasReturns: false })}</section>`
}

function writeTable(view: TableView, groups: readonly BetGroup[], { hasReturns }: { hasReturns: boolean }): Html {
  const { texts, table } = view
  const { rules } = table
  const { rules: words, linePays } = texts.shared
  const columns = {
    hasUnits: groups.some(({ bet }) => rules.unitsOf(bet) > 1),
    hasChances: groups.some(({ bet }) => rules.tiersOf(bet).length > 0),
    hasReturns,
  }
  return html`<table class="pays"><thead><tr><th scope="col">${words.bet}</th>${columns.hasUnits ? html`<th scope="col">${words.unit}</th>` : null}<th scope="col">${words.pays}</th>${columns.hasChances ? html`<th scope="col">${linePays.chance}</th>` : null}${hasReturns ? html`<th scope="col">${words.return}</th>` : null}</tr></thead><tbody>${groups.map((group) => writeBet(view, group, columns))}</tbody></table>`
}

type Columns = Record<'hasUnits' | 'hasChances' | 'hasReturns', boolean>

function writeBet(view: TableView, { name, bet }: BetGroup, { hasUnits, hasChances, hasReturns }: Columns) {
  const { texts, table } = view
  const { rules } = table
  const { shared } = texts
  const [first = [], ...others] = hasChances ? listCells(view, bet) : [[html`${writeOdds(view, bet)}`]]
  const cells = (some: readonly Html[]): Html => html`${some.map((cell) => html`<td class="tier">${cell}</td>`)}`
  const span = others.length === 0 ? null : html` rowspan="${others.length + 1}"`
  const returns = hasReturns ? html`<td${span}>${formatReturn(toReturnBp(rules.returnOf(bet)))}</td>` : null
  return html`<tr><th scope="row"${span}>${name}</th>${hasUnits ? html`<td${span}>${shared.rules.units(rules.unitsOf(bet))}</td>` : null}${cells(first)}${returns}</tr>${others.map((some) => html`<tr>${cells(some)}</tr>`)}`
}

/** Row by row what is paid, for what, and how likely. */
function listCells(view: TableView, bet: string): Html[][] {
  const { table, texts } = view
  const { shared } = texts
  const tiers = table.rules.tiersOf(bet)
  if (tiers.length === 0) return [[html`${writeOdds(view, bet)}`, html`–`]]
  if (tiers.length > mostRows) {
    const dearest = Math.max(...tiers.map(({ payHundredths }) => payHundredths))
    const upTo = shared.payWords.upTo(sayPay(view, dearest))
    return [[html`${writeOdds(view, bet)}<small>${upTo}</small>`, writeChance(chanceOfAny(tiers), shared)]]
  }
  const isAlone = tiers.length === 1
  return tiers.map((one) => {
    const what = isAlone && one.name === 'win' ? null : html`<small>${nameTier(one, shared)}</small>`
    const each = one.places === 1 ? null : html`<small>${shared.payWords.eachOf(one.places)}</small>`
    return [html`${sayPay(view, one.payHundredths)}${what}`, html`${writeChance(one, shared)}${each}`]
  })
}
