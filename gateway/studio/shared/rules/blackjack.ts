import { dealer, rankOf, type Shoe } from './cards.ts'
import { makeRules } from './kinds.ts'

/**
 * The cards of a round, as far as anybody can need them: the dealer's, and those of each seat in the order in which it gets them.
 * No decision changes what another seat or the dealer gets (decision 275).
 */
export type BlackjackOutcome = { dealer: readonly number[]; seats: readonly (readonly number[])[] }

export const seatCount = 7
const sixDecks: Shoe = Array.from({ length: 52 }, () => 6)

const blackjack = 21
const dealerStandsAt = 17

/** What a card counts, an ace one. */
const pointsOf = (card: number): number => Math.min(rankOf(card) + 1, 10)
const hardOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** The best that the cards count: one of the aces eleven where that is no more than 21. */
export function totalOf(cards: readonly number[]): number {
  const hard = hardOf(cards)
  return hard <= blackjack - 10 && cards.some((card) => rankOf(card) === 0) ? hard + 10 : hard
}

export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards) === blackjack
export const isBust = (cards: readonly number[]): boolean => totalOf(cards) > blackjack

export const decisions = { h: 'hit', s: 'stand', d: 'double', p: 'split' } as const
export type Decision = keyof typeof decisions
export const isDecision = (text: unknown): text is Decision =>
  typeof text === 'string' && Object.hasOwn(decisions, text)

type Hand = { cards: readonly number[]; isDoubled: boolean; isDone: boolean }
/** A seat after some decisions: its hands, which of them is to be decided on next, and what may be done there. */
type SeatPlay = { hands: readonly Hand[]; turn: number; may: readonly Decision[] }

const handOf = (cards: readonly number[], isDone = false): Hand => ({
  cards,
  isDoubled: false,
  isDone: isDone || totalOf(cards) >= blackjack,
})

/** Plays a seat: the letters of its decisions in their order, each on the first hand that is not done. Null where one may not be made. */
export function playSeat(cards: readonly number[], made: string): SeatPlay | null {
  let hands: readonly Hand[] = [handOf(cards.slice(0, 2))]
  let dealt = 2
  for (const letter of made) {
    const { turn, may } = turnOf(hands)
    const hand = hands[turn]
    if (hand === undefined || !may.some((one) => one === letter)) return null
    const more = cards.slice(dealt, dealt + (letter === 'p' ? 2 : 1))
    if (letter !== 's') dealt += more.length
    hands = hands.toSpliced(turn, 1, ...decide(hand, letter as Decision, more))
  }
  return { hands, ...turnOf(hands) }
}

function decide(hand: Hand, decision: Decision, [next = 0, second = 0]: readonly number[]): Hand[] {
  switch (decision) {
    case 's':
      return [{ ...hand, isDone: true }]
    case 'h':
      return [handOf([...hand.cards, next])]
    case 'd':
      return [{ cards: [...hand.cards, next], isDoubled: true, isDone: true }]
    case 'p': {
      const [one = 0, other = 0] = hand.cards
      const areAces = rankOf(one) === 0
      return [handOf([one, next], areAces), handOf([other, second], areAces)]
    }
  }
}

function turnOf(hands: readonly Hand[]): Pick<SeatPlay, 'turn' | 'may'> {
  const turn = hands.findIndex(({ isDone }) => !isDone)
  const hand = hands[turn]
  if (hand === undefined) return { turn, may: [] }
  const [one = 0, other = 0, third] = hand.cards
  if (third !== undefined) return { turn, may: ['h', 's'] }
  const isPair = hands.length === 1 && pointsOf(one) === pointsOf(other)
  return { turn, may: isPair ? ['h', 's', 'd', 'p'] : ['h', 's', 'd'] }
}

/** What a hand is paid for each stake on it, that one included, in hundredths. */
export function payHand(hand: readonly number[], isSplit: boolean, dealt: readonly number[]): number {
  const hasNatural = !isSplit && isNatural(hand)
  if (isNatural(dealt)) return hasNatural ? 100 : 0
  if (hasNatural) return 250
  if (isBust(hand)) return 0
  const difference = totalOf(hand) - (isBust(dealt) ? 0 : totalOf(dealt))
  return difference > 0 ? 200 : difference === 0 ? 100 : 0
}

/** A stake on a hand of a seat, with what was decided at that seat: `seat:3` as it is laid, `seat:3-1-hs` later. */
export type SeatBet = { seat: number; hand: number; made: string }

const readSelection = (selection: string): SeatBet | null => {
  const [, seat, hand = '1', made = ''] = /^([1-7])(?:-([12])-([hsdp]{0,40}))?$/.exec(selection) ?? []
  return seat === undefined ? null : { seat: Number(seat), hand: Number(hand), made }
}

/** Null for what is no stake on a seat. */
export const readSeatBet = (bet: string): SeatBet | null =>
  bet.startsWith('seat:') ? readSelection(bet.slice('seat:'.length)) : null

export const writeSeatBet = ({ seat, hand, made }: SeatBet): string => `seat:${seat}-${hand}-${made}`

/** A hand as it was played, and what was decided on it, in its order; a split is of both. */
type PlayedHand = {
  seat: number
  hand: number
  cards: readonly number[]
  isSplit: boolean
  decided: readonly Decision[]
}

/** The hand that a stake lies on, once the round is over; null for what is no stake on a seat. */
export function readHand(bet: string, { dealer: dealt, seats }: BlackjackOutcome): PlayedHand | null {
  const stake = readSeatBet(bet)
  if (stake === null) return null
  const { seat, hand } = stake
  const own = seats[seat - 1] ?? []
  const made = isNatural(dealt) ? '' : stake.made
  const play = playSeat(own, made)
  const played = play?.hands[hand - 1]
  if (play === null || played === undefined) return null
  const decided = [...made].filter(
    (letter, at): letter is Decision => letter === 'p' || playSeat(own, made.slice(0, at))?.turn === hand - 1,
  )
  return { seat, hand, cards: played.cards, isSplit: play.hands.length > 1, decided }
}

/** A hand draws at 20 at the most and the one beside it ends at 30, aces counted one: who has had more of both needs no card. */
const mostBeforeCard = 50

export const blackjackRules = makeRules<BlackjackOutcome, null>({
  key: 'blackjack/1',
  firstState: null,
  seats: { mostOfMember: 2 },
  kinds: {
    seat: {
      read: (selection) => (/^[1-7]$/.test(selection) ? selection : null),
      pays: () => [200, 250],
      pay(selection, { dealer: dealt, seats }) {
        const bet = readSelection(selection)
        const play = bet === null ? null : playSeat(seats[bet.seat - 1] ?? [], isNatural(dealt) ? '' : bet.made)
        const hand = bet === null ? undefined : play?.hands[bet.hand - 1]
        if (play === null || hand === undefined) throw new RangeError(`No hand was played as ${selection}`)
        return payHand(hand.cards, play.hands.length > 1, dealt)
      },
      // To each first stake, with the strategy of the rules page; its test computes it over every order of the cards.
      returned: () => ({ paid: 99_540_064n, staked: 100_000_000n }),
    },
  },
  draw(draws) {
    const cards = dealer(draws, sixDecks)
    const dealt = [cards.next(), cards.next()]
    while (totalOf(dealt) < dealerStandsAt) dealt.push(cards.next())
    const seats = Array.from({ length: seatCount }, () => {
      const own = [cards.next(), cards.next()]
      while (hardOf(own) <= mostBeforeCard) own.push(cards.next())
      return own
    })
    return { outcome: { dealer: dealt, seats }, state: null }
  },
  writeResult: ({ dealer: dealt }) =>
    isNatural(dealt) ? 'BJ' : isBust(dealt) ? `bust ${totalOf(dealt)}` : String(totalOf(dealt)),
})
