import { expect, test } from 'vitest'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { callBalls, prizesOf, winsOf } from '#gateway/studio/shared/rules/bingo.ts'
import {
  type BingoCard,
  type CardSeed,
  cardOf,
  completedAt,
  linesOf,
  patterns,
  wantedFor,
} from '#gateway/studio/shared/rules/bingo-cards.ts'
import { range } from '#gateway/studio/shared/rules/numbers.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'

const seedOf = (name: string): CardSeed => ({ reference: sha256(name).slice(0, 16), clientSeed: 'of-the-player' })
const numbersOf = (card: BingoCard): number[] => card.flat().filter((place) => place !== null)
const manyCards = (balls: 75 | 90): BingoCard[] => range(1, 300).map((at) => cardOf(balls, seedOf(`${at}`), 1))
const ballsOf = (balls: 75 | 90, name: string): number[] =>
  callBalls(drawsOf({ game: `bingo${balls}/1`, roundId: '1-1', seed: sha256(name), mix: sha256('') }), balls).called

test('a card of 75 has five of fifteen in each column and a free middle', () => {
  for (const card of manyCards(75)) {
    expect(card[2]?.[2]).toBeNull()
    expect(new Set(numbersOf(card)).size).toBe(24)
    for (const row of card)
      for (const [column, place] of row.entries()) if (place !== null) expect(Math.ceil(place / 15)).toBe(column + 1)
  }
})

test('a card of 90 has five in each row and one at least in each column, sorted downwards', () => {
  for (const card of manyCards(90)) {
    expect(card.map((row) => numbersOf([row]).length)).toEqual([5, 5, 5])
    for (const column of range(0, 8)) {
      const down = numbersOf(card.map((row) => [row[column] ?? null]))
      expect(down.length).toBeGreaterThan(0)
      expect(down).toEqual(down.toSorted((one, other) => one - other))
      expect(down.every((number) => Math.min(8, Math.floor(number / 10)) === column)).toBe(true)
    }
  }
})

test('the same line of the list makes the same cards, and any other makes others', () => {
  const { reference, clientSeed } = seedOf('a bet')
  expect(cardOf(90, { reference, clientSeed }, 1)).toEqual(cardOf(90, { reference, clientSeed }, 1))
  const others = [
    cardOf(90, { reference, clientSeed }, 2),
    cardOf(90, { reference, clientSeed: 'another' }, 1),
    cardOf(90, seedOf('another bet'), 1),
  ]
  for (const other of others) expect(other).not.toEqual(cardOf(90, { reference, clientSeed }, 1))
})

/** The mean of the last of so many given balls. */
const lastOf = (count: number, balls: number): number => (count * (balls + 1)) / (count + 1)

/** The mean ball with which the first of some sets is full: over all choices among them, added and taken off by turns. */
function firstOf(sets: readonly number[][], balls: number): number {
  const choices = range(1, 2 ** sets.length - 1).map((bits) => sets.filter((_, at) => (bits >> at) % 2 === 1))
  return choices.reduce(
    (mean, chosen) => mean + (chosen.length % 2 === 1 ? 1 : -1) * lastOf(new Set(chosen.flat()).size, balls),
    0,
  )
}

test('one card waits as long for its patterns as the mathematics says', () => {
  const [american, british] = [cardOf(75, seedOf('one'), 1), cardOf(90, seedOf('one'), 1)]
  expect(linesOf(american)).toHaveLength(12)
  expect(firstOf(linesOf(american), 75)).toBeCloseTo(41.3686, 4)
  expect(lastOf(numbersOf(american).length, 75)).toBeCloseTo(72.96, 10)
  expect(firstOf(linesOf(british), 90)).toBeCloseTo(64.6307, 4)
  // Two of three lines are full with the second: all pairs, less what the third counts twice.
  expect(3 * lastOf(10, 90) - 2 * lastOf(15, 90)).toBeCloseTo(77.5568, 4)
  expect(lastOf(numbersOf(british).length, 90)).toBeCloseTo(85.3125, 10)
})

test('every ball is called once, and a pattern is complete with its last ball', () => {
  for (const balls of [75, 90] as const) {
    const called = ballsOf(balls, 'a session')
    expect(called.toSorted((one, other) => one - other)).toEqual(range(1, balls))
    const card = cardOf(balls, seedOf('one'), 1)
    const done = completedAt(card, called)
    const fullLines = (count: number): number => {
      const daubed = called.slice(0, count)
      return linesOf(card).filter((line) => line.every((number) => daubed.includes(number))).length
    }
    expect([fullLines(done.line - 1), fullLines(done['two-lines'] - 1)]).toEqual([0, 1])
    expect(fullLines(done['two-lines'])).toBeGreaterThanOrEqual(2)
    const left = numbersOf(card).filter((number) => !called.slice(0, done.house - 1).includes(number))
    expect(left).toEqual([called[done.house - 1]])
  }
})

test('cards that are equal share each prize, and what cannot be divided goes to the first bought', () => {
  const bought = ['first', 'second', 'third'].map((name) => ({
    ...seedOf('the same'),
    reference: seedOf(name).reference,
    cards: 1,
  }))
  // With one card under three references nobody would be first.
  const twins = bought.map((one) => ({ ...one, reference: bought[0]?.reference ?? '' }))
  const [line] = prizesOf(90, { called: ballsOf(90, 'a session') }, { bought: twins, stakeMinor: 100_00n })
  expect(line?.prizeMinor).toBe(15_00n)
  expect(line?.winners.map(({ shareMinor }) => shareMinor)).toEqual([5_00n, 5_00n, 5_00n])
  const [odd] = prizesOf(90, { called: ballsOf(90, 'a session') }, { bought: twins, stakeMinor: 100_14n })
  expect(odd?.prizeMinor).toBe(15_02n)
  expect(odd?.winners.map(({ shareMinor }) => shareMinor)).toEqual([5_01n, 5_01n, 5_00n])
})

test('all prizes together are the part of the stakes that is not the house’s, whoever wins', () => {
  for (const at of range(1, 40)) {
    const bought = range(1, 12).map((of) => ({ ...seedOf(`${at} ${of}`), cards: (of % 4) + 1 }))
    const stakeMinor = 20_00n * BigInt(bought.reduce((all, { cards }) => all + cards, 0))
    const prizes = prizesOf(75, { called: ballsOf(75, `${at}`) }, { bought, stakeMinor })
    const paid = [...winsOf(prizes).values()].reduce((all, one) => all + one, 0n)
    expect(paid * 10n).toBe(stakeMinor * 8n)
    expect(prizes.map(({ ball }) => ball)).toEqual(prizes.map(({ ball }) => ball).toSorted((one, other) => one - other))
  }
})

test('nobody gets anything of a session without cards', () => {
  expect(prizesOf(75, { called: ballsOf(75, 'empty') }, { bought: [], stakeMinor: 0n })).toEqual([])
})

test('a card wants something for a pattern until the ball with which it has it', () => {
  for (const balls of [75, 90] as const)
    for (const [at, card] of manyCards(balls).slice(0, 40).entries()) {
      const called = ballsOf(balls, `wanted ${at}`)
      const completed = completedAt(card, called)
      for (const pattern of patterns) {
        const wanted = range(0, balls).map((count) => wantedFor(card, new Set(called.slice(0, count)), pattern))
        expect(wanted.indexOf(0)).toBe(completed[pattern])
        for (const [ball, count] of wanted.entries()) expect((wanted[ball - 1] ?? count) - count).toBeOneOf([0, 1])
      }
    }
})
