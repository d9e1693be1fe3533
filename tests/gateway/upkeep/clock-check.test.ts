import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Db, Reader } from '#gateway/platform/database/db.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { findTrouble, mayGoByClock } from '#gateway/platform/process/standing.ts'
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

/** A server whose clock is so far from that of this machine, which can be set, and what a watch has done. */
function besideServer(url = 'postgresql://nobody@127.0.0.1/none') {
  const machine = { setMs: 0 }
  const clock = createClock({ nowMs: () => Date.now() + machine.setMs, ranMs: () => performance.now() })
  const server = { aheadMs: 0, isAway: false }
  const $queryRaw = async () => {
    if (server.isAway) throw new Error('on purpose')
    return [{ ms: clock.machineMs() - machine.setMs + server.aheadMs }]
  }
  const settings = readGatewaySettings({ NODE_ENV: 'test', DATABASE_URL: url })
  const lines: string[] = []
  const log = pino({ level: 'fatal' }, { write: (line: string) => void lines.push((JSON.parse(line) as Line).msg) })
  const platform = { db: { read: { $queryRaw } as unknown as Reader } as Db, clock, settings, log }
  const done = { startedAnew: 0 }
  const startAnew = (): void => {
    done.startedAnew += 1
  }
  const watch = () => watchClock(platform, startAnew)
  return { machine, server, platform, lines, done, watch }
}
type Line = { msg: string }

describe('beside a database whose clock goes another way', () => {
  afterEach(() => void vi.useRealTimers())
  test('a process does not start', async () => {
    const { server, watch } = besideServer()
    server.aheadMs = -minuteMs
    await expect(watch()).rejects.toThrow(/60 seconds ahead of that of DATABASE_URL/)
  })

  test('one that runs says that it is not ready for as long as they differ', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { server, platform, watch: begin } = besideServer()
    const watch = await begin()
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
    const { server, platform, watch: begin } = besideServer()
    const { clock } = platform
    const differsMs = (): number => Math.abs(clock.aheadMs() + server.aheadMs)
    server.aheadMs = 900
    const watch = await begin()
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

/** Reads the time, as all that goes by it does, and lets what was told of it look. */
async function readTime({ platform }: ReturnType<typeof besideServer>): Promise<string | null> {
  const told = mayGoByClock(platform) ? null : findTrouble(platform)
  await new Promise(setImmediate)
  return told
}

describe('a machine whose clock is set while a process runs', () => {
  const beside = { database: 'postgresql://nobody@127.0.0.1/none', file: 'file:none.db' }

  test.each(Object.entries(beside))('back, with a %s: it ends to start anew, once, and says why', async (_, url) => {
    const one = besideServer(url)
    const watch = await one.watch()
    one.machine.setMs = 8 * hourMs
    await readTime(one)
    one.machine.setMs = 0
    expect(await readTime(one)).toBe('the clock of this machine was set')
    await readTime(one)
    expect(one.done.startedAnew).toBe(1)
    expect(one.lines).toEqual([
      expect.stringMatching(/was set back, and time would stand still for 480 minutes .+ set-ntp/),
    ])
    // It ends, and does nothing more by a clock that stands still.
    expect(mayGoByClock(one.platform)).toBe(false)
    watch.stop()
  })

  test('forward without another clock beside it, as after sleep: it is the time from now on', async () => {
    const one = besideServer(beside.file)
    const watch = await one.watch()
    one.machine.setMs = 8 * hourMs
    await readTime(one)
    expect([mayGoByClock(one.platform), one.done.startedAnew]).toEqual([true, 0])
    watch.stop()
  })

  test('forward with a database that does not go along: nothing is done by it from the first moment on', async () => {
    const one = besideServer()
    const watch = await one.watch()
    one.machine.setMs = 25 * hourMs
    expect(await readTime(one)).toBe('the clock of this machine was set')
    expect(await readTime(one)).toBe('the clock of this machine differs from that of the database')
    watch.stop()
  })

  test('forward with a database that cannot be asked: nothing is done by it until it can', async () => {
    const one = besideServer()
    const watch = await one.watch()
    one.server.isAway = true
    one.machine.setMs = hourMs
    await readTime(one)
    expect(await readTime(one)).toBe('the clock of this machine was set')
    watch.stop()
  })

  test('back to a wrong time: it waits, because a start would be refused, and goes on when it is right again', async () => {
    const one = besideServer()
    const watch = await one.watch()
    await readTime(one)
    one.machine.setMs = -hourMs
    await readTime(one)
    expect(await readTime(one)).toBe('the clock of this machine differs from that of the database')
    one.machine.setMs = 0
    await readTime(one)
    expect([await readTime(one), one.done.startedAnew]).toEqual([null, 0])
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
