import { expect, test } from 'vitest'
import { sayHand, sayResult } from '#app/areas/promotions/proofs/result-words.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'

const [en, ty] = [getT(getLanguage('EN'), 'draws'), getT(getLanguage('TY'), 'draws')]

test('the line of the wire is read in words of the visitor’s language', () => {
  const said: readonly (readonly [rules: string, result: string, en: string, ty: string])[] = [
    ['blackjack/1', 'bust 23', 'Dealer 23, bust', 'Dealer 23, lampas'],
    ['blackjack/1', '19', 'Dealer 19', 'Dealer 19'],
    ['blackjack/1', 'BJ', 'Dealer blackjack', 'Dealer blackjack'],
    ['color-game/1', 'red,blue,red', 'Red, Blue, Red', 'Pula, Asul, Pula'],
    ['dragon-tiger/1', 'D13 T1', 'Dragon K · Tiger A', 'Dragon K · Tigre A'],
    ['baccarat/1', 'P5 B7', 'Player 5 · Banker 7', 'Player 5 · Banker 7'],
    ['crash/1', '1438', '14.38 ×', '14.38 ×'],
    ['sic-bo/1', '3,5,6', '3 5 6', '3 5 6'],
  ]
  for (const [rules, result, english, tagalog] of said)
    expect([rules, sayResult(rules, result, en), sayResult(rules, result, ty)]).toEqual([rules, english, tagalog])
})

test('the hand of a bet says its seat, its cards, what they count and what was decided', () => {
  const hand = { seat: 5, hand: 1, cards: [35, 5, 42], isSplit: false, decided: ['hit', 'stand'] as const }
  const of = (more: object) => ({ ...hand, ...more, decided: [...hand.decided] })
  expect(sayHand(of({}), en)).toBe('Seat 5: 10♥ 6♣ 4♠: 20 · Hit, Stand')
  expect(sayHand(of({ cards: [35, 5, 42, 12] }), ty)).toBe('Upuan 5: 10♥ 6♣ 4♠ K♣: 30, lampas · Hit, Stand')
  const aces = { ...hand, hand: 2, cards: [0, 12], decided: [] }
  expect(sayHand({ ...aces, isSplit: true }, en)).toBe('Seat 5, second hand: A♣ K♣: 21')
  expect(sayHand({ ...aces, hand: 1 }, en)).toBe('Seat 5: A♣ K♣: blackjack')
})
