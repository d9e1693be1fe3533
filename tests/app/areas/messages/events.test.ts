import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Asked, onBehalf } from '#app/platform/asked.server.ts'
import { writeSession } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { loader as events } from '#app/routes/events.ts'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { endSession } from '#gateway/kernel/identity/sessions.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import { merchant } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

async function open(browser: Browser, signal: AbortSignal): Promise<Response> {
  const args = browser.args('/events')
  return events({ ...args, request: new Request(args.request, { signal }) })
}

async function browserOf(account: string, type: number): Promise<Browser> {
  const browser = new Browser()
  const session = await writeSession({
    token: await site.gateway.logIn(account),
    type,
    username: account,
    merchant,
    merchantCode: merchant,
  })
  browser.jar.set('perlas', session.split(';', 1)[0]?.slice('perlas='.length) ?? '')
  return browser
}

test.each([
  ['player01', 0],
  ['agent02', 2],
] as const)('%s has a line, which is open until the page is left', async (account, type) => {
  const page = new AbortController()
  const line = await open(await browserOf(account, type), page.signal)
  expect([line.status, line.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = (line.body as ReadableStream<Uint8Array>).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('retry: 10000\n\n')
  page.abort()
  expect((await reader.read()).done).toBe(true)
})

test('the line to the gateway says for whom it is, by the app’s own proof', async () => {
  const browser = await browserOf('agent01', 1)
  browser.address = '203.0.114.77'
  // A line of the tests before may still be on its way.
  const asked = new Promise<IncomingMessage>((resolve) =>
    site.gateway.app.server.on('upgrade', (request: IncomingMessage) => {
      if (request.headers['x-forwarded-for'] === browser.address) resolve(request)
    }),
  )
  const page = new AbortController()
  await open(browser, page.signal)
  expect((await asked).headers).toMatchObject({ 'x-app-key': site.gateway.platform.settings.APP_KEY })
  page.abort()
})

/** Reads on until the line has told of this delivery, and answers what it has said. */
async function hears(line: Response, deliveryId: string): Promise<string> {
  const reader = (line.body as ReadableStream<Uint8Array>).getReader()
  let told = ''
  while (!told.includes(deliveryId)) {
    const { done, value } = await reader.read()
    if (done) throw new Error('The line ended')
    told += new TextDecoder().decode(value)
  }
  reader.releaseLock()
  return told
}

test('what happens between two pages is told on the next one', async () => {
  const { platform } = site.gateway
  const browser = await browserOf('player02', 0)
  const tell = (deliveryId: string) =>
    platform.db.write(async () =>
      tellAfterCommit({
        topic: userTopicOf(10_004),
        message: { type: 'DEPOSIT_OK', time: platform.clock.now().getTime(), amount: 1, deliveryId },
      }),
    )

  const first = new AbortController()
  const line = await open(browser, first.signal)
  const telling = setInterval(() => void tell('N-heard'), 20)
  await hears(line, 'N-heard')
  clearInterval(telling)
  first.abort()
  await tell('N-between')
  const second = new AbortController()
  await hears(await open(browser, second.signal), 'N-between')
  second.abort()
})

test('that the balance changed is told to who listens, and is not kept for the next page, which reads it', async () => {
  const { platform } = site.gateway
  const browser = await browserOf('player02', 0)
  const move = () => platform.db.write(async () => tellAfterCommit({ balancesChanged: [10_004] }))
  const say = (deliveryId: string) =>
    platform.db.write(async () =>
      tellAfterCommit({ topic: userTopicOf(10_004), message: { type: 'MAIL', time: 1, deliveryId } }),
    )
  const first = new AbortController()
  const line = await open(browser, first.signal)
  const moving = setInterval(() => void move(), 20)
  await hears(line, 'event: balance')
  clearInterval(moving)
  first.abort()
  for (let round = 0; round < 25; round += 1) await move()
  await say('N-kept')
  const second = new AbortController()
  expect(await hears(await open(browser, second.signal), 'N-kept')).not.toMatch(/balance/i)
  second.abort()
})

test('who has left before the line was open leaves nothing behind', async () => {
  const page = new AbortController()
  const opening = open(await browserOf('player01', 0), page.signal)
  page.abort()
  const reader = ((await opening).body as ReadableStream<Uint8Array>).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('retry: 10000\n\n')
  expect((await reader.read()).done).toBe(true)
})

/** A request whose lines are counted. */
function countingLines() {
  let lines = 0
  const listens = () => {
    lines += 1
    return () => {
      lines -= 1
    }
  }
  return { asked: new Asked({ called() {}, circuit() {}, listens }, { headers: {} }, false), lines: () => lines }
}

test('lines are counted while they are open, and none of who has left before', async () => {
  const { asked, lines } = countingLines()
  const browser = await browserOf('player01', 0)
  const [gone, there] = [new AbortController(), new AbortController()]
  const opening = onBehalf(asked, () => open(browser, gone.signal))
  gone.abort()
  await opening
  expect(lines()).toBe(0)
  await onBehalf(asked, () => open(browser, there.signal))
  expect(lines()).toBe(1)
  there.abort()
  expect(lines()).toBe(0)
})

test('a page whose session ends hears that it is lost, and its line ends with it and is not counted on', async () => {
  const browser = await browserOf('player02', 0)
  const { asked, lines } = countingLines()
  const line = await onBehalf(asked, () => open(browser, new AbortController().signal))
  expect(lines()).toBe(1)
  const [{ platform }, reader] = [site.gateway, (line.body as ReadableStream<Uint8Array>).getReader()]
  const session = await platform.db.read.session.findFirstOrThrow({
    where: { memberId: 10_004, endedAt: null },
    orderBy: { id: 'desc' },
  })
  await platform.db.write((tx) => endSession(tx, session.id, 'operator', platform.clock.now()))
  let told = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    told += new TextDecoder().decode(part.value)
  expect(told).toContain('event: lost')
  expect(lines()).toBe(0)
})

test('a page whose line to the gateway was broken hears that it has missed something, and what comes afterwards', async () => {
  // Of two gateways the other takes a line at once; here both are the same one.
  const { GATEWAY_URL, APP_KEY = '' } = settings()
  setGateway(`${GATEWAY_URL[0]},${GATEWAY_URL[0]}`, { APP_KEY })
  const page = new AbortController()
  const opened = new Promise<Socket>((resolve) =>
    site.gateway.app.server.once('upgrade', (_request, socket) => resolve(socket as Socket)),
  )
  const line = await open(await browserOf('player02', 0), page.signal)
  const socket = await opened
  const { platform } = site.gateway
  const telling = setInterval(
    () =>
      void platform.db.write(async () =>
        tellAfterCommit({
          topic: userTopicOf(10_004),
          message: { type: 'DEPOSIT_OK', time: platform.clock.now().getTime(), amount: 1, deliveryId: 'N-before' },
        }),
      ),
    20,
  )
  await hears(line, 'N-before')
  clearInterval(telling)
  socket.destroy()
  await hears(line, 'event: missed')
  page.abort()
  setGateway(GATEWAY_URL[0], { APP_KEY })
})

test('a line is opened by its own address alone: in any other way it would keep the turn of a page', async () => {
  const browser = await browserOf('player01', 0)
  const ask = async (path: string, { method = 'GET', isDocument = true } = {}) => {
    const args = browser.args(path)
    const request = new Request(args.request, { method })
    return (await events({ ...args, request, context: { ...args.context, isDocument } })).status
  }
  expect(await ask('/events/')).toBe(404)
  expect(await ask('/%65vents')).toBe(404)
  expect(await ask('/events?_data=root')).toBe(404)
  expect(await ask('/events', { method: 'HEAD' })).toBe(404)
  expect(await ask('/events', { isDocument: false })).toBe(404)
})

test('a trial has none, and its browser does not ask again', async () => {
  const { signal } = new AbortController()
  const trial = new Browser()
  await trial.run(freePlay, '/freeplay', { to: '/' })
  const answer = await open(trial, signal)
  // By the rules of server-sent events 204 ends the line for good.
  expect([answer.status, answer.body]).toEqual([204, null])
})

test('a page whose login ended while it had no line hears that it is lost, once', async () => {
  const { signal } = new AbortController()
  const browser = await browserOf('player02', 0)
  const { db, clock } = site.gateway.platform
  const session = await db.read.session.findFirstOrThrow({
    where: { member: { accountKey: 'player02' } },
    orderBy: { id: 'desc' },
  })
  await db.write((tx) => endSession(tx, session.id, 'operator', clock.now()))
  // The first answer takes the cookie away and leads back here.
  const sent = await open(browser, signal).catch((answer: Response) => answer)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/events'])
  expect(sent.headers.get('set-cookie')).toMatch(/^perlas=;/)
  const guest = await open(new Browser(), signal)
  expect([guest.status, await guest.text()]).toEqual([200, expect.stringMatching(/retry: 600000\n\nevent: lost\n/)])
})
