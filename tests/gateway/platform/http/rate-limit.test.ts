import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { createRateLimiter } from '#gateway/platform/http/rate-limit.ts'
import { createClock, secondMs } from '#gateway/platform/time/clock.ts'
import { merchant, startGateway } from '../../../support/gateway.ts'

test('so many requests of an address pass in a window, the next one is told how long to wait', () => {
  const clock = createClock()
  const limiter = createRateLimiter(clock, { max: 2, windowMs: 10 * secondMs })
  expect([limiter.take('1.1.1.1'), limiter.take('1.1.1.1'), limiter.take('1.1.1.1')]).toEqual([null, null, 10])
  expect(limiter.take('2.2.2.2')).toBe(null)
  clock.advance(10 * secondMs)
  expect(limiter.take('1.1.1.1')).toBe(null)
})

test('a call above its limit is refused in the words of the catalogue, with the seconds to wait', async () => {
  const gateway = await startGateway({ RATE_LIMIT_FACTOR: '1' })
  const { path, rate } = catalogue.games.launch
  const send = () => gateway.app.inject({ url: path, headers: { merchant } })
  for (let count = 0; count < rate.max; count++) await send()
  const refused = await send()
  expect([refused.statusCode, refused.json().errorCode]).toEqual([500, 'TOO_MANY_REQUEST'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  gateway.platform.clock.advance(rate.windowMs)
  expect((await send()).statusCode).toBe(401)
  await gateway.close()
})
