import { drawDigits, readDigits } from './digits.ts'
import { type BetKind, type Kinds, makeRules } from './kinds.ts'
import { choose, range } from './numbers.ts'
import type { ExactReturn, SharedRules } from './shared-rules.ts'
import { type Hit, tier } from './tiers.ts'

/** The prizes of a table, the special one first; each number in its digits. */
export type TableOutcome = { prizes: string[][] }

type Layout = readonly (readonly [count: number, digits: number])[]
const north: Layout = [
  [1, 5],
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
]
const south: Layout = [
  [1, 6],
  [1, 5],
  [1, 5],
  [2, 5],
  [7, 5],
  [1, 4],
  [3, 4],
  [1, 3],
  [1, 2],
]

/** The last digits of every number that has so many. */
const endings = ({ prizes }: TableOutcome, digits: number): string[] =>
  prizes.flat().flatMap((number) => (number.length >= digits ? [number.slice(-digits)] : []))
/** The numbers that end in one of some endings, by the rows of the table. */
const hitsIn = ({ prizes }: TableOutcome, endings: readonly string[]): Hit[] =>
  prizes.flatMap((row, prize) =>
    row.flatMap((number) => (endings.some((end) => number.endsWith(end)) ? [{ prize, number }] : [])),
  )
const placesOf = (layout: Layout, digits: number): number =>
  layout.reduce((all, [count, length]) => all + (length >= digits ? count : 0), 0)
const power = (digits: number): bigint => 10n ** BigInt(digits)

/** Pays for every number that ends so; its price is a unit for each of them. */
const lo = (layout: Layout, digits: number, payHundredths: number): BetKind<TableOutcome> => ({
  read: readDigits(digits),
  units: () => placesOf(layout, digits),
  pay: (selection, outcome) => payHundredths * endings(outcome, digits).filter((end) => end === selection).length,
  hits: (selection, outcome) => hitsIn(outcome, [selection]),
  pays: () => [payHundredths],
  returned: () => ({ paid: BigInt(payHundredths), staked: 100n * power(digits) }),
  tiers: () => [tier('ending', payHundredths, { ways: 1n, all: power(digits), places: placesOf(layout, digits) })],
})

const special = (digits: number, payHundredths: number): BetKind<TableOutcome> => ({
  read: readDigits(digits),
  pay: (selection, { prizes }) => (prizes[0]?.[0]?.endsWith(selection) ? payHundredths : 0),
  hits: (selection, { prizes }) => hitsIn({ prizes: prizes.slice(0, 1) }, [selection]),
  pays: () => [payHundredths],
  returned: () => ({ paid: BigInt(payHundredths), staked: 100n * power(digits) }),
})

/** `07-33`: some endings of two digits, each once and in order. */
const readEndings =
  (count: number) =>
  (selection: string): string | null => {
    const numbers = selection.length <= 40 ? selection.split('-') : []
    const isRight =
      numbers.length === count &&
      numbers.every((number, at) => readDigits(2)(number) !== null && (at === 0 || number > (numbers[at - 1] ?? '')))
    return isRight ? selection : null
  }

/** Of `n` places, how likely it is that all k endings appear, and that none does; as a share of 100 to the power of n. */
const allAppear = (n: number, k: number): bigint =>
  range(0, k).reduce((all, j) => all + (j % 2 === 0 ? 1n : -1n) * choose(k, j) * (100n - BigInt(j)) ** BigInt(n), 0n)
const noneAppears = (n: number, k: number): bigint => (100n - BigInt(k)) ** BigInt(n)

const several = (
  layout: Layout,
  {
    count,
    payHundredths,
    wins,
    ways,
  }: { count: number; payHundredths: number; wins: 'all' | 'none'; ways: (n: number, k: number) => bigint },
): BetKind<TableOutcome> => ({
  read: readEndings(count),
  pay: (selection, outcome) => {
    const ends = endings(outcome, 2)
    const appear = selection.split('-').filter((number) => ends.includes(number)).length
    return appear === (wins === 'all' ? count : 0) ? payHundredths : 0
  },
  hits: (selection, outcome) => hitsIn(outcome, selection.split('-')),
  pays: () => [payHundredths],
  returned: (): ExactReturn => {
    const places = placesOf(layout, 2)
    return { paid: BigInt(payHundredths) * ways(places, count), staked: 100n ** BigInt(places + 1) }
  },
})

type Pays = { parlay: Readonly<Record<2 | 3 | 4, number>>; none: Readonly<Record<4 | 8 | 10, number>> }

function make(key: string, layout: Layout, { parlay, none }: Pays): SharedRules<TableOutcome, null> {
  const kinds: Kinds<TableOutcome> = {
    'lo-2': lo(layout, 2, 9_800),
    'lo-3': lo(layout, 3, 93_000),
    'special-2': special(2, 9_500),
    'special-3': special(3, 93_000),
    ...Object.fromEntries(
      ([2, 3, 4] as const).map((count) => [
        `parlay-${count}`,
        several(layout, { count, payHundredths: parlay[count], wins: 'all', ways: allAppear }),
      ]),
    ),
    ...Object.fromEntries(
      ([4, 8, 10] as const).map((count) => [
        `none-${count}`,
        several(layout, { count, payHundredths: none[count], wins: 'none', ways: noneAppears }),
      ]),
    ),
  }
  return makeRules({
    key,
    firstState: null,
    kinds,
    draw: (draws) => ({
      outcome: { prizes: layout.map(([count, digits]) => range(1, count).map(() => drawDigits(draws, digits))) },
      state: null,
    }),
    writeResult: ({ prizes }) => prizes[0]?.[0] ?? '',
  })
}

export const northRules = make('vn-north/1', north, {
  parlay: { 2: 1_700, 3: 7_500, 4: 34_000 },
  none: { 4: 280, 8: 880, 10: 1_600 },
})
export const southRules = make('vn-south/1', south, {
  parlay: { 2: 3_500, 3: 23_500, 4: 165_000 },
  none: { 4: 195, 8: 420, 10: 620 },
})
