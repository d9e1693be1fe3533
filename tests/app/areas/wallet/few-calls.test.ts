import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as root } from '#app/root.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as center } from '#app/routes/member.tsx'
import { action as withdraw, loader as withdrawPage } from '#app/routes/member.withdraw.tsx'
import { loader as receiptPage } from '#app/routes/member.withdraw_.$receipt.tsx'
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
async function open(browser: Browser, path: string, own: Loader, params: Record<string, string> = {}) {
  const { request, context } = browser.args(path, undefined, params)
  const [, , page] = await Promise.all(
    [root, center, own].map((loader) => loader({ request, context, params } as ActionFunctionArgs)),
  )
  return page as { desk: { cards: { bankCardId: number }[]; main: number; turnover: unknown; hasPassword: boolean } }
}

async function withdrawWith(browser: Browser, requestId: string) {
  const { desk } = await open(browser, '/member/withdraw', withdrawPage)
  const order = { amount: '300', bankCardId: String(desk.cards[0]?.bankCardId), requestId }
  expect(await browser.run(withdraw, '/member/withdraw', order)).toMatchObject({ body: { review: { amount: '300' } } })
  await open(browser, '/member/withdraw', withdrawPage)
  const sent = { ...order, seen: `300|${order.bankCardId}`, password: '246810' }
  const { status, location } = await browser.run(withdraw, '/member/withdraw', sent)
  expect([status, location]).toEqual([303, expect.stringMatching(/\/W\w+$/)])
  await open(browser, location ?? '', receiptPage, { receipt: location?.split('/').at(-1) ?? '' })
  return desk
}

async function loggedIn(): Promise<Browser> {
  const browser = newBrowser()
  await browser.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
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
