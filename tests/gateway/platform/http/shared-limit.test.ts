import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { createSharedLimiter } from '#gateway/platform/http/shared-limit.ts'
import { createClock, hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { awaited, isAwaited } from '#gateway/studio/shared/arrivals.ts'
import { startGateway, startGatewayOn, type TestGateway } from '../../../support/gateway.ts'
import { hasRedis, type Redis, startRedis } from '../bus/throwaway-redis.ts'

const { session, games } = catalogue

test('a Redis that is there and does not answer in time lets no more pass than the process itself would', async () => {
  const silent = { ...loneBus, state: () => 'joined' as const }
  const limiter = createSharedLimiter({ bus: silent, clock: createClock() }, 'test', { max: 3, windowMs: minuteMs })
  for (let at = 0; at < 3; at += 1) expect(await limiter.take('203.0.113.1')).toBe(null)
  expect(await limiter.take('203.0.113.1')).toBeGreaterThan(0)
  expect(await limiter.isSpent('203.0.113.1')).toBe(true)
  expect(await limiter.isSpent('203.0.113.2')).toBe(false)
})

describe.runIf(hasRedis)('two gateways that count together', () => {
  let redis: Redis
  let gateways: TestGateway[]
  let one: TestGateway
  let other: TestGateway
  beforeAll(async () => {
    redis = await startRedis()
    const settings = { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '1' }
    one = await startGateway(settings)
    other = await startGatewayOn(one.platform.settings.DATABASE_URL, settings)
    gateways = [one, other]
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis.kill()
  })
  /** A Redis that a busy machine keeps waiting is asked again a second later. */
  const joined = () =>
    expect
      .poll(async () => await one.platform.bus.count([{ name: 'there', add: 0, windowMs: 1_000 }]), { timeout: 20_000 })
      .not.toBeNull()

  test('however many of one address come at once to both, no more than the limit pass', async () => {
    await joined()
    const limiters = gateways.map(({ platform }) =>
      createSharedLimiter(platform, 'test', { max: 10, windowMs: minuteMs }),
    )
    const taken = await Promise.all(Array.from({ length: 40 }, (_, at) => limiters[at % 2]?.take('203.0.113.1')))
    expect(taken.filter((waitSeconds) => waitSeconds === null)).toHaveLength(10)
    for (const waitSeconds of taken) if (waitSeconds !== null) expect(waitSeconds).toBeLessThanOrEqual(60)
    expect(await limiters[1]?.isSpent('203.0.113.1')).toBe(true)
    expect(await limiters[1]?.take('203.0.113.2')).toBe(null)
    expect(await limiters[1]?.isSpent('203.0.113.2')).toBe(false)
  })

  test('a call that spends something of somebody is counted over both, one that only costs a process is not', async () => {
    await joined()
    const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    const codes: unknown[] = []
    for (let at = 0; at < session.smsNoLogin.rate.max + 1; at += 1)
      codes.push((await gateways[at % 2]?.ask(session.smsNoLogin, {} as never, from))?.body.errorCode)
    expect(codes.indexOf('TOO_MANY_REQUEST')).toBe(session.smsNoLogin.rate.max)
    await one.ask(games.gameList, {} as never, from)
    const admin = await createClient({ url: redis.url, RESP: 2 }).connect()
    const names = await admin.keys('*')
    admin.destroy()
    expect(names.filter((name) => name.includes('203.0.113.7'))).toEqual([
      expect.stringContaining(` ${session.smsNoLogin.path} `),
    ])
  })

  test('wrong secrets that one network tries at both count together, and whoever pauses it pauses it at both', async () => {
    await joined()
    const tryOne = (gateway: TestGateway) =>
      gateway.app.inject({ method: 'GET', url: '/pay/no-such-key', headers: { 'x-forwarded-for': '203.0.113.9' } })
    for (let at = 0; at < 30; at += 1) await tryOne(gateways[at % 2] as TestGateway)
    for (const gateway of gateways) await expect.poll(async () => (await tryOne(gateway)).statusCode).toBe(429)
    const rows = await one.platform.db.read.auditEvent.findMany({
      where: { kind: 'tries.paused' },
      orderBy: { id: 'asc' },
    })
    const paused = rows.map(({ detail }) => JSON.parse(detail))
    expect(paused[0]).toEqual({ of: 'address', failures: 30 })
    // The other one may count a try of its own before it hears of the pause, and then writes that down as well.
    expect(paused.length).toBeLessThanOrEqual(gateways.length)
  })

  test('a slip that waits at one holds its round open at the other, until it has had its turn', async () => {
    const arrivedAt = one.platform.clock.now()
    const until = new Date(arrivedAt.getTime() + 1)
    let finish = (): void => undefined
    isAwaited(other.platform, until)
    const done = awaited(
      one.platform,
      arrivedAt,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    await expect.poll(() => isAwaited(other.platform, until), { timeout: 5_000 }).toBe(true)
    expect(isAwaited(other.platform, arrivedAt)).toBe(false)
    finish()
    await done
    await expect.poll(() => isAwaited(other.platform, until), { timeout: 5_000 }).toBe(false)
  })

  test('with Redis gone each counts by itself, and after a jump of the clock all count anew', async () => {
    const limiters = gateways.map(({ platform }) =>
      createSharedLimiter(platform, 'alone', { max: 3, windowMs: hourMs }),
    )
    const [here, there] = limiters
    await joined()
    for (let at = 0; at < 3; at += 1) expect(await here?.take('203.0.113.1')).toBe(null)
    expect(await there?.isSpent('203.0.113.1')).toBe(true)
    expect(await there?.take('203.0.113.1')).toBeGreaterThan(3_000)
    for (const { platform } of gateways) platform.clock.advance(hourMs)
    expect(await there?.take('203.0.113.1')).toBe(null)
    await redis.kill()
    await expect.poll(() => other.platform.bus.state()).toBe('lost')
    expect(there?.take('203.0.113.1')).toBe(null)
    expect(await there?.take('203.0.113.1')).toBe(null)
    expect(await there?.take('203.0.113.1')).toBeGreaterThan(0)
    await redis.start()
    await joined()
    for (const { platform } of gateways) platform.clock.advance(hourMs)
    expect(await there?.take('203.0.113.1')).toBe(null)
  })
})
