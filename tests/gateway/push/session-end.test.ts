import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogue } from '#catalogue/index.ts'
import { pushPath, userTopicOf } from '#catalogue/push.ts'
import { endSessionsOf } from '#gateway/kernel/identity/sessions.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { findAction } from '#gateway/operator/actions.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { pushRoutes } from '#gateway/push/plugin.ts'
import { demoPassword, withGateway } from '../../support/gateway.ts'

const { session, member } = catalogue
const gateway = withGateway()
const houses: FastifyInstance[] = []

/** A house for push lines on the gateway's platform; its beat is as long as a test wants. */
async function openHouse(beatMs?: number): Promise<string> {
  const app = Fastify()
  houses.push(app)
  await app.register((scope) => pushRoutes(scope, gateway.platform, beatMs === undefined ? {} : { beatMs }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${pushPath}`
}
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

let url: string

/** A line that listens to the own topic: what it hears, and how it ends. */
async function listen(account: string, at: string) {
  const token = await gateway.logIn(account)
  const { id } = (await gateway.ask(member.info, {}, { token })).body.value
  const heard: string[] = []
  const socket = new WebSocket(at)
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
  return { token, id, heard, closed }
}
type Line = Awaited<ReturnType<typeof listen>>

const tell = (id: number) =>
  gateway.platform.db.write(async () =>
    tellMember(id, { type: 'DEPOSIT_OK', at: gateway.platform.clock.now(), amount: 1, receiptNo: 'D-secret' }),
  )

/** Done by an operator through the console's own action. */
async function operate(key: string, memberId: number, input: object): Promise<void> {
  const action = findAction(key)
  if (action === undefined) throw new Error(`There is no action ${key}`)
  const body = { memberId, reason: 'A test', ...input }
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/operator/calls/${key}`,
    payload: body,
    headers: { merchant: '08wintlbf4' },
  })
  expect(answer.json()).toMatchObject({ success: true })
}

test.each<[string, (line: Line) => Promise<unknown>]>([
  ['a logout', ({ token }) => gateway.ask(session.logout, {}, { token })],
  [
    'an upline or a new password',
    ({ id }) => gateway.platform.db.write((tx) => endSessionsOf(tx, id, 'password', gateway.platform.clock.now())),
  ],
  [
    'a revocation from another device',
    async () => gateway.ask(member.revokeSession, {}, { token: await gateway.logIn('player01') }),
  ],
  ['the operator', ({ id }) => operate('endMemberSessions', id, {})],
])('%s ends the line at once, and it hears nothing more', async (_what, end) => {
  url = await openHouse()
  const line = await listen('player01', url)
  await end(line)
  tell(line.id)
  expect(await line.closed).toBe(1008)
  expect(line.heard.at(-1)).toContain('user.or.token.invalid')
  expect(line.heard.join()).not.toContain('D-secret')
})

test('the line of the session that goes on stays open', async () => {
  url = await openHouse()
  const [first, second] = [await listen('player02', url), await listen('player02', url)]
  await gateway.ask(member.revokeSession, {}, { token: second.token })
  expect(await first.closed).toBe(1008)
  const told = new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (!second.heard.join().includes('D-secret')) return
      clearInterval(watch)
      resolve()
    }, 5)
  })
  tell(second.id)
  await told
})

test.each([
  ['has expired', () => gateway.platform.clock.advance(13 * hourMs)],
  ['has not been used for half an hour', () => gateway.platform.clock.advance(31 * minuteMs)],
])('the line of a session that %s ends at the next beat', async (_what, pass) => {
  url = await openHouse(20)
  const line = await listen('player01', url)
  pass()
  expect(await line.closed).toBe(1008)
})

test('a session that another process has ended takes its line along at the next beat, and so does freezing', async () => {
  url = await openHouse(20)
  const [one, other] = [await listen('player01', url), await listen('player02', url)]
  const endedAt = gateway.platform.clock.now()
  await gateway.platform.db.write((tx) => tx.session.updateMany({ where: { memberId: one.id }, data: { endedAt } }))
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id: other.id }, data: { state: 'disabled' } }))
  expect(await Promise.all([one.closed, other.closed])).toEqual([1008, 1008])
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id: other.id }, data: { state: 'active' } }))
})

test('a session that ends while its line is being opened takes it along', async () => {
  url = await openHouse()
  const token = await gateway.logIn('player01', demoPassword)
  const socket = new WebSocket(url)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('open', () => {
    socket.send(`CONNECT\nlogin:${token}\n\n\0`)
    void gateway.ask(session.logout, {}, { token })
  })
  expect(await closed).toBe(1008)
})
