import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogue } from '#catalogue/index.ts'
import { pushPath, userTopicOf } from '#catalogue/push.ts'
import { liveGames } from '#gateway/areas/games/live-games.ts'
import { playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { endSessionsOf } from '#gateway/kernel/identity/sessions.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { merchant, startGateway, startGatewayOn, type TestGateway } from '../../../support/gateway.ts'
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

  test('settings, games and campaigns that one changes are the same at the other with its next look, not after five seconds', async () => {
    const [flag, { nodeId }] = [
      'FREEPLAY3',
      await one.platform.db.read.game.findFirstOrThrow({ where: { maintenance: false } }),
    ]
    const there = other.platform
    const isOn = async () => (await merchantSettings(there).all()).whitelabel[flag]
    const isClosed = async () => (await liveGames(there).current()).find(nodeId)?.row.maintenance
    await playCampaigns(there)
    expect([await isOn(), await isClosed()]).toEqual([true, false])
    const before = await playCampaigns(there)
    expect(await playCampaigns(there)).toBe(before)

    await one.platform.db.write((tx) =>
      changeSetting(tx, one.platform, 'whitelabel', (flags) => ({ ...flags, [flag]: false })),
    )
    await expect.poll(isOn).toBe(false)
    await one.platform.db.write(async (tx) => {
      await tx.game.update({ where: { nodeId }, data: { maintenance: true } })
      tellAfterCommit({ gamesChanged: true })
    })
    await expect.poll(isClosed).toBe(true)
    await one.platform.db.write(async () => tellAfterCommit({ campaignsChanged: true }))
    await expect.poll(async () => (await playCampaigns(there)) === before).toBe(false)
  })

  test('what was changed while Redis was gone is read when it is back', async () => {
    const there = other.platform
    const nameOf = async () => (await merchantSettings(there).all()).brand.name
    const { nodeId, name } = (await liveGames(there).current()).games[0]?.row ?? expect.unreachable('no game')
    await nameOf()
    await redis.kill()
    await expect.poll(() => one.platform.bus.state()).toBe('lost')
    await one.platform.db.write(async (tx) => {
      await tx.game.update({ where: { nodeId }, data: { name: 'Another name' } })
      tellAfterCommit({ gamesChanged: true })
    })
    expect((await liveGames(there).current()).find(nodeId)?.row.name).toBe(name)
    await redis.start()
    await expect
      .poll(async () => (await liveGames(there).current()).find(nodeId)?.row.name, { timeout: 10_000 })
      .toBe('Another name')
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

  test('an operator who moves the clock of one moves that of both, also back', async () => {
    const move = (key: string, payload: object) =>
      one.app.inject({ method: 'POST', url: `/operator/calls/${key}`, payload, headers: { merchant } })
    const before = other.platform.clock.offsetMs()
    await move('moveClock', { minutes: 90 })
    await expect.poll(() => Math.round((other.platform.clock.offsetMs() - before) / minuteMs)).toBe(90)
    expect(Math.abs(other.platform.clock.now().getTime() - one.platform.clock.now().getTime())).toBeLessThan(1_000)
    // Nothing of the seed is of that time, so no test comes after this one.
    await move('resetClock', {})
    await expect.poll(() => other.platform.clock.offsetMs()).toBe(0)
  })
})
