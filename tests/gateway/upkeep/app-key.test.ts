import pino from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#gateway/platform/database/db.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { sayRunning, saysEveryMs } from '#gateway/platform/process/register.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { joinGateways } from '#gateway/upkeep/app-key.ts'
import { createTestClock } from '../../support/clock.ts'
import { type DatabaseFile, openTestDatabase } from '../../support/database.ts'

let db: Db
let file: DatabaseFile
let close: () => Promise<void>
const clock = createTestClock()
const leaves: (() => Promise<void>)[] = []
beforeEach(async () => {
  ;({ db, file, close } = await openTestDatabase())
})
afterEach(async () => {
  for (const leave of leaves.splice(0)) await leave()
  await close()
})

const [one, other] = ['one key that has thirty-two letters'.replaceAll(' ', '-'), 'another-key-of-thirty-two-letters']

async function start(APP_KEY?: string, times = 1): Promise<string> {
  const settings = readGatewaySettings({ NODE_ENV: 'test', DATABASE_URL: file.url, ...(APP_KEY ? { APP_KEY } : {}) })
  try {
    const { leave } = await joinGateways({ db, clock, settings, log: pino({ level: 'silent' }) }, { waitMs: 0, times })
    leaves.push(leave)
    return 'runs'
  } catch (error) {
    return (error as Error).message
  }
}

test('a gateway with another APP_KEY, or none, does not start beside one that runs', async () => {
  expect([await start(one), await start(one)]).toEqual(['runs', 'runs'])
  expect(await start(other)).toMatch(
    /^Another gateway of this database runs with another APP_KEY, .+ give all the same/,
  )
  expect(await start()).toMatch(/with an APP_KEY, and this one has none/)
})

test('whoever has left or was silent for long is no longer compared with', async () => {
  await start(one)
  await leaves.pop()?.()
  expect(await start(other)).toBe('runs')
  clock.advance(26 * secondMs)
  expect(await start(one)).toBe('runs')
})

test('while it is renewed a gateway takes two keys, so that each can be started anew beside the others', async () => {
  /** One process with the keys of before makes room for the one with those of now. */
  const leaveFirst = () => leaves.shift()?.()
  expect(await start(one)).toBe('runs')
  expect([await start(`${one} ${other}`), await start(`${other} ${one}`)]).toEqual([
    'runs',
    expect.stringMatching(/another APP_KEY/),
  ])
  await leaveFirst()
  expect([await start(`${other} ${one}`), await start(other)]).toEqual([
    'runs',
    expect.stringMatching(/another APP_KEY/),
  ])
  await leaveFirst()
  expect(await start(other)).toBe('runs')
})

test('a gateway beside another one is told once when nothing carries word between them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const join = async (more: Record<string, string> = {}): Promise<() => unknown[]> => {
    const settings = readGatewaySettings({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://server/perlas', ...more })
    const log = pino({ level: 'silent' })
    const warned = vi.spyOn(log, 'warn')
    leaves.push((await joinGateways({ db, clock, settings, log })).leave)
    return () => warned.mock.calls.flat()
  }
  /** All that run say so; whoever does not is taken to be gone. */
  const letPass = async (count: number): Promise<void> => {
    for (let beat = 0; beat < count; beat += 1) {
      clock.advance(saysEveryMs)
      const since = clock.now().toISOString()
      await vi.advanceTimersByTimeAsync(saysEveryMs)
      const isWritten = async () => (await seen()).filter((at) => at >= since).length
      await expect.poll(isWritten).toBe(leaves.length)
    }
  }
  const seen = async (): Promise<string[]> => {
    const { value } = await db.read.setting.findUniqueOrThrow({ where: { name: 'running-processes' } })
    return Object.values(JSON.parse(value) as Record<string, { seenAt: string }>).map(({ seenAt }) => seenAt)
  }
  const secret = { by: null, takes: [] }
  await sayRunning({ db, clock }, 'killed', { kind: 'gateway', secret })
  const first = await join()
  await letPass(3)
  const others = [
    await join(),
    await join({ REDIS_URL: 'redis://127.0.0.1:6379' }),
    await join({ DATABASE_URL: 'file:./one.db' }),
  ]
  expect(others.flatMap((warned) => warned())).toEqual([])
  await letPass(3)
  await expect
    .poll(() => others.map((warned) => warned()))
    .toEqual([[expect.stringMatching(/^another gateway of this database runs and REDIS_URL is not/)], [], []])
  await letPass(3)
  expect([first(), others.flatMap((warned) => warned()).length]).toEqual([[], 1])
})

test('sites are compared with sites, each by what it signs and all that it reads', async () => {
  const say = (id: string, by: string, ...takes: string[]) =>
    sayRunning({ db, clock }, id, { kind: 'site', secret: { by, takes: [by, ...takes] } })
  expect([await start(one), await say('1', 'a'), await say('2', 'a')]).toEqual(['runs', 'known', 'known'])
  expect([await say('3', 'b'), await say('3', 'a', 'b')]).toEqual(['differs', 'known'])
  expect(await say('1', 'b', 'a')).toBe('differs')
  expect([await say('2', 'a', 'b'), await say('1', 'b', 'a')]).toEqual(['known', 'known'])
})
