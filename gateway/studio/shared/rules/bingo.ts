import type { Draws } from '#gateway/kernel/draws.ts'
import { type BallCount, type CardsBought, cardOf, completedAt, type Pattern, patterns } from './bingo-cards.ts'
import { makeRules } from './kinds.ts'
import { dealFrom, range, sum, texts } from './numbers.ts'
import type { SharedRules, StandingBet } from './shared-rules.ts'

/** All balls in the order in which they are called. */
export type BingoOutcome = { called: number[] }

export const callBalls = (draws: Draws, balls: BallCount): BingoOutcome => ({
  called: dealFrom(draws, range(1, balls), balls),
})

/** Of all that was staked on a session, in basis points. The rest, two in ten, is the house's. */
const partsBp: Readonly<Record<Pattern, number>> = { line: 1_500, 'two-lines': 2_000, house: 4_500 }

/** Of all stakes, in whole hundredths. */
export const percentOf = (pattern: Pattern): number => partsBp[pattern] / 100

export const prizeOf = (pattern: Pattern, stakeMinor: bigint): bigint =>
  (stakeMinor * BigInt(partsBp[pattern])) / 10_000n

/** A prize of a session: with which ball it fell, and what each bet that shares it gets, by its place in the list. */
export type BingoPrize = {
  pattern: Pattern
  ball: number
  prizeMinor: bigint
  winners: readonly { reference: string; card: number; shareMinor: bigint }[]
}

/**
 * Who gets what of a session. All cards that complete a pattern with the same ball share its prize equally; minor units that cannot
 * be divided go to those of them that were bought first, one each.
 */
export function prizesOf(
  balls: BallCount,
  { called }: BingoOutcome,
  { bought, stakeMinor }: { bought: readonly CardsBought[]; stakeMinor: bigint },
): BingoPrize[] {
  const cards = bought.flatMap((seed) =>
    range(1, seed.cards).map((card) => ({
      reference: seed.reference,
      card,
      completed: completedAt(cardOf(balls, seed, card), called),
    })),
  )
  if (cards.length === 0) return []
  return patterns.map((pattern) => {
    const ball = Math.min(...cards.map(({ completed }) => completed[pattern]))
    const winners = cards.filter(({ completed }) => completed[pattern] === ball)
    const prizeMinor = prizeOf(pattern, stakeMinor)
    const each = prizeMinor / BigInt(winners.length)
    const left = prizeMinor % BigInt(winners.length)
    return {
      pattern,
      ball,
      prizeMinor,
      winners: winners.map(({ reference, card }, at) => ({
        reference,
        card,
        shareMinor: BigInt(at) < left ? each + 1n : each,
      })),
    }
  })
}

/** What each bet gets of all prizes, by its reference. */
export function winsOf(prizes: readonly BingoPrize[]): Map<string, bigint> {
  const wins = new Map<string, bigint>()
  for (const { reference, shareMinor } of prizes.flatMap(({ winners }) => winners))
    wins.set(reference, (wins.get(reference) ?? 0n) + shareMinor)
  return wins
}

/** What one may buy at once for a session, and what a card costs. */
const mostCards = 6
const cardPriceMinor = 20_00n
/** Who is alone would only play for part of their own stake. */
const leastMembers = 2

const paidBp = sum(Object.values(partsBp))

const countMembers = (bets: readonly Pick<StandingBet, 'memberId'>[]): number =>
  new Set(bets.map(({ memberId }) => memberId)).size

/** Whether so many have cards that a session is played. */
export const isPlayedBy = (bets: readonly Pick<StandingBet, 'memberId'>[]): boolean =>
  countMembers(bets) >= leastMembers

/** The cards of each bet, and what was staked on all. A bet says how many it is: `cards:3`. */
export const sessionOf = <Bet extends StandingBet>(bets: readonly Bet[]) => ({
  bought: bets.map((bet) => ({ ...bet, cards: sum(bet.lines.map((line) => Number(line.bet.split(':')[1]))) })),
  stakeMinor: bets.reduce((all, { stakeMinor }) => all + stakeMinor, 0n),
})

/** Since the second edition of the rules the list says how many cards each has (decision 297). */
type Edition = 1 | 2

/** A session: cards are bought, all balls are called, and the cards that are first share the prizes. */
function bingoRules(balls: BallCount, edition: Edition): SharedRules<BingoOutcome, null> {
  const counts = texts(range(1, mostCards))
  return makeRules<BingoOutcome, null>({
    key: `bingo${balls}/${edition}`,
    firstState: null,
    kinds: {
      cards: {
        read: (selection) => (counts.includes(selection) ? selection : null),
        units: Number,
        pay: () => 0,
        pays: () => [],
        returned: () => ({ paid: BigInt(paidBp), staked: 10_000n }),
      },
    },
    draw: (draws) => ({ outcome: callBalls(draws, balls), state: null }),
    writeResult: ({ called }) => called.slice(0, shownInResult).join(','),
    shares: {
      listsStakes: edition > 1,
      mostPaidBp: paidBp,
      whyVoid: (bets) => (bets.length > 0 && !isPlayedBy(bets) ? 'few' : null),
      winsOf: (outcome, bets) => winsOf(prizesOf(balls, outcome, sessionOf(bets))),
      hasPart: () => true,
    },
    hall: { priceMinor: cardPriceMinor, mostCards },
  })
}
const shownInResult = 20

export const hallRules = [bingoRules(75, 1), bingoRules(90, 1), bingoRules(75, 2), bingoRules(90, 2)]

export const ballsOf = (key: string): BallCount => (key.startsWith('bingo75/') ? 75 : 90)
