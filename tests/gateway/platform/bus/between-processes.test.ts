import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogue } from '#catalogue/index.ts'
import { pushPath, userTopicOf } from '#catalogue/push.ts'
import { endSessionsOf } from '#gateway/kernel/identity/sessions.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { startGateway, startGatewayOn, type TestGateway } from '../../../support/gateway.ts'
import { openBrowser } from '../../operator/console-visitor.ts'
import { hasRedis, type Redis, startRedis } from './throwaway-redis.ts'

const { member } = catalogue

/** A line to a gateway that listens to a member's own topic. */
async function listen(gateway: TestGateway, token: string) {
  const { id } = (await gateway.ask(member.info, {}, { token })).body.value
  const { port } = gateway.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${pushPath}`)
  const heard: string[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const listening = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      heard.push(String(data))
      if (String(data).startsWith('RECEIPT')) resolve()
    })
  })
  socket.on('open', () => {
    socket.send(`CONNECT\nlogin:${token}\n\n\0`)
    socket.send(`SUBSCRIBE\nid:1\ndestination:${userTopicOf(id)}\nreceipt:r\n\n\0`)
  })
  await listening
  return { id, heard, closed }
}

describe.runIf(hasRedis)('two gateways on one database, with one Redis', () => {
  let redis: Redis
  let one: TestGateway
  let other: TestGateway
  beforeAll(async () => {
    redis = await startRedis()
    one = await startGateway({ REDIS_URL: redis.url })
    other = await startGatewayOn(one.platform.settings.DATABASE_URL, { REDIS_URL: redis.url })
    for (const { app } of [one, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis.kill()
  })
  const tellFrom = ({ platform }: TestGateway, id: number, receiptNo: string) =>
    platform.db.write(async () =>
      tellMember(id, { type: 'DEPOSIT_OK', at: platform.clock.now(), amount: 1, receiptNo }),
    )

  test('a notice that one causes arrives at the lines of both, once', async () => {
    const token = await one.logIn('player01')
    const [here, there] = [await listen(one, token), await listen(other, token)]
    await tellFrom(one, here.id, 'D-1')
    await tellFrom(other, here.id, 'D-2')
    for (const line of [here, there])
      await expect
        .poll(() => line.heard.flatMap((frame) => /D-\d/.exec(frame)?.[0] ?? []).toSorted())
        .toEqual(['D-1', 'D-2'])
  })

  test('a notice of a work that was rolled back is told nowhere', async () => {
    const token = await one.logIn('player02')
    const there = await listen(other, token)
    const failing = one.platform.db.write(async () => {
      tellMember(there.id, { type: 'DEPOSIT_OK', at: one.platform.clock.now(), amount: 1, receiptNo: 'D-3' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tellFrom(one, there.id, 'D-4')
    await expect.poll(() => there.heard.join('')).toContain('D-4')
    expect(there.heard.join('')).not.toContain('D-3')
  })

  test('a process says that it is ready whether Redis is there or not, and which of both', async () => {
    const ready = async () => (await other.app.inject({ method: 'GET', url: '/readyz' })).json()
    expect(await ready()).toEqual({ status: 'ok', redis: 'joined' })
    const operator = openBrowser(other)
    await operator.comeIn()
    const overview = async () => (await operator.get('/operator')).page
    expect(await overview()).toContain('Processes hear each other')
    await redis.kill()
    await expect.poll(ready).toEqual({ status: 'ok', redis: 'lost' })
    expect(await overview()).toContain('Cannot be reached')
    await redis.start()
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 'ok', redis: 'joined' })
  })

  test('what was told while Redis was gone is not told later, and a session that ended meanwhile is over at once', async () => {
    const token = await one.logIn('player02')
    const there = await listen(other, token)
    await redis.kill()
    await expect.poll(() => one.platform.bus.state()).toBe('lost')
    await tellFrom(one, there.id, 'D-5')
    await one.platform.db.write((tx) => endSessionsOf(tx, there.id, 'operator', one.platform.clock.now()))
    expect((await other.ask(member.info, {}, { token })).status).toBe(401)
    await redis.start()
    expect(await there.closed).toBe(1008)
    expect(there.heard.join('')).not.toContain('D-5')
  })

  test('a session that one ends is over at the other at once, line and calls', async () => {
    const token = await one.logIn('player02')
    const there = await listen(other, token)
    await one.platform.db.write((tx) => endSessionsOf(tx, there.id, 'operator', one.platform.clock.now()))
    expect(await there.closed).toBe(1008)
    expect((await other.ask(member.info, {}, { token })).status).toBe(401)
  })
})
