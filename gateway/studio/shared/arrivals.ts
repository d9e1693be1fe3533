import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from '#gateway/platform/platform.ts'
import { createWorkQueue } from '#gateway/platform/process/work-queue.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'

/** So many slips are at work at once; the rest wait here and keep nobody else from the write door. */
const atOnce = 20
const limits = { atOnce, waiting: 10_000, waitMs: 20 * secondMs }

type Arrivals = { queue: ReturnType<typeof createWorkQueue>; waiting: Set<Date> }
const arrivals = new WeakMap<Platform, Arrivals>()

const arrivalsOf = (platform: Platform): Arrivals => {
  const found = arrivals.get(platform) ?? { queue: createWorkQueue(limits), waiting: new Set() }
  arrivals.set(platform, found)
  return found
}

/**
 * Does the work of a slip that arrived at a moment, those of one seat one after the other. Until it is done no round is closed that
 * was open at that moment: in the last second before closing many come at once, and each was in time. Refuses with `system.busy`
 * where too many wait.
 */
export async function onArrival<T>(
  platform: Platform,
  { secret, arrivedAt }: { secret: string; arrivedAt: Date },
  work: () => Promise<T>,
): Promise<T> {
  return awaited(platform, arrivedAt, () =>
    arrivalsOf(platform).queue.run(secret, async () => {
      // Other requests may be waiting to be read, and each is in time by when it is.
      await nextTurn()
      return work()
    }),
  )
}

/** Does a work that arrived at a moment, for which what it belongs to is held open (`isAwaited`). */
export async function awaited<T>(platform: Platform, arrivedAt: Date, work: () => Promise<T>): Promise<T> {
  const { waiting } = arrivalsOf(platform)
  const own = new Date(arrivedAt)
  waiting.add(own)
  try {
    return await work()
  } finally {
    waiting.delete(own)
  }
}

/** Longer than this nobody's slip holds a round up. */
const awaitedMs = 30 * secondMs

/** Whether a slip or a cash-out that came before a moment is still on its way into the book, and may hold up what it belongs to. */
export function isAwaited(platform: Platform, until: Date, holdMs = awaitedMs): boolean {
  if (platform.clock.now() > laterBy(until, Math.min(holdMs, awaitedMs))) return false
  return [...arrivalsOf(platform).waiting].some((arrivedAt) => arrivedAt < until)
}
