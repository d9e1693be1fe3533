import type { Draws } from '#gateway/kernel/draws.ts'
import { makeRules } from './kinds.ts'
import { choose, range } from './numbers.ts'

/** A number in its digits, so that 007 keeps its zeros. */
type DigitsOutcome = { digits: string }

export const drawDigits = (draws: Draws, length: number): string =>
  Array.from({ length }, () => String(draws.int(10))).join('')
export const readDigits =
  (length: number) =>
  (selection: string): string | null =>
    selection.length === length && /^[0-9]+$/.test(selection) ? selection : null
const allOf = (length: number): (readonly [DigitsOutcome, bigint])[] =>
  range(0, 10 ** length - 1).map((number) => [{ digits: String(number).padStart(length, '0') }, 1n] as const)

export const sorted = (digits: string): string => [...digits].sort().join('')

/** In how many orders the digits of a number can stand. */
export function permutationsOf(digits: string): number {
  let [left, ways] = [digits.length, 1n]
  for (const digit of new Set(digits)) {
    const times = digits.split(digit).length - 1
    ways *= choose(left, times)
    left -= times
  }
  return Number(ways)
}

/** Three digits: exactly, or in any order. Three alike have one order only. */
export const threeDigitRules = makeRules<DigitsOutcome, null>({
  key: 'digits3/1',
  firstState: null,
  kinds: {
    straight: {
      read: readDigits(3),
      pay: (selection, { digits }) => (digits === selection ? 45_000 : 0),
      pays: () => [45_000],
    },
    rambolito: {
      read: (selection) => (readDigits(3)(selection) === null || permutationsOf(selection) === 1 ? null : selection),
      pay: (selection, { digits }) => (sorted(digits) === sorted(selection) ? 45_000 / permutationsOf(selection) : 0),
      pays: (selection) => [45_000 / permutationsOf(selection)],
    },
  },
  draw: (draws) => ({ outcome: { digits: drawDigits(draws, 3) }, state: null }),
  outcomes: () => allOf(3),
  writeResult: ({ digits }) => [...digits].join(','),
})

/** Four digits: all of them, or the last three or two, pay as one bet. */
export const fourDigitRules = makeRules<DigitsOutcome, null>({
  key: 'digits4/1',
  firstState: null,
  kinds: {
    straight: {
      read: readDigits(4),
      pay: (selection, { digits }) =>
        digits === selection
          ? 400_000
          : digits.slice(1) === selection.slice(1)
            ? 8_000
            : digits.slice(2) === selection.slice(2)
              ? 800
              : 0,
      pays: () => [800, 8_000, 400_000],
      names: { 800: 'lastTwo', 8000: 'lastThree', 400000: 'allFour' },
    },
  },
  draw: (draws) => ({ outcome: { digits: drawDigits(draws, 4) }, state: null }),
  outcomes: () => allOf(4),
  writeResult: ({ digits }) => [...digits].join(','),
})

export type PairOutcome = { first: number; second: number }
const mostOfPair = 31
const pairPattern = /^([1-9]|[12]\d|3[01])-([1-9]|[12]\d|3[01])$/
const isPairText = (selection: string): boolean => pairPattern.test(selection)
const swapped = (selection: string): string => selection.split('-').reverse().join('-')
const written = ({ first, second }: PairOutcome): string => `${first}-${second}`

/** Two numbers from 1 to 31, which may be alike: in their order, or in any. */
export const twoNumberRules = makeRules<PairOutcome, null>({
  key: 'digits2/1',
  firstState: null,
  kinds: {
    straight: {
      read: (selection) => (isPairText(selection) ? selection : null),
      pay: (selection, outcome) => (written(outcome) === selection ? 40_000 : 0),
      pays: () => [40_000],
    },
    rambolito: {
      read: (selection) => (isPairText(selection) && swapped(selection) !== selection ? selection : null),
      pay: (selection, outcome) => ([selection, swapped(selection)].includes(written(outcome)) ? 20_000 : 0),
      pays: () => [20_000],
    },
  },
  draw: (draws) => ({ outcome: { first: draws.int(mostOfPair) + 1, second: draws.int(mostOfPair) + 1 }, state: null }),
  outcomes: () =>
    range(1, mostOfPair).flatMap((first) => range(1, mostOfPair).map((second) => [{ first, second }, 1n] as const)),
  writeResult: ({ first, second }) => `${first},${second}`,
})
