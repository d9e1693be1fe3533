import { beforeEach, expect, test } from 'vitest'
import type { Answered, Gateway } from '#app/platform/gateway.server.ts'
import { networkFailure } from '#app/platform/gateway-answer.server.ts'
import { createPublicCache } from '#app/platform/public-cache.server.ts'
import { games } from '#catalogue/games.ts'
import { system } from '#catalogue/system.ts'

const visitor = { token: 'secret-token', merchantCode: 'm1', language: { code: 'EN' }, ip: '203.0.113.9' }
const secondMs = 1_000

let nowMs: number
let asked: { key: string; token: string | null; ip: string | null }[]
let respond: () => Promise<Answered<typeof system.location>>
let cache: ReturnType<typeof createPublicCache>

const give = (ip: string) => Promise.resolve({ ok: true as const, value: { ip }, cookies: {} })
const away = () => Promise.resolve({ ok: false as const, failure: networkFailure() })
const ask = (more: object = {}, options?: Parameters<typeof cache.askPublic>[3]) => cache.askPublic(system.location, {}, { ...visitor, ...more }, options)
/** Lets a refresh in the background finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  nowMs = 1_000_000
  asked = []
  respond = () => give('first')
  const gateway: Gateway = {
    ask: ((call: { key: string }, _input: unknown, { token, ip }: { token: string | null; ip: string | null }) => {
      asked.push({ key: call.key, token, ip })
      return respond()
    }) as Gateway['ask'],
  }
  cache = createPublicCache({ gateway, now: () => nowMs, maxEntries: 3 })
})

test('the same question is asked once while its answer is fresh, always as a guest without an address', async () => {
  expect(await ask()).toEqual({ ok: true, value: { ip: 'first' }, stale: false })
  await ask()
  expect(asked).toEqual([{ key: 'location', token: null, ip: null }])
})

test('many who ask at once wait for one question', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(asked).toHaveLength(1)
})

test('an old answer is replaced when the new one comes at once', async () => {
  await ask()
  nowMs += 6 * secondMs
  respond = () => give('second')
  expect(await ask()).toMatchObject({ value: { ip: 'second' }, stale: false })
})

test('an old answer serves once more when the new one takes its time', async () => {
  await ask()
  nowMs += 6 * secondMs
  let arrive = () => {}
  respond = () => new Promise((resolve) => (arrive = () => resolve({ ok: true, value: { ip: 'second' }, cookies: {} })))
  expect(await ask()).toMatchObject({ value: { ip: 'first' }, stale: false })
  arrive()
  await settle()
  expect(await ask()).toMatchObject({ value: { ip: 'second' } })
})

test('while the gateway is away the last good answer serves for an hour and says that it is old', async () => {
  await ask()
  respond = away
  nowMs += 10 * secondMs
  await ask()
  await settle()
  expect(await ask()).toEqual({ ok: true, value: { ip: 'first' }, stale: true })
  nowMs += 3_500 * secondMs
  expect(await ask()).toMatchObject({ ok: true, stale: true })
  nowMs += 100 * secondMs
  expect(await ask()).toMatchObject({ ok: false, failure: { code: 'network.abnormal' } })
})

test('when the gateway is back, the next question after the pause gets the new answer', async () => {
  await ask()
  respond = away
  nowMs += 6 * secondMs
  await ask()
  await settle()
  respond = () => give('back')
  nowMs += 3 * secondMs
  expect(await ask()).toEqual({ ok: true, value: { ip: 'back' }, stale: false })
})

test('a gateway that is away is not asked again within two seconds', async () => {
  await ask()
  respond = away
  nowMs += 6 * secondMs
  await ask()
  await settle()
  const before = asked.length
  for (let round = 0; round < 10; round += 1) await ask()
  expect(asked).toHaveLength(before)
})

test('a failure is never kept', async () => {
  respond = away
  expect(await ask()).toMatchObject({ ok: false })
  respond = () => give('now')
  expect(await ask()).toMatchObject({ ok: true, value: { ip: 'now' } })
})

test('merchant, language, question and, where it matters, the address have answers of their own', async () => {
  await ask()
  await ask({ merchantCode: 'm2' })
  await ask({ language: { code: 'TY' } })
  await cache.askPublic(games.vendors, {}, visitor)
  await ask({}, { perAddress: true })
  await ask({ ip: '203.0.113.10' }, { perAddress: true })
  expect(asked).toHaveLength(6)
  expect(asked.at(-1)?.ip).toBe('203.0.113.10')
})

test('it keeps a bounded number of answers and forgets the one that was not used for longest', async () => {
  for (const merchantCode of ['a', 'b', 'c']) await ask({ merchantCode })
  await ask({ merchantCode: 'a' })
  await ask({ merchantCode: 'd' })
  await ask({ merchantCode: 'a' })
  expect(asked).toHaveLength(4)
  await ask({ merchantCode: 'b' })
  expect(asked).toHaveLength(5)
})

test('it knows whether something old or missing was given out lately', async () => {
  await ask()
  expect(cache.hadGapWithin(secondMs)).toBe(false)
  respond = away
  await ask({ merchantCode: 'm2' })
  expect(cache.hadGapWithin(secondMs)).toBe(true)
  nowMs += 2 * secondMs
  expect(cache.hadGapWithin(secondMs)).toBe(false)
})
