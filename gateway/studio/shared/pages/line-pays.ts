import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import { isSixOf, listTiers } from '../rules/six.ts'

/** What a line of six numbers pays, and how seldom: beside the numbers and not only among the rules. */
export function writeLinePays({ table, limits, texts, money }: TableView): Html | null {
  const [game, of] = table.rules.key.split('/')
  const { priceMinor } = limits
  if (game !== 'six' || priceMinor === null || !isSixOf(Number(of))) return null
  const { linePays } = texts.shared
  const rows = listTiers(Number(of) as Parameters<typeof listTiers>[0]).map(
    ({ right, pay, oneIn }) =>
      html`<tr><th scope="row">${right}</th><td>${pay === null ? linePays.pool : money((priceMinor * BigInt(pay)) / 100n)}</td><td>${linePays.oneIn(oneIn.toLocaleString('en'))}</td></tr>`,
  )
  return html`<section class="line-pays"><h2>${linePays.title} <small>${linePays.each(money(priceMinor))}</small></h2><table><thead><tr><th scope="col">${linePays.right}</th><th scope="col">${linePays.pays}</th><th scope="col">${linePays.chance}</th></tr></thead><tbody>${rows}</tbody></table></section>`
}
