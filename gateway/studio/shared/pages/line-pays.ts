import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import { range } from '../rules/numbers.ts'
import type { Tier } from '../rules/tiers.ts'
import { sayOneIn } from './odds.ts'

/** The bet on so many numbers, whichever they are. */
const betOn = (count: number): string => `six:${range(1, count).join('-')}`
const ofLine = 6
/** With six right the pool, and for a system what its other lines have won. */
const sayWon = ({ texts, money }: TableView, { hasPool, payHundredths }: Tier, priceMinor: bigint): string => {
  const { linePays, payWords } = texts.shared
  const amount = money((priceMinor * BigInt(payHundredths)) / 100n)
  if (!hasPool) return amount
  return payHundredths === 0 ? linePays.pool : payWords.poolAnd(amount)
}

/** What a line of six numbers pays, and how seldom: beside the numbers and not only among the rules. */
export function writeLinePays(view: TableView): Html | null {
  const { table, limits, texts, money } = view
  const { priceMinor } = limits
  if (table.rules.pool === undefined || priceMinor === null) return null
  const { linePays } = texts.shared
  const rows = table.rules
    .tiersOf(betOn(ofLine))
    .map(
      (one) =>
        html`<tr><th scope="row">${one.count}</th><td>${sayWon(view, one, priceMinor)}</td><td>${sayOneIn(one, texts.shared)}</td></tr>`,
    )
  return html`<section class="line-pays"><h2>${linePays.title} <small>${linePays.each(money(priceMinor))}</small></h2><table><thead><tr><th scope="col">${linePays.right}</th><th scope="col">${linePays.pays}</th><th scope="col">${linePays.chance}</th></tr></thead><tbody>${rows}</tbody></table></section>`
}

const systems = range(ofLine + 1, 12)

/** What all lines of a system are paid together, by how many of its numbers are right, and how seldom. */
export function writeSystems(view: TableView): Html | null {
  const { table, limits, texts, money } = view
  const { priceMinor } = limits
  const { rules } = table
  if (rules.pool === undefined || priceMinor === null) return null
  const { payWords } = texts.shared
  const rows = systems.map((chosen) => {
    const lines = rules.unitsOf(betOn(chosen))
    const cells = rules
      .tiersOf(betOn(chosen))
      .map((one) => html`<td>${sayWon(view, one, priceMinor)}<small>${sayOneIn(one, texts.shared)}</small></td>`)
    return html`<tr><th scope="row">${chosen}<small>${payWords.linesFor(lines, money(priceMinor * BigInt(lines)))}</small></th>${cells}</tr>`
  })
  const heads = rules
    .tiersOf(betOn(ofLine + 1))
    .map(({ count }) => html`<th scope="col">${texts.shared.tiers.right(count)}</th>`)
  return html`<h2 id="systems">${payWords.systems}</h2><div class="wide-table" role="region" aria-labelledby="systems" tabindex="0"><table class="pays dense"><thead><tr><th scope="col">${payWords.chosen}</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}
