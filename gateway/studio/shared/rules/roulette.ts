import { type BetKind, type Kinds, makeRules } from './kinds.ts'
import { numbersOf, range, readNumbers, texts } from './numbers.ts'

export type RouletteOutcome = { number: number }

const redNumbers = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36] as const
const all = range(0, 36)
const fromOne = all.slice(1)
const isRed = (number: number): boolean => (redNumbers as readonly number[]).includes(number)

/** Every bet pays as if there were no zero: 36 units for as many numbers as it covers. */
const payFor = (covered: number): number => 3_600 / covered

/** A bet on the numbers that `covers` gives for a selection; null, and there is no such bet. */
const covering = (covers: (selection: string) => readonly number[] | null): BetKind<RouletteOutcome> => ({
  read: (selection) => (covers(selection) === null ? null : selection),
  pay: (selection, { number }) => {
    const covered = covers(selection) ?? []
    return covered.includes(number) ? payFor(covered.length) : 0
  },
  pays: (selection) => [payFor(covers(selection)?.length ?? 36)],
})
const named = (numbers: readonly number[]): BetKind<RouletteOutcome> =>
  covering((selection) => (selection === '' ? numbers : null))
/** Some numbers from a first one on. */
const runs = (firsts: readonly number[], length: number): BetKind<RouletteOutcome> =>
  covering((selection) =>
    texts(firsts).includes(selection) ? range(Number(selection), Number(selection) + length - 1) : null,
  )

const read = (selection: string, count: number): number[] | null =>
  readNumbers(selection, { from: 0, to: 36, least: count, most: count })

/** Two neighbours on the cloth, which has three columns; zero lies beside the first row. */
function splitOf(selection: string): number[] | null {
  const pair = read(selection, 2)
  if (pair === null) return null
  const [low = 0, high = 0] = pair
  if (low === 0) return high <= 3 ? pair : null
  return high - low === 3 || (high - low === 1 && low % 3 !== 0) ? pair : null
}

const kinds: Kinds<RouletteOutcome> = {
  straight: covering((selection) => read(selection, 1)),
  split: covering(splitOf),
  street: runs(
    range(0, 11).map((row) => row * 3 + 1),
    3,
  ),
  trio: covering((selection) => (['0-1-2', '0-2-3'].includes(selection) ? numbersOf(selection) : null)),
  corner: covering((selection) => {
    const [low] = read(selection, 1) ?? []
    return low !== undefined && low >= 1 && low <= 32 && low % 3 !== 0 ? [low, low + 1, low + 3, low + 4] : null
  }),
  'first-four': named([0, 1, 2, 3]),
  line: runs(
    range(0, 10).map((row) => row * 3 + 1),
    6,
  ),
  dozen: covering((selection) =>
    ['1', '2', '3'].includes(selection) ? range(Number(selection) * 12 - 11, Number(selection) * 12) : null,
  ),
  column: covering((selection) =>
    ['1', '2', '3'].includes(selection) ? fromOne.filter((number) => number % 3 === Number(selection) % 3) : null,
  ),
  red: named(redNumbers),
  black: named(fromOne.filter((number) => !isRed(number))),
  odd: named(fromOne.filter((number) => number % 2 === 1)),
  even: named(fromOne.filter((number) => number % 2 === 0)),
  low: named(range(1, 18)),
  high: named(range(19, 36)),
}

/** Roulette with one zero. */
export const rouletteRules = makeRules<RouletteOutcome, null>({
  key: 'roulette/1',
  firstState: null,
  kinds,
  draw: (draws) => ({ outcome: { number: draws.int(37) }, state: null }),
  outcomes: () => all.map((number) => [{ number }, 1n] as const),
  writeResult: ({ number }) => String(number),
})

export const colourOf = (number: number): 'red' | 'black' | 'zero' =>
  number === 0 ? 'zero' : isRed(number) ? 'red' : 'black'
