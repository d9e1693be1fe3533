import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import { sayRuns } from '../notices.ts'
import { baccaratRules, bankerDraws, noCommissionRules } from '../rules/baccarat.ts'
import { range } from '../rules/numbers.ts'

/** With more than these a hand of two cards ends the round. */
const mostPoints = 7
const cardValues = range(0, 9)

/** At which third cards of the player the banker draws, as the rules themselves say it; points with the same answer are one row. */
function listRows(): { points: number[]; thirds: number[] }[] {
  const rows: { points: number[]; thirds: number[] }[] = []
  for (const points of range(0, mostPoints)) {
    const thirds = cardValues.filter((third) => bankerDraws(points, third))
    const before = rows.at(-1)
    if (before?.thirds.join() === thirds.join()) before.points.push(points)
    else rows.push({ points: [points], thirds })
  }
  return rows
}

/** When baccarat draws a third card, so that whoever has seen a round can check it; null at every other table. */
export function writeThirdCards({ table: { rules }, texts: { shared } }: TableView): Html | null {
  if (rules.key !== baccaratRules.key && rules.key !== noCommissionRules.key) return null
  const { thirdCards: words, fromTo } = shared
  const say = (thirds: readonly number[]): string =>
    thirds.length === 0 ? words.none : thirds.length === cardValues.length ? words.any : sayRuns(thirds, fromTo)
  const rows = listRows().map(
    ({ points, thirds }) => html`<tr><th scope="row">${sayRuns(points, fromTo)}</th><td>${say(thirds)}</td></tr>`,
  )
  return html`<h3>${words.title}</h3><p>${words.player}</p><p>${words.banker}</p>
<table class="pays"><thead><tr><th scope="col">${words.points}</th><th scope="col">${words.draws}</th></tr></thead><tbody>${rows}</tbody></table>`
}
