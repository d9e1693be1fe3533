import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from '#gateway/platform/platform.ts'
import { createWorkQueue } from '#gateway/platform/process/work-queue.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'

/** So many slips are at work at once; the rest wait here and keep nobody else from the write door. */
const atOnce = 20
const limits = { atOnce, waiting: 10_000, waitMs: 20 * secondMs }

/** Who has slips that wait for longer tells it that often; what was told holds for so much longer that one may be late. */
const tellEveryMs = secondMs / 4
const toldForMs = secondMs

type Arrivals = {
  queue: ReturnType<typeof createWorkQueue>
  waiting: Set<Date>
  /** What others have told, each with the time until which it holds. */
  elsewhere: Set<{ sinceMs: number; untilMs: number }>
  telling: NodeJS.Timeout | undefined
}
const arrivals = new WeakMap<Platform, Arrivals>()

const arrivalsOf = (platform: Platform): Arrivals => {
  const found = arrivals.get(platform)
  if (found !== undefined) return found
  const own: Arrivals = { queue: createWorkQueue(limits), waiting: new Set(), elsewhere: new Set(), telling: undefined }
  arrivals.set(platform, own)
  platform.bus.hear((told) => {
    const nowMs = performance.now()
    for (const known of own.elsewhere) if (known.untilMs < nowMs) own.elsewhere.delete(known)
    if ('slipsAwaited' in told) own.elsewhere.add({ ...told.slipsAwaited, untilMs: nowMs + toldForMs })
  })
  return own
}

/** Other processes hold what a slip belongs to open as well, while it waits here; most have their turn before anybody is told. */
function tellWhileWaiting({ bus }: Platform, own: Arrivals): void {
  if (bus.state() === 'alone' || own.telling !== undefined) return
  own.telling = setInterval(() => {
    const [oldest] = own.waiting
    if (oldest !== undefined) return bus.publish([{ slipsAwaited: { sinceMs: oldest.getTime() } }])
    clearInterval(own.telling)
    own.telling = undefined
  }, tellEveryMs).unref()
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
  const here = arrivalsOf(platform)
  const { waiting } = here
  const own = new Date(arrivedAt)
  waiting.add(own)
  tellWhileWaiting(platform, here)
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
  const { waiting, elsewhere } = arrivalsOf(platform)
  const nowMs = performance.now()
  return (
    [...waiting].some((arrivedAt) => arrivedAt < until) ||
    [...elsewhere].some(({ sinceMs, untilMs }) => nowMs < untilMs && sinceMs < until.getTime())
  )
}
