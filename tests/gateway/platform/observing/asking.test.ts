import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { askingLine } from '#gateway/platform/observing/asking.ts'
import { startGateway, type TestGateway } from '../../../support/gateway.ts'

const key = `${'k'.repeat(20)}for-our-own-app-0123`
const sent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${sent.traceId}-${sent.spanId}-01`
type Line = Record<string, string>

let gateway: TestGateway
let lines: Line[]

beforeAll(async () => {
  const write = (line: string): void => void lines.push(JSON.parse(line) as Line)
  const log = pino({ level: 'info', base: null, mixin: askingLine }, { write })
  lines = []
  gateway = await startGateway({ SLOW_QUERY_MS: '1', APP_KEY: key }, undefined, log)
})
afterAll(() => gateway.close())
beforeEach(() => {
  lines = []
})

const slowLines = (): Line[] => lines.filter(({ msg }) => msg === 'the database was slow')
const logIn = (headers: Record<string, string>) =>
  gateway.ask(catalogue.session.login, { username: 'player01', password: 'Perlas2026', type: 'username' }, { headers })

test('lines of a request name its call and its trace, which our app has begun, and what is slow never its values', async () => {
  const { headers } = await logIn({ 'x-app-key': key, traceparent })
  const works = slowLines().filter(({ door }) => door === 'write')
  expect(works.length).toBeGreaterThan(0)
  for (const line of slowLines())
    expect(line).toMatchObject({ call: 'session.login', traceId: sent.traceId, parentId: sent.spanId })
  expect(works[0]?.requestId).toBe(headers['x-app-trace-id'])
  expect(works[0]?.spanId).toMatch(/^(?!00f067aa0ba902b7)[0-9a-f]{16}$/)
  expect(JSON.stringify(lines)).not.toContain('player01')
})

test('works that wait for each other are told in the name of who asked for each', async () => {
  const works = Array.from({ length: 4 }, (_, at) => logIn({ 'x-app-key': key, traceparent: traceOf(at) }))
  await Promise.all(works)
  const seen = new Set(slowLines().map(({ traceId }) => traceId))
  expect([0, 1, 2, 3].every((at) => seen.has(traceOf(at).split('-')[1] ?? ''))).toBe(true)
})
const traceOf = (at: number): string => `00-${String(at + 1).repeat(32)}-${sent.spanId}-01`

test('a visitor who names a trace gets another one, and theirs stands beside it', async () => {
  await logIn({ traceparent })
  const [line] = slowLines()
  expect(line).toMatchObject({ sentTraceId: sent.traceId })
  expect(line?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(line?.traceId).not.toBe(sent.traceId)
})

test('each run of a job is a trace of its own', async () => {
  const say = async () => {
    gateway.platform.log.info('at work')
    return 0
  }
  const job = { everyMs: 60_000, run: say }
  await runDueJobs(gateway.platform, [
    { ...job, name: 'one' },
    { ...job, name: 'other' },
  ])
  const said = lines.filter(({ msg }) => msg === 'at work')
  expect(said.map(({ job: name }) => name).sort()).toEqual(['one', 'other'])
  expect(new Set(said.map(({ traceId }) => traceId)).size).toBe(2)
})
