import { expect, test } from 'vitest'
import type { BaccaratOutcome } from '#gateway/studio/shared/rules/baccarat.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'

/** The card games against a second referee, who counts cards from one and looks things up in lists. */
const rank = (card: number): number => (card % 13) + 1
const suit = (card: number): number => (card - (card % 13)) / 13
const deck = Array.from({ length: 52 }, (_, card) => card)

type Two = { dragon: number; tiger: number }
const isTie = ({ dragon, tiger }: Two): boolean => rank(dragon) === rank(tiger)
const onCard = (of: 'dragon' | 'tiger'): Readonly<Record<string, (two: Two) => boolean>> => ({
  [`${of}-big`]: (two) => rank(two[of]) >= 8,
  [`${of}-small`]: (two) => rank(two[of]) <= 6,
  [`${of}-odd`]: (two) => [1, 3, 5, 9, 11, 13].includes(rank(two[of])),
  [`${of}-even`]: (two) => [2, 4, 6, 8, 10, 12].includes(rank(two[of])),
})

test('dragon tiger pays every bet on every two cards, and returns what they make together', () => {
  const rules = requireRules('dragon-tiger/1')
  const table: Readonly<Record<string, (two: Two) => number>> = {
    dragon: (two) => (isTie(two) ? 50 : rank(two.dragon) > rank(two.tiger) ? 200 : 0),
    tiger: (two) => (isTie(two) ? 50 : rank(two.tiger) > rank(two.dragon) ? 200 : 0),
    tie: (two) => (isTie(two) ? 900 : 0),
    'suited-tie': (two) => (isTie(two) && suit(two.dragon) === suit(two.tiger) ? 5_100 : 0),
    ...Object.fromEntries(
      Object.entries({ ...onCard('dragon'), ...onCard('tiger') }).map(([bet, wins]) => [
        bet,
        (two: Two) => (wins(two) ? 200 : 0),
      ]),
    ),
  }
  for (const [bet, pay] of Object.entries(table)) {
    expect(rules.readBet(bet)).toBe(bet)
    let paid = 0
    for (const dragon of deck)
      for (const tiger of deck) {
        const due = pay({ dragon, tiger })
        if (rules.payHundredths(bet, { dragon, tiger, isNewShoe: false }) !== due)
          throw new Error(`${bet} on ${dragon} and ${tiger} is due ${due}`)
        // Eight of a card, and seven once one is gone.
        paid += due * 8 * (dragon === tiger ? 7 : 8)
      }
    const stated = rules.returnOf(bet)
    expect([bet, stated.paid * 416n * 415n * 100n]).toEqual([bet, stated.staked * BigInt(paid)])
  }
})

const points = (cards: readonly number[]): number =>
  cards.reduce((all, card) => all + (rank(card) >= 10 ? 0 : rank(card)), 0) % 10
/** By the banker's points, the third cards of the player at which it draws. */
const bankerDrawsOn = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']

function sizesOf({ player, banker }: BaccaratOutcome): [number, number] {
  const [p, b] = [points(player.slice(0, 2)), points(banker.slice(0, 2))]
  if (p >= 8 || b >= 8) return [2, 2]
  if (p >= 6) return [2, b <= 5 ? 3 : 2]
  return [3, bankerDrawsOn[b]?.includes(String(points(player.slice(2)))) ? 3 : 2]
}

function duesOf({ player, banker }: BaccaratOutcome): Record<string, number> {
  const [p, b] = [points(player), points(banker)]
  const pairs = [player, banker].map(([one = 0, two = 0]) => rank(one) === rank(two))
  const perfect = [player, banker].filter(([one, two]) => one === two).length
  return {
    player: p > b ? 200 : p === b ? 100 : 0,
    banker: b > p ? 195 : p === b ? 100 : 0,
    tie: p === b ? 900 : 0,
    'player-pair': pairs[0] ? 1_200 : 0,
    'banker-pair': pairs[1] ? 1_200 : 0,
    'either-pair': pairs.includes(true) ? 600 : 0,
    'perfect-pair': [0, 2_600, 20_100][perfect] ?? 0,
  }
}

test('hands of baccarat are dealt and paid as the referee says', () => {
  const [rules, free] = ['baccarat/1', 'baccarat-no-commission/1'].map(requireRules)
  if (!rules || !free) throw new Error('no rules')
  const draws = drawsOf({ game: 'referee', roundId: '1', seed: '00'.repeat(32), mix: 'ff'.repeat(32) })
  const seen = new Set<string>()
  let state = rules.firstState
  for (let hand = 0; hand < 8_000; hand += 1) {
    const drawn = rules.draw(draws, state)
    const outcome = drawn.outcome as BaccaratOutcome
    expect([outcome, outcome.player.length, outcome.banker.length]).toEqual([outcome, ...sizesOf(outcome)])
    const dues = duesOf(outcome)
    expect([outcome, Object.keys(dues).map((bet) => rules.payHundredths(bet, outcome))]).toEqual([
      outcome,
      Object.values(dues),
    ])
    const isSix = dues.banker === 195 && points(outcome.banker) === 6
    expect(['banker', 'super-six'].map((bet) => free.payHundredths(bet, outcome))).toEqual([
      isSix ? 150 : dues.banker === 195 ? 200 : dues.banker,
      isSix ? 1_300 : 0,
    ])
    seen.add(
      JSON.stringify([points(outcome.banker.slice(0, 2)), ...outcome.player.slice(2).map((card) => points([card]))]),
    )
    state = drawn.state
  }
  // Each of the eight rows of the table with each third card, and without one.
  for (let row = 0; row < 8; row += 1)
    for (const third of [[], ...Array.from({ length: 10 }, (_, value) => [value])])
      expect(seen).toContain(JSON.stringify([row, ...third]))
})

/** By symmetry the first card of the player is any; the other three are gone through with what is left of each card. */
test('the returns of pairs are those of all first four cards', () => {
  const rules = requireRules('baccarat/1')
  const all = 415n * 414n * 413n
  const left: number[] = deck.map((card) => (card === 0 ? 7 : 8))
  const take = (card: number): number => {
    const ways = left[card] ?? 0
    left[card] = ways - 1
    return ways
  }
  const paid: Record<string, bigint> = { 'player-pair': 0n, 'banker-pair': 0n, 'either-pair': 0n, 'perfect-pair': 0n }
  for (const second of deck) {
    const playerWays = take(second)
    for (const third of deck) {
      const bankerWays = take(third)
      for (const fourth of deck) {
        const ways = BigInt(playerWays * bankerWays * (left[fourth] ?? 0))
        const dues = duesOf({ player: [0, second], banker: [third, fourth], isNewShoe: true })
        for (const bet of Object.keys(paid)) paid[bet] = (paid[bet] ?? 0n) + ways * BigInt(dues[bet] ?? 0)
      }
      left[third] = (left[third] ?? 0) + 1
    }
    left[second] = (left[second] ?? 0) + 1
  }
  for (const [bet, counted] of Object.entries(paid)) {
    const stated = rules.returnOf(bet)
    expect([bet, stated.paid * all * 100n]).toEqual([bet, stated.staked * counted])
  }
})
