import { createWords, type Draws, drawFrom } from '#gateway/kernel/draws.ts'
import { dealFrom, range } from './numbers.ts'

/** How many balls a hall has, and so which cards. */
export type BallCount = 75 | 90

/** Rows from above; null is the free middle of 75 balls, and a place without a number at 90. */
export type BingoCard = readonly (readonly (number | null)[])[]

/** One line of the published list: what the cards of a bet follow from. The house draws the reference, the player sets the seed. */
export type CardSeed = { reference: string; clientSeed: string }

/** The cards that a member has bought at once, in the sequence of the list. */
export type CardsBought = CardSeed & { cards: number }

/** The cards of a bet, numbered from 1. Whoever has the line of the list can make them again. */
export const cardOf = (balls: BallCount, { reference, clientSeed }: CardSeed, at: number): BingoCard =>
  dealers[balls](drawFrom(createWords(Buffer.from(reference, 'hex'), `gw1|bingo${balls}|${clientSeed}|${at}`)))

const side = 5
const middle = 2

/** Five columns of fifteen numbers each, five out of each, in the order in which they are drawn; the middle is free. */
function deal75(draws: Draws): BingoCard {
  const columns = range(0, side - 1).map((column) => dealFrom(draws, range(column * 15 + 1, column * 15 + 15), side))
  return range(0, side - 1).map((row) =>
    columns.map((column, at) => (row === middle && at === middle ? null : (column[row] ?? null))),
  )
}

const columnCount = 9
const inRow = 5
const rowCount = 3

/** 1 to 9, 10 to 19, and so on to 80 to 90. */
const columnRange = (column: number): number[] =>
  range(Math.max(1, column * 10), column === columnCount - 1 ? 90 : column * 10 + 9)

/** Three rows of five numbers, at least one in each column. All such layouts are equally likely: others are drawn anew. */
function deal90(draws: Draws): BingoCard {
  let rows: number[][]
  do rows = range(1, rowCount).map(() => dealFrom(draws, range(0, columnCount - 1), inRow))
  while (new Set(rows.flat()).size < columnCount)
  const columns = range(0, columnCount - 1).map((column) => {
    const count = rows.filter((row) => row.includes(column)).length
    return dealFrom(draws, columnRange(column), count).sort((one, other) => one - other)
  })
  return rows.map((row) => columns.map((column, at) => (row.includes(at) ? (column.shift() ?? null) : null)))
}

const dealers = { 75: deal75, 90: deal90 } as const satisfies Record<BallCount, (draws: Draws) => BingoCard>

const numbersIn = (places: readonly (number | null)[]): number[] => places.filter((place) => place !== null)

/** What has to be full for a line: rows at 90 balls; rows, columns and both diagonals at 75. */
export function linesOf(card: BingoCard): number[][] {
  const rows = card.map(numbersIn)
  if (card.length === rowCount) return rows
  const steps = range(0, side - 1)
  const columns = steps.map((column) => numbersIn(card.map((row) => row[column] ?? null)))
  const falling = numbersIn(steps.map((at) => card[at]?.[at] ?? null))
  const rising = numbersIn(steps.map((at) => card[at]?.[side - 1 - at] ?? null))
  return [...rows, ...columns, falling, rising]
}

export const patterns = ['line', 'two-lines', 'house'] as const
export type Pattern = (typeof patterns)[number]

/** With which ball, counted from 1, a card has each pattern. Called numbers are daubed by themselves: nobody can miss one. */
export function completedAt(card: BingoCard, called: readonly number[]): Record<Pattern, number> {
  const places = new Map(called.map((number, at) => [number, at + 1]))
  const fullAt = (numbers: readonly number[]): number =>
    Math.max(...numbers.map((number) => places.get(number) ?? Number.POSITIVE_INFINITY))
  const [line = 0, twoLines = 0] = linesOf(card)
    .map(fullAt)
    .sort((one, other) => one - other)
  return { line, 'two-lines': twoLines, house: fullAt(card.flatMap(numbersIn)) }
}

/** How many numbers a card still wants for a pattern. */
export function wantedFor(card: BingoCard, called: ReadonlySet<number>, pattern: Pattern): number {
  const wantedOf = (numbers: readonly number[]): number[] => numbers.filter((number) => !called.has(number))
  if (pattern === 'house') return wantedOf(card.flatMap(numbersIn)).length
  const lines = linesOf(card)
    .map(wantedOf)
    .sort((one, other) => one.length - other.length)
  if (pattern === 'line') return lines[0]?.length ?? 0
  let least = Number.POSITIVE_INFINITY
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      // Two lines share a number at the most, and those that come later want more.
      if (one.length + other.length - 1 > least) break
      least = Math.min(least, new Set([...one, ...other]).size)
    }
  return least
}

/** The numbers that a card comes nearest to a pattern with: of several that want as few, the first. */
export function aimOf(card: BingoCard, called: ReadonlySet<number>, pattern: Pattern): readonly number[] {
  const lines = linesOf(card)
  const aims = {
    line: () => lines,
    'two-lines': () => lines.flatMap((one, at) => lines.slice(at + 1).map((other) => [...one, ...other])),
    house: () => [card.flatMap(numbersIn)],
  } as const satisfies Record<Pattern, () => number[][]>
  const countWanted = (numbers: readonly number[]): number =>
    new Set(numbers.filter((number) => !called.has(number))).size
  return aims[pattern]().reduce((best, other) => (countWanted(other) < countWanted(best) ? other : best))
}
