import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { readDealt } from './dealt.ts'
import { type BingoOutcome, ballsOf, prizeOf, prizesOf, sessionOf } from './rules/bingo.ts'
import { type BingoCard, type CardsBought, cardOf, type Pattern, patterns, wantedFor } from './rules/bingo-cards.ts'
import { range } from './rules/numbers.ts'
import { listStanding } from './shares.ts'

/** A prize as it stands: what is fallen says with which ball and to whom, what is not says nothing. */
type ShownPrize = {
  pattern: Pattern
  prizeMinor: bigint
  fallen: { ball: number; names: readonly string[] } | null
}

/** A session at one moment: what has been called, and nothing of what has not. */
export type HallView = {
  round: SharedRound
  balls: number
  called: readonly number[]
  /** What is played for; null once all is won. */
  playing: Pattern | null
  cards: readonly BingoCard[]
  prizes: readonly ShownPrize[]
  /** Who of the others wants the fewest numbers for what is played for now. */
  near: { name: string; wanted: number } | null
}

/** A ball every two seconds from the close of sales. */
const callEveryMs = 2 * secondMs

const calledBy = ({ closesAt }: SharedRound, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - closesAt.getTime()) / callEveryMs))

/** What the session that is called, or was called last, shows to one member. */
export async function readHallView(
  platform: Platform,
  memberId: number,
  { next, waiting, last, now }: { next: SharedRound; waiting: SharedRound | null; last: SharedRound | null; now: Date },
): Promise<HallView> {
  const round = waiting ?? (last?.number === next.number - 1 ? last : next)
  const balls = ballsOf(round.rules)
  const outcome = await readDealt<BingoOutcome>(platform, round)
  const called = outcome?.called.slice(0, calledBy(round, now)) ?? []
  const { bought } = sessionOf(await listStanding(platform.db.read, round))
  const members = await platform.db.read.member.findMany({
    where: { id: { in: bought.map((bet) => bet.memberId) } },
    select: { id: true, account: true },
  })
  const names = new Map(members.map(({ id, account }) => [id, maskName(account)]))
  const known = outcome === null ? [] : prizesOf(balls, outcome, { bought, stakeMinor: round.stakeMinor })
  const prizes = patterns.map((pattern): ShownPrize => {
    const prizeMinor = prizeOf(pattern, round.stakeMinor)
    const prize = known.find((one) => one.pattern === pattern)
    if (prize === undefined || prize.ball > called.length) return { pattern, prizeMinor, fallen: null }
    const references = new Set(prize.winners.map(({ reference }) => reference))
    const winners = new Set(bought.flatMap((bet) => (references.has(bet.reference) ? bet.memberId : [])))
    return { pattern, prizeMinor, fallen: { ball: prize.ball, names: [...winners].map((id) => names.get(id) ?? '') } }
  })
  const cardsOf = (bet: CardsBought): BingoCard[] => range(1, bet.cards).map((at) => cardOf(balls, bet, at))
  const playing = prizes.find(({ fallen }) => fallen === null)?.pattern ?? null
  const others = bought.filter((bet) => bet.memberId !== memberId)
  const near =
    playing === null || called.length === 0
      ? []
      : others.map((bet) => ({
          name: names.get(bet.memberId) ?? '',
          wanted: Math.min(...cardsOf(bet).map((card) => wantedFor(card, called, playing))),
        }))
  return {
    round,
    balls,
    called,
    playing,
    cards: bought.filter((bet) => bet.memberId === memberId).flatMap(cardsOf),
    prizes,
    near: near.sort((one, other) => one.wanted - other.wanted)[0] ?? null,
  }
}
