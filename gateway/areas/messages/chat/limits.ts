import { createRateLimiter } from '#gateway/platform/http/rate-limit.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'

/** A window looks twelve times a minute, and may stand open on several devices. */
const looksAMinute = 120
/** Nobody types more. */
const linesAMinute = 30
/** Behind one address of a carrier stand many windows; all of them together may ask so often. */
const ofAddressAMinute = 4_800

/** Counts what is asked of the chat: by address before anything is looked up, then by conversation, so that no window shuts another out. */
export function createChatLimits({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const limiterOf = (max: number) =>
    createRateLimiter(clock, { max: max * settings.RATE_LIMIT_FACTOR, windowMs: minuteMs })
  const [door, looks, lines] = [ofAddressAMinute, looksAMinute, linesAMinute].map(limiterOf) as [
    Limiter,
    Limiter,
    Limiter,
  ]
  return {
    mayAsk: (ip: string): boolean => door.take(ip) === null,
    mayLook: (key: string): boolean => looks.take(key) === null,
    maySay: (key: string): boolean => lines.take(key) === null,
  }
}

type Limiter = ReturnType<typeof createRateLimiter>
