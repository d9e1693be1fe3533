import type { FastifyRequest } from 'fastify'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'

/** At most `max` requests a minute, counted per seat: many players can stand behind one address. */
export function limit(platform: Platform, max: number) {
  const keyGenerator = (request: FastifyRequest): string => (request.params as { secret?: string }).secret ?? request.ip
  return {
    config: { rateLimit: { max: max * platform.settings.RATE_LIMIT_FACTOR, timeWindow: minuteMs, keyGenerator } },
  }
}
