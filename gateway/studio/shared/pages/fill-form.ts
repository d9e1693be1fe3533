import { toDecimal } from '#gateway/platform/money.ts'
import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import { range } from '../rules/numbers.ts'
import type { Sent } from '../slip.ts'
import { readTyped } from '../typed.ts'
import { clothOf, type Pick, type Typed } from './cloths.ts'
import { writeFill } from './slip-lines.ts'

/** A slip of a lottery, which is filled line by line. */
export const isFilled = ({ table: { rules, schedule } }: TableView): boolean => {
  const { pick, typed } = clothOf(rules)
  return schedule.runs === 'always' && (pick !== undefined || typed !== undefined)
}

/** To add what is chosen to the slip, or to buy it alone while there is nothing on it and its cost can be said. */
function writeActs(
  view: TableView,
  from: 'pick' | 'typed',
  { sent, buy }: { sent: Sent; buy: Html | null },
): Html | null {
  if (!isFilled(view)) return buy
  const hasLines = typeof sent.kept === 'string' && sent.kept !== ''
  const alone = hasLines ? null : buy
  return html`<div class="fill-acts">${from === 'typed' ? writeQuick(view, from) : null}<button class="button${alone === null && !hasLines ? '' : ' quiet'}" ${writeFill(view, { name: 'add', value: from })}>${view.texts.shared.addLine}</button>${alone}</div>`
}

const writeQuick = (view: TableView, from: 'pick' | 'typed'): Html | null =>
  isFilled(view)
    ? html`<button class="button quiet" ${writeFill(view, { name: 'quick', value: from })}>${view.texts.shared.quickPick}</button>`
    : null

/** The script says on the button what is chosen costs, and in `for` that it was said; without it a press that costs more than `for` says fills the slip. */
export function writePick(view: TableView, pick: Pick, sent: Sent): Html {
  const { texts, money, limits, table } = view
  const { shared } = texts
  const { kind, from, to, least, most } = pick
  const price = limits.priceMinor
  const units = range(least, most).map((count) =>
    table.rules.unitsOf(`${kind}:${range(from, from + count - 1).join('-')}`),
  )
  const cost = isFilled(view)
    ? html`<input type="hidden" name="for" value="${price === null ? '' : toDecimal(price)}">`
    : null
  const buy = html`<button class="button" name="pick" value="${kind}" data-buy="${shared.buyFor('{}')}" data-wanted="${shared.toChoose('{}')}">${price === null ? shared.buy : shared.buyFor(money(price))}</button>`
  return html`<fieldset class="pick" data-kind="${kind}" data-least="${least}" data-units="${units.join()}"><legend>${shared.choose(least, most)}</legend>${writeQuick(view, 'pick')}
${cost}<div class="numbers">${range(from, to).map((number) => html`<label><input type="checkbox" name="n${number}" value="1"${flag(sent[`n${number}`] !== undefined, 'checked')}><span>${number}</span></label>`)}</div>
${writeActs(view, 'pick', { sent, buy })}</fieldset>`
}

export function writeTyped(view: TableView, typed: Typed, sent: Sent): Html {
  const { texts, table } = view
  const { shared } = texts
  const kinds = Object.keys(typed)
  const chosen = kinds.find((kind) => kind === sent.kind) ?? kinds[0] ?? ''
  // What is typed has a cost that only the gateway can say, so a lottery's line goes to the slip, which says it.
  const buy =
    table.schedule.runs === 'always'
      ? null
      : html`<button class="button" name="write" value="1" data-word="${shared.lay}" data-closed="${shared.placeClosed}">${shared.lay}</button>`
  return html`<fieldset class="typed"><legend class="unseen">${shared.groups.other}</legend>
<label><span>${shared.type}</span><select name="kind">${kinds.map((kind) => html`<option value="${kind}"${kind === chosen ? html` selected` : null}>${shared.kinds[kind] ?? kind} (${typed[kind] ?? ''})${unitsAt(view, kind, typed[kind] ?? '')}</option>`)}</select></label>
<label><span>${shared.numbers}</span><input name="typed" value="${typeof sent.typed === 'string' ? sent.typed.slice(0, 64) : ''}" placeholder="${typed[chosen] ?? ''}" inputmode="text" maxlength="64"></label>
${writeActs(view, 'typed', { sent, buy })}</fieldset>`
}

/** For a bet that costs several chips, one for each number that it looks at: how many. */
function unitsAt({ table: { rules }, texts: { shared } }: TableView, kind: string, example: string): string {
  const bet = readTyped(kind, example, rules.readBet)
  const units = bet === null ? 1 : rules.unitsOf(bet)
  return units === 1 ? '' : `, ${shared.rules.units(units)}`
}
