import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { cardsBought, readClosedSession } from './hall-session.ts'
import { ballsOf, isPlayedBy, prizeOf, sessionOf } from './rules/bingo.ts'
import { type BingoCard, type Pattern, patterns } from './rules/bingo-cards.ts'
import { listStanding } from './shares.ts'

/** A prize as it stands: what is fallen says with which ball, whether it is one's own, and which others have it; what is not says nothing. */
type ShownPrize = {
  pattern: Pattern
  prizeMinor: bigint
  fallen: { ball: number; isMine: boolean; names: readonly string[] } | null
}

/** A session at one moment: what has been called, and nothing of what has not. */
export type HallView = {
  round: SharedRound
  /** Cards are sold, balls are called, the full house has fallen, or too few had cards and nothing is called. */
  phase: 'sold' | 'called' | 'over' | 'unplayed'
  /** Whether so many have cards that it is played, as it stands. */
  isPlayed: boolean
  balls: number
  called: readonly number[]
  /** How long until the next ball; null where none is called. */
  nextBallMs: number | null
  /** What is played for; null before the first ball can come, and once all is won. */
  playing: Pattern | null
  cards: readonly BingoCard[]
  /** What one has bought for the session that is sold while another is called. */
  ahead: readonly BingoCard[]
  prizes: readonly ShownPrize[]
  /** Who won what in the session before, for those who wait for the one that is sold; null while one is called. */
  before: { number: number; prizes: readonly ShownPrize[] } | null
  /** Who of the others wants the fewest numbers for what is played for now. */
  near: { name: string; wanted: number } | null
}

/** A ball every two seconds from the close of sales. */
const callEveryMs = 2 * secondMs

const calledBy = ({ closesAt }: SharedRound, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - closesAt.getTime()) / callEveryMs))

const untilNextBall = (round: SharedRound, now: Date): number =>
  round.closesAt.getTime() + (calledBy(round, now) + 1) * callEveryMs - now.getTime()

type Sessions = {
  next: SharedRound
  waiting: SharedRound | null
  last: SharedRound | null
  now: Date
  hasNext: boolean
}

/** What the session that is called, or was called last, shows to one member. */
export async function readHallView(
  platform: Platform,
  memberId: number,
  { next, waiting, last, now, hasNext }: Sessions,
): Promise<HallView> {
  const stand = last === null || waiting !== null ? null : await readStand(platform, last, { memberId, now })
  const before = stand?.session.isPlayed === true ? stand : null
  // Who has cards for the next one looks at that once the last is over; at one that nobody played there is nothing to look at.
  const round = waiting ?? (last?.number === next.number - 1 && !hasNext && before !== null ? last : next)
  const balls = ballsOf(round.rules)
  const cardsSoldFor = async (session: SharedRound): Promise<BingoCard[]> => {
    const { bought } = sessionOf(await listStanding(platform.db.read, session, memberId))
    return bought.flatMap((bet) => cardsBought(balls, bet))
  }
  const ahead = hasNext && round.id !== next.id ? await cardsSoldFor(next) : []
  if (round.state === 'open') {
    return {
      round,
      phase: 'sold',
      isPlayed: await hasEnough(platform, round),
      balls,
      called: [],
      nextBallMs: null,
      playing: null,
      cards: await cardsSoldFor(round),
      ahead,
      prizes: patterns.map((pattern) => ({ pattern, prizeMinor: prizeOf(pattern, round.stakeMinor), fallen: null })),
      before: last === null || before === null ? null : { number: last.number, prizes: before.prizes },
      near: null,
    }
  }
  const { session, called, prizes } = await readStand(platform, round, { memberId, now })
  const { isPlayed } = session
  const playing = isPlayed ? (prizes.find((prize) => prize.fallen === null)?.pattern ?? null) : null
  const nearest = playing === null || called.length === 0 ? [] : session.nearest(called, playing)
  return {
    round,
    phase: isPlayed ? (playing === null ? 'over' : 'called') : 'unplayed',
    isPlayed,
    balls,
    called,
    nextBallMs: round.state === 'closed' && playing !== null ? untilNextBall(round, now) : null,
    playing,
    cards: session.cardsOf(memberId),
    ahead,
    prizes,
    before: null,
    near: nearest.find((one) => one.memberId !== memberId) ?? null,
  }
}

/** Whether two members have cards of a session that is still sold. */
async function hasEnough({ db: { read } }: Platform, { id, bets }: SharedRound): Promise<boolean> {
  if (bets < 2) return false
  const where = { roundId: id, state: 'open' }
  const members = await read.sharedBet.groupBy({ by: ['memberId'], where, orderBy: { memberId: 'asc' }, take: 2 })
  return isPlayedBy(members)
}

/** What has been called of a session that is no longer sold, and who has won what by it. */
async function readStand(platform: Platform, round: SharedRound, { memberId, now }: { memberId: number; now: Date }) {
  const session = await readClosedSession(platform, round)
  const called = session.outcome?.called.slice(0, Math.min(session.balls, calledBy(round, now))) ?? []
  const prizes = patterns.map((pattern): ShownPrize => {
    const prize = session.prizes.find((one) => one.pattern === pattern && one.ball <= called.length)
    return {
      pattern,
      prizeMinor: prizeOf(pattern, round.stakeMinor),
      fallen: prize === undefined ? null : tellWinners(prize, memberId),
    }
  })
  return { session, called, prizes }
}

/** Nobody knows oneself by a masked name. */
const tellWinners = (
  { ball, winners }: Awaited<ReturnType<typeof readClosedSession>>['prizes'][number],
  memberId: number,
): NonNullable<ShownPrize['fallen']> => ({
  ball,
  isMine: winners.some((winner) => winner.memberId === memberId),
  names: winners.flatMap((winner) => (winner.memberId === memberId ? [] : winner.name)),
})
