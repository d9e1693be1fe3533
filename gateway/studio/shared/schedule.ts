import { closesAtMs, drawsAtMs, nextNumberAt, opensAtMs, type RoundPlan } from '#catalogue/games/round-times.ts'
import { dayMs, hourMs, laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'

/** When the rounds of a table are, and how they are held. */
export type Schedule = RoundPlan & {
  /** Draws of a lottery are held whether anybody looks or not; a table is dealt at only while somebody sits there. */
  runs: 'always' | 'watched'
  /** Its rounds are announced by the clock also when nobody looks; others are by who looks first. */
  isHeldUnseen: boolean
  /**
   * Where a round follows the one before it and not the clock: bets on it close so long after that one is over. What `RoundPlan` says of
   * such rounds is the longest they take. Null where the clock says all.
   */
  followsMs: number | null
  /** How many draws can be bought at once, the next one among them. */
  ahead: number
  /** A draw that was missed is made up for so long; then a round with bets is void, and all is given back (decision 263). */
  lateMs: number
  /** How many rounds one chain of seeds serves. */
  chainLength: number
  /** How many steps lie between the list of bets and the draw (./seeds.ts). */
  delaySteps: number
}

type RoundTimes = { opensAt: Date; closesAt: Date; drawsAt: Date }

export const timesOf = (schedule: Schedule, number: number): RoundTimes => ({
  opensAt: new Date(opensAtMs(schedule, number)),
  closesAt: new Date(closesAtMs(schedule, number)),
  drawsAt: new Date(drawsAtMs(schedule, number)),
})

/** Of a round that follows one that is over at a moment. */
export const timesFrom = (
  { closesBeforeMs }: Schedule,
  followsMs: number,
  endsAt: Date,
): Omit<RoundTimes, 'opensAt'> => {
  const closesAt = laterBy(endsAt, followsMs)
  return { closesAt, drawsAt: laterBy(closesAt, closesBeforeMs) }
}

/** The round that takes bets at a moment, or opens next. */
export const nextNumber = (schedule: Schedule, now: Date): number => nextNumberAt(schedule, now.getTime())

/** The last round whose draw is over. */
export const lastNumber = (schedule: Schedule, now: Date): number =>
  Math.floor((now.getTime() - drawsAtMs(schedule, 0)) / schedule.everyMs)

/** A table at which one sits: some seconds to bet, a draw, some to look at it. */
export const table = (bettingSeconds: number, shownSeconds: number): Schedule => ({
  everyMs: (bettingSeconds + beforeDrawSeconds + shownSeconds) * secondMs,
  afterMs: 0,
  closesBeforeMs: beforeDrawSeconds * secondMs,
  shownMs: shownSeconds * secondMs,
  runs: 'watched',
  isHeldUnseen: false,
  followsMs: null,
  ahead: 1,
  lateMs: 10 * minuteMs,
  chainLength: 2_000,
  delaySteps: 20_000,
})
const beforeDrawSeconds = 3

/** A table at which cards are dealt when bets close, and its seats have some seconds to decide before the rest is shown. */
export function seatedTable(seconds: {
  bettingSeconds: number
  decidingSeconds: number
  shownSeconds: number
}): Schedule {
  const { bettingSeconds, decidingSeconds, shownSeconds } = seconds
  const decidingMs = decidingSeconds * secondMs
  const { everyMs, closesBeforeMs, ...plain } = table(bettingSeconds, shownSeconds)
  return {
    ...plain,
    everyMs: everyMs + decidingMs,
    closesBeforeMs: closesBeforeMs + decidingMs,
    // Dealt later than this nobody could decide: then nothing is dealt, and all is given back.
    lateMs: -leastDecidingMs,
  }
}
const leastDecidingMs = 10 * secondMs

/**
 * Rounds that fly until they break, and then the next. Bets on the next are taken from when those on the last were closed; how long is
 * known when that one has broken.
 */
export function flights({ pauseSeconds, flightMs }: { pauseSeconds: number; flightMs: number }): Schedule {
  const airMs = Math.ceil(flightMs / secondMs) * secondMs
  const closesBeforeMs = beforeLiftSeconds * secondMs + airMs
  return {
    ...table(0, 0),
    everyMs: closesBeforeMs + pauseSeconds * secondMs,
    closesBeforeMs,
    shownMs: -closesBeforeMs,
    followsMs: pauseSeconds * secondMs,
    // What is not closed and mixed when it should lift off is given back: nobody could have cashed out by hand.
    lateMs: -airMs,
  }
}
const beforeLiftSeconds = 4

/** A draw every few minutes, day and night. */
export const quick = (minutes: number): Schedule => ({
  ...table(0, 0),
  everyMs: minutes * minuteMs,
  runs: 'always',
  isHeldUnseen: true,
  ahead: 10,
  chainLength: 10_000,
})

/**
 * A session every few minutes, day and night: cards are sold until the first ball, and it is paid after the last. To a hall that nobody
 * looks into no balls are called.
 */
export const hall = (minutes: number): Schedule => ({
  ...quick(minutes),
  isHeldUnseen: false,
  closesBeforeMs: callingMs,
  ahead: 1,
})
/** Ninety balls, two seconds each, and a few to close the sales. */
const callingMs = 190 * secondMs

/** A draw a day, at an hour of Manila. */
export const daily = (hour: number): Schedule => ({
  everyMs: dayMs,
  afterMs: hour * hourMs,
  closesBeforeMs: 15 * minuteMs,
  shownMs: 0,
  runs: 'always',
  isHeldUnseen: true,
  followsMs: null,
  ahead: 8,
  lateMs: 7 * dayMs,
  chainLength: 1_000,
  delaySteps: 1_000_000,
})
