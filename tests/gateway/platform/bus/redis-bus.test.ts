import { createClient } from '@redis/client'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bus } from '#gateway/platform/bus/bus.ts'
import { openRedisBus } from '#gateway/platform/bus/redis-bus.ts'
import { shareClock, tellClock } from '#gateway/platform/bus/shared-clock.ts'
import type { Told } from '#gateway/platform/database/told.ts'
import { type Clock, createClock, hourMs } from '#gateway/platform/time/clock.ts'
import { hasRedis, type Redis, startRedis } from './throwaway-redis.ts'

describe.runIf(hasRedis)('with a Redis of its own', () => {
  let redis: Redis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.kill())

  const open: Bus[] = []
  const logged: { level: number; msg: string }[] = []
  let whenLost = (): void => undefined
  const log = pino(
    { base: null },
    {
      write(line: string) {
        logged.push(JSON.parse(line))
        if (logged.at(-1)?.level === 50) whenLost()
      },
    },
  )
  /** A machine that is busy with other things takes longer than a visitor would wait. */
  async function join(prefix = 'test:', countWithinMs = 30_000): Promise<Bus & { heard: Told[] }> {
    const bus = await openRedisBus({ url: redis.url, prefix, log, countWithinMs })
    open.push(bus)
    const heard: Told[] = []
    bus.hear((told) => heard.push(told))
    return { ...bus, heard }
  }
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close()
    logged.splice(0)
    whenLost = () => undefined
  })
  const draw = (number: number): Told => ({ topic: '/topic/draw_number/1', message: { number } })

  test('what one process tells all others of its prefix hear, in its order, and not itself', async () => {
    const [one, two, three, stranger] = [await join(), await join(), await join(), await join('other:')]
    one.publish([draw(1), draw(2)])
    one.publish([{ sessionsEnded: { memberId: 7, except: undefined } }])
    const told = [draw(1), draw(2), { sessionsEnded: { memberId: 7 } }]
    await vi.waitFor(() => expect([two.heard, three.heard]).toEqual([told, told]))
    three.publish([draw(3)])
    await vi.waitFor(() => expect(one.heard).toEqual([draw(3)]))
    expect(stranger.heard).toEqual([])
  })

  test('a message that is not understood is dropped and logged, and the next one is heard', async () => {
    const [one, two] = [await join('a:'), await join('a:')]
    const speaker = await createClient({ url: redis.url }).connect()
    for (const text of [
      'no JSON',
      '{}',
      '{"from":"x","told":[{"shutDown":true}]}',
      '{"from":"x","told":[{"__proto__":{}}]}',
    ])
      await speaker.publish('a:told', text)
    speaker.destroy()
    one.publish([draw(1)])
    await vi.waitFor(() => expect(two.heard).toEqual([draw(1)]))
    expect(logged.filter(({ msg }) => msg.includes('not understood'))).toHaveLength(8)
  })

  test('all count together, and a count begins anew when its time is over', async () => {
    const [one, two] = [await join('b:'), await join('b:')]
    const tries = { name: 'tries', add: 2, windowMs: 60_000 }
    const short = { name: 'short', add: 1, windowMs: 30 }
    const first = await one.count([tries, short])
    expect(first?.map(({ sum }) => sum)).toEqual([2, 1])
    const second = await two.count([tries])
    expect(second?.[0]?.sum).toBe(4)
    expect(second?.[0]?.leftMs).toBeGreaterThan(50_000)
    await vi.waitFor(async () => expect((await two.count([{ ...short, add: 0 }]))?.[0]?.sum).toBe(0))
    const many = Array.from({ length: 50 }, () => tries)
    await Promise.all([...many, ...many].map((once, at) => (at % 2 === 0 ? one : two).count([once])))
    expect((await one.count([{ ...tries, add: 0 }]))?.[0]?.sum).toBe(204)
  })

  test('a Redis that is killed is said once and missed by nobody; when it is there again all read anew and hear each other', async () => {
    const [one, two] = [await join('c:'), await join('c:')]
    await redis.kill()
    await vi.waitFor(() => expect([one.state(), two.state()]).toEqual(['lost', 'lost']))
    for (let at = 0; at < 20; at += 1) one.publish([draw(at)])
    expect(await one.count([{ name: 'tries', add: 1, windowMs: 1_000 }])).toBeNull()
    await redis.start()
    await vi.waitFor(() => expect([one.state(), two.state()]).toEqual(['joined', 'joined']), { timeout: 10_000 })
    // The second one told nothing in vain, so nobody but the first one itself says that it has missed something.
    for (const { heard } of [one, two])
      await vi.waitFor(() => expect(heard.filter((told) => 'missed' in told).length).toBeGreaterThan(0))
    two.heard.splice(0)
    await vi.waitFor(() => {
      one.publish([draw(99)])
      expect(two.heard).toContainEqual(draw(99))
    })
    expect(logged.filter(({ level }) => level === 50)).toHaveLength(2)
    expect(logged.filter(({ msg }) => msg.includes('there again'))).toHaveLength(2)
  })

  test('who has told something in vain says so when it can again, also to those who have never lost it', async () => {
    const one = await join('d:')
    const admin = await createClient({ url: redis.url, RESP: 2 }).connect()
    const before = await admin.clientList()
    const two = await join('d:')
    const mine = before.filter(({ id }) => id !== before.at(-1)?.id && id !== undefined)
    // The connection on which the first one speaks; those on which it and the other hear stay.
    const speaking = mine.find(({ sub, cmd }) => sub === 0 && cmd !== 'client|list')
    whenLost = () => one.publish([draw(1)])
    await admin.sendCommand(['CLIENT', 'KILL', 'ID', String(speaking?.id)])
    admin.destroy()
    await expect.poll(() => two.heard).toEqual([{ missed: true }])
    expect([one.state(), two.state()]).toEqual(['joined', 'joined'])
  })

  test('a Redis that stays silent makes nobody wait', async () => {
    const one = await join('e:', 100)
    redis.freeze()
    const begun = performance.now()
    const tries = { name: 'tries', add: 1, windowMs: 1_000 }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = one.count([tries])
    await vi.advanceTimersByTimeAsync(100)
    const late = new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve, 'late'))))
    vi.useRealTimers()
    expect(await Promise.race([asked, late])).toBeNull()
    const waited = performance.now() - begun
    for (let at = 0; at < 50; at += 1) expect(await one.count([tries])).toBeNull()
    expect(performance.now() - begun).toBeLessThan(waited + 1_000)
    redis.thaw()
    await vi.waitFor(async () => expect(await one.count([tries])).not.toBeNull(), { timeout: 5_000 })
  })

  test('who starts beside a silent Redis goes on without it', async () => {
    redis.freeze()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = join('f:')
    await vi.advanceTimersByTimeAsync(2_000)
    const late = new Promise<null>((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve, null))))
    vi.useRealTimers()
    const bus = await Promise.race([opening, late])
    redis.thaw()
    expect(bus?.state()).toBe('lost')
    await opening
  })

  test('a clock that was moved is followed by all, by those that start later and by those that could not hear it', async () => {
    const clocks = { one: createClock(), two: createClock(), late: createClock() }
    const follow = async (clock: Clock) => {
      const bus = await join('clock:')
      await shareClock({ bus, clock, log })
      return bus
    }
    const [one, two] = [await follow(clocks.one), await follow(clocks.two)]
    clocks.one.advance(hourMs)
    tellClock({ bus: one, clock: clocks.one })
    await expect.poll(() => clocks.two.offsetMs()).toBe(hourMs)
    await follow(clocks.late)
    expect(clocks.late.offsetMs()).toBe(hourMs)

    await redis.kill()
    await expect.poll(() => [one.state(), two.state()]).toEqual(['lost', 'lost'])
    clocks.two.reset()
    tellClock({ bus: two, clock: clocks.two })
    await redis.start()
    await expect.poll(() => [clocks.one.offsetMs(), clocks.late.offsetMs()], { timeout: 10_000 }).toEqual([0, 0])
    expect(clocks.one.now().getTime()).toBeLessThan(clocks.two.now().getTime() + hourMs / 2)
  })

  test('a Redis that is full is said once to be lost, though it answers, until it counts again', async () => {
    const life = { askedEveryMs: 20, deadAfterMs: 30_000 }
    const bus = await openRedisBus({ url: redis.url, prefix: 'g:', log, countWithinMs: 30_000, life })
    open.push(bus)
    const admin = await createClient({ url: redis.url }).connect()
    const most = (bytes: string) => admin.sendCommand(['CONFIG', 'SET', 'maxmemory', bytes])
    await most('1')
    await expect.poll(() => bus.state()).toBe('lost')
    for (let at = 0; at < 5; at += 1) expect(await bus.count([{ name: 'tries', add: 1, windowMs: 1_000 }])).toBeNull()
    await most('0')
    // Nobody counts meanwhile, since it is lost.
    await expect.poll(() => bus.state()).toBe('joined')
    admin.destroy()
    expect(logged.map(({ level, msg }) => [level, msg]).slice(1)).toEqual([
      [50, expect.stringContaining('refuses to count')],
      [30, 'Redis counts again'],
    ])
  })

  test('a user without a right to the channel is told why, and joins when it has it', async () => {
    const admin = await createClient({ url: redis.url }).connect()
    const commands = ['+select', '+ping', '+eval', '+incrby', '+pttl', '+pexpire', '+publish', '+subscribe']
    const allow = (...rights: string[]) => admin.sendCommand(['ACL', 'SETUSER', 'site', ...rights])
    await allow('on', '>secret', '~perlas:*', 'resetchannels', ...commands)
    const url = redis.url.replace('//', '//site:secret@')
    const life = { askedEveryMs: 20, deadAfterMs: 30_000 }
    const bus = await openRedisBus({ url, prefix: 'perlas:i:', log, countWithinMs: 30_000, life })
    open.push(bus)
    expect(bus.state()).toBe('lost')
    expect(await bus.count([{ name: 'tries', add: 1, windowMs: 60_000 }])).toMatchObject([{ sum: 1 }])
    expect(logged).toMatchObject([{ level: 50, msg: expect.stringContaining('&perlas:*') }])
    expect(JSON.stringify(logged)).toContain('NOPERM')
    await allow('&perlas:*')
    await expect.poll(() => bus.state()).toBe('joined')
    const other = await join('perlas:i:')
    bus.publish([draw(1)])
    await expect.poll(() => other.heard).toEqual([draw(1)])
    admin.destroy()
  })

  test('a Redis that answers no more is left, also by who goes on asking it', async () => {
    const life = { askedEveryMs: 20, deadAfterMs: 200 }
    const bus = await openRedisBus({ url: redis.url, prefix: 'h:', log, countWithinMs: 30_000, life })
    open.push(bus)
    redis.freeze()
    await expect
      .poll(
        () => {
          void bus.count([{ name: 'tries', add: 1, windowMs: 1_000 }])
          return logged.some(({ level }) => level === 50)
        },
        { timeout: 5_000 },
      )
      .toBe(true)
    redis.thaw()
    await expect.poll(() => bus.state(), { timeout: 10_000 }).toBe('joined')
    await expect.poll(() => bus.count([{ name: 'tries', add: 1, windowMs: 1_000 }]), { timeout: 10_000 }).not.toBeNull()
  })

  test('a start without Redis goes on, and joins when it comes', async () => {
    await redis.kill()
    const one = await join('f:')
    expect(one.state()).toBe('lost')
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([[50, expect.stringContaining('REDIS_URL')]])
    await redis.start()
    await vi.waitFor(() => expect(one.state()).toBe('joined'), { timeout: 10_000 })
    const two = await join('f:')
    two.publish([draw(1)])
    await vi.waitFor(() => expect(one.heard).toContainEqual(draw(1)))
  })
})
