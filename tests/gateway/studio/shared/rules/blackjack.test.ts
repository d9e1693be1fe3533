import { expect, test } from 'vitest'
import {
  type BlackjackOutcome,
  blackjackRules,
  isNatural,
  payHand,
  playSeat,
  totalOf,
} from '#gateway/studio/shared/rules/blackjack.ts'
import { rankOf } from '#gateway/studio/shared/rules/cards.ts'
import { computeReturn } from './blackjack-return.ts'

/** Cards by their ranks, `A` to `K`. */
const cardsOf = (text: string): number[] => [...text].map((rank) => 'A23456789TJQK'.indexOf(rank))
const textOf = (cards: readonly number[]): string => cards.map((card) => 'A23456789TJQK'[rankOf(card)]).join('')

test('the stated return is that of the strategy of the rules page, over every order of the cards', () => {
  const { paid, staked } = blackjackRules.returnOf('seat:1')
  expect(Math.abs(computeReturn() - Number(paid) / Number(staked))).toBeLessThan(1e-8)
})

test.each([
  ['AK', 21, true],
  ['A9A', 21, false],
  ['AA', 12, false],
  ['T6', 16, false],
  ['A6K', 17, false],
  ['TJ2', 22, false],
] as const)('%s counts %d', (cards, total, natural) => {
  expect([totalOf(cardsOf(cards)), isNatural(cardsOf(cards))]).toEqual([total, natural])
})

const played: readonly (readonly [string, string, string, string])[] = [
  ['T65', '', 'T6', 'hsd'],
  ['T65', 'h', 'T65', ''],
  ['T22A', 'h', 'T22', 'hs'],
  ['655', 'd', '655', ''],
  ['8823T', 'p', '82 83', 'hsd'],
  ['8823T', 'pd', '82T 83', 'hsd'],
  ['8823T9', 'pdd', '82T 839', ''],
  ['8823T', 'ps', '82 83', 'hsd'],
  ['TJ88', '', 'TJ', 'hsdp'],
  ['TJTA', 'p', 'TT JA', 'hsd'],
  ['AAT9', 'p', 'AT A9', ''],
  ['8888', 'p', '88 88', 'hsd'],
  ['AK', '', 'AK', ''],
]
test.each(played)('of %s, %j leaves %s, and then it may be %j', (cards, made, hands, may) => {
  const play = playSeat(cardsOf(cards), made)
  expect(play?.hands.map((hand) => textOf(hand.cards)).join(' ')).toBe(hands)
  expect(play?.may.join('')).toBe(may)
})

test.each([
  ['T65', 'hh'],
  ['AK2', 'h'],
  ['T722', 'hd'],
  ['T72', 'p'],
  ['888888', 'pp'],
  ['AATT', 'ph'],
  ['T72', 'sh'],
] as const)('at %s, %s cannot be decided', (cards, made) => {
  expect(playSeat(cardsOf(cards), made)).toBeNull()
})

const outcome = (dealer: string, cards: string): BlackjackOutcome => ({
  dealer: cardsOf(dealer),
  seats: [cardsOf(cards)],
})
const paid: readonly (readonly [string, string, string, number])[] = [
  ['seat:1', 'T7', 'TK', 200],
  ['seat:1', 'T7', 'A6', 100],
  ['seat:1', 'T7', 'T6', 0],
  ['seat:1', 'T7', 'AK', 250],
  ['seat:1', 'AK', 'AK', 100],
  ['seat:1', 'AK', 'T9', 0],
  ['seat:1-1-h', 'T6T', 'T6K', 0],
  ['seat:1-1-s', 'T6T', 'T2', 200],
  ['seat:1-1-p', 'T9', 'AATK', 200],
  ['seat:1-2-p', 'T9', 'AA9T', 200],
  ['seat:1-1-p', 'T9', 'AA9T', 200],
  ['seat:1-2-pss', 'T8', '8838', 0],
  ['seat:1-1-d', 'T8', '65T', 200],
]
test.each(paid)('%s against %s with %s is paid %#', (bet, dealer, cards, hundredths) => {
  expect(blackjackRules.payHundredths(bet, outcome(dealer, cards))).toBe(hundredths)
})

test('21 of a split ace is no blackjack, and loses to none', () => {
  expect([payHand(cardsOf('AK'), true, cardsOf('T65')), payHand(cardsOf('AK'), true, cardsOf('T9'))]).toEqual([
    100, 200,
  ])
})

test('the cards of a seat last for whatever is decided there', () => {
  const draws = (pick: (sides: number) => number) => blackjackRules.draw({ int: pick }, null).outcome
  let turn = 0
  for (const pick of [() => 0, (sides: number) => sides - 1, (sides: number) => (turn++ * 7_919) % sides]) {
    for (const cards of draws(pick).seats) {
      const open = ['']
      for (let made = open.pop(); made !== undefined; made = open.pop()) {
        const play = playSeat(cards, made)
        expect(play?.hands.every((hand) => hand.cards.length > 1)).toBe(true)
        const used = play?.hands.reduce((sum, hand) => sum + hand.cards.length, 0) ?? 0
        expect(used).toBeLessThanOrEqual(cards.length)
        if (made.length < 9) open.push(...(play?.may ?? []).map((letter) => made + letter))
      }
    }
  }
})

test('a form lays on a seat alone, never on what is decided there', () => {
  expect(
    ['seat:1', 'seat:7', 'seat:0', 'seat:8', 'seat:1-1-', 'seat:1-2-p', 'seat', 'seat:01'].map(blackjackRules.readBet),
  ).toEqual(['seat:1', 'seat:7', null, null, null, null, null, null])
})
