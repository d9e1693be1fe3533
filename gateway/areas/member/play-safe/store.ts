import type { BreakKind, PlayPause } from '#gateway/kernel/safety/rules.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'

export const listLimits = (read: Reader, memberId: number) => read.playLimit.findMany({ where: { memberId } })

/** The break that is running; null when none is. */
export async function findPause(reader: Reader | Tx, memberId: number, now: Date): Promise<PlayPause | null> {
  const row = await reader.playBreak.findUnique({ where: { memberId } })
  return row === null || now >= row.until ? null : { kind: row.kind as BreakKind, since: row.since, until: row.until }
}

const fiveMinutesMs = 5 * minuteMs

/**
 * What was played since the session began, from the sums of five minutes; the first of them counts as a whole. Staked is what was laid:
 * of a bet on many chances at once much less is valid for turnover.
 */
export async function sumOfSession(read: Reader, { memberId, sessionId }: { memberId: number; sessionId: number }) {
  const { createdAt: since } = await read.session.findUniqueOrThrow({
    where: { id: sessionId },
    select: { createdAt: true },
  })
  const startsAt = { gte: new Date(Math.floor(since.getTime() / fiveMinutesMs) * fiveMinutesMs) }
  const sums = await read.fiveMinuteAggregate.findMany({
    where: { memberId, startsAt },
    select: { stakeMinor: true, rounds: true, winMinor: true },
  })
  const played = { since, stakedMinor: 0n, wonMinor: 0n, rounds: 0 }
  for (const { stakeMinor, rounds, winMinor } of sums) {
    played.stakedMinor += stakeMinor * BigInt(rounds)
    played.wonMinor += winMinor
    played.rounds += rounds
  }
  return played
}

/**
 * What was settled since a moment of the session, bet by bet, without what was given back; a moment before the session counts as its
 * beginning.
 */
export async function sumSince(
  read: Reader,
  { memberId, sessionId }: { memberId: number; sessionId: number },
  asked: Date,
) {
  const { createdAt } = await read.session.findUniqueOrThrow({ where: { id: sessionId }, select: { createdAt: true } })
  const since = asked < createdAt ? createdAt : asked
  const { _sum, _count } = await read.bet.aggregate({
    where: { memberId, settledAt: { gte: since }, status: { not: 'cancelled' } },
    _sum: { betMinor: true, winMinor: true },
    _count: true,
  })
  return { since, stakedMinor: _sum.betMinor ?? 0n, wonMinor: _sum.winMinor ?? 0n, rounds: _count }
}
