import type { RateLimit } from '#catalogue/call.ts'
import type { Platform } from '../platform.ts'
import { minuteMs } from '../time/clock.ts'
import { toNetwork } from './network.ts'
import { createRateLimiter } from './rate-limit.ts'

/** The seconds until the next one may pass, null when this one may; at once, or as soon as all processes have counted. */
export type Taken = number | null | Promise<number | null>

type Standing = Pick<Platform, 'bus' | 'clock'>

/**
 * A limit that all processes count together where they can, each by itself where not, and the lower of both counts. It takes a way to
 * Redis for each request, so it is for what somebody could gain by being served by several (decision 308); what only costs the
 * processor of one process is limited in each. `name` is the limit's own, on all of them.
 */
export function createSharedLimiter({ bus, clock }: Standing, name: string, { max, windowMs }: RateLimit) {
  const own = createRateLimiter(clock, { max, windowMs })
  // Another time has counters of its own: those of Redis do not know that the clock of development was moved.
  const nameOf = (asker: string): string => `${name} ${toNetwork(asker)} ${Math.round(clock.offsetMs() / minuteMs)}`

  async function takeTogether(asker: string, add: number): Promise<number | null> {
    const counts = await bus.count([{ name: nameOf(asker), add, windowMs }])
    const count = counts?.[0]
    return count === undefined || count.sum <= max ? null : Math.max(1, Math.ceil(count.leftMs / 1000))
  }

  return {
    /** Counts one request, or what it weighs. */
    take(asker: string, weight = 1): Taken {
      const waitSeconds = own.take(asker, weight)
      return waitSeconds !== null || bus.state() !== 'joined' ? waitSeconds : takeTogether(asker, weight)
    },
    /** Whether the next one would be one too many; counts nothing. */
    async isSpent(asker: string): Promise<boolean> {
      if (own.isSpent(asker)) return true
      const counts = bus.state() === 'joined' ? await bus.count([{ name: nameOf(asker), add: 0, windowMs }]) : null
      return (counts?.[0]?.sum ?? 0) >= max
    },
  }
}
