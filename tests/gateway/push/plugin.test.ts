import type { AddressInfo } from 'node:net'
import { Client, type IMessage } from '@stomp/stompjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogue } from '#catalogue/index.ts'
import { drawTopicOf, type MemberNotice, memberNotice, pushPath, userTopicOf } from '#catalogue/push.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'

let gateway: TestGateway
let url: string
const clients: Client[] = []

beforeAll(async () => {
  gateway = await startGateway()
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}${pushPath}`
})
afterAll(async () => {
  for (const client of clients) await client.deactivate()
  await gateway.close()
})

/** A client of the field's own library; resolves when it is connected, or with what the gateway said instead. */
async function connect(token: string, at = url): Promise<{ client: Client; refusal?: string }> {
  const client = new Client({
    webSocketFactory: () => new WebSocket(at) as unknown as globalThis.WebSocket,
    connectHeaders: { login: token, passcode: token },
    reconnectDelay: 0,
  })
  clients.push(client)
  const refusal = await new Promise<string | undefined>((resolve) => {
    client.onConnect = () => resolve(undefined)
    client.onStompError = (frame) => resolve(frame.headers.message ?? '')
    client.activate()
  })
  return refusal === undefined ? { client } : { client, refusal }
}

/** Subscribes and waits until the gateway has it. */
async function listen(client: Client, topic: string, heard: (message: IMessage) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    client.watchForReceipt(topic, () => resolve())
    client.subscribe(topic, heard, { receipt: topic })
  })
}

async function member(account: string): Promise<{ token: string; id: number }> {
  const token = await gateway.logIn(account)
  const { body } = await gateway.ask(catalogue.member.info, {}, { token })
  return { token, id: body.value.id }
}

const tell = (id: number) =>
  gateway.platform.db.write(async () =>
    tellMember(id, { type: 'DEPOSIT_OK', at: gateway.platform.clock.now(), amount: 500 }),
  )

test.each([pushPath, `${pushPath}/websocket`])(
  'a member who listens at %s hears what concerns them and nothing that concerns others',
  async (path) => {
    const [one, other] = [await member('player01'), await member('player02')]
    const { client } = await connect(one.token, url.replace(pushPath, path))
    const heard: unknown[] = []
    const arrived = new Promise<void>((resolve) =>
      listen(client, userTopicOf(one.id), (message) => {
        heard.push(JSON.parse(message.body))
        resolve()
      }).then(async () => {
        await tell(other.id)
        await tell(one.id)
      }),
    )
    await arrived
    expect(heard.map((message) => memberNotice.parse(message))).toMatchObject([{ type: 'DEPOSIT_OK', amount: 500 }])
  },
)

test('a member who listens hears that their balance is another one, once for all that a work has moved', async () => {
  const one = await member('player01')
  const { client } = await connect(one.token)
  const heard: MemberNotice[] = []
  const arrived = new Promise<void>((resolve) => {
    void listen(client, userTopicOf(one.id), ({ body }) => {
      heard.push(memberNotice.parse(JSON.parse(body)))
      if (heard.length === 1) void tell(one.id)
      if (heard.at(-1)?.type === 'DEPOSIT_OK') resolve()
    }).then(() =>
      gateway.platform.db.write(async () => {
        for (let step = 0; step < 3; step += 1) tellAfterCommit({ balancesChanged: [one.id, 10_004] })
      }),
    )
  })
  await arrived
  expect(heard.map(({ type }) => type)).toEqual(['BALANCE', 'DEPOSIT_OK'])
})

test('nobody listens to the topic of another member', async () => {
  const [one, other] = [await member('player01'), await member('player02')]
  const { client } = await connect(one.token)
  const refusal = new Promise<string | undefined>((resolve) => {
    client.onStompError = (frame) => resolve(frame.headers.message)
  })
  client.subscribe(userTopicOf(other.id), () => undefined)
  expect(await refusal).toBe('This topic is not yours')
})

test('everybody with a token hears the draws', async () => {
  const { client } = await connect((await member('player02')).token)
  const body = await new Promise<string>((resolve) =>
    listen(client, drawTopicOf(7), (message) => resolve(message.body)).then(() =>
      gateway.platform.db.write(async () =>
        tellAfterCommit({ topic: drawTopicOf(7), message: { numero: '20261121001' } }),
      ),
    ),
  )
  expect(JSON.parse(body)).toEqual({ numero: '20261121001' })
})

test('a token that is none, that was logged out, or whose password must be changed first, opens no line', async () => {
  expect((await connect('0c2b5b0e-0000-4000-8000-000000000000')).refusal).toBe('user.or.token.invalid')
  const { token } = await member('player02')
  await gateway.ask(catalogue.session.logout, {}, { token })
  expect((await connect(token)).refusal).toBe('user.or.token.invalid')
  expect((await connect(await gateway.logIn('fresh01', 'Welcome2026'))).refusal).toBe('password.change.required')
})

test.each([
  ['a frame before CONNECT', 'SUBSCRIBE\nid:1\ndestination:/topic/user/1\n\n\0'],
  ['a frame without an end', 'CONNECT\nlogin:x\n\n'],
  ['no frame at all', 'hello\0'],
])('%s closes the line', async (_what, message) => {
  const socket = new WebSocket(url)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('open', () => socket.send(message))
  expect(await closed).toBe(1008)
})

test('a frame above the limit closes the line', async () => {
  const socket = new WebSocket(url)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.on('open', () => socket.send(`CONNECT\nlogin:${'x'.repeat(9_000)}\n\n\0`))
  expect(await closed).toBe(1009)
})

test.each([
  ['seventy empty lines before the login', Array.from({ length: 70 }, () => '\n')],
  ['more than a login needs', [`CONNECT\nlogin:${'x'.repeat(4_100)}\n\n\0`]],
  ['a flood of frames', Array.from({ length: 40 }, () => '\r\n'.repeat(20))],
])('%s close the line', async (_what, messages) => {
  const socket = new WebSocket(url)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('open', () => {
    for (const message of messages) socket.send(message)
  })
  expect(await closed).toBe(1008)
})

test('an address with too many sockets that have not said who they are gets no more of them until one has', async () => {
  const narrow = await startGateway({ RATE_LIMIT_FACTOR: '1' })
  await narrow.app.listen({ port: 0, host: '127.0.0.1' })
  const at = `ws://127.0.0.1:${(narrow.app.server.address() as AddressInfo).port}${pushPath}`
  const outcomeOf = (socket: WebSocket) =>
    new Promise<string>((resolve) => {
      socket.on('open', () => resolve('open'))
      socket.on('error', (error) => resolve(error.message))
    })
  const sockets = Array.from({ length: 20 }, () => new WebSocket(at))
  expect(new Set(await Promise.all(sockets.map(outcomeOf)))).toEqual(new Set(['open']))
  expect(await outcomeOf(new WebSocket(at))).toContain('429')
  expect(await outcomeOf(new WebSocket(at, { headers: { 'x-forwarded-for': '192.0.2.9' } }))).toBe('open')
  const token = await narrow.logIn('player01')
  const connected = new Promise<void>((resolve) => sockets[0]?.on('message', () => resolve()))
  sockets[0]?.send(`CONNECT\nlogin:${token}\n\n\0`)
  await connected
  expect(await outcomeOf(new WebSocket(at))).toBe('open')
  for (const socket of sockets) socket.terminate()
  await narrow.close()
})
