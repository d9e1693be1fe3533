import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseAppSettings } from '#app/platform/env.server.ts'
import { createApp } from '#app/server/create-app.ts'
import { toStatus, toStatusInfo } from '#gateway/areas/system/rules.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { settingRows } from '#seed/areas/system.ts'
import { setGateway } from '../../support/site-settings.ts'
import { smallBuild } from '../../support/small-build.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../support/small-gateway.ts'
import { listen, type Served } from './serve.ts'

let site: Served
let gateway: SmallGateway
let state: Pick<MerchantSettings['site'], 'maintenance' | 'regionRestriction'>
/** What has reached the site behind the guard. */
let reached: string[]
let address = ''
let visitors = 0

/** A site by hand, of pages that say that they were asked for. */
const page = (id: string, path: string) => {
  const note = () => {
    reached.push(id)
    return Response.json(id)
  }
  return { id, path, parentId: 'root', module: { loader: note, action: note } }
}
const pages = { list: 'rng', window: 'support/window', support: 'support', out: 'logout', money: 'member/withdraw' }
const build = smallBuild({
  root: { id: 'root', path: '', module: {} },
  ...Object.fromEntries(Object.entries(pages).map(([id, path]) => [id, page(id, path)])),
})

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    if (!request.path.startsWith('/wps/system/status')) return refuseWith('network.abnormal')(request, response)
    const seeded = Object.fromEntries(settingRows(new Date(0)).map(({ name, value }) => [name, JSON.parse(value)]))
    const settings = { ...seeded, site: { ...state, blockedAddresses: [] } } as unknown as MerchantSettings
    const ip = String(request.headers['x-forwarded-for'] ?? '')
    succeedWith(toStatus(settings, toStatusInfo(settings, gateway.url), ip))(request, response)
  })
  setGateway(gateway.url)
  const settings = parseAppSettings({
    SESSION_SECRET: 'x'.repeat(32),
    RENDER_CACHE: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  } as unknown as NodeJS.ProcessEnv)
  site = await listen(createApp({ settings, build, files: (_request, _response, next) => next(), mode: 'production' }))
})
afterAll(() => Promise.all([site.close(), gateway.close()]))
beforeEach(() => {
  state = { maintenance: false, regionRestriction: false }
  reached = []
  // The status is kept per address.
  visitors += 1
  address = `203.0.113.${visitors}`
})

const get = (path: string, cookie = '') => site.ask({ path, headers: { 'x-forwarded-for': address, cookie } })
const send = (path: string) =>
  site.ask({
    method: 'POST',
    path,
    headers: {
      origin: `http://${site.host}`,
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'content-length': '3',
    },
    body: 'a=b',
  })

/** What the framework's scripts read out of an answer that leads elsewhere: names and values are listed once each, after the places. */
function leadsTo(text: string) {
  const [[kind], places, ...listed] = JSON.parse(text) as [[string], Record<string, number>, ...unknown[]]
  const at = (place: number) => listed[place - 2]
  return [
    kind,
    Object.fromEntries(Object.entries(places).map(([name, value]) => [at(Number(name.slice(1))), at(value)])),
  ]
}

test('an open site answers the steps within it', async () => {
  expect((await get('/rng.data?_routes=list&game=7')).status).toBe(200)
  expect(reached).toEqual(['list'])
})

test.each([
  { maintenance: true, regionRestriction: false },
  { maintenance: false, regionRestriction: true },
])('a step within a closed site loads the page as a whole, and runs nothing of it (%o)', async (closed) => {
  state = closed
  for (const [step, whole] of [
    ['/rng.data?vassalage=X&game=7&_routes=list', '/rng?vassalage=X&game=7'],
    ['/rng.data', '/rng'],
    ['/_root.data?_routes=list', '/'],
    ['/member/withdraw.data', '/member/withdraw'],
    ['//evil.example/rng.data', '/'],
  ] as const) {
    const { status, headers, text } = await get(step)
    expect([step, status, headers['cache-control'], headers['x-remix-response']]).toEqual([
      step,
      202,
      'private, no-store',
      'yes',
    ])
    expect(leadsTo(text)).toEqual(['SingleFetchRedirect', expect.objectContaining({ redirect: whole, reload: true })])
  }
  expect(reached).toEqual([])
})

test('customer service, the way out, whole pages and what watches the site are there while it is closed', async () => {
  state = { maintenance: true, regionRestriction: false }
  for (const path of ['/support/window.data', '/support.data?desk=support', '/logout.data', '/rng', '/healthz'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  expect(reached).toEqual(['window', 'support', 'out', 'list'])
})

test('steps ask the gateway nothing that their pages do not ask', async () => {
  state = { maintenance: true, regionRestriction: false }
  const before = gateway.received.length
  for (let step = 0; step < 3; step += 1) await get('/rng.data', 'preferences=lang=TY')
  const asked = gateway.received.slice(before)
  expect(asked.map(({ path, headers }) => [path.split('?')[0], headers.language])).toEqual([
    ['/wps/system/status', 'TY'],
  ])
})

test('a form does nothing while the site is closed, but for the way out', async () => {
  state = { maintenance: true, regionRestriction: false }
  const plain = await send('/member/withdraw?step=2')
  expect([plain.status, plain.headers.location]).toEqual([303, '/member/withdraw'])
  // A redirect would be followed by the browser itself, and the script could not read what it leads to.
  const scripted = await send('/member/withdraw.data?step=2')
  expect([scripted.status, scripted.headers.location, scripted.text]).toEqual([204, undefined, ''])
  expect(reached).toEqual([])
  for (const out of ['/logout', '/logout.data']) await send(out)
  await get('/member/withdraw')
  expect(reached).toEqual(['out', 'out', 'money'])
})
