import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Job, runDueJobs, startJobs } from '#gateway/jobs/runner.ts'
import { createClock, minuteMs } from '#gateway/platform/clock.ts'
import { openDatabase } from '#gateway/platform/db.ts'
import { readGatewaySettings } from '#gateway/platform/env.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { copyEmptyDatabase, type DatabaseFile } from '../../support/database.ts'

let file: DatabaseFile
let platform: Platform
let done: number[]
let told: number

beforeAll(async () => {
  file = copyEmptyDatabase()
  const log = pino({ level: 'silent' })
  platform = { db: await openDatabase(file.url, log), clock: createClock(), settings: readGatewaySettings({ NODE_ENV: 'test' }), log }
})
afterAll(async () => {
  await platform.db.close()
  file.remove()
})
beforeEach(async () => {
  done = []
  told = 0
  await platform.db.write((tx) => tx.jobRun.deleteMany())
})

const job = (missed: Job['missed'], more: Partial<Job> = {}): Job => ({
  name: 'test',
  everyMs: 5 * minuteMs,
  missed,
  async run(_tx, { startsAt }) {
    done.push(startsAt.getTime())
    return () => {
      told += 1
    }
  },
  ...more,
})
const run = (...jobs: Job[]) => runDueJobs(platform, jobs)

test('a period is done when it is over, and once', async () => {
  await run(job('every'))
  expect(done).toHaveLength(1)
  const nowMs = platform.clock.now().getTime()
  expect(done[0]).toBe(Math.floor(nowMs / (5 * minuteMs)) * 5 * minuteMs - 5 * minuteMs)
  expect(await run(job('every'))).toBe(0)
  expect([done.length, told]).toEqual([1, 1])
})

test('periods in which nobody ran are caught up, each once and the oldest first', async () => {
  await run(job('every'))
  platform.clock.advance(23 * minuteMs)
  await run(job('every'))
  expect(done.length).toBeGreaterThanOrEqual(5)
  expect(done).toEqual(done.map((_start, at) => (done[0] ?? 0) + at * 5 * minuteMs))
})

test('what cleans up does only the newest of the missed periods', async () => {
  await run(job('latest'))
  platform.clock.advance(60 * minuteMs)
  expect(await run(job('latest'))).toBe(1)
  expect(done).toHaveLength(2)
})

test('many processes that come at once do each period once', async () => {
  await run(job('every'))
  platform.clock.advance(30 * minuteMs)
  await Promise.all(Array.from({ length: 10 }, () => run(job('every'))))
  expect(new Set(done).size).toBe(done.length)
  expect(told).toBe(done.length)
})

test('work that fails leaves its period to be done again, and what it wrote is gone', async () => {
  const failing = job('every', {
    async run(tx, { at }) {
      await tx.setting.create({ data: { name: 'half done', value: '1', updatedAt: at } })
      throw new Error('on purpose')
    },
  })
  await expect(run(failing)).rejects.toThrow('on purpose')
  expect([await platform.db.read.jobRun.count(), await platform.db.read.setting.count()]).toEqual([0, 0])
  expect(await run(job('every'))).toBe(1)
})

test('a job that fails stops no other, and the runner ends with what it is doing', async () => {
  const failing = job('every', {
    name: 'failing',
    run: async () => {
      throw new Error('on purpose')
    },
  })
  const running = startJobs(platform, [failing, job('every')])
  await running.stop()
  expect(done).toHaveLength(1)
})
