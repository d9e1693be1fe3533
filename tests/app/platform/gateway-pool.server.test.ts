import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#app/platform/gateway.server.ts'
import { createGatewayPool } from '#app/platform/gateway-pool.server.ts'
import { messages } from '#catalogue/messages.ts'
import { system } from '#catalogue/system.ts'
import { setGateway } from '../../support/site-settings.ts'
import { type SmallGateway, startSmallGateway, succeedWith } from '../../support/small-gateway.ts'

const limits = { headersMs: 20_000, totalMs: 20_000, picturesMs: 20_000, bytes: 10_000 }
const guest = { token: null, merchantCode: '08wintlbf4', language: { code: 'en' }, ip: '203.0.113.9', path: '/' }

let one: SmallGateway
let other: SmallGateway
let cut: Server
let cutAt: string
const asked: string[] = []
beforeEach(async () => {
  setGateway()
  one = await startSmallGateway()
  other = await startSmallGateway()
  for (const gateway of [one, other]) gateway.answer = succeedWith({ ip: '203.0.113.9' })
  // Reads what it is asked and dies over it.
  cut = createServer((request) => {
    asked.push(`${request.method} ${request.url}`)
    request.socket.destroy()
  })
  await new Promise<void>((resolve) => cut.listen(0, '127.0.0.1', resolve))
  cutAt = `http://127.0.0.1:${(cut.address() as AddressInfo).port}`
})
afterEach(async () => {
  asked.length = 0
  await Promise.all([one.close(), other.close(), new Promise((resolve) => cut.close(resolve))])
})

const always = async () => true
const gatewayOf = (...urls: string[]): Gateway =>
  createGateway({ pool: createGatewayPool(urls, { probe: always }), limits })
const sentTo = ({ received }: SmallGateway): number => received.length

test('calls go to the gateways in turn', async () => {
  const gateway = gatewayOf(one.url, other.url)
  for (let call = 0; call < 6; call += 1) expect((await gateway.ask(system.location, {}, guest)).ok).toBe(true)
  expect([sentTo(one), sentTo(other)]).toEqual([3, 3])
})

test('what never left goes to the next gateway, whatever it is, and the one that is away is asked last', async () => {
  const gateway = gatewayOf('http://127.0.0.1:9', one.url)
  for (let call = 0; call < 4; call += 1)
    await gateway.ask(
      messages.feedback,
      { type: 'feedback', content: 'Hello there', requestId: 'one-key-for-a-case-0001' } as never,
      guest,
    )
  expect(one.received.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT', 'PUT'])
})

test('a read over which a gateway died is asked of the next one; what changes something is not sent twice', async () => {
  for (let call = 0; call < 4; call += 1)
    expect((await gatewayOf(one.url, cutAt).ask(system.location, {}, guest)).ok).toBe(true)
  expect(asked.length).toBeGreaterThan(0)
  const before = sentTo(one)
  const answered = []
  for (let call = 0; call < 2; call += 1)
    answered.push(
      await createGateway({ pool: { order: () => [cutAt, one.url], missed: () => undefined }, limits }).ask(
        messages.feedback,
        { type: 'feedback', content: 'Hello there', requestId: 'one-key-for-a-case-0001' } as never,
        guest,
      ),
    )
  expect(answered.map(({ ok }) => ok)).toEqual([false, false])
  expect(sentTo(one)).toBe(before)
})

test('a gateway that says that it ends is left to itself until it is ready again', async () => {
  let isReady = false
  let heard: () => void = () => undefined
  const pool = createGatewayPool([one.url, other.url], {
    probe: async (url) => {
      heard()
      return url === other.url || isReady
    },
  })
  /** Both have been asked, and what they said has been taken. */
  const probed = () =>
    new Promise<void>((resolve) => {
      let left = 3
      heard = () => {
        left -= 1
        if (left === 0) resolve()
      }
    })
  await probed()
  expect([pool.order()[0], pool.order()[0]]).toEqual([other.url, other.url])
  isReady = true
  await probed()
  expect(new Set([pool.order()[0], pool.order()[0]]).size).toBe(2)
})
