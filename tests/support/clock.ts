import { type Clock, createClock } from '#gateway/platform/time/clock.ts'

/**
 * A Wednesday's morning in the merchant's zone, in the middle of a month: the moment for which the databases of tests are seeded.
 * It lies ahead of every machine, because the library of the proof of work refuses by the machine's clock what is over.
 */
export const seededAt = '2040-03-14T10:00:00+08:00'

const startedMs = Date.parse(seededAt)

/**
 * It is that morning again. The app's clock stands on `timeOrigin`, so that it and the gateways' clocks go together. Each file of tests
 * begins so (a-morning.ts): what the seed left open runs out after some minutes, which a slow machine needs for all files.
 */
export function beginTheMorning(): void {
  Object.defineProperty(performance, 'timeOrigin', { value: startedMs - performance.now(), configurable: true })
}

/** A clock of this process, with which no test meets the end of a day, a week or a month unless it goes there. */
export function createTestClock(): Clock {
  const clock = createClock()
  clock.advance(Math.round(performance.timeOrigin + performance.now() - Date.now()))
  return clock
}

/** From now on a clock goes only where it is moved: what a busy machine takes for a step is no part of a test of what closes by seconds. */
export function standStill(clock: Clock): void {
  let nowMs = clock.now().getTime()
  const { advance } = clock
  clock.now = () => new Date(nowMs)
  clock.advance = (ms) => {
    advance(ms)
    nowMs += ms
  }
}
