import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogue } from '#catalogue/index.ts'
import { memberNotice, pushPath, userTopicOf } from '#catalogue/push.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { pushRoutes } from '#gateway/push/plugin.ts'
import { withGateway } from '../../support/gateway.ts'

const gateway = withGateway()
const houses: FastifyInstance[] = []
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

/** A house for push lines; `rate` is that of a real site where it matters how many come. */
async function openHouse({ times = { quietMs: 10_000, goneMs: 5_000 }, factor = 1_000 } = {}): Promise<string> {
  const app = Fastify({ trustProxy: true })
  houses.push(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['text/plain', 'application/json'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error instanceof Refusal ? error.status : (error.statusCode ?? 500)).send({}),
  )
  const platform = { ...gateway.platform, settings: { ...gateway.platform.settings, RATE_LIMIT_FACTOR: factor } }
  await app.register((scope) => pushRoutes(scope, platform, { sockjsTimes: times }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${pushPath}`
}

async function member(account: string): Promise<{ token: string; id: number }> {
  const token = await gateway.logIn(account)
  return { token, id: (await gateway.ask(catalogue.member.info, {}, { token })).body.value.id }
}
const tell = (id: number) =>
  gateway.platform.db.write(async () =>
    tellMember(id, { type: 'DEPOSIT_OK', at: gateway.platform.clock.now(), amount: 500 }),
  )
const connect = (token: string): string => `CONNECT\nlogin:${token}\npasscode:${token}\n\n\0`
const subscribe = (id: number): string => `SUBSCRIBE\nid:1\ndestination:${userTopicOf(id)}\nreceipt:r\n\n\0`

/** A client by the description of the protocol, one session by polling. */
function poller(url: string, session = 'a1b2c3d4', headers: Record<string, string> = {}) {
  const at = `${url}/000/${session}`
  const send = async (body: string) => (await fetch(`${at}/xhr_send`, { method: 'POST', body, headers })).status
  const poll = async () => {
    const answer = await fetch(`${at}/xhr`, { method: 'POST', headers })
    return { status: answer.status, frame: (await answer.text()).replace(/\n$/, ''), headers: answer.headers }
  }
  return {
    poll,
    send,
    /** An answer that streams, and of which nothing is read. */
    stream: () => fetch(`${at}/xhr_streaming`, { method: 'POST', headers }),
    say: (...messages: string[]) => send(JSON.stringify(messages)),
    /** Polls until a frame has messages, and answers them. */
    async hear(): Promise<string[]> {
      for (;;) {
        const { frame } = await poll()
        if (frame.startsWith('a')) return JSON.parse(frame.slice(1))
        if (frame.startsWith('c') || frame.startsWith('{')) throw new Error(frame)
      }
    },
  }
}

/** Listens by polling to the topic of a member. */
async function listen(url: string, account: string) {
  const { token, id } = await member(account)
  const line = poller(url)
  expect((await line.poll()).frame).toBe('o')
  expect(await line.say(connect(token))).toBe(204)
  expect((await line.hear())[0]).toMatch(/^CONNECTED\n/)
  await line.say(subscribe(id))
  expect((await line.hear())[0]).toMatch(/^RECEIPT\n/)
  return { line, id, token }
}
const bodyOf = (frame = ''): unknown => JSON.parse(frame.slice(frame.indexOf('\n\n') + 2, -1))

test('the info says which ways there are, to the pages of the site', async () => {
  const answer = await fetch(`${await openHouse()}/info`)
  expect(await answer.json()).toEqual({
    ...{ websocket: true, cookie_needed: false, origins: ['*:*'] },
    entropy: expect.any(Number),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe(gateway.platform.settings.APP_PUBLIC_URL)
})

test('who polls hears what concerns them', async () => {
  const { line, id } = await listen(await openHouse(), 'player01')
  const waiting = line.hear()
  await tell(id)
  expect(memberNotice.parse(bodyOf((await waiting)[0]))).toMatchObject({ type: 'DEPOSIT_OK', amount: 500 })
  // What is said while nobody fetches is kept until somebody does.
  await tell(id)
  expect(bodyOf((await line.hear())[0])).toMatchObject({ amount: 500 })
})

test('who streams gets frame after frame in one answer', async () => {
  const url = await openHouse()
  const { token } = await member('player01')
  const answer = await fetch(`${url}/000/stream01/xhr_streaming`, { method: 'POST' })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) text += Buffer.from((await reader.read()).value ?? []).toString()
  }
  await readUntil('o\n')
  await poller(url, 'stream01').say(connect(token))
  await readUntil('CONNECTED')
  expect(text).toMatch(/^h{2048}\no\na\["CONNECTED/)
  await reader.cancel()
})

test('a WebSocket of SockJS carries the same in its frames', async () => {
  const url = await openHouse()
  const { token, id } = await member('player01')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/000/socket01/websocket`)
  const frames: string[] = []
  const heard = (wanted: string) =>
    new Promise<string>((resolve) =>
      socket.on('message', (data) => {
        if (String(data).includes(wanted)) resolve(String(data))
      }),
    )
  socket.on('message', (data) => frames.push(String(data)))
  const connected = heard('CONNECTED')
  socket.on('open', () => socket.send(JSON.stringify([connect(token)])))
  await connected
  const listening = heard('RECEIPT')
  socket.send(JSON.stringify(subscribe(id)))
  await listening
  const noticed = heard('MESSAGE')
  await tell(id)
  expect(bodyOf(JSON.parse((await noticed).slice(1))[0])).toMatchObject({ type: 'DEPOSIT_OK' })
  expect(frames[0]).toBe('o')
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.send('no json')
  expect(await closed).toBe(1002)
})

test('a line ends with its session, and with whoever never says who they are', async () => {
  const { line, token } = await listen(await openHouse(), 'player01')
  const waiting = line.hear()
  await gateway.ask(catalogue.session.logout, {}, { token })
  expect((await waiting)[0]).toMatch(/^ERROR\nmessage:user.or.token.invalid/)
  expect((await line.poll()).frame).toMatch(/^c\[1008,/)
})

test('nobody says anything on the line of another address, or on one that is not there', async () => {
  const url = await openHouse()
  const { line } = await listen(url, 'player01')
  const stranger = poller(url, 'a1b2c3d4', { 'x-forwarded-for': '192.0.2.9' })
  expect(await stranger.say('DISCONNECT\n\n\0')).toBe(404)
  expect((await stranger.poll()).frame).toBe('o')
  expect(await poller(url, 'nobody00').say('x')).toBe(404)
  expect(await line.say('UNSUBSCRIBE\nid:1\nreceipt:there\n\n\0')).toBe(204)
  expect((await line.hear())[0]).toContain('receipt-id:there')
})

test('an address opens so many lines and no more', async () => {
  const url = await openHouse({ times: { quietMs: 10_000, goneMs: 60_000 }, factor: 1 })
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, each) => (await poller(url, `many${each}`).poll()).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await poller(url, 'elsewhere', { 'x-forwarded-for': '192.0.2.9' }).poll()).status).toBe(200)
})

test('a line that nobody fetches from makes room', async () => {
  const url = await openHouse({ times: { quietMs: 10_000, goneMs: 200 }, factor: 1 })
  await Promise.all(Array.from({ length: 30 }, (_, each) => poller(url, `many${each}`).poll()))
  await expect.poll(async () => (await poller(url, 'later000').poll()).status, { timeout: 5_000 }).toBe(200)
})

test('a line that was closed goes though it is asked for again and again', async () => {
  const url = await openHouse({ times: { quietMs: 10_000, goneMs: 300 } })
  const { line, token } = await listen(url, 'player01')
  const waiting = line.hear()
  await gateway.ask(catalogue.session.logout, {}, { token })
  await waiting
  // What comes after the end is a line of its own, which begins with its greeting.
  await expect.poll(async () => (await line.poll()).frame, { timeout: 5_000, interval: 50 }).toBe('o')
})

test.each([
  ['a huge body', 413, JSON.stringify(['x'.repeat(9_000)])],
  ['what is no JSON', 400, '{"'],
  ['what is no list of texts', 400, '[1]'],
])('%s is refused with %i', async (_what, status, body) => {
  const line = poller(await openHouse())
  await line.poll()
  expect(await line.send(body)).toBe(status)
})

test('who fetches nothing is not kept for: too much, and the line is closed', async () => {
  const { line, id } = await listen(await openHouse(), 'player01')
  for (let round = 0; round < 400; round += 1) await tell(id)
  expect((await line.poll()).frame).toBe('c[1008,"Too much was not fetched"]')
})

test('for who stops reading a stream so much is kept, and then the line is closed', async () => {
  const { line, id } = await listen(await openHouse(), 'player01')
  const stalled = await line.stream()
  for (let round = 0; round < 800; round += 1) await tell(id)
  expect((await line.poll()).frame).toBe('c[1008,"Too much was not fetched"]')
  const bytes = (await stalled.text()).length
  expect(bytes).toBeGreaterThan(128 * 1_024)
  expect(bytes).toBeLessThan(192 * 1_024)
})

test('an answer that has nothing to say says so, and of two who fetch at once the second is sent away', async () => {
  const line = poller(await openHouse({ times: { quietMs: 300, goneMs: 5_000 } }))
  await line.poll()
  const [first, second] = [line.poll(), line.poll()]
  expect([(await first).frame, (await second).frame].sort()).toEqual(['c[2010,"Another connection still open"]', 'h'])
})
