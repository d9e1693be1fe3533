import { expect, test } from 'vitest'
import { requireRules } from '#gateway/studio/shared/tables.ts'

/**
 * Every bet of the tables and every outcome, against pays that are written here a second time. The returns are added up from the pays
 * by the rules themselves, so only this sees a bet that covers the wrong numbers and yet as many.
 */
type Pay<Outcome> = (outcome: Outcome) => number
type Bets<Outcome> = Readonly<Record<string, Pay<Outcome>>>

const upTo = (most: number, from = 1): number[] => Array.from({ length: most - from + 1 }, (_, at) => from + at)
const bets = <T, Outcome>(each: readonly T[], make: (one: T) => readonly [string, Pay<Outcome>]): Bets<Outcome> =>
  Object.fromEntries(each.map(make))

function expectPays<Outcome>(key: string, table: Bets<Outcome>, outcomes: readonly Outcome[]): void {
  const rules = requireRules(key)
  for (const [bet, pay] of Object.entries(table)) {
    expect(rules.readBet(bet)).toBe(bet)
    const wrong = outcomes.filter((outcome) => rules.payHundredths(bet, outcome) !== pay(outcome))
    expect([bet, wrong]).toEqual([bet, []])
    const paid = outcomes.reduce((all, outcome) => all + pay(outcome), 0)
    const stated = rules.returnOf(bet)
    expect([bet, stated.paid * BigInt(outcomes.length * 100)]).toEqual([bet, stated.staked * BigInt(paid)])
  }
}

const covers = (...numbers: number[]): Pay<{ number: number }> => {
  const covered = new Set(numbers)
  return ({ number }) => (covered.has(number) ? 3_600 / covered.size : 0)
}
const from = (first: number, count: number) => covers(...upTo(first + count - 1, first))
const those = (is: (number: number) => boolean) => covers(...upTo(36).filter(is))
const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const rows = upTo(11, 0).map((row) => row * 3 + 1)
const isLastOfRow = (number: number): boolean => number % 3 === 0

const cloth = {
  ...bets(upTo(36, 0), (one) => [`straight:${one}`, covers(one)]),
  ...bets(upTo(3), (one) => [`split:0-${one}`, covers(0, one)]),
  ...bets(upTo(33), (one) => [`split:${one}-${one + 3}`, covers(one, one + 3)]),
  ...bets(
    upTo(36).filter((one) => !isLastOfRow(one)),
    (one) => [`split:${one}-${one + 1}`, covers(one, one + 1)],
  ),
  ...bets(rows, (row) => [`street:${row}`, from(row, 3)]),
  ...bets(rows.slice(0, -1), (row) => [`line:${row}`, from(row, 6)]),
  ...bets(
    upTo(32).filter((one) => !isLastOfRow(one)),
    (one) => [`corner:${one}`, covers(one, one + 1, one + 3, one + 4)],
  ),
  'trio:0-1-2': covers(0, 1, 2),
  'trio:0-2-3': covers(0, 2, 3),
  'first-four': covers(0, 1, 2, 3),
  ...bets(upTo(3), (one) => [`dozen:${one}`, from(one * 12 - 11, 12)]),
  ...bets(upTo(3), (one) => [`column:${one}`, those((number) => (number - one) % 3 === 0)]),
  red: covers(...red),
  black: those((number) => !red.includes(number)),
  odd: those((number) => number % 2 === 1),
  even: those((number) => number % 2 === 0),
  low: from(1, 18),
  high: from(19, 18),
}

test('roulette pays every bet of the cloth on every number', () => {
  expect(Object.keys(cloth)).toHaveLength(157)
  const numbers = upTo(36, 0).map((number) => ({ number }))
  expectPays('roulette/1', cloth, numbers)
})

test('roulette takes no bet that is not on the cloth', () => {
  const { readBet } = requireRules('roulette/1')
  const tried = ['straight', 'split', 'street', 'line', 'corner', 'trio', 'dozen', 'column', 'red', 'first-four']
  const some = upTo(40, 0).flatMap((one) => [`${one}`, ...upTo(40, 0).map((other) => `${one}-${other}`)])
  const trios = upTo(4, 0).flatMap((a) => upTo(4, 0).flatMap((b) => upTo(4, 0).map((c) => `${a}-${b}-${c}`)))
  const taken = tried.flatMap((kind) => [...some, ...trios].map((which) => `${kind}:${which}`)).filter(readBet)
  expect(taken.sort()).toEqual(
    Object.keys(cloth)
      .filter((bet) => bet.includes(':'))
      .sort(),
  )
})

const threeFaces = upTo(6).flatMap((a) => upTo(6).flatMap((b) => upTo(6).map((c) => [a, b, c])))
type Dice = { dice: number[] }
const times = (dice: readonly number[], face: number): number => dice.filter((one) => one === face).length
const total = (dice: readonly number[]): number => dice.reduce((all, one) => all + one, 0)
const alike = (dice: readonly number[]): boolean => new Set(dice).size === 1
const when =
  (payHundredths: number, wins: (dice: number[]) => boolean): Pay<Dice> =>
  ({ dice }) =>
    wins(dice) ? payHundredths : 0
const groups = (count: number): string[] =>
  upTo(63, 0)
    .map((bits) => upTo(6).filter((face) => (bits >> (face - 1)) & 1))
    .filter((faces) => faces.length === count)
    .map((faces) => faces.join('-'))
const facesOf = (group: string): number[] => group.split('-').map(Number)
/** To one, from a sum of 4 to one of 17. */
const sumPays = [60, 30, 17, 12, 8, 6, 6, 6, 6, 8, 12, 17, 30, 60]

test('sic bo pays every bet on every roll', () => {
  const table: Bets<Dice> = {
    small: when(200, (dice) => !alike(dice) && total(dice) <= 10),
    big: when(200, (dice) => !alike(dice) && total(dice) >= 11),
    odd: when(200, (dice) => !alike(dice) && total(dice) % 2 === 1),
    even: when(200, (dice) => !alike(dice) && total(dice) % 2 === 0),
    'triple:any': when(3_100, alike),
    ...bets(upTo(6), (face) => [`triple:${face}`, when(18_100, (dice) => times(dice, face) === 3)]),
    ...bets(upTo(6), (face) => [`double:${face}`, when(1_100, (dice) => times(dice, face) >= 2)]),
    ...bets(upTo(6), (face) => [
      `single:${face}`,
      ({ dice }: Dice) => (times(dice, face) > 0 ? 100 + 100 * times(dice, face) : 0),
    ]),
    ...bets(groups(2), (two) => [`two:${two}`, when(700, (dice) => facesOf(two).every((face) => dice.includes(face)))]),
    ...bets(groups(4), (four) => [
      `four:${four}`,
      when(800, (dice) => new Set(dice).size === 3 && dice.every((face) => facesOf(four).includes(face))),
    ]),
    ...bets([...sumPays.entries()], ([at, toOne]) => [
      `sum:${at + 4}`,
      when(100 + 100 * toOne, (dice) => total(dice) === at + 4),
    ]),
  }
  expect(Object.keys(table)).toHaveLength(67)
  const rolls = threeFaces.map((dice) => ({ dice }))
  expectPays('sic-bo/1', table, rolls)
})

test('the colour game pays as many times the stake as dice show the colour', () => {
  const colours = ['red', 'blue', 'green', 'yellow', 'pink', 'white']
  const table = bets([...colours.entries()], ([at, colour]) => [
    `color:${colour}`,
    (outcome: { colours: number[] }) => [0, 200, 300, 400][times(outcome.colours, at)] ?? 0,
  ])
  const rolls = threeFaces.map((faces) => ({ colours: faces.map((face) => face - 1) }))
  expectPays('color-game/1', table, rolls)
})
