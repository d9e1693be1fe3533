import { laterBy, minuteMs } from '#gateway/platform/clock.ts'
import type { Tx } from '#gateway/platform/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'

/**
 * What runs by the clock (DESIGN 11). Time is cut into periods; a period of a job is done when its row is there, and the row is
 * written in the transaction of the work, so that each period is done exactly once however many processes run, whenever they die.
 */
export type Job = {
  name: string
  /** The length of a period; periods begin at multiples of it since 1970. */
  everyMs: number
  /**
   * What happens to periods in which no process ran. `every`: each is done, the oldest first (a salary, a draw). `latest`: only the
   * newest, because it does what is left of the others too (an expiry).
   */
  missed: 'every' | 'latest'
  /**
   * Work that would hold the write door for too long: done in transactions of its own, before `run`. Several processes may do it at
   * once and any of them may die in it, so each step of it is done once by rows of its own.
   */
  ahead?(platform: Platform): Promise<unknown>
  /** Does the work of a period that has ended, inside the write door. What is told to others is done by what it answers, after the commit. */
  run(tx: Tx, period: { startsAt: Date; endsAt: Date; at: Date }): Promise<(() => void) | undefined>
}

/** Periods that are caught up in one go; the next tick goes on. */
const mostAtOnce = 100
/** Rows of `latest` jobs say nothing after the next one; the last day's are kept to be looked at. */
const keepLatestMs = 24 * 60 * minuteMs

/** Does every period that is due and answers how many it did. Two processes that come at once do each period once. */
export async function runDueJobs(platform: Platform, jobs: readonly Job[]): Promise<number> {
  let done = 0
  for (const job of jobs) {
    for (const startsAt of await duePeriods(platform, job)) if (await runPeriod(platform, job, startsAt)) done += 1
  }
  return done
}

async function duePeriods({ db, clock }: Platform, { name, everyMs, missed }: Job): Promise<Date[]> {
  const newest = new Date(Math.floor(clock.now().getTime() / everyMs) * everyMs - everyMs)
  const last = await db.read.jobRun.findFirst({ where: { job: name }, orderBy: { period: 'desc' } })
  if (last === null || missed === 'latest') return last !== null && last.period >= newest ? [] : [newest]
  const due: Date[] = []
  for (let at = laterBy(last.period, everyMs); at <= newest && due.length < mostAtOnce; at = laterBy(at, everyMs)) due.push(at)
  return due
}

async function runPeriod(platform: Platform, job: Job, startsAt: Date): Promise<boolean> {
  const { db, clock } = platform
  await job.ahead?.(platform)
  const at = clock.now()
  const ran = await db.write(async (tx) => {
    const claimed = await tx.$executeRaw`
      INSERT INTO "JobRun" ("job", "period", "ranAt") VALUES (${job.name}, ${startsAt}, ${at}) ON CONFLICT DO NOTHING`
    if (claimed === 0) return null
    const tell = await job.run(tx, { startsAt, endsAt: laterBy(startsAt, job.everyMs), at })
    if (job.missed === 'latest') await tx.jobRun.deleteMany({ where: { job: job.name, period: { lt: laterBy(startsAt, -keepLatestMs) } } })
    return { tell }
  })
  ran?.tell?.()
  return ran !== null
}

const lookEveryMs = 2_000

/** Looks at the clock every two seconds until it is stopped. A job that fails is logged and tried again; it stops no other. */
export function startJobs(platform: Platform, jobs: readonly Job[]): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  /** What is known to be done needs no question to the database. */
  const doneUntilMs = new Map<string, number>()

  async function look(): Promise<void> {
    const nowMs = platform.clock.now().getTime()
    for (const job of jobs) {
      const periodMs = Math.floor(nowMs / job.everyMs)
      if (doneUntilMs.get(job.name) === periodMs) continue
      try {
        const count = await runDueJobs(platform, [job])
        if (count < mostAtOnce) doneUntilMs.set(job.name, periodMs)
      } catch (error) {
        platform.log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
      }
    }
  }
  const wake = (): void => {
    running = look().finally(() => {
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
