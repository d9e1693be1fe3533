import type { Again } from '#gateway/platform/database/in-batches.ts'
import { asJob } from '#gateway/platform/observing/asking.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { mayGoByClock } from '#gateway/platform/process/standing.ts'
import { laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import type { ParkedRow } from '#prisma/generated/sqlite/client.ts'
import { type Hold, heldMs, hold } from './hold.ts'
import { noteRun } from './job-metrics.ts'

/**
 * A work of the clock (design 11). It finds by the rows themselves what is to be done, so that it may come late, twice, or in two
 * processes at once, and may die in the middle; what was missed is done by the next run.
 */
export type Job = {
  name: string
  /** It is due at multiples of this since 1970. */
  everyMs: number
  /** So much later than that: a nightly job says when. Such a job waits for its time also on a new database. */
  afterMs?: number
  /**
   * Does what is to be done and answers how many things that were; null where that is switched off, so that the next run goes on from
   * where the last one was. `since`: when the last run that succeeded was begun, or null.
   */
  run(platform: Platform, since?: Date | null): Promise<number | null>
  /** Under which names its rows are parked, where that is not its own. */
  parksAs?: readonly string[]
  /**
   * Does one parked row again, of a job that works day by day: when it is due next it looks at other days, and a second look at all of
   * a day may find what the first one rightly left out. It may be done already.
   */
  again?(platform: Platform, parked: ParkedRow): Promise<Again>
}

/** What came of a run. */
type Ran = { name: string; done: number; failure: string | null }

const triedAgainAfterMs = minuteMs

/**
 * Runs every job that is due, each in its own lane, and answers what came of them. One that runs already is waited for. None runs while
 * the process has a trouble: that of its clock above all.
 */
export async function runDueJobs(platform: Platform, jobs: readonly Job[]): Promise<Ran[]> {
  const looks = await Promise.all(jobs.map((job) => look(platform, job)))
  return looks.flatMap(({ ran }) => ran ?? [])
}

/** What a process knows of a job without asking: when it is due next. */
type Look = { ran: Ran | null; dueAt: Date }

const lanes = new WeakMap<Platform, Map<string, Promise<unknown>>>()

/** In one process a job runs once at a time, so that who asks for what is due gets it done and not only begun. */
async function look(platform: Platform, job: Job): Promise<Look> {
  const lane = lanes.get(platform) ?? new Map<string, Promise<unknown>>()
  lanes.set(platform, lane)
  const before = lane.get(job.name)
  const turn = (async () => {
    await before?.catch(() => undefined)
    return asJob(job.name, () => runIfDue(platform, job))
  })()
  lane.set(job.name, turn)
  return turn
}

async function runIfDue(platform: Platform, job: Job): Promise<Look> {
  const { clock, log } = platform
  const begunAt = clock.now()
  if (!mayGoByClock(platform)) return { ran: null, dueAt: begunAt }
  const until = dueAfter(job, begunAt)
  const taken = await take(platform, job, begunAt)
  if ('dueAt' in taken) return { ran: null, dueAt: taken.dueAt }
  const startedMs = performance.now()
  const held = hold(platform, job, taken.until)
  const ended = (outcome: 'ok' | 'error'): void =>
    noteRun(platform, { name: job.name, outcome }, (performance.now() - startedMs) / 1000)
  try {
    const done = await job.run(platform, taken.since)
    ended('ok')
    return {
      ran: await note(platform, job, held, {
        begunAt,
        ...(done === null ? {} : { succeededAt: begunAt }),
        dueAt: until,
        done: done ?? 0,
        failure: null,
      }),
      dueAt: until,
    }
  } catch (error) {
    ended('error')
    log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
    const dueAt = earlier(until, laterBy(begunAt, triedAgainAfterMs))
    const failure = error instanceof Error ? error.message : String(error)
    return { ran: await note(platform, job, held, { begunAt, dueAt, failure }), dueAt }
  }
}

/** The first time behind `at` at which a job is due. */
const dueAfter = ({ everyMs, afterMs = 0 }: Job, at: Date): Date =>
  new Date(Math.floor((at.getTime() - afterMs) / everyMs) * everyMs + everyMs + afterMs)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** A time that is further ahead than jobs wait was written by a clock that has been set back since. */
const isDue = (dueAt: Date, { everyMs }: Job, now: Date): boolean => dueAt <= now || dueAt > laterBy(now, everyMs)

type Taken = {
  /** When the last run that succeeded was begun. */
  since: Date | null
  /** How long nobody else takes it. */
  until: Date
}

/** Takes a job that is due, and nobody else has it. Otherwise when it is due, as far as is known. */
async function take({ db }: Platform, job: Job, now: Date): Promise<Taken | { dueAt: Date }> {
  const { name, afterMs } = job
  const until = dueAfter(job, now)
  const known = await db.read.jobState.findUnique({ where: { name } })
  if (known !== null && !isDue(known.dueAt, job, now)) return { dueAt: known.dueAt }
  const waits = known === null && afterMs !== undefined
  const dueAt = waits ? until : laterBy(now, heldMs(job))
  const isMine = await db.write(async (tx) => {
    if (known !== null)
      return (await tx.jobState.updateMany({ where: { name, dueAt: known.dueAt }, data: { dueAt } })).count === 1
    return (
      (await tx.$executeRaw`INSERT INTO "JobState" ("name", "dueAt") VALUES (${name}, ${dueAt}) ON CONFLICT DO NOTHING`) ===
      1
    )
  })
  return isMine && !waits ? { since: known?.succeededAt ?? null, until: dueAt } : { dueAt }
}

/**
 * What the last run that succeeded has found stays through one that fails: of the book it is how many faults there are. Who has lost
 * the job to another process, or to an operator who has made it due again, writes nothing: what it stands at is no longer theirs to say.
 */
async function note(
  { db }: Platform,
  { name }: Job,
  held: Hold,
  { begunAt, ...state }: { begunAt: Date; succeededAt?: Date; dueAt: Date; done?: number; failure: string | null },
): Promise<Ran> {
  const mine = await held.end()
  if (mine !== null)
    await db.write((tx) => tx.jobState.updateMany({ where: { name, dueAt: mine }, data: { ...state, ranAt: begunAt } }))
  return { name, done: state.done ?? 0, failure: state.failure }
}

const lookEveryMs = 2 * secondMs

/** Looks at the clock every two seconds until it is stopped, for each job by itself: one that takes long or fails holds up no other. */
export function startJobs(platform: Platform, jobs: readonly Job[]): { stop(): Promise<void> } {
  const running = jobs.map((job) => startLane(platform, job))
  return {
    async stop() {
      await Promise.all(running.map((lane) => lane.stop()))
    },
  }
}

function startLane(platform: Platform, job: Job): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  /** What is known not to be due needs no question to the database. */
  let dueAt: Date | null = null

  async function lookAgain(): Promise<void> {
    if (!mayGoByClock(platform)) return
    if (dueAt !== null && !isDue(dueAt, job, platform.clock.now())) return
    try {
      dueAt = (await look(platform, job)).dueAt
    } catch (error) {
      platform.log.error({ err: error, job: job.name }, 'a job could not be begun and will be tried again')
    }
  }
  const wake = (): void => {
    running = lookAgain().finally(() => {
      if (!stopped) timer = setTimeout(wake, lookEveryMs)
    })
  }
  wake()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
