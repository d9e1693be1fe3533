import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { pushPath } from '#catalogue/push.ts'
import { session } from '#catalogue/session.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { type DatabaseWatch, watched } from '#gateway/platform/database/watched.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { noteDrawn, noteVoid } from '#gateway/studio/shared/round-metrics.ts'
import { startGateway, type TestGateway } from '../../../support/gateway.ts'

const numberOf = (line: string): number => Number(line.split(' ').at(-1)?.replace('+Inf', 'Infinity'))

/** Figures by their name and labels, as they stand in the text. */
async function read({ app }: TestGateway): Promise<Map<string, number>> {
  const { body } = await app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost:4000' } })
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice('perlas_gateway_'.length, line.lastIndexOf(' ')), numberOf(line)]))
}

test('each fault raises its figure', async () => {
  const gateway = await startGateway({ RATE_LIMIT_FACTOR: '1' })
  const { app, platform } = gateway

  const sound = await read(gateway)
  expect(sound.get('ready')).toBe(1)
  expect(sound.get('push_lines{transport="websocket"}')).toBe(0)
  expect(sound.get('bus_lost')).toBe(0)

  // A line of push, which has not said who it is.
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${pushPath}`)
  await once(socket, 'open')
  await expect.poll(async () => (await read(gateway)).get('push_lines{transport="websocket"}')).toBe(1)
  expect((await read(gateway)).get('push_waiting')).toBe(1)
  socket.terminate()
  await expect.poll(async () => (await read(gateway)).get('push_lines{transport="websocket"}')).toBe(0)

  // A job that fails, and is late once the clock has gone on.
  const broken = { ...jobs.teamSums, run: () => Promise.reject(new Error('no')) }
  await runDueJobs(platform, [broken])
  const failed = await read(gateway)
  expect(failed.get('job_failing{name="team-sums"}')).toBe(1)
  expect(failed.get('job_runs_total{name="team-sums",outcome="error"}')).toBe(1)
  platform.clock.advance(hourMs)
  expect((await read(gateway)).get('job_lag_seconds{name="team-sums"}')).toBeGreaterThan(3_500)

  // The book, as the last check has found it.
  await platform.db.write((tx) =>
    tx.jobState.upsert({
      where: { name: 'book-check' },
      create: { name: 'book-check', dueAt: platform.clock.now() },
      update: { dueAt: platform.clock.now(), ranAt: null, succeededAt: null },
    }),
  )
  const check = (run: () => Promise<number>) => runDueJobs(platform, [{ ...jobs.bookCheck, run }])
  const book = async () => {
    const figures = await read(gateway)
    return [figures.get('book_faults'), figures.get('book_check_age_seconds')]
  }
  expect(await book()).toEqual([undefined, undefined])
  await check(() => Promise.reject(new Error('no')))
  expect(await book()).toEqual([undefined, Number.POSITIVE_INFINITY])
  platform.clock.advance(minuteMs)
  await check(async () => 3)
  expect(await book()).toEqual([3, expect.closeTo(0, -1)])
  // A check that fails leaves what was found, and it grows old.
  platform.clock.advance(dayMs)
  await check(() => Promise.reject(new Error('no')))
  expect(await book()).toEqual([3, expect.closeTo(dayMs / secondMs, -2)])

  // Rounds that were drawn late, or not at all.
  noteDrawn(platform, { drawsAt: platform.clock.now() })
  noteDrawn(platform, { drawsAt: new Date(platform.clock.now().getTime() - 6 * secondMs) })
  noteVoid(platform, 'missed')
  const rounds = await read(gateway)
  expect([rounds.get('rounds_drawn_total'), rounds.get('rounds_drawn_late_total')]).toEqual([2, 1])
  expect(rounds.get('rounds_void_total{reason="missed"}')).toBe(1)

  // A limit.
  const { path, rate } = session.login
  for (let at = 0; at <= rate.max; at += 1) await app.inject({ method: 'POST', url: path })
  expect((await read(gateway)).get('rate_limited_total{of="session.login"}')).toBe(1)

  // Nothing can be written any more.
  await platform.db.close()
  const ranMs = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => ranMs() + 2 * secondMs)
  onTestFinished(() => void vi.restoreAllMocks())
  const stopped = await read(gateway)
  expect(stopped.get('ready')).toBe(0)
  await app.close()
})

test('the write door tells how many wait, for how long, whether it is shut, and which works ran again', async () => {
  let look: Parameters<DatabaseWatch['look']>[0] | undefined
  let retries = 0
  const passed: number[] = []
  let go = (): void => undefined
  const db = {
    read: { $extends: () => ({}) },
    isShut: () => true,
    // As PostgreSQL does after a conflict.
    async write<T>(work: (tx: never) => Promise<T>): Promise<T> {
      await new Promise<void>((resolve) => {
        go = resolve
      })
      await work(undefined as never)
      return work(undefined as never)
    },
  } as unknown as Db
  const seen = watched(db, {
    look: (at) => {
      look = at
    },
    committed: () => undefined,
    retried: () => {
      retries += 1
    },
    passed: ({ waitedMs }) => void passed.push(waitedMs ?? -1),
  })
  const work = seen.write(async () => 7)
  expect(look?.waiting()).toBe(1)
  expect(look?.oldestMs()).toBeGreaterThanOrEqual(0)
  expect(look?.isShut()).toBe(true)
  go()
  expect(await work).toBe(7)
  expect(look?.waiting()).toBe(0)
  expect(retries).toBe(1)
  expect(passed).toHaveLength(2)
})
