import { type BetKind, makeRules, oneOf, plain } from './kinds.ts'
import { choose, countIn, dealFrom, numbersOf, range, readDistinct, readNumbers, sum, texts } from './numbers.ts'
import type { ExactReturn } from './shared-rules.ts'

type NumbersOutcome = { numbers: number[] }

// ---- five of eleven, in the order drawn ----

/** By how many numbers are chosen: up to five all of them must be drawn, from six on all five must be among them. */
const anyPays: Readonly<Record<number, number>> = {
  1: 205,
  2: 510,
  3: 1_540,
  4: 6_100,
  5: 43_000,
  6: 7_200,
  7: 2_050,
  8: 770,
}
const ofEleven = { from: 1, to: 11 } as const
const firstInOrder = (count: number, payHundredths: number): BetKind<NumbersOutcome> => ({
  read: (selection) =>
    readDistinct(selection, { ...ofEleven, least: count, most: count }) === null ? null : selection,
  pay: (selection, { numbers }) => (numbers.slice(0, count).join('-') === selection ? payHundredths : 0),
  pays: () => [payHundredths],
  returned: () => ({ paid: BigInt(payHundredths), staked: 100n * orders(11, count) }),
})
const firstInAny = (count: number, payHundredths: number): BetKind<NumbersOutcome> => ({
  read: (selection) => (readNumbers(selection, { ...ofEleven, least: count, most: count }) === null ? null : selection),
  pay: (selection, { numbers }) =>
    countIn(numbers.slice(0, count), numbersOf(selection)) === count ? payHundredths : 0,
  pays: () => [payHundredths],
  returned: () => ({ paid: BigInt(payHundredths), staked: 100n * choose(11, count) }),
})
const orders = (n: number, k: number): bigint => range(n - k + 1, n).reduce((all, number) => all * BigInt(number), 1n)
const middleSum = 30

/** The sum of the five: on thirty the stake comes back. */
const sumSide = (wins: (total: number) => boolean): BetKind<NumbersOutcome> => ({
  read: (selection) => (selection === '' ? '' : null),
  pay: (_selection, { numbers }) => (sum(numbers) === middleSum ? 100 : wins(sum(numbers)) ? 186 : 0),
  pays: () => [186],
  names: { 100: 'thirty' },
})

const subsets = (count: number, from: readonly number[]): number[][] =>
  count === 0
    ? [[]]
    : from.flatMap((first, at) => subsets(count - 1, from.slice(at + 1)).map((others) => [first, ...others]))

export const fiveOfElevenRules = makeRules<NumbersOutcome, null>({
  key: 'eleven5/1',
  firstState: null,
  kinds: {
    any: {
      read: (selection) => (readNumbers(selection, { ...ofEleven, least: 1, most: 8 }) === null ? null : selection),
      pay: (selection, { numbers }) => {
        const chosen = numbersOf(selection)
        return countIn(numbers, chosen) === Math.min(5, chosen.length) ? (anyPays[chosen.length] ?? 0) : 0
      },
      pays: (selection) => [anyPays[numbersOf(selection).length] ?? 0],
    },
    first: firstInOrder(1, 1_020),
    'first-two': firstInOrder(2, 10_200),
    'first-two-any': firstInAny(2, 5_100),
    'first-three': firstInOrder(3, 92_000),
    'first-three-any': firstInAny(3, 15_400),
    over: sumSide((total) => total > middleSum),
    under: sumSide((total) => total < middleSum),
  },
  draw: (draws) => ({ outcome: { numbers: dealFrom(draws, range(1, 11), 5) }, state: null }),
  outcomes: () => subsets(5, range(1, 11)).map((numbers) => [{ numbers }, 1n] as const),
  writeResult: ({ numbers }) => numbers.join(','),
})

// ---- ten cars ----

const cars = texts(range(1, 10))
const half = 186
/** `3-big`: a car's place, and what its number is. */
const placeSide: BetKind<NumbersOutcome> = {
  ...oneOf(
    cars.flatMap((place) => ['big', 'small', 'odd', 'even'].map((side) => `${place}-${side}`)),
    half,
    (selection, { numbers }) => {
      const [place, side] = selection.split('-')
      const car = numbers[Number(place) - 1] ?? 0
      return side === 'big' ? car > 5 : side === 'small' ? car <= 5 : (car % 2 === 1) === (side === 'odd')
    },
  ),
  returned: () => evenly(half, 2n),
}
const evenly = (payHundredths: number, oneIn: bigint): ExactReturn => ({
  paid: BigInt(payHundredths),
  staked: 100n * oneIn,
})
/** `1-10`: the car in the first place has a higher number than that in the other. */
const duel: BetKind<NumbersOutcome> = {
  read: (selection) => (readDistinct(selection, { from: 1, to: 10, least: 2, most: 2 }) === null ? null : selection),
  pay: (selection, { numbers }) => {
    const [one = 0, other = 0] = numbersOf(selection)
    return (numbers[one - 1] ?? 0) > (numbers[other - 1] ?? 0) ? half : 0
  },
  pays: () => [half],
  returned: () => evenly(half, 2n),
}
const inOrder = (count: number, payHundredths: number): BetKind<NumbersOutcome> => ({
  read: (selection) =>
    readDistinct(selection, { from: 1, to: 10, least: count, most: count }) === null ? null : selection,
  pay: (selection, { numbers }) => (numbers.slice(0, count).join('-') === selection ? payHundredths : 0),
  pays: () => [payHundredths],
  returned: () => evenly(payHundredths, orders(10, count)),
})
/** By how many of the ninety orders of the first two make a sum. */
const sumPays: Readonly<Record<number, number>> = { 2: 4_180, 4: 2_090, 6: 1_390, 8: 1_040, 10: 830 }
const firstTwo = (): (readonly [NumbersOutcome, bigint])[] =>
  range(1, 10).flatMap((one) =>
    range(1, 10).flatMap((two) => (one === two ? [] : [[{ numbers: [one, two] }, 1n] as const])),
  )
const sumOfTwo = ({ numbers: [one = 0, two = 0] }: NumbersOutcome): number => one + two
const payOfSum = (total: number): number =>
  sumPays[firstTwo().filter(([outcome]) => sumOfTwo(outcome) === total).length] ?? 0

export const tenCarRules = makeRules<NumbersOutcome, null>({
  key: 'race10/1',
  firstState: null,
  kinds: {
    place: {
      read: (selection) => (/^([1-9]|10)-([1-9]|10)$/.test(selection) ? selection : null),
      pay: (selection, { numbers }) => {
        const [place = 0, car = 0] = numbersOf(selection)
        return numbers[place - 1] === car ? 930 : 0
      },
      pays: () => [930],
      returned: () => evenly(930, 10n),
    },
    'place-side': placeSide,
    duel,
    'first-two': inOrder(2, 8_400),
    'first-three': inOrder(3, 67_000),
    sum: oneOf(
      texts(range(3, 19)),
      Object.fromEntries(range(3, 19).map((total) => [String(total), payOfSum(total)])),
      (selection, outcome) => sumOfTwo(outcome) === Number(selection),
    ),
    'sum-big': plain(209, (outcome) => sumOfTwo(outcome) >= 12),
    'sum-small': plain(167, (outcome) => sumOfTwo(outcome) < 12),
    'sum-odd': plain(167, (outcome) => sumOfTwo(outcome) % 2 === 1),
    'sum-even': plain(209, (outcome) => sumOfTwo(outcome) % 2 === 0),
  },
  draw: (draws) => ({ outcome: { numbers: dealFrom(draws, range(1, 10), 10) }, state: null }),
  outcomes: firstTwo,
  writeResult: ({ numbers }) => numbers.join(','),
})
