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
  /** How long reported time stands still, because it was read already and the machine's clock was set back since. */
  heldMs(): number
  /** Calls back, in the middle of whatever reads the time, when the machine's clock has gone another way than time passes. */
  onStep(heard: (stepMs: number) => void): void
  /** Back to the machine's time, for development: the one way in which time goes backwards. */
  reset(): void
}

/** A clock that is corrected bit by bit, or a little at once, goes on; more than this, in either direction, is a step. */
export const mostStepMs = 10_000

/** What a clock is made of: the machine's time, which can be set, and how long the process has run, which cannot. */
type Machine = { nowMs(): number; ranMs(): number }
const thisMachine: Machine = { nowMs: () => Date.now(), ranMs: () => performance.now() }

type Moved = { offsetMs: number; atMs: number }

export const createClock = (machine = thisMachine): Clock => {
  let offsetMs = 0
  let latestMs = 0
  let movedAtMs = 0
  let aheadMs = 0
  let apartMs = machine.nowMs() - machine.ranMs()
  let heard: (stepMs: number) => void = () => undefined
  const machineMs = (): number => {
    const nowMs = machine.nowMs()
    const beforeMs = apartMs
    apartMs = nowMs - machine.ranMs()
    if (Math.abs(apartMs - beforeMs) > mostStepMs) heard(apartMs - beforeMs)
    return nowMs
  }
  const currentMs = (): number => machineMs() - aheadMs + offsetMs
  const moveTo = (toMs: number, atMs: number): void => {
    // Back is where time may have been read already.
    if (toMs < offsetMs) latestMs = 0
    offsetMs = toMs
    movedAtMs = atMs
  }
  return {
    now() {
      latestMs = Math.max(latestMs, currentMs())
      return new Date(latestMs)
    },
    advance(ms) {
      offsetMs += ms
      movedAtMs = machineMs()
    },
    offsetMs: () => offsetMs,
    moved: () => ({ offsetMs, atMs: movedAtMs }),
    follow(moved) {
      if (moved.atMs <= movedAtMs) return false
      moveTo(moved.offsetMs, moved.atMs)
      return true
    },
    machineMs,
    aheadMs: () => aheadMs,
    setAhead(ms) {
      aheadMs = ms
    },
    heldMs: () => Math.max(0, latestMs - currentMs()),
    onStep(listener) {
      heard = listener
    },
    reset() {
      moveTo(0, machineMs())
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
