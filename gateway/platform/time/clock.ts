import { merchantOffset, writeMerchantTime } from '#catalogue/merchant-zone.ts'

/**
 * The one source of time. `Date.now` and `new Date()` are banned elsewhere, so that a test or the operator console can
 * move the clock. Reported time never goes backwards, whatever the machine's clock does (danger T25).
 */
export type Clock = {
  now(): Date
  /** Moves the clock by so many milliseconds, for development and tests; negative only back to where it was never read. */
  advance(ms: number): void
  /** How far the clock was moved, in milliseconds. */
  offsetMs(): number
  /** The same, and when that was by the machine's own time; 0 where it never was. */
  moved(): Moved
  /** Goes where another process has moved its clock, unless this one was moved since. False when it stays. */
  follow(moved: Moved): boolean
  /** What the machine's own clock says, which was neither moved nor is held back; for comparing it with another. */
  machineMs(): number
  /** By how much this machine's own clock is ahead of the one that all processes go by (the database's); `now` leaves it out. */
  aheadMs(): number
  setAhead(ms: number): void
  /** Back to the machine's time, for development: the one way in which time goes backwards. */
  reset(): void
}

type Moved = { offsetMs: number; atMs: number }

export const createClock = (): Clock => {
  let offsetMs = 0
  let latestMs = 0
  let movedAtMs = 0
  let aheadMs = 0
  const moveTo = (toMs: number, atMs: number): void => {
    // Back is where time may have been read already.
    if (toMs < offsetMs) latestMs = 0
    offsetMs = toMs
    movedAtMs = atMs
  }
  return {
    now() {
      latestMs = Math.max(latestMs, Date.now() - aheadMs + offsetMs)
      return new Date(latestMs)
    },
    advance(ms) {
      offsetMs += ms
      movedAtMs = Date.now()
    },
    offsetMs: () => offsetMs,
    moved: () => ({ offsetMs, atMs: movedAtMs }),
    follow(moved) {
      if (moved.atMs <= movedAtMs) return false
      moveTo(moved.offsetMs, moved.atMs)
      return true
    },
    machineMs: () => Date.now(),
    aheadMs: () => aheadMs,
    setAhead(ms) {
      aheadMs = ms
    },
    reset() {
      moveTo(0, Date.now())
      latestMs = 0
    },
  }
}

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const laterBy = (time: Date, ms: number): Date => new Date(time.getTime() + ms)

/** The day of the merchant's zone as yyyy-MM-dd (OP-65). */
export const toMerchantDay = (time: Date): string => writeMerchantTime(time.getTime()).slice(0, 10)

/** A time as `2026-11-21 18:42:07` of the merchant's zone. */
export const toMerchantTime = (time: Date): string => writeMerchantTime(time.getTime())

/** A day as yyyy-MM-dd, and a time of it as HH:mm, of the merchant's zone; an invalid Date for what is neither. */
export const readMerchantTime = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00${merchantOffset}`)
/** When the merchant's day began. */
export const startOfMerchantDay = (time: Date): Date => readMerchantTime(toMerchantDay(time))
