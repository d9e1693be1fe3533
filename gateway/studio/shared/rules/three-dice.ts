import type { Draws } from '#gateway/kernel/draws.ts'
import { type BetKind, type Kinds, makeRules, oneOf, plain } from './kinds.ts'
import { countIn, numbersOf, range, readDistinct, readNumbers, sum, texts } from './numbers.ts'
import type { SharedRules } from './shared-rules.ts'

export type DiceOutcome = { dice: [number, number, number] }

const faces = range(1, 6)
const roll = (draws: Draws): { outcome: DiceOutcome; state: null } => ({
  outcome: { dice: [draws.int(6) + 1, draws.int(6) + 1, draws.int(6) + 1] },
  state: null,
})
const allRolls = (): [DiceOutcome, bigint][] =>
  faces.flatMap((a) => faces.flatMap((b) => faces.map((c): [DiceOutcome, bigint] => [{ dice: [a, b, c] }, 1n])))

const sumOf = ({ dice }: DiceOutcome): number => sum(dice)
const isTriple = ({ dice: [a, b, c] }: DiceOutcome): boolean => a === b && b === c
const timesOf = ({ dice }: DiceOutcome, face: number): number => dice.filter((one) => one === face).length
const sorted = ({ dice }: DiceOutcome): string => [...dice].sort().join('-')
const facesRead = (count: number) => (selection: string) =>
  readNumbers(selection, { from: 1, to: 6, least: count, most: count }) === null ? null : selection
/** Some chosen faces, none of them twice. */
const chosen = (
  count: number,
  payHundredths: number,
  wins: (faces: readonly number[], outcome: DiceOutcome) => boolean,
): BetKind<DiceOutcome> => ({
  read: facesRead(count),
  pay: (selection, outcome) => (wins(numbersOf(selection), outcome) ? payHundredths : 0),
  pays: () => [payHundredths],
})
const haveAll = (wanted: readonly number[], { dice }: DiceOutcome): boolean => countIn(dice, wanted) === wanted.length
const sums = (pays: Readonly<Record<number, number>>): BetKind<DiceOutcome> =>
  oneOf(Object.keys(pays), pays, (selection, outcome) => sumOf(outcome) === Number(selection))
const triples = (one: number, any: number): BetKind<DiceOutcome> =>
  oneOf(
    ['any', ...texts(faces)],
    { any, ...Object.fromEntries(faces.map((face) => [String(face), one])) },
    (selection, outcome) => (selection === 'any' ? isTriple(outcome) : timesOf(outcome, Number(selection)) === 3),
  )

const make = (key: string, kinds: Kinds<DiceOutcome>): SharedRules<DiceOutcome, null> =>
  makeRules({ key, firstState: null, kinds, draw: roll, outcomes: allRolls, writeResult: ({ dice }) => dice.join(',') })

/** By how many dice show what was bet on. */
const byDice = { 200: 'one', 300: 'two', 400: 'three' } as const

/** Sic bo as it is played at a table; small, big, odd and even lose on three alike. */
export const sicBoRules = make('sic-bo/1', {
  small: plain(200, (outcome) => sumOf(outcome) <= 10 && !isTriple(outcome)),
  big: plain(200, (outcome) => sumOf(outcome) >= 11 && !isTriple(outcome)),
  odd: plain(200, (outcome) => sumOf(outcome) % 2 === 1 && !isTriple(outcome)),
  even: plain(200, (outcome) => sumOf(outcome) % 2 === 0 && !isTriple(outcome)),
  single: {
    read: (selection) => (texts(faces).includes(selection) ? selection : null),
    pay: (selection, outcome) => [0, 200, 300, 400][timesOf(outcome, Number(selection))] ?? 0,
    pays: () => [200, 300, 400],
    names: byDice,
  },
  two: chosen(2, 700, haveAll),
  double: oneOf(texts(faces), 1_100, (selection, outcome) => timesOf(outcome, Number(selection)) >= 2),
  triple: triples(18_100, 3_100),
  four: chosen(4, 800, (wanted, { dice }) => new Set(dice).size === 3 && dice.every((face) => wanted.includes(face))),
  sum: sums({
    4: 6_100,
    5: 3_100,
    6: 1_800,
    7: 1_300,
    8: 900,
    9: 700,
    10: 700,
    11: 700,
    12: 700,
    13: 900,
    14: 1_300,
    15: 1_800,
    16: 3_100,
    17: 6_100,
  }),
})

const runsOfThree = ['1-2-3', '2-3-4', '3-4-5', '4-5-6']

/** Three dice of the quick draws; big, small, odd and even count three alike too. */
export const threeDiceRules = make('kuai3/1', {
  big: plain(186, (outcome) => sumOf(outcome) >= 11),
  small: plain(186, (outcome) => sumOf(outcome) <= 10),
  odd: plain(186, (outcome) => sumOf(outcome) % 2 === 1),
  even: plain(186, (outcome) => sumOf(outcome) % 2 === 0),
  sum: sums({
    3: 20_000,
    4: 6_600,
    5: 3_300,
    6: 2_000,
    7: 1_330,
    8: 950,
    9: 800,
    10: 740,
    11: 740,
    12: 800,
    13: 950,
    14: 1_330,
    15: 2_000,
    16: 3_300,
    17: 6_600,
    18: 20_000,
  }),
  triple: triples(20_000, 3_300),
  unlike: chosen(3, 3_300, haveAll),
  run: oneOf(['any'], 830, (_selection, outcome) => runsOfThree.includes(sorted(outcome))),
  pair: oneOf(texts(faces), 1_250, (selection, outcome) => timesOf(outcome, Number(selection)) >= 2),
  'pair-single': {
    read: (selection) => (readDistinct(selection, { from: 1, to: 6, least: 2, most: 2 }) === null ? null : selection),
    pay: (selection, outcome) => {
      const [pair = 0, single = 0] = numbersOf(selection)
      return timesOf(outcome, pair) === 2 && timesOf(outcome, single) === 1 ? 6_600 : 0
    },
    pays: () => [6_600],
  },
  two: chosen(2, 670, haveAll),
})

export const colours = ['red', 'blue', 'green', 'yellow', 'pink', 'white'] as const
export type ColourOutcome = { colours: [number, number, number] }

/** Three dice of six colours, as at a fair. */
export const colorGameRules = makeRules<ColourOutcome, null>({
  key: 'color-game/1',
  firstState: null,
  kinds: {
    color: {
      read: (selection) => ((colours as readonly string[]).includes(selection) ? selection : null),
      pay: (selection, outcome) =>
        [0, 200, 300, 400][outcome.colours.filter((one) => colours[one] === selection).length] ?? 0,
      pays: () => [200, 300, 400],
      names: byDice,
    },
  },
  draw: (draws) => ({ outcome: { colours: [draws.int(6), draws.int(6), draws.int(6)] }, state: null }),
  outcomes: () =>
    allRolls().map(
      ([
        {
          dice: [a, b, c],
        },
        weight,
      ]) => [{ colours: [a - 1, b - 1, c - 1] }, weight] as const,
    ),
  writeResult: (outcome) => outcome.colours.map((one) => colours[one]).join(','),
})
