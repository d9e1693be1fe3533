import Fastify from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createReadiness, healthRoutes } from '#gateway/platform/http/health.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { beginEnding } from '#gateway/platform/process/standing.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway({ RATE_LIMIT_FACTOR: '1' })

/** A readiness whose database writes as it is told, and what it has logged. */
function probed() {
  const lines: string[] = []
  const state = { writes: 0, works: true }
  const db = {
    read: { setting: { findUnique: async () => null } },
    write: async () => {
      state.writes += 1
      if (!state.works) throw new Error('the disk is full')
    },
  } as unknown as Platform['db']
  const ran = { ms: 0 }
  const clock = createClock()
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  )
  return { isReady: createReadiness({ db, clock, log }, () => ran.ms), state, ran, lines }
}

test('a thousand who ask at once are answered by one probe, and those of the same second by what it found', async () => {
  const { isReady, state, ran } = probed()
  expect(new Set(await Promise.all(Array.from({ length: 1_000 }, isReady)))).toEqual(new Set([true]))
  await isReady()
  expect(state.writes).toBe(1)
  ran.ms += 1_000
  await isReady()
  expect(state.writes).toBe(2)
})

test('the log says when the database stops taking writes and when it takes them again, once each', async () => {
  const { isReady, state, ran, lines } = probed()
  const answers: boolean[] = []
  for (const works of [true, false, false, false, true, true]) {
    state.works = works
    answers.push(await isReady())
    ran.ms += 1_000
  }
  expect(answers).toEqual([true, false, false, false, true, true])
  expect(lines).toEqual([
    'the readiness probe failed: the database does not take writes',
    'the database takes writes again',
  ])
})

test('a database that is slow or refuses for a moment takes no gateway out; what ends is out at once', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const ran = { ms: 0 }
  let write: () => Promise<void> = async () => undefined
  const db = { read: { setting: { findUnique: async () => null } }, write: () => write() }
  const platform = { ...gateway.platform, settings: { ...gateway.platform.settings }, metrics: createMetrics(), db }
  healthRoutes(app, platform as unknown as Platform, () => ran.ms)
  const statusAfter = async (ms: number) => {
    ran.ms += ms
    return (await app.inject({ method: 'GET', url: '/readyz' })).statusCode
  }
  write = () => Promise.reject(new Error('not up yet'))
  expect(await statusAfter(0), 'none that was never ready').toBe(503)
  write = async () => undefined
  expect(await statusAfter(1_000)).toBe(200)
  write = () => Promise.reject(new Error('a failover'))
  expect([await statusAfter(1_000), await statusAfter(3_000), await statusAfter(1_000)]).toEqual([200, 200, 503])
  write = async () => undefined
  expect(await statusAfter(1_000)).toBe(200)
  let go = (): void => undefined
  write = () => new Promise((resolve) => (go = resolve))
  expect([await statusAfter(1_000), await statusAfter(4_000)], 'it answers without its database').toEqual([200, 503])
  go()
  write = async () => undefined
  expect(await statusAfter(1_000)).toBe(200)
  beginEnding(platform as unknown as Platform)
  expect(await statusAfter(0)).toBe(503)
})

test('probes of one address have a limit', async () => {
  const statuses: number[] = []
  for (let at = 0; at <= 600; at += 1)
    statuses.push((await gateway.app.inject({ method: 'GET', url: '/readyz' })).statusCode)
  expect([...new Set(statuses.slice(0, 600)), statuses[600]]).toEqual([200, 429])
})
