import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Db, Reader } from '#gateway/platform/database/db.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { findTrouble } from '#gateway/platform/process/standing.ts'
import { createClock, hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { clocksInWords, measureClock, watchClock } from '#gateway/upkeep/clock-check.ts'
import { withGateway } from '../../support/gateway.ts'
import { isOnPostgresql } from '../../support/on-sqlite.ts'

test('clocks that differ by more than rounds bear are a sentence that says what to do', () => {
  for (const aheadMs of [null, 0, 10 * secondMs, -10 * secondMs]) expect(clocksInWords(aheadMs)).toBeNull()
  expect(clocksInWords(11 * secondMs)).toMatch(
    /^The clock of this machine is 11 seconds ahead of that of DATABASE_URL: set both/,
  )
  expect(clocksInWords(-7 * minuteMs)).toMatch(/ 7 minutes behind that of DATABASE_URL: set both by a time server/)
})

/** A server whose clock is so far from that of this machine. */
function besideServer() {
  const clock = createClock()
  const server = { aheadMs: 0 }
  const ms = () => clock.machineMs() + server.aheadMs
  const read = { $queryRaw: async () => [{ ms: ms() }] } as unknown as Reader
  const settings = readGatewaySettings({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://nobody@127.0.0.1/none' })
  const platform = { db: { read } as Db, clock, settings, log: pino({ level: 'silent' }) }
  return { server, platform }
}

describe('beside a database whose clock goes another way', () => {
  afterEach(() => void vi.useRealTimers())
  test('a process does not start', async () => {
    const { server, platform } = besideServer()
    server.aheadMs = -minuteMs
    await expect(watchClock(platform)).rejects.toThrow(/60 seconds ahead of that of DATABASE_URL/)
  })

  test('one that runs says that it is not ready for as long as they differ', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { server, platform } = besideServer()
    const watch = await watchClock(platform)
    const troubleAfterMinute = async () => {
      await vi.advanceTimersByTimeAsync(minuteMs)
      return findTrouble(platform)
    }
    expect(await troubleAfterMinute()).toBeNull()
    server.aheadMs = 3 * minuteMs
    expect(await troubleAfterMinute()).toBe('the clock of this machine differs from that of the database')
    server.aheadMs = 0
    expect(await troubleAfterMinute()).toBeNull()
    watch.stop()
  })

  test('processes whose machines differ by a second have the same time, and a clock that goes on differing is followed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { server, platform } = besideServer()
    const { clock } = platform
    const differsMs = (): number => Math.abs(clock.aheadMs() + server.aheadMs)
    server.aheadMs = 900
    const watch = await watchClock(platform)
    expect(differsMs()).toBeLessThan(100)
    server.aheadMs = -700
    await vi.advanceTimersByTimeAsync(10 * secondMs)
    expect(differsMs()).toBeLessThan(100)
    const before = clock.now()
    server.aheadMs = -2_000
    await vi.advanceTimersByTimeAsync(10 * secondMs)
    expect(differsMs()).toBeLessThan(100)
    // And so it stays while time stands still for that.
    await vi.advanceTimersByTimeAsync(10 * secondMs)
    expect(differsMs()).toBeLessThan(100)
    // Time stands still until the others have come up; it does not go back.
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime())
    watch.stop()
  })
})

const gateway = withGateway()
test('a file has the clock of its machine, and a server of the same machine goes with it wherever ours was moved', async () => {
  gateway.platform.clock.advance(hourMs)
  const measured = await measureClock(gateway.platform)
  if (isOnPostgresql) expect(Math.abs(measured?.aheadMs ?? hourMs)).toBeLessThan(10 * secondMs)
  else expect(measured).toBeNull()
})
