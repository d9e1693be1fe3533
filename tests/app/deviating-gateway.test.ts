import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Call } from '#catalogue/call.ts'
import { catalogue, documentedCalls } from '#catalogue/index.ts'
import { wallet } from '#catalogue/wallet.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import { paymentPassword } from '../gateway/areas/wallet/wallet-visitor.ts'
import { type Deviation, deviations, plain, tear } from '../support/deviations.ts'
import { merchant } from '../support/gateway.ts'
import { setGateway } from '../support/site-settings.ts'
import { wholeSite } from '../support/whole-site.ts'
import { Browser, withSite } from './areas/session/site.ts'

const site = withSite()
const asWritten: Deviation = { arrives: 'all', send: (_call, sent) => plain(sent) }
let deviation = asWritten
let turn = 0
const asked = new Set<Call>()

/** As in a gateway that is not ours: several reads are asked one by one, and every other call is passed on and comes back in its way. */
const between = createServer(async (request, answer) => {
  const { method = 'GET', headers, url = '/' } = request
  const body: Buffer[] = []
  for await (const chunk of request) body.push(chunk as Buffer)
  const path = url.split('?')[0]
  const call = documentedCalls().find((one) => one.path === path && one.methods.includes(method as 'GET'))
  if (call === undefined || call.path === catalogue.system.together.path) return answer.writeHead(404).end()
  asked.add(call)
  turn += 1
  const { status, type, payload, cookies } = await askOurs(method as 'GET', url, headers, Buffer.concat(body))
  const sent = deviation.send(call, { status, body: type.includes('json') ? JSON.parse(payload) : payload }, turn)
  if (sent !== null) answer.writeHead(sent.status, { ...cookies, 'content-type': sent.type }).end(sent.text)
})
type Ours = { status: number; type: string; payload: string; cookies: { 'set-cookie'?: string[] } }
const read = new Map<string, Ours>()

/** What our gateway says. What is read by the same visitor is read once: the pages are about what becomes of it on the way. */
async function askOurs(method: 'GET', url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Ours> {
  const { authorization, cookie, language } = headers
  const name = method === 'GET' ? JSON.stringify([url, authorization, cookie, language]) : ''
  const before = read.get(name)
  if (before !== undefined) return before
  const {
    statusCode,
    payload,
    headers: given,
  } = await site.gateway.app.inject({
    method,
    url,
    headers: headers as Record<string, string>,
    ...(body.length > 0 ? { payload: body } : {}),
  })
  const cookies = given['set-cookie'] === undefined ? {} : { 'set-cookie': [given['set-cookie']].flat() }
  const ours = { status: statusCode, type: String(given['content-type']), payload, cookies }
  if (name !== '') read.set(name, ours)
  return ours
}
beforeAll(() => new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  between.closeAllConnections()
  between.close()
})

const accounts = { member: ['player01', 0], agent: ['agent01', 1] } as const
type Role = 'guest' | keyof typeof accounts
type Page = { role: Role; path: string }
type Seen = { status: number; text: string; bugs: string[]; unusable: unknown[]; asked: Call[]; isPage: boolean }
const browsers = {} as Record<Role, Browser>
let render: Awaited<ReturnType<typeof wholeSite>>['render']
/** Every loader of `app/routes/` as whoever it is for, with what is seen of it when nothing deviates. */
const pages = new Map<Page, Seen>()

beforeAll(async () => {
  const whole = await wholeSite()
  render = whole.render
  browsers.guest = new Browser()
  for (const role of ['member', 'agent'] as const) browsers[role] = await browserOf(role)
  const transfer = { amount: 10, password: paymentPassword }
  const sent = await site.gateway.ask(wallet.transferToUpline, transfer, {
    token: await site.gateway.logIn('player01'),
  })
  const loaders = whole.routes.filter(({ hasLoader }) => hasLoader).map(({ path }) => path)
  const fixed = loaders.filter((path) => !/[:*]/.test(path))
  for (const path of fixed) await lookAt([`${path}${queries[path] ?? ''}`])
  for (const path of loaders.filter((one) => !fixed.includes(one)))
    await lookAt([
      ...findLinks(path, fixed),
      path.replace(':receipt', sent.body.value.transactionId).replace('*', 'no/such/page'),
    ])
})

/** What an address shows nothing without. */
const queries: Readonly<Record<string, string>> = { '/agentHome/statements.csv': '?kind=hourly' }

/** Keeps the first of the addresses that shows something; for a page of all visitors as a member, or as a guest where a member has no use for it. */
async function lookAt(paths: readonly string[]): Promise<void> {
  answerAs(asWritten)
  const all = paths.flatMap((path) => rolesOf(path).map((role) => ({ role, path })))
  for (const page of all) {
    const seen = await see(page)
    if (seen.status !== 200 && page !== all.at(-1)) continue
    pages.set(page, seen)
    return
  }
}

const rolesOf = (path: string): Role[] =>
  path.startsWith('/member') ? ['member'] : path.startsWith('/agentHome') ? ['agent'] : ['member', 'guest']

async function browserOf(role: keyof typeof accounts): Promise<Browser> {
  const [username, type] = accounts[role]
  const browser = new Browser()
  const token = await site.gateway.logIn(username)
  const session = await writeSession({ token, type, username, merchant, merchantCode: merchant })
  browser.jar.set('perlas', session.split(';')[0]?.slice('perlas='.length) ?? '')
  return browser
}

/** Addresses of a route that has the name of a thing in it, which pages seen so far lead to or have in a place of the same name. */
function findLinks(route: string, fixed: readonly string[]): string[] {
  const texts = [...pages.values()].map(({ text }) => text).join('')
  const links = [...texts.matchAll(/(?:href|action|src)="([^"?#]*)/g)]
  const pattern = new RegExp(`^${route.replace(/\/:\w+\?/, '').replace(/:\w+/g, '[^/?]+')}$`)
  const found = links.map(([, link = '']) => link).filter((link) => pattern.test(link) && !fixed.includes(link))
  const [, before = '', after = ''] = /^(.*\/):\w+(\/.*)?$/.exec(route) ?? []
  const beside = links.flatMap(([, link = '']) => {
    const name = before !== '' && link.startsWith(before) ? link.slice(before.length).split('/')[0] : ''
    return name ? [`${before}${name}${after}`] : []
  })
  return [...new Set([...found, ...beside])].slice(0, 6)
}

function answerAs(as: Deviation, more: { GATEWAY_TIMEOUT_MS?: string } = {}): void {
  deviation = as
  // What was kept and counted goes with the settings.
  const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  setGateway(url, { GAME_ORIGINS: publicOrigin(site.gateway.platform.settings), ...more })
}

const looking = new AsyncLocalStorage<Pick<Seen, 'bugs' | 'unusable'>>()

/** A page as a browser without JavaScript gets it, and what was logged on its way: not what a file before this one left behind. */
async function see({ role, path }: Page): Promise<Seen> {
  const { request, context } = browsers[role].args(path)
  const logged = { bugs: [] as string[], unusable: [] as unknown[] }
  vi.spyOn(log(), 'error').mockImplementation((about: unknown) => {
    looking.getStore()?.bugs.push(String((about as { err?: Error }).err?.stack ?? about))
  })
  vi.spyOn(log(), 'warn').mockImplementation((about: unknown, what?: unknown) => {
    if (String(what).includes('no usable')) looking.getStore()?.unusable.push(about)
  })
  asked.clear()
  return looking.run(logged, async () => {
    const answer = await render(request, context)
    const type = answer.headers.get('content-type') ?? ''
    const isStream = type === 'text/event-stream'
    const text = isStream ? '' : await answer.text()
    if (isStream) await answer.body?.cancel()
    return { status: answer.status, text, ...logged, asked: [...asked], isPage: type.startsWith('text/html') }
  })
}

test('every loader is looked at where it shows something', () => {
  expect(pages.size).toBeGreaterThan(120)
})

test('every page is sent whole: with its data for its scripts, with its still parts, and with nothing that would come late', () => {
  const written = [...pages].filter(([, { isPage, text }]) => isPage && text.includes('window.__remixContext'))
  expect(written.length).toBeGreaterThan(90)
  for (const [{ path }, { text }] of written) {
    expect(text, path).toMatch(/^<!DOCTYPE html><html/)
    expect(text, path).toMatch(/streamController\.enqueue\("[^<]+"\);<\/script><script[^>]*>[^<]*close\(\);<\/script>/)
    expect(text, path).not.toMatch(/<!--(?:still|\$[!?])|<template/)
  }
  expect(written.filter(([, { text }]) => /<footer[^>]+data-still=""><\w/.test(text)).length).toBeGreaterThan(60)
})

test.each<[string, Deviation]>(Object.entries(deviations))(
  'with %s no page fails, and what a page cannot show it says',
  async (name, one) => {
    answerAs(one, name === 'no answer in time' ? { GATEWAY_TIMEOUT_MS: '20' } : {})
    const faults: object[] = []
    for (const [page, before] of pages) {
      const seen = await see(page)
      const fault =
        findBug(seen, before) ??
        (one.arrives === 'nothing' ? findSilence(page, seen, before) : findLoss(page, seen, before, one))
      if (fault !== null) faults.push({ ...page, fault })
    }
    expect(faults, JSON.stringify(faults)).toEqual([])
  },
  0,
)

test('with one call that is torn the page that asks it does not fail, and says what it cannot show', async () => {
  const faults: object[] = []
  for (const call of new Set([...pages.values()].flatMap(({ asked }) => asked))) {
    const asking = [...pages].filter(([, { asked }]) => asked.includes(call))
    const torn: Deviation['send'] = (of, sent, at) => (of === call ? tear(plain(sent).text, at) : plain(sent))
    // Who asks the same meets the same answer, and what the frame asks stands in every page.
    for (const [page, before] of asking.slice(0, 3)) {
      answerAs({ arrives: 'nothing', send: torn })
      const name = `${call.area}.${call.key}`
      const seen = await see(page)
      const fault =
        findBug(seen, before) ??
        (beside.has(name) || beside.has(`${name} ${page.path}`) ? null : findSilence(page, seen, before))
      if (fault !== null) faults.push({ ...page, call: name, fault })
    }
  }
  expect(faults, JSON.stringify(faults)).toEqual([])
}, 0)

/** A page that failed by itself, or wrote what is no value, or an amount that nobody told it. */
function findBug({ status, text, bugs }: Seen, before: Seen): unknown {
  if (bugs.length > 0) return bugs
  if (status >= 500 && status !== 503) return status
  const told = new Set(before.text.match(amounts))
  const invented = text.match(amounts)?.filter((amount) => !told.has(amount)) ?? []
  return unreadable.exec(text)?.[0] ?? (invented.length > 0 ? invented : null)
}
const amounts = /[₱−+-]*₱[\d,]+\.\d\d/g
const unreadable = />[^<]*\bNaN\b|Invalid Date|\[object Object\]|>(?:undefined|null)</

/** An answer that was of no use although all that is needed was in it, or a page that is another one than before. */
function findLoss({ path }: Page, { status, text, unusable }: Seen, before: Seen, { arrives }: Deviation): unknown {
  if (arrives === 'no amounts') return inTexts.includes(path) ? null : text.match(amounts)
  if (unusable.length > 0) return unusable
  // What a page is about may have stood in a list, or be a thing of ours: it says that there is none, or leads to where it would be.
  return status === before.status || (arrives === 'least' && notHere.has(status)) ? null : { status }
}

/** Amounts stand in the texts of the help. */
const inTexts: readonly string[] = ['/help']
const notHere: ReadonlySet<number> = new Set([302, 404, 503])

/** A page that is shown without what it asked for, and does not say so. */
function findSilence({ path }: Page, { status, isPage, text }: Seen, before: Seen): unknown {
  if (!isPage || status !== 200 || before.asked.length === 0 || silent.includes(path)) return null
  return !says.test(before.text) && says.test(text) ? null : 'says nothing'
}
const says =
  /Network link is abnormal|connection to the games is slow|Something went wrong|cannot be (?:read|opened) right now/
/** Forms that need nothing of the gateway until they are sent. */
const silent: readonly string[] = ['/agent']
/** Calls that no page is about: it is whole without them, and what they would add is left out, or is as usual. */
const beside: ReadonlySet<string> = new Set([
  // The frame and the shelves of the lobby.
  ...['system.status', 'session.touch', 'wallet.balance', 'messages.unreadCount', 'messages.announcements'],
  ...['member.realityCheck', 'promotions.available', 'promotions.missions', 'promotions.openBonuses'],
  ...['contracts.consolidated', 'games.vendors', 'games.vendorMapping', 'games.gameList', 'games.hotGames'],
  ...['games.favourites', 'games.favouriteGames', 'games.recentGames', 'games.winnerBoard'],
  // What the frame promises to a guest; where promotions are the page, it says so.
  'promotions.promotionList /register',
  // What a form offers or is bound by: without it the usual stands there, and the gateway decides.
  ...['system.registerSettings', 'system.countries', 'messages.questionBounds', 'messages.recipients', 'team.rates'],
  ...['promotions.depositOffers', 'wallet.merchantWallet', 'wallet.hasPaymentPassword', 'wallet.turnover'],
  ...['points.config', 'points.rewardTypes', 'promotions.signInCalendar', 'promotions.promotionMail'],
  // That nothing is given on a break: the page is as ever, and the gateway refuses.
  ...['rewardCenter', 'promotions', 'missionLeaderboard', 'manualRebate', 'wheel', 'redEnvelope', 'raffle'].map(
    (page) => `member.playSafe /member/${page}`,
  ),
  // Which open bonus keeps money from going along the line: the form stands there, and the gateway refuses.
  ...['/agentHome/transfer', '/member/downline', '/member/transferUpline'].map(
    (page) => `wallet.withdrawalAccounts ${page}`,
  ),
  // The lobby of the vendor opens as a whole.
  'lottery.menus /seaLottery',
  // A deed of the page.
  'messages.readMail',
])
