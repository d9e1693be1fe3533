import type { Platform } from '#gateway/platform/platform.ts'
import { isEnding, mayGoByClock } from '#gateway/platform/process/standing.ts'
import { hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

type Held = { name: string; everyMs: number }

const mostHeldMs = 10 * minuteMs
/** One that hangs is not kept from the others for ever, and is found late by who looks at the figures. */
const mostRunMs = ({ everyMs }: Held): number => Math.min(6 * hourMs, 60 * everyMs)

/**
 * How long a job is held by whoever takes it or moves it on: a process that dies is followed by another after this time at the latest.
 * Shorter than the job waits, by more than the clocks of two processes differ, since a time further ahead is taken for one of a clock
 * that was set back.
 */
export const heldMs = ({ everyMs }: Held): number => Math.min(mostHeldMs, everyMs / 2)

/** A job that this process runs. */
export type Hold = {
  /** Ends it: by which time the job's row is still this process's, or null where somebody else has taken it or made it due meanwhile. */
  end(): Promise<Date | null>
}

/**
 * Moves on, while a job runs, when another process may take it over: however long it takes, nobody begins it a second time. Also while
 * the process ends, which begins no other but waits for this one.
 */
export function hold(platform: Platform, job: Held, dueAt: Date): Hold {
  const { db, clock, log } = platform
  const { name } = job
  const startedMs = performance.now()
  let mine: Date | null = dueAt
  let moving: Promise<void> | null = null

  /** Only from where this process has put it: what was lost does not come back. */
  async function moveOn(from: Date): Promise<void> {
    const to = laterBy(clock.now(), heldMs(job))
    const { count } = await db.write((tx) =>
      tx.jobState.updateMany({ where: { name, dueAt: from }, data: { dueAt: to } }),
    )
    mine = count === 1 ? to : null
  }
  const timer = setInterval(() => {
    if (mine === null || performance.now() - startedMs > mostRunMs(job)) clearInterval(timer)
    else if (moving === null && (isEnding(platform) || mayGoByClock(platform)))
      moving = moveOn(mine)
        .catch((error) =>
          log.warn({ err: error, job: name }, 'a job that runs could not be held and may be begun twice'),
        )
        .finally(() => {
          moving = null
        })
  }, heldMs(job) / 3).unref()
  return {
    async end() {
      clearInterval(timer)
      await moving
      return mine
    },
  }
}
