import { expect, test } from 'vitest'
import { ranks } from '#gateway/studio/shared/pages/pictures.ts'
import { sayHand } from '#gateway/studio/shared/pages/result-words.ts'
import type { BlackjackOutcome } from '#gateway/studio/shared/rules/blackjack.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'

/** `10h`: its rank and the letter of its suit. */
const card = (text: string): number =>
  ([...ranks] as string[]).indexOf(text.slice(0, -1)) + 13 * 'cdhs'.indexOf(text.slice(-1))
const cards = (text: string): number[] => text.split(' ').map(card)
const round = (dealer: string, seats: readonly string[]): BlackjackOutcome => ({
  dealer: cards(dealer),
  seats: seats.map(cards),
})
const said = (bet: string, outcome: BlackjackOutcome, language = 'EN') =>
  sayHand(bet, outcome, textsFor(language).shared)

test('a hand is told by its cards, what they count, and what was decided, in both languages', () => {
  const outcome = round('10c 7c', ['10h 6c 3s Ks', 'Ac Kd', '9h 5d'])
  expect(said('seat:1-1-hs', outcome)).toBe('10♥ 6♣ 3♠: 19 · Hit, Stand')
  expect(said('seat:1-1-hh', outcome, 'TY')).toBe('10♥ 6♣ 3♠ K♠: 29, lampas · Hit, Hit')
  expect(said('seat:2', outcome)).toBe('A♣ K♦: blackjack')
  // Who decided nothing stood.
  expect(said('seat:3-1-', outcome)).toBe('9♥ 5♦: 14')
  expect(said('straight:17', outcome)).toBe('')
})

test('after a split each hand says what was decided on it, and its 21 is no blackjack', () => {
  const outcome = round('10c 7c', ['8c 8d 2s Kh 9s 5s', 'Kc Kd As 3h'])
  expect(said('seat:1-1-phsd', outcome)).toBe('8♣ 2♠ 9♠: 19 · Split, Hit, Stand')
  expect(said('seat:1-2-phsd', outcome, 'TY')).toBe('8♦ K♥ 5♠: 23, lampas · Hatiin, Doble')
  expect(said('seat:2-1-ps', outcome)).toBe('K♣ A♠: 21 · Split')
  expect(said('seat:2-2-ps', outcome)).toBe('K♦ 3♥: 13 · Split, Stand')
})

test('where the dealer had a blackjack nothing was decided', () => {
  expect(said('seat:1-1-', round('Ac Kc', ['9h 5d']))).toBe('9♥ 5♦: 14')
})
