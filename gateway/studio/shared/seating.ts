import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { decidedBy, readCards } from './dealt.ts'
import { type BetLine, readLines, sumOf } from './lines.ts'
import {
  type BlackjackOutcome,
  type Decision,
  isNatural,
  payHand,
  playSeat,
  readSeatBet,
  type SeatBet,
  seatCount,
} from './rules/blackjack.ts'

type ShownHand = { cards: readonly number[]; stakeMinor: bigint; isTurn: boolean; payHundredths: number | null }

/** A seat that a member has on a round, as everybody sees it. */
export type TakenSeat = {
  name: string
  isMine: boolean
  /** None before the deal. */
  hands: readonly ShownHand[]
  stakeMinor: bigint
  made: string
  /** What its member may do now. */
  may: readonly Decision[]
}

/** The seats of the round that a table is at, with no card that is not to be seen yet. */
export type Seating = {
  round: SharedRound
  /** Null before the deal; `isAll` is false while a card lies face down. */
  dealer: { cards: readonly number[]; isAll: boolean } | null
  seats: readonly (TakenSeat | null)[]
}

type Rounds = { next: SharedRound; waiting: SharedRound | null; last: SharedRound | null; now: Date }

/** The round that is being decided on, or looked at, or else the one that takes bets. */
const roundAt = ({ next, waiting, last, now }: Rounds): SharedRound =>
  waiting ?? (last !== null && now < next.opensAt && last.number === next.number - 1 ? last : next)

export async function readSeating(platform: Platform, memberId: number, rounds: Rounds): Promise<Seating> {
  const { read } = platform.db
  const round = roundAt(rounds)
  const cards = await readCards(platform, round)
  const bets = await read.sharedBet.findMany({
    where: { roundId: round.id, state: { in: ['open', 'settled'] } },
    orderBy: { sequence: 'asc' },
  })
  const members = await read.member.findMany({
    where: { id: { in: bets.map((bet) => bet.memberId) } },
    select: { id: true, account: true },
  })
  const names = new Map(members.map(({ id, account }) => [id, account]))
  const stakes = bets.flatMap((bet) => readLines(bet).flatMap((line) => toStake(bet, line)))
  const isOpen = cards !== null && round.state === 'closed' && rounds.now < decidedBy(round)
  const seats = Array.from({ length: seatCount }, (_, at): TakenSeat | null => {
    const own = stakes.filter(({ seat }) => seat === at + 1)
    const [first] = own
    if (first === undefined) return null
    const seat = { name: maskName(names.get(first.memberId) ?? ''), isMine: first.memberId === memberId }
    return { ...seat, ...playOf(own, { round, cards, isOpen }) }
  })
  return { round, dealer: cards === null ? null : dealerOf(round, cards), seats }
}

type Stake = SeatBet & { memberId: number; unitMinor: bigint }

const toStake = ({ memberId }: SharedBet, { bet, unitMinor }: BetLine): Stake[] => {
  const of = readSeatBet(bet)
  return of === null ? [] : [{ ...of, memberId, unitMinor }]
}

/** The second card of the dealer is shown with the result, or at once where it makes a natural. */
function dealerOf({ outcome }: SharedRound, { dealer }: BlackjackOutcome): NonNullable<Seating['dealer']> {
  const isAll = outcome !== null || isNatural(dealer)
  return { cards: isAll ? dealer : dealer.slice(0, 1), isAll }
}

type Playing = { round: SharedRound; cards: BlackjackOutcome | null; isOpen: boolean }

function playOf(
  stakes: readonly Stake[],
  { round, cards, isOpen }: Playing,
): Pick<TakenSeat, 'hands' | 'stakeMinor' | 'made' | 'may'> {
  const [first] = stakes
  const stakeMinor = sumOf(stakes.map(({ unitMinor }) => unitMinor))
  const made = first?.made ?? ''
  const play = first === undefined || cards === null ? null : playSeat(cards.seats[first.seat - 1] ?? [], made)
  if (cards === null || play === null) return { hands: [], stakeMinor, made, may: [] }
  const isDecided = !isOpen || isNatural(cards.dealer)
  const hands = play.hands.map((hand, at) => ({
    cards: hand.cards,
    stakeMinor: sumOf(stakes.filter((stake) => stake.hand === at + 1).map(({ unitMinor }) => unitMinor)),
    isTurn: !isDecided && at === play.turn,
    payHundredths: round.outcome === null ? null : payHand(hand.cards, play.hands.length > 1, cards.dealer),
  }))
  return { hands, stakeMinor, made, may: isDecided ? [] : play.may }
}
