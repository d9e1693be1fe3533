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

/** What was played since the session began, from the sums of five minutes; the first of them counts as a whole. */
export async function sumOfSession(read: Reader, { memberId, sessionId }: { memberId: number; sessionId: number }) {
  const { createdAt: since } = await read.session.findUniqueOrThrow({
    where: { id: sessionId },
    select: { createdAt: true },
  })
  const startsAt = { gte: new Date(Math.floor(since.getTime() / fiveMinutesMs) * fiveMinutesMs) }
  const { _sum } = await read.fiveMinuteAggregate.aggregate({
    where: { memberId, startsAt },
    _sum: { validBetMinor: true, winMinor: true, rounds: true },
  })
  return { since, stakedMinor: _sum.validBetMinor ?? 0n, wonMinor: _sum.winMinor ?? 0n, rounds: _sum.rounds ?? 0 }
}

/** What was settled since a moment of the session, bet by bet; a moment before the session counts as its beginning. */
export async function sumSince(
  read: Reader,
  { memberId, sessionId }: { memberId: number; sessionId: number },
  asked: Date,
) {
  const { createdAt } = await read.session.findUniqueOrThrow({ where: { id: sessionId }, select: { createdAt: true } })
  const since = asked < createdAt ? createdAt : asked
  const { _sum, _count } = await read.bet.aggregate({
    where: { memberId, settledAt: { gte: since } },
    _sum: { validBetMinor: true, winMinor: true },
    _count: true,
  })
  return { since, stakedMinor: _sum.validBetMinor ?? 0n, wonMinor: _sum.winMinor ?? 0n, rounds: _count }
}
