import { numbers, several } from './numbers.ts'
import { fromHex, openStream, type Stream } from './stream.ts'

/** The cards of a bingo session, dealt and read apart from the gateway's rules, as ./table-rules.ts reads the draws. */

/** Rows from above; null is a place without a number. */
export type Card = (number | null)[][]

/** Each column of 75 balls has five of its fifteen numbers; the middle of the card is free. */
async function dealFor75(draw: Stream): Promise<Card> {
  const columns: number[][] = []
  while (columns.length < 5) {
    const below = columns.length * 15
    columns.push((await numbers(draw, 15, 5)).map((number) => below + number))
  }
  return [0, 1, 2, 3, 4].map((row) =>
    columns.map((column, at) => (row === 2 && at === 2 ? null : (column[row] ?? null))),
  )
}

/** Three rows with five of nine places, drawn anew while a column is empty; then the numbers of each column, sorted downwards. */
async function dealFor90(draw: Stream): Promise<Card> {
  let rows: number[][]
  do rows = await several(3, () => numbers(draw, 9, 5))
  while (new Set(rows.flat()).size < 9)
  const card: Card = rows.map(() => Array<number | null>(9).fill(null))
  for (let column = 1; column <= 9; column += 1) {
    const holding = card.filter((_, row) => rows[row]?.includes(column))
    const first = column === 1 ? 1 : (column - 1) * 10
    const last = column === 9 ? 90 : column * 10 - 1
    const drawn = await numbers(draw, last - first + 1, holding.length)
    const sorted = drawn.map((number) => first - 1 + number).sort((one, other) => one - other)
    for (const [at, row] of holding.entries()) row[column - 1] = sorted[at] ?? null
  }
  return card
}

/** The card of that number, from 1, of a line of the list. */
export async function cardOf(balls: number, bet: { reference: string; seed: string }, at: number): Promise<Card> {
  const draw = await openStream(fromHex(bet.reference), `gw1|bingo${balls}|${bet.seed}|${at}`)
  return balls === 75 ? dealFor75(draw) : dealFor90(draw)
}

const isNumber = (place: number | null | undefined): place is number => typeof place === 'number'

/** Rows; where the card is a square, columns and the two diagonals too. */
function linesOf(card: Card): number[][] {
  if (card.length < 5) return card.map((row) => row.filter(isNumber))
  const steps = card.map((_, at) => at)
  const columns = steps.map((column) => card.map((row) => row[column]))
  const slopes = [steps.map((at) => card[at]?.[at]), steps.map((at) => card[at]?.[4 - at])]
  return [...card, ...columns, ...slopes].map((line) => line.filter(isNumber))
}

/** With which ball, counted from 1, a card has a line, a second one, and everything. */
export function filledWith(card: Card, called: readonly number[]): [line: number, twoLines: number, house: number] {
  const lastOf = (places: readonly number[]): number => Math.max(...places.map((number) => called.indexOf(number))) + 1
  const [line = 0, twoLines = 0] = linesOf(card)
    .map(lastOf)
    .sort((one, other) => one - other)
  return [line, twoLines, lastOf(card.flat().filter(isNumber))]
}
