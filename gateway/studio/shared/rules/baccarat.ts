import type { Draws } from '#gateway/kernel/draws.ts'
import { dealer, fullShoe, rankOf, type Shoe, shoeFor, suitOf } from './cards.ts'
import { type BetKind, type Kinds, makeRules, plain } from './kinds.ts'
import type { ExactReturn, SharedRules } from './shared-rules.ts'
import { type Tier, tier } from './tiers.ts'

export type BaccaratOutcome = { player: number[]; banker: number[]; isNewShoe: boolean }
type Winner = 'player' | 'banker' | 'tie'

/** Ace 1, two to nine as they are, ten and pictures 0. */
const cardValue = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1)
export const pointsOf = (cards: readonly number[]): number => cards.reduce((all, card) => all + cardValue(card), 0) % 10

export function winnerOf({ player, banker }: Pick<BaccaratOutcome, 'player' | 'banker'>): Winner {
  const difference = pointsOf(player) - pointsOf(banker)
  if (difference === 0) return 'tie'
  return difference > 0 ? 'player' : 'banker'
}

/** Whether the banker draws, by its own points and what the player drew; null when the player stood. */
export function bankerDraws(points: number, playersThird: number | null): boolean {
  if (playersThird === null) return points <= 5
  const [from, to] = bankersTable[points] ?? [1, 0]
  return playersThird >= from && playersThird <= to && !(points === 3 && playersThird === 8)
}
/** By the banker's points: the player's third cards at which it draws. With three it stands on an eight. */
const bankersTable: readonly (readonly [number, number])[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
]

function deal(draws: Draws, before: Shoe): { outcome: BaccaratOutcome; state: Shoe } {
  const { shoe, isNew } = shoeFor(before)
  const cards = dealer(draws, shoe)
  const [p1, b1, p2, b2] = [cards.next(), cards.next(), cards.next(), cards.next()]
  const player = [p1, p2]
  const banker = [b1, b2]
  if (pointsOf(player) < 8 && pointsOf(banker) < 8) {
    if (pointsOf(player) <= 5) player.push(cards.next())
    const third = player[2]
    if (bankerDraws(pointsOf(banker), third === undefined ? null : cardValue(third))) banker.push(cards.next())
  }
  return { outcome: { player, banker, isNewShoe: isNew }, state: cards.left() }
}

/** All orders of six cards from a full shoe, by how they end; a test counts them anew. */
export const counts = {
  all: 4_998_398_275_503_360n,
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  bankerWithSix: 269_232_304_455_680n,
  tie: 475_627_426_473_216n,
} as const

const isPair = ([one = 0, two = 0]: readonly number[]): boolean => rankOf(one) === rankOf(two)
const isPerfect = ([one = 0, two = 0]: readonly number[]): boolean =>
  rankOf(one) === rankOf(two) && suitOf(one) === suitOf(two)

const of =
  (paid: bigint): (() => ExactReturn) =>
  () => ({ paid, staked: counts.all * 100n })
const orders = (name: Tier['name'], payHundredths: number, ways: bigint): Tier =>
  tier(name, payHundredths, { ways, all: counts.all })
const side = (
  winner: 'player' | 'banker',
  payOf: (outcome: BaccaratOutcome) => number,
  wins: readonly Tier[],
): BetKind<BaccaratOutcome> => ({
  read: (selection) => (selection === '' ? '' : null),
  pay: (_selection, outcome) => {
    const won = winnerOf(outcome)
    return won === 'tie' ? 100 : won === winner ? payOf(outcome) : 0
  },
  pays: () => wins.map(({ payHundredths }) => payHundredths),
  returned: of(wins.reduce((all, { payHundredths, ways }) => all + BigInt(payHundredths) * ways, 100n * counts.tie)),
  tiers: () => [...wins, orders('tie', 100, counts.tie)],
})

/** The second card of a pair is one of 31 among the 415 that are left; of 7 that are the same card. */
const pairReturn = (payHundredths: number): ExactReturn => ({ paid: 31n * BigInt(payHundredths), staked: 41_500n })

/** The four first cards, seen as two hands: how often both, and how often one of them is a pair of a sort. */
function eitherReturns(): { pair: ExactReturn; perfect: ExactReturn; perfectTiers: Tier[] } {
  const { pair, perfect } = countHands()
  const all = 416n * 415n * 414n * 413n
  return {
    pair: { paid: (pair.one + pair.both) * 600n, staked: all * 100n },
    perfect: { paid: perfect.one * 2_600n + perfect.both * 20_100n, staked: all * 100n },
    perfectTiers: [
      tier('onePair', 2_600, { ways: perfect.one, all }),
      tier('bothPairs', 20_100, { ways: perfect.both, all }),
    ],
  }
}

function countHands(): Record<'pair' | 'perfect', { one: bigint; both: bigint }> {
  // Of the player's two cards: 416 × 31 orders are a pair, 416 × 7 a perfect one.
  const both = (same: (rest: 'same' | 'other') => bigint): bigint => same('same') + same('other')
  const pairBoth = both((rest) => (rest === 'same' ? 416n * 31n * (30n * 29n) : 416n * 31n * (12n * 32n * 31n)))
  const perfectBoth = both((rest) => (rest === 'same' ? 416n * 7n * (6n * 5n) : 416n * 7n * (51n * 8n * 7n)))
  const rest = 414n * 413n
  return {
    pair: { both: pairBoth, one: 2n * (416n * 31n * rest - pairBoth) },
    perfect: { both: perfectBoth, one: 2n * (416n * 7n * rest - perfectBoth) },
  }
}

const either = eitherReturns()
const pairs: Kinds<BaccaratOutcome> = {
  tie: { ...plain(900, (outcome) => winnerOf(outcome) === 'tie'), returned: of(900n * counts.tie) },
  'player-pair': { ...plain(1_200, ({ player }) => isPair(player)), returned: () => pairReturn(1_200) },
  'banker-pair': { ...plain(1_200, ({ banker }) => isPair(banker)), returned: () => pairReturn(1_200) },
  'either-pair': {
    ...plain(600, ({ player, banker }) => isPair(player) || isPair(banker)),
    returned: () => either.pair,
  },
  'perfect-pair': {
    read: (selection) => (selection === '' ? '' : null),
    pay: (_selection, { player, banker }) =>
      [0, 2_600, 20_100][Number(isPerfect(player)) + Number(isPerfect(banker))] ?? 0,
    pays: () => [2_600, 20_100],
    returned: () => either.perfect,
    tiers: () => either.perfectTiers,
  },
}

/** Two cards of these ranks: of different ones, a pair, the same card twice. */
const handsOf = (pair: number, [one, other]: readonly [number, number]): number[][] => [
  [one, other],
  [pair, pair + suit],
  [pair, pair],
]
const suit = 13
const [ace, two, three, four, five, six, seven, king] = [0, 1, 2, 3, 4, 5, 6, 12] as const

/** One hand for each way in which all bets together can be paid: who wins, the bank with six, and what pairs there are. */
function listDearest(): BaccaratOutcome[] {
  const eights = handsOf(four, [ace, seven])
  const sixes = handsOf(three, [two, four])
  const nothings = handsOf(king, [four, six])
  const fiveBehind = nothings.map((hand) => [...hand, five])
  const deals = [
    [eights, sixes],
    [sixes, eights],
    [eights, eights],
    [fiveBehind, sixes],
  ] as const
  return deals.flatMap(([players, bankers]) =>
    players.flatMap((player) => bankers.map((banker) => ({ player, banker, isNewShoe: true }))),
  )
}

const make = (key: string, kinds: Kinds<BaccaratOutcome>): SharedRules<BaccaratOutcome, Shoe> =>
  makeRules({
    key,
    firstState: fullShoe,
    kinds: { ...kinds, ...pairs },
    draw: deal,
    dearest: listDearest,
    writeResult: (outcome) => `P${pointsOf(outcome.player)} B${pointsOf(outcome.banker)}`,
  })

const player = side('player', () => 200, [orders('win', 200, counts.player)])

/** The bank's win pays five in a hundred to the house. */
export const baccaratRules = make('baccarat/1', {
  player,
  banker: side('banker', () => 195, [orders('win', 195, counts.banker)]),
})

const isSix = (outcome: BaccaratOutcome): boolean => winnerOf(outcome) === 'banker' && pointsOf(outcome.banker) === 6

/** No commission: the bank's win with six pays half. */
export const noCommissionRules = make('baccarat-no-commission/1', {
  player,
  banker: side('banker', (outcome) => (isSix(outcome) ? 150 : 200), [
    orders('withSix', 150, counts.bankerWithSix),
    orders('otherWin', 200, counts.banker - counts.bankerWithSix),
  ]),
  'super-six': { ...plain(1_300, isSix), returned: of(1_300n * counts.bankerWithSix) },
})
