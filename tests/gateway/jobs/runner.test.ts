import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Job, runDueJobs, startJobs } from '#gateway/jobs/runner.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { beginEnding, setTrouble } from '#gateway/platform/process/standing.ts'
import { createClock, dayMs, hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { copyEmptyDatabase, type DatabaseFile } from '../../support/database.ts'

let file: DatabaseFile
let platform: Platform
/** When it ran, by the clock. */
let ran: number[]

const log = pino({ level: 'silent' })
beforeAll(async () => {
  file = copyEmptyDatabase()
  platform = {
    db: await openDatabase(file.url, log),
    bus: loneBus,
    clock: createClock(),
    settings: readGatewaySettings({ NODE_ENV: 'test' }),
    log,
    metrics: createMetrics(),
  }
})
afterAll(async () => {
  await platform.db.close()
  file.remove()
})
beforeEach(async () => {
  ran = []
  // No test meets the end of a period but by its own steps.
  goOn()
  await platform.db.write((tx) => tx.jobState.deleteMany())
})

const everyMs = 5 * minuteMs
const job = (more: Partial<Job> = {}): Job => ({
  name: 'test',
  everyMs,
  async run({ clock }) {
    ran.push(clock.now().getTime())
    return 3
  },
  ...more,
})
const run = (...jobs: Job[]) => runDueJobs(platform, jobs)
const stateOf = (name = 'test') => platform.db.read.jobState.findUniqueOrThrow({ where: { name } })
/** To the start of the next period. */
const goOn = (periodMs = everyMs) => platform.clock.advance(periodMs - (platform.clock.now().getTime() % periodMs))
/** The number of the period of a moment. */
const periodOf = (ms: number): number => Math.floor(ms / everyMs)

test('a job runs when it is due, says what it did, and is due again at the start of the next period', async () => {
  expect(await run(job())).toEqual([{ name: 'test', done: 3, failure: null }])
  expect(await run(job())).toEqual([])
  const [first = 0] = ran
  expect(await stateOf()).toMatchObject({ done: 3, failure: null, dueAt: new Date((periodOf(first) + 1) * everyMs) })
  goOn()
  await run(job())
  expect(ran.map(periodOf)).toEqual([periodOf(first), periodOf(first) + 1])
})

test('a job learns when its last run was that succeeded; one that failed is none', async () => {
  const told: (Date | null | undefined)[] = []
  const learns = (fails = false) =>
    job({
      run: async ({ clock }, since) => {
        ran.push(clock.now().getTime())
        told.push(since)
        if (fails) throw new Error('planted')
        return 0
      },
    })
  await run(learns())
  const { succeededAt } = await stateOf()
  for (const fails of [true, false, false]) {
    goOn()
    await run(learns(fails))
  }
  expect(told.slice(0, 3)).toEqual([null, succeededAt, succeededAt])
  expect(told[3]?.getTime()).toBeGreaterThan(succeededAt?.getTime() ?? Number.POSITIVE_INFINITY)
})

test('a job that is switched off has done nothing, and goes on from its last run when it is on again', async () => {
  const told: (Date | null | undefined)[] = []
  const learns = (done: number | null) =>
    job({
      run: async (_platform, since) => {
        told.push(since)
        return done
      },
    })
  await run(learns(0))
  const { succeededAt } = await stateOf()
  for (const done of [null, null, 0]) {
    goOn()
    expect(await run(learns(done))).toEqual([expect.objectContaining({ done: 0, failure: null })])
  }
  expect(told).toEqual([null, succeededAt, succeededAt, succeededAt])
})

test('who asks for what is due while it runs gets it done, and not only begun', async () => {
  const events: string[] = []
  let finish = (): void => undefined
  let begun = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const slow = job({
    async run() {
      begun()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      events.push('done')
      return 1
    },
  })
  const first = run(slow)
  await hasBegun
  const second = run(slow).then(() => events.push('answered'))
  // It has looked at the job's row, if it was going to.
  await platform.db.write(async () => undefined)
  finish()
  await Promise.all([first, second])
  expect(events).toEqual(['done', 'answered'])
})

test('a time in which nobody ran is followed by one run, which does what was missed', async () => {
  await run(job())
  platform.clock.advance(23 * minuteMs)
  await run(job())
  expect(await run(job())).toEqual([])
  expect(ran).toHaveLength(2)
})

test('of several processes on one database one does each period, whoever comes first', async () => {
  const other: Platform = { ...platform, db: await openDatabase(file.url, log) }
  const periods: number[] = []
  for (let period = 0; period < 6; period += 1) {
    goOn()
    periods.push(periodOf(platform.clock.now().getTime()))
    const runs = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => runDueJobs(at % 2 === 0 ? platform : other, [job()])),
    )
    expect(runs.flat()).toHaveLength(1)
  }
  await other.db.close()
  expect(ran.map(periodOf)).toEqual(periods)
})

test('who asks for what is due while it is being done gets it done, not only begun', async () => {
  let finish = (): void => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isOver = false
  const slow = job({
    async run() {
      await finished
      isOver = true
      return 1
    },
  })
  const first = run(slow)
  const second = run(slow).then(() => isOver)
  finish()
  expect(await second).toBe(true)
  expect(await first).toHaveLength(1)
})

test('a process that dies in a run is followed by another, within minutes also where the period is a day', async () => {
  const other: Platform = { ...platform, db: await openDatabase(file.url, log) }
  const nightly = { everyMs: dayMs }
  await run(job(nightly))
  goOn(dayMs)
  const dying: Platform = { ...platform }
  const dead = runDueJobs(dying, [job({ ...nightly, run: () => new Promise(() => {}) })])
  void dead
  await expect.poll(async () => (await stateOf()).dueAt.getTime()).toBeGreaterThan(platform.clock.now().getTime())
  expect(await runDueJobs(other, [job(nightly)])).toEqual([])
  platform.clock.advance(11 * minuteMs)
  expect(await runDueJobs(other, [job(nightly)])).toHaveLength(1)
  await other.db.close()
})

/** A run that goes on until it is let go, begun on a platform of its own as another process would. */
async function beginLong(more: Partial<Job> = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let release = (): void => {}
  const held = new Promise<number>((resolve) => {
    release = () => resolve(7)
  })
  let isBegun = (): void => {}
  const begun = new Promise<void>((resolve) => {
    isBegun = resolve
  })
  const run = () => {
    isBegun()
    return held
  }
  // What it says of itself, such as that it ends, is said by its settings.
  const itself: Platform = { ...platform, settings: { ...platform.settings } }
  const over = runDueJobs(itself, [job({ ...more, run })])
  await begun
  return {
    itself,
    /** So much time goes by, in steps in which its process has its turn. */
    async pass(ms: number) {
      const { dueAt } = await stateOf()
      platform.clock.advance(ms)
      vi.advanceTimersByTime(ms)
      return dueAt
    },
    async end() {
      release()
      return over
    },
  }
}

test.each([
  ['a day', { everyMs: dayMs }, 3 * minuteMs + 21_000],
  ['a minute', { everyMs: minuteMs }, 11_000],
])('nobody begins a job of every %s while it runs, however long that takes', async (_name, more, stepMs) => {
  goOn(dayMs)
  const long = await beginLong(more)
  for (let step = 0; step < 10; step += 1) {
    const before = await long.pass(stepMs)
    await expect.poll(async () => (await stateOf()).dueAt > before).toBe(true)
    expect(await run(job(more))).toEqual([])
  }
  expect(await long.end()).toEqual([{ name: 'test', done: 7, failure: null }])
  expect(await stateOf()).toMatchObject({ done: 7, failure: null })
  expect(ran).toEqual([])
})

test('nobody begins a job that a process which is ending still runs', async () => {
  goOn(dayMs)
  const long = await beginLong({ everyMs: minuteMs })
  beginEnding(long.itself)
  for (let step = 0; step < 4; step += 1) {
    const before = await long.pass(11_000)
    await expect.poll(async () => (await stateOf()).dueAt > before).toBe(true)
    expect(await run(job({ everyMs: minuteMs }))).toEqual([])
  }
  expect(await long.end()).toEqual([{ name: 'test', done: 7, failure: null }])
  expect(await stateOf()).toMatchObject({ done: 7, failure: null })
})

test('who was away for so long that another has begun the job does not bring it back, nor write what came of it', async () => {
  const long = await beginLong({ everyMs: dayMs })
  platform.clock.advance(11 * minuteMs)
  const next = await run(job({ everyMs: dayMs }))
  expect(next).toEqual([{ name: 'test', done: 3, failure: null }])
  const state = await stateOf()
  vi.advanceTimersByTime(20 * minuteMs)
  await long.end()
  expect(await stateOf()).toEqual(state)
})

test('a job that an operator has made due again while it ran is due when it ends', async () => {
  const long = await beginLong({ everyMs: dayMs })
  const { succeededAt } = await stateOf()
  await platform.db.write((tx) =>
    tx.jobState.update({ where: { name: 'test' }, data: { dueAt: platform.clock.now() } }),
  )
  await long.end()
  expect((await stateOf()).succeededAt).toEqual(succeededAt)
  expect(await run(job({ everyMs: dayMs }))).toHaveLength(1)
})

test('a job that fails says why, is tried again within a minute, and then says nothing of it any more', async () => {
  const failing = job({ everyMs: hourMs, run: () => Promise.reject(new Error('on purpose')) })
  goOn(hourMs)
  expect(await run(failing)).toEqual([{ name: 'test', done: 0, failure: 'on purpose' }])
  expect(await stateOf()).toMatchObject({ failure: 'on purpose' })
  expect(await run(failing)).toEqual([])
  platform.clock.advance(minuteMs)
  expect(await run(job({ everyMs: hourMs }))).toHaveLength(1)
  expect(await stateOf()).toMatchObject({ failure: null, done: 3 })
})

test('a nightly job waits for its time, also on a new database', async () => {
  const nightly = job({ everyMs: dayMs, afterMs: 20 * hourMs })
  goOn(dayMs)
  expect(await run(nightly)).toEqual([])
  platform.clock.advance(19 * hourMs)
  expect(await run(nightly)).toEqual([])
  platform.clock.advance(hourMs)
  expect(await run(nightly)).toHaveLength(1)
  platform.clock.advance(23 * hourMs)
  expect(await run(nightly)).toEqual([])
  platform.clock.advance(hourMs)
  expect(await run(nightly)).toHaveLength(1)
})

test('a clock that was set back lets jobs run at once', async () => {
  await run(job())
  platform.clock.advance(dayMs)
  await run(job())
  platform.clock.reset()
  expect(await run(job())).toHaveLength(1)
})

test('while the process has a trouble no job runs, and then at once what was missed', async () => {
  setTrouble(platform, 'clock', 'on purpose')
  expect(await run(job())).toEqual([])
  setTrouble(platform, 'clock', null)
  expect(await run(job())).toHaveLength(1)
})

test('a job that hangs or fails holds up no other, and the lanes end with what they are doing', async () => {
  let release = (): void => {}
  const held = new Promise<number>((resolve) => {
    release = () => resolve(0)
  })
  let isLastDone = (): void => {}
  const last = new Promise<void>((resolve) => {
    isLastDone = resolve
  })
  const lanes = startJobs(platform, [
    job({ name: 'hanging', run: () => held }),
    job({ name: 'failing', run: () => Promise.reject(new Error('on purpose')) }),
    job({
      name: 'last',
      async run(given) {
        await job().run(given)
        isLastDone()
        return 1
      },
    }),
  ])
  await last
  expect(ran).toHaveLength(1)
  release()
  await lanes.stop()
  expect((await stateOf('hanging')).ranAt).not.toBeNull()
})
