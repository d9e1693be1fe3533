import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import { permutationsOf } from '../rules/digits.ts'
import { range } from '../rules/numbers.ts'

const examples = ['1234', '1123', '1122', '1112', '1111']
const numbers = 10_000
/** How many numbers are drawn for a bet on big, and on small. */
const drawn = { big: 23, small: 3 }

/** How many numbers can stand in so many orders. */
export const numbersWith = (orders: number): number =>
  range(0, numbers - 1).filter((number) => permutationsOf(String(number).padStart(4, '0')) === orders).length

/** That one of so many drawn numbers is one of the orders, in ten thousandths of a percent, rounded to the nearest. */
export function chanceOfAny(orders: number, draws: number): bigint {
  const all = BigInt(numbers) ** BigInt(draws)
  const missed = BigInt(numbers - orders) ** BigInt(draws)
  return ((all - missed) * 2_000_000n + all) / (2n * all)
}

const percent = (parts: bigint): string => `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}%`

const counted = examples.map((example) => {
  const orders = permutationsOf(example)
  return { example, orders, count: numbersWith(orders) }
})

/** In how many orders four digits can stand, and how likely one of them is drawn. */
export function writeOrders({ texts: { shared } }: Pick<TableView, 'texts'>): Html {
  const { orders: words, bets } = shared
  const rows = counted.map(
    ({ example, orders, count }) =>
      html`<tr><th scope="row">${orders}<small>${example}</small></th><td>${count.toLocaleString('en')}</td><td>${percent(chanceOfAny(orders, 1))}</td><td>${percent(chanceOfAny(orders, drawn.small))}</td><td>${percent(chanceOfAny(orders, drawn.big))}</td></tr>`,
  )
  return html`<h2 id="orders">${words.title}</h2><div class="wide-table" role="region" aria-labelledby="orders" tabindex="0"><table class="pays"><thead><tr><th scope="col">${words.orders}</th><th scope="col">${words.numbers}</th><th scope="col">${words.first}</th><th scope="col">${bets.small}</th><th scope="col">${bets.big}</th></tr></thead><tbody>${rows}</tbody></table></div>
<p>${words.chances}</p><p>${words.box}</p><p>${words.permute}</p>`
}
