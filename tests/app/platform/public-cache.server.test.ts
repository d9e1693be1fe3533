import { beforeEach, expect, test, vi } from 'vitest'
import type { Answered, Failure, Gateway } from '#app/platform/gateway.server.ts'
import { networkFailure } from '#app/platform/gateway-answer.server.ts'
import type { Asker } from '#app/platform/gateway-request.server.ts'
import { newPageSources } from '#app/platform/page-sources.server.ts'
import { createPublicCache } from '#app/platform/public-cache.server.ts'
import { type FailureCode, failures } from '#catalogue/failures.ts'
import { games } from '#catalogue/games.ts'
import { system } from '#catalogue/system.ts'

const visitor = { token: 'secret-token', merchantCode: 'm1', language: { code: 'EN' }, ip: '203.0.113.9' }
const secondMs = 1_000

let nowMs: number
let asked: { key: string; token: string | null; ip: string | null; countedFor?: string | null | undefined }[]
let respond: () => Promise<Answered<typeof system.location>>
let cache: ReturnType<typeof createPublicCache>

const give = (ip: string) => Promise.resolve({ ok: true as const, value: { ip }, cookies: {} })
const away = () => Promise.resolve({ ok: false as const, failure: networkFailure() })
const ask = (more: object = {}, options?: Parameters<typeof cache.askPublic>[3]) =>
  cache.askPublic(system.location, {}, { ...visitor, ...more }, options)
/** Lets a refresh in the background finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  nowMs = 1_000_000
  asked = []
  respond = () => give('first')
  const gateway: Gateway = {
    ask: ((call: { key: string }, _input: unknown, { token, ip, countedFor }: Asker) => {
      asked.push({ key: call.key, token, ip, countedFor })
      return respond()
    }) as Gateway['ask'],
  }
  cache = createPublicCache({ gateway, now: () => nowMs, mostShared: 3, mostPerAddress: 3 })
})

test('the same question is asked once while its answer is fresh, as a guest without an address, and counts for who asked', async () => {
  expect(await ask()).toEqual({ ok: true, value: { ip: 'first' }, stale: false })
  await ask()
  expect(asked).toEqual([{ key: 'location', token: null, ip: null, countedFor: '203.0.113.9' }])
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

const refuse = (code: FailureCode) => () =>
  Promise.resolve({
    ok: false as const,
    failure: { code, kind: failures[code].kind, message: '', value: undefined, traceId: null } as Failure<never>,
  })
const sourced = async (more: object = {}) => {
  const sources = newPageSources()
  const answer = await ask({ sources, ...more })
  return { answer, sources }
}

test('no answer is older than ten seconds, also for the first visitor after a while', async () => {
  await ask()
  nowMs += 11 * secondMs
  let arrive = () => {}
  respond = () => new Promise((resolve) => (arrive = () => resolve({ ok: true, value: { ip: 'second' }, cookies: {} })))
  vi.useFakeTimers()
  const first = ask()
  // Longer than the patience that an old answer is given.
  await vi.advanceTimersByTimeAsync(secondMs)
  vi.useRealTimers()
  arrive()
  expect(await first).toMatchObject({ value: { ip: 'second' }, stale: false })
})

test('a refusal is an answer: kept for its age, and no gap in a page', async () => {
  respond = refuse('game.not.found')
  const { answer, sources } = await sourced()
  expect(answer).toMatchObject({ ok: false, failure: { code: 'game.not.found' } })
  await ask()
  expect(asked).toHaveLength(1)
  expect(sources).toEqual({ oldestMs: nowMs, hasStale: false, hasGap: false })
})

test('what was there and is refused now is gone, and not served as old', async () => {
  await ask()
  respond = refuse('game.not.found')
  nowMs += 6 * secondMs
  expect(await ask()).toMatchObject({ ok: false, failure: { code: 'game.not.found' } })
})

test('a full bucket keeps the old answer, unmarked, and is asked again at the next question', async () => {
  await ask()
  respond = refuse('TOO_MANY_REQUEST')
  nowMs += 11 * secondMs
  const { answer, sources } = await sourced()
  expect(answer).toEqual({ ok: true, value: { ip: 'first' }, stale: false })
  expect(sources).toEqual({ oldestMs: nowMs - 11 * secondMs, hasStale: false, hasGap: false })
  respond = () => give('second')
  expect(await ask()).toMatchObject({ value: { ip: 'second' } })
})

test('who waited with somebody whose share was used up asks in their own name', async () => {
  respond = () => (asked.length === 1 ? refuse('TOO_MANY_REQUEST')() : give('mine'))
  const [greedy, other] = await Promise.all([ask({ ip: '203.0.113.66' }), ask()])
  expect(greedy).toMatchObject({ ok: false, failure: { kind: 'capacity' } })
  expect(other).toMatchObject({ ok: true, value: { ip: 'mine' } })
  expect(asked.map(({ countedFor }) => countedFor)).toEqual(['203.0.113.66', '203.0.113.9'])
})

test('a page knows how old it is and whether it lacks something; what another page met is not its own', async () => {
  const { sources: whole } = await sourced()
  expect(whole).toEqual({ oldestMs: nowMs, hasStale: false, hasGap: false })
  respond = away
  nowMs += 6 * secondMs
  const { sources: gap } = await sourced({ merchantCode: 'm2' })
  expect(gap.hasGap).toBe(true)
  await ask()
  await settle()
  const { sources: stale } = await sourced()
  expect(stale).toEqual({ oldestMs: nowMs - 6 * secondMs, hasStale: true, hasGap: false })
  respond = () => give('third')
  expect((await sourced({ merchantCode: 'm3' })).sources).toEqual({ oldestMs: nowMs, hasStale: false, hasGap: false })
})

test('answers for addresses do not push out the shared ones', async () => {
  await ask()
  for (let visitorNo = 1; visitorNo <= 10; visitorNo += 1)
    await ask({ ip: `203.0.113.${visitorNo}` }, { perAddress: true })
  const before = asked.length
  await ask()
  expect(asked).toHaveLength(before)
})
