import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as root } from '#app/root.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as home } from '#app/routes/_lobby.tsx'
import { loader as agentHome } from '#app/routes/agentHome.tsx'
import { loader as favourites } from '#app/routes/favorite.tsx'
import { loader as cards } from '#app/routes/member.cards.tsx'
import { action as deposit, loader as depositPage } from '#app/routes/member.deposit.tsx'
import { loader as depositReceipt } from '#app/routes/member.deposit_.$receipt.tsx'
import { loader as funds } from '#app/routes/member.transferFund.tsx'
import { loader as transferReceipt } from '#app/routes/member.transfers.$receipt.tsx'
import { action as upline, loader as uplinePage } from '#app/routes/member.transferUpline.tsx'
import { loader as center } from '#app/routes/member.tsx'
import { action as withdraw, loader as withdrawPage } from '#app/routes/member.withdraw.tsx'
import { loader as receiptPage } from '#app/routes/member.withdraw_.$receipt.tsx'
import { loader as convert } from '#app/routes/pointMall.convert.tsx'
import { loader as redeem } from '#app/routes/pointMall.redeem.$rewardId.tsx'
import { loader as mall } from '#app/routes/pointMall.tsx'
import { loader as redeemed } from '#app/routes/pointMall_.history.tsx'
import { system } from '#catalogue/system.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type Browser, newBrowser, withSite } from '../session/site.ts'

const site = withSite()
const asked: string[] = []
/** A gateway as it is documented, without the call that asks several reads at once. */
let isPlain = false
const between = createServer(async (request, answer) => {
  const { method = 'GET', headers, url = '/' } = request
  asked.push(url.split('?')[0] ?? '')
  const body: Buffer[] = []
  for await (const chunk of request) body.push(chunk as Buffer)
  const hidden = isPlain && url.startsWith(system.together.path)
  const {
    statusCode,
    payload,
    headers: given,
  } = await site.gateway.app.inject({
    method: method as 'GET',
    url: hidden ? '/wps/nothing/here' : url,
    headers: headers as Record<string, string>,
    ...(body.length > 0 ? { payload: Buffer.concat(body) } : {}),
  })
  answer.writeHead(statusCode, given as Record<string, string>).end(payload)
})
const useGateway = () => setGateway(`http://127.0.0.1:${(between.address() as AddressInfo).port}`)
beforeAll(() => new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening)))
afterAll(() => between.close())

type Loader = (args: ActionFunctionArgs) => unknown

/** A page as a browser without JavaScript gets it: the loaders of its frames and its own, with one context. */
async function openIn(frames: readonly Loader[], browser: Browser, path: string, params: Record<string, string> = {}) {
  const { request, context } = browser.args(path, undefined, params)
  const pages = frames.map((loader) => loader({ request, context, params } as ActionFunctionArgs))
  return (await Promise.all(pages)).at(-1)
}

const open = async (browser: Browser, path: string, own: Loader, params: Record<string, string> = {}) =>
  (await openIn([root, center, own], browser, path, params)) as {
    desk: { cards: { bankCardId: number }[]; main: number; turnover: unknown; hasPassword: boolean }
  }

async function withdrawWith(browser: Browser, requestId: string) {
  const { desk } = await open(browser, '/member/withdraw', withdrawPage)
  const order = { amount: '300', bankCardId: String(desk.cards[0]?.bankCardId), requestId }
  const { body: shown } = await browser.run(withdraw, '/member/withdraw', order)
  expect(shown).toMatchObject({ review: { amount: '300' } })
  await open(browser, '/member/withdraw', withdrawPage)
  const sent = { ...order, seen: String(shown.seen), password: '246810' }
  const { status, location } = await browser.run(withdraw, '/member/withdraw', sent)
  expect([status, location]).toEqual([303, expect.stringMatching(/\/W\w+$/)])
  await open(browser, location ?? '', receiptPage, { receipt: location?.split('/').at(-1) ?? '' })
  return desk
}

async function loggedIn(username = 'player01'): Promise<Browser> {
  const browser = newBrowser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  // What all visitors share is kept, and a popup comes once.
  await browser.run(root, '/')
  return browser
}

test('a withdrawal without JavaScript asks the gateway at most a dozen times, from its page to its receipt', async () => {
  useGateway()
  const browser = await loggedIn()
  asked.length = 0
  const desk = await withdrawWith(browser, 'few-calls-1')
  expect(desk).toMatchObject({ main: expect.any(Number), hasPassword: true })
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12)
})

test('a deposit without JavaScript asks the gateway at most nine times, from its page to its receipt', async () => {
  useGateway()
  const browser = await loggedIn()
  asked.length = 0
  const { channels } = (await open(browser, '/member/deposit', depositPage)) as unknown as {
    channels: { mcsBankCode: string; method: string }[]
  }
  const channel = channels.find(({ method }) => method === 'manual')?.mcsBankCode ?? ''
  const order = { amount: '500', channel, payeeName: 'Lea', refId: 'few-calls', requestId: 'few-calls-3' }
  expect(await browser.run(deposit, '/member/deposit', order)).toMatchObject({ status: 200 })
  await open(browser, '/member/deposit', depositPage)
  const { location } = await browser.run(deposit, '/member/deposit', { ...order, seen: `500|${channel}|` })
  expect(location).toMatch(/\/D\w+$/)
  await open(browser, location ?? '', depositReceipt, { receipt: location?.split('/').at(-1) ?? '' })
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(9)
})

test('money to the upline without JavaScript asks the gateway at most nine times, from its page to its receipt', async () => {
  useGateway()
  const browser = await loggedIn()
  asked.length = 0
  await open(browser, '/member/transferUpline', uplinePage)
  const order = { amount: '100', requestId: 'few-calls-4' }
  const { body } = await browser.run(upline, '/member/transferUpline', order)
  expect(body).toMatchObject({ review: { amount: '100' } })
  await open(browser, '/member/transferUpline', uplinePage)
  const sent = { ...order, seen: String(body.seen), password: '246810' }
  const { location } = await browser.run(upline, '/member/transferUpline', sent)
  await open(browser, location ?? '', transferReceipt, { receipt: location?.split('/').at(-1) ?? '' })
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(9)
})

const centerPage = [root, center]
test.each<[path: string, most: number, loaders: readonly Loader[], params?: Record<string, string>]>([
  ['/', 2, [root, home]],
  ['/favorite', 2, [root, favourites]],
  ['/member/cards', 2, [...centerPage, cards]],
  ['/member/transferFund', 2, [...centerPage, funds]],
  ['/pointMall', 2, [root, mall]],
  ['/pointMall/convert', 3, [root, mall, convert]],
  ['/pointMall/redeem/1', 3, [root, mall, redeem], { rewardId: '1' }],
  ['/pointMall/history', 2, [root, redeemed]],
  ['/agentHome', 2, [root, agentHome]],
])('%s asks the gateway at most %i times', async (path, most, loaders, params) => {
  useGateway()
  const browser = await loggedIn(path === '/agentHome' ? 'agent01' : 'player01')
  // The vendors are for everybody, and kept.
  await openIn(loaders, browser, path, params)
  asked.length = 0
  await openIn(loaders, browser, path, params)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
})

test('a gateway without the call for several reads is asked them one by one, and not asked for it again', async () => {
  isPlain = true
  asked.length = 0
  useGateway()
  const browser = await loggedIn()
  expect(asked).toContain(system.together.path)
  asked.length = 0
  const desk = await withdrawWith(browser, 'few-calls-2')
  expect(desk).toMatchObject({ main: expect.any(Number), hasPassword: true })
  expect(asked).not.toContain(system.together.path)
  expect(asked.length).toBeGreaterThan(12)
})
