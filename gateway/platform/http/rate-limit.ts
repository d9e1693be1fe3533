import type { RateLimit } from '#catalogue/call.ts'
import type { Clock } from '../time/clock.ts'
import { toNetwork } from './network.ts'

/** More askers than this at once are an attack by itself; the ones that came first are forgotten first. */
const mostAskers = 50_000
/** Behind one address stand many members, of a carrier or an office; together they may do so much more than each of them. */
const membersOfAddress = 20

/**
 * Counts the requests of each asker (an address, or a name without a colon) in windows of time, in memory. A plain counter, because it stands before every call:
 * the plugin that limits the studio's pages costs a tenth of a list of games.
 */
export function createRateLimiter(clock: Clock, { max, windowMs }: RateLimit) {
  const counts = new Map<string, number>()
  let startedAtMs = Number.NEGATIVE_INFINITY
  const openWindow = (): number => {
    const nowMs = clock.now().getTime()
    // A window that began in the future is from before the clock was set back.
    if (nowMs - startedAtMs >= windowMs || nowMs < startedAtMs) {
      counts.clear()
      startedAtMs = nowMs
    }
    return nowMs
  }
  return {
    /** Whether the next one would be one too many; counts nothing. */
    isSpent(asker: string): boolean {
      openWindow()
      return (counts.get(toNetwork(asker)) ?? 0) >= max
    },
    /** Counts one request, or what it weighs. Null when it may pass, else the seconds until the next one may. */
    take(asker: string, weight = 1): number | null {
      const nowMs = openWindow()
      const name = toNetwork(asker)
      const count = (counts.get(name) ?? 0) + weight
      if (count > max) return Math.ceil((startedAtMs + windowMs - nowMs) / 1000)
      const oldest = counts.keys().next().value
      if (counts.size >= mostAskers && oldest !== undefined && !counts.has(name)) counts.delete(oldest)
      counts.set(name, count)
      return null
    },
  }
}

/** The limit of one call, counted per session where there is one, else per address. Each answers as `take` of those who ask does. */
export function createCallLimiter<Taken>(
  clock: Clock,
  { max, windowMs }: RateLimit,
  askers: { take(asker: string): Taken },
) {
  const crowds = createRateLimiter(clock, { max: max * membersOfAddress, windowMs })
  return {
    /** Before the body is read: what comes without a token counts for its address, what comes with one for the crowd behind it. */
    takeFirst: (ip: string, hasToken: boolean): Taken | number | null => (hasToken ? crowds : askers).take(ip),
    /** Once it is known whose token it is; one that is nobody's counts for the address. */
    takeOf: (sessionId: number | null, ip: string): Taken =>
      askers.take(sessionId === null ? ip : `session ${sessionId}`),
  }
}
