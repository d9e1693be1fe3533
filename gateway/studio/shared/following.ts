import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { type Schedule, timesFrom } from './schedule.ts'
import { scheduleOf, type Table } from './tables.ts'

/**
 * Rounds that follow each other and not the clock (decision 354): a flight ends when it breaks, and bets on the next close a few seconds
 * later. Until then the next one's times are the latest that they can be.
 */

type Times = Pick<SharedRound, 'opensAt' | 'closesAt' | 'drawsAt'>

/** So many rounds that were given back may lie behind one that still goes on. */
const lookedBack = 20

/**
 * The rounds shortly before one that are neither drawn nor void, the earliest first: it is the one at which something still happens, also
 * where the house has ended another behind it.
 */
export const listGoingOn = (
  reader: Reader | Tx,
  { nodeId, number }: Pick<SharedRound, 'nodeId' | 'number'>,
): Promise<SharedRound[]> =>
  reader.sharedRound.findMany({
    where: { nodeId, number: { gte: number - lookedBack, lt: number }, state: { in: ['open', 'closed'] } },
    orderBy: { number: 'asc' },
  })

/** When a round is that follows another, as it is known now; null at tables whose rounds go by the clock. */
export async function timesAfterLast(
  tx: Tx,
  { schedule }: Pick<Table, 'schedule'>,
  { nodeId, number }: Pick<SharedRound, 'nodeId' | 'number'>,
  now: Date,
): Promise<Times | null> {
  const { followsMs } = schedule
  if (followsMs === null) return null
  const before = (await listGoingOn(tx, { nodeId, number })).at(-1)
  const latest = before !== undefined && before.drawsAt > now ? before.drawsAt : now
  return { opensAt: now, ...timesFrom(schedule, followsMs, latest) }
}

/**
 * A round is over: where the next follows it, bets on that close sooner than they might have. Never later. While one before it goes on
 * the next follows that, and behind one that takes no bets any more the next follows that.
 */
export async function bringForward(
  tx: Tx,
  { nodeId, number, rules }: Pick<SharedRound, 'nodeId' | 'number' | 'rules'>,
  endedAt: Date,
): Promise<void> {
  const schedule = scheduleOf(rules)
  if (schedule === undefined || schedule.followsMs === null) return
  const { closesAt, drawsAt } = timesFrom(schedule, schedule.followsMs, endedAt)
  if ((await listGoingOn(tx, { nodeId, number })).length > 0) return
  const following = await tx.sharedRound.findFirst({
    where: { nodeId, number: { gt: number }, state: { not: 'void' } },
    orderBy: { number: 'asc' },
    select: { id: true },
  })
  if (following === null) return
  const next = { id: following.id, state: 'open' }
  await tx.sharedRound.updateMany({ where: { ...next, closesAt: { gt: closesAt } }, data: { closesAt } })
  await tx.sharedRound.updateMany({ where: { ...next, drawsAt: { gt: drawsAt } }, data: { drawsAt } })
}

/** Whether a round does not take bets yet. One that follows another does as soon as it is known, unless the clock was set back behind it. */
export function isBeforeOpening(
  { opensAt }: SharedRound,
  schedule: Schedule,
  { arrivedAt, now }: { arrivedAt: Date; now: Date },
): boolean {
  if (schedule.followsMs !== null) return laterBy(now, schedule.everyMs) < opensAt
  return arrivedAt < opensAt && schedule.runs === 'watched'
}
