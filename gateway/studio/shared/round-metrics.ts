import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'

/** A draw that is held by so much later is noticed at the table. */
const lateAfterMs = 5 * secondMs

type Counting = Pick<Platform, 'metrics'>
const drawn = ({ metrics }: Counting) =>
  metrics.counter('rounds_drawn_total', 'Shared rounds that this process has drawn.')
const drawnLate = ({ metrics }: Counting) =>
  metrics.counter('rounds_drawn_late_total', 'Those of them that were drawn more than five seconds late.')
const voided = ({ metrics }: Counting) =>
  metrics.counter('rounds_void_total', 'Shared rounds that were given back, by reason.', ['reason'])

/** Rounds that many share: as the rows are when somebody looks, and what this process has done with them. */
export function watchRounds(platform: Platform): void {
  const { db, clock, metrics } = platform
  metrics.looked('rounds_open', 'Shared rounds that take bets, or are announced.', () =>
    db.read.sharedRound.count({ where: { state: 'open' } }).then(Number),
  )
  metrics.looked('rounds_overdue', 'Rounds with bets that should have been drawn a minute ago and are not.', () =>
    db.read.sharedRound
      .count({
        where: { state: { in: ['open', 'closed'] }, bets: { gt: 0 }, drawsAt: { lt: laterBy(clock.now(), -minuteMs) } },
      })
      .then(Number),
  )
  drawn(platform)
  drawnLate(platform)
  voided(platform).inc({ reason: 'missed' }, 0)
}

export function noteDrawn(platform: Platform, { drawsAt }: Pick<SharedRound, 'drawsAt'>): void {
  drawn(platform).inc()
  if (platform.clock.now() > laterBy(drawsAt, lateAfterMs)) drawnLate(platform).inc()
}

export const noteVoid = (platform: Platform, reason: string): void => voided(platform).inc({ reason })
