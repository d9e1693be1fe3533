import { createRateLimiter } from '#gateway/platform/http/rate-limit.ts'
import { createSharedLimiter, type Taken } from '#gateway/platform/http/shared-limit.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'

/** A window looks twelve times a minute, and may stand open on several devices. */
const looksAMinute = 120
/** Nobody types more. */
const linesAMinute = 30
/** Behind one address of a carrier stand many windows; all of them together may ask so often. */
const ofAddressAMinute = 4_800
/** Behind one address of a carrier stand many guests, of whom few need the desk in the same hour; each conversation wants a person. */
const newRoomsAnHour = 30

/** Counts what is asked of the chat: by address before anything is looked up, then by conversation, so that no window shuts another out. */
export function createChatLimits({ bus, clock, settings }: Pick<Platform, 'bus' | 'clock' | 'settings'>) {
  const limiterOf = (max: number) =>
    createRateLimiter(clock, { max: max * settings.RATE_LIMIT_FACTOR, windowMs: minuteMs })
  const [door, looks, lines] = [ofAddressAMinute, looksAMinute, linesAMinute].map(limiterOf) as [
    Limiter,
    Limiter,
    Limiter,
  ]
  // People work at one desk, whichever process a guest is served by.
  const rooms = createSharedLimiter({ bus, clock }, 'chat rooms', {
    max: newRoomsAnHour * settings.RATE_LIMIT_FACTOR,
    windowMs: hourMs,
  })
  return {
    /** Null where a guest may begin a conversation, else the seconds until one may. */
    takeRoom: (ip: string): Taken => rooms.take(ip),
    mayAsk: (ip: string): boolean => door.take(ip) === null,
    mayLook: (key: string): boolean => looks.take(key) === null,
    maySay: (key: string): boolean => lines.take(key) === null,
  }
}

type Limiter = ReturnType<typeof createRateLimiter>
