import { type Html, html } from '#gateway/platform/pages/html.ts'
import { icon } from '../../pages/icons.ts'
import type { TableView } from '../desk.ts'
import { type BetLine, costOf, sumOf } from '../lines.ts'
import { longestBet, mostLines, readBets, type Sent, splitLines, writeSentLine } from '../slip.ts'
import type { Table } from '../tables.ts'
import { nameBet } from './bet-names.ts'

const offered = [1, 2, 3, 4, 8, 10]
export const drawCountsOf = ({ schedule }: Table): number[] => offered.filter((count) => count <= schedule.ahead)

/** A button that changes the slip asks for its page as it then is, and for the place where that, or why it is not, is told. */
export const writeFill = ({ path }: TableView, { name, value }: { name: string; value: string }): Html =>
  html`name="${name}" value="${value}" formmethod="get" formaction="${path}#slip"`

/** The lines that are on a slip and not bought yet, what they cost, and the one button that buys them. */
export function writeSlipLines(view: TableView, sent: Sent): Html | null {
  const kept = splitLines(sent.kept)
  if (kept.length === 0) return null
  const { texts, table, limits, money } = view
  const { shared } = texts
  const lines = kept.map((line) => readBets(table, limits, [line]))
  const good = lines.flatMap((line) => ('refusal' in line ? [] : line))
  const text = kept.map(writeSentLine).join(',')
  const rows = lines.map((line, at) => {
    const number = at + 1
    const [one] = 'refusal' in line ? [] : line
    const what =
      one === undefined
        ? html`<span class="wrong">${(kept[at]?.bet ?? '').slice(0, longestBet)}<small>${shared.lineWrong}</small></span>`
        : html`<span>${writeBalls(one.bet)}<span class="${isBalls(one.bet) ? 'unseen' : ''}">${nameBet(one.bet, shared)}</span></span><b>${money(costOf(table.rules, one))}</b>`
    return html`<li>${what}<button class="icon-button" ${writeFill(view, { name: 'remove', value: String(number) })} aria-label="${shared.removeLine(number)}">${icon('remove', 's')}</button></li>`
  })
  return html`<section class="slip-lines"><h3>${shared.slip} <small>${shared.linesOf(kept.length, mostLines)}</small></h3><input type="hidden" name="kept" value="${text}">
<ol>${rows}</ol>${good.length === lines.length ? writeTotals(view, good) : null}</section>`
}

const isBalls = (bet: string): boolean => /^(six|spots):/.test(bet)
const writeBalls = (bet: string): Html | null =>
  isBalls(bet)
    ? html`<span class="line-balls" aria-hidden="true">${bet
        .slice(bet.indexOf(':') + 1)
        .split('-')
        .map((number) => html`<i class="ball small">${number}</i>`)}</span>`
    : null

/** The sum for each count of draws that can be chosen; the style sheet shows that of the chosen one. */
function writeTotals({ texts, table, money }: TableView, lines: readonly BetLine[]): Html {
  const { shared } = texts
  const costs = lines.map((line) => costOf(table.rules, line))
  const [one = 0n] = costs
  const each = costs.every((cost) => cost === one) ? money(one) : null
  const perDraw = sumOf(costs)
  const counts = drawCountsOf(table)
  const totals = counts.map((count) => {
    const parts = [each ?? money(perDraw), ...(count === 1 ? [] : [shared.drawsCount(count)])]
    const sum = shared.slipSum(lines.length, { times: parts.join(' × '), isEach: each !== null })
    return html`<p${counts.length > 1 ? html` data-draws="${count}"` : null}>${sum} = <b class="gold">${money(perDraw * BigInt(count))}</b></p>`
  })
  return html`<div class="sums">${totals}</div><button class="button" name="buy" value="1">${shared.buyLines(lines.length)}</button>`
}
