import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { readDealt } from './dealt.ts'
import { type BingoOutcome, ballsOf, isPlayedBy, prizesOf, sessionOf } from './rules/bingo.ts'
import {
  type BallCount,
  type BingoCard,
  type CardsBought,
  cardOf,
  type Pattern,
  wantedFor,
} from './rules/bingo-cards.ts'
import { range } from './rules/numbers.ts'
import { listStanding } from './shares.ts'

/** Who wants the fewest numbers for a pattern. */
type Near = { memberId: number; name: string; wanted: number }

/**
 * A session that is no longer sold: its cards and its end are certain. All who are in the hall look at the same one, so it is read and
 * computed when its row says that it has changed, and not for each of them. Only the view knows what of it has been called.
 */
type ClosedSession = {
  /** All balls, also those that are not called; null before the mix is made. */
  outcome: BingoOutcome | null
  /** How many of them are called: none after the full house has fallen, and none at all for a session that is not played. */
  balls: number
  isPlayed: boolean
  cardsOf: (memberId: number) => readonly BingoCard[]
  prizes: readonly { pattern: Pattern; ball: number; winners: readonly { memberId: number; name: string }[] }[]
  /** The two members who are nearest, so each of them has another to look at. */
  nearest: (called: readonly number[], pattern: Pattern) => readonly Near[]
}

const kept = new WeakMap<Platform, Map<number, { of: string; session: Promise<ClosedSession> }>>()

export async function readClosedSession(platform: Platform, round: SharedRound): Promise<ClosedSession> {
  const halls = kept.get(platform) ?? new Map<number, { of: string; session: Promise<ClosedSession> }>()
  kept.set(platform, halls)
  const of = [round.id, round.state, round.mix].join(':')
  const found = halls.get(round.nodeId)
  if (found?.of === of) return found.session
  const session = readSession(platform, round)
  halls.set(round.nodeId, { of, session })
  // What could not be read is read again by whoever looks next.
  session.catch(() => halls.delete(round.nodeId))
  return session
}

export const cardsBought = (balls: BallCount, bet: CardsBought): BingoCard[] =>
  range(1, bet.cards).map((at) => cardOf(balls, bet, at))

async function readSession(platform: Platform, round: SharedRound): Promise<ClosedSession> {
  const { read } = platform.db
  const balls = ballsOf(round.rules)
  const outcome = await readDealt<BingoOutcome>(platform, round)
  const { bought } = sessionOf(await listStanding(read, round))
  const cards = new Map<number, BingoCard[]>()
  for (const bet of bought) cards.set(bet.memberId, [...(cards.get(bet.memberId) ?? []), ...cardsBought(balls, bet)])
  const members = await read.member.findMany({
    where: { id: { in: [...cards.keys()] } },
    select: { id: true, account: true },
  })
  const names = new Map(members.map(({ id, account }) => [id, maskName(account)]))
  const holders = new Map(bought.map(({ reference, memberId }) => [reference, memberId]))
  const prizes = outcome === null ? [] : prizesOf(balls, outcome, { bought, stakeMinor: round.stakeMinor })
  const isPlayed = isPlayedBy(bought)
  const house = prizes.find(({ pattern }) => pattern === 'house')
  return {
    outcome,
    balls: isPlayed ? (house?.ball ?? balls) : 0,
    isPlayed,
    cardsOf: (memberId) => cards.get(memberId) ?? [],
    prizes: prizes.map(({ pattern, ball, winners }) => {
      const ids = new Set(winners.flatMap(({ reference }) => holders.get(reference) ?? []))
      return { pattern, ball, winners: [...ids].map((memberId) => ({ memberId, name: names.get(memberId) ?? '' })) }
    }),
    nearest: rememberNearest(cards, names),
  }
}

/** Who is nearest is the same for all until the next ball. */
function rememberNearest(
  cards: ReadonlyMap<number, readonly BingoCard[]>,
  names: ReadonlyMap<number, string>,
): ClosedSession['nearest'] {
  let last: { called: number; nearest: readonly Near[] } | null = null
  return (called, pattern) => {
    if (last?.called === called.length) return last.nearest
    const balls = new Set(called)
    const standing = [...cards].map(([memberId, own]) => ({
      memberId,
      name: names.get(memberId) ?? '',
      wanted: Math.min(...own.map((card) => wantedFor(card, balls, pattern))),
    }))
    last = { called: called.length, nearest: standing.sort((one, other) => one.wanted - other.wanted).slice(0, 2) }
    return last.nearest
  }
}
