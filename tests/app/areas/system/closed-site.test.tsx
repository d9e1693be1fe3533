import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startGame, startLottery } from '#app/areas/games/play.server.ts'
import { BlockedPage } from '#app/areas/system/ui/blocked-page.tsx'
import { MaintenancePage } from '#app/areas/system/ui/maintenance-page.tsx'
import { getI18n } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { loader } from '#app/root.tsx'
import { loader as support } from '#app/routes/support.tsx'
import { toStatus, toStatusInfo } from '#gateway/areas/system/rules.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { settingRows } from '#seed/areas/system.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../../support/small-gateway.ts'
import { Browser } from '../session/site.ts'

let gateway: SmallGateway
let site: MerchantSettings['site']
let visits = 0

const settings = () =>
  ({
    ...Object.fromEntries(settingRows(new Date(0)).map(({ name, value }) => [name, JSON.parse(value)])),
    site,
  }) as unknown as MerchantSettings

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    if (!request.path.startsWith('/wps/system/status')) return refuseWith('network.abnormal')(request, response)
    const current = settings()
    const ip = String(request.headers['x-forwarded-for'] ?? '')
    succeedWith(toStatus(current, toStatusInfo(current, gateway.url), ip))(request, response)
  })
  setGateway(gateway.url)
})
afterAll(() => gateway.close())
beforeEach(() => {
  site = { maintenance: false, regionRestriction: false, blockedAddresses: [] }
})

/** Each visitor comes from an address of its own: the status is kept per address. */
async function visit(path: string) {
  const browser = new Browser()
  browser.address = `203.0.113.${++visits}`
  return { ...(await browser.run(loader, path)), address: browser.address }
}
const html = (page: React.ReactElement, language: 'en' | 'fil' = 'en') =>
  renderToStaticMarkup(<I18nextProvider i18n={getI18n(language)}>{page}</I18nextProvider>)

test('an open site is open', async () => {
  expect(await visit('/')).toMatchObject({ status: 200, body: { systemStatus: 0, blocked: null } })
})

test('maintenance wins over the region and answers that it is not for ever', async () => {
  site = { maintenance: true, regionRestriction: true, blockedAddresses: [] }
  expect(await visit('/rng')).toMatchObject({ status: 503, body: { systemStatus: 1, blocked: null } })
})

test('the maintenance page says what the operator says and until when, as text, in both languages', async () => {
  const notice = { text: 'New <b>tables</b>', endsAt: Date.UTC(2026, 10, 20, 10, 42, 7) }
  site = { maintenance: true, regionRestriction: false, blockedAddresses: [], maintenanceNotice: notice }
  expect(await visit('/rng')).toMatchObject({ status: 503, body: { notice } })
  expect(await visit('/support')).toMatchObject({ status: 200, body: { notice: null } })
  const page = html(<MaintenancePage brand="Perlas" tag="en-PH" notice={notice} />)
  expect(page).toContain('The site is closed for maintenance')
  expect(page).toContain('New &lt;b&gt;tables&lt;/b&gt;')
  expect(page).toContain('It should be back at 20 Nov 2026, 18:42:07 GMT+8.')
  const tagalog = html(<MaintenancePage brand="Perlas" tag="fil-PH" notice={{ ...notice, text: '' }} />, 'fil')
  expect(tagalog).toContain('Inaasahang babalik sa 20 Nob 2026, 18:42:07 GMT+8.')
  expect(html(<MaintenancePage brand="Perlas" tag="en-PH" notice={{ text: '', endsAt: null }} />)).not.toContain(
    'back at',
  )
})

test('a region that is not served is told the visitor’s own address', async () => {
  site = { maintenance: false, regionRestriction: true, blockedAddresses: [] }
  const { status, body, address } = await visit('/')
  expect(status).toBe(403)
  expect(body).toMatchObject({ systemStatus: 2, blocked: { ip: address, reason: 'region' } })
})

test('the state holds the visitor’s own address, and in a page for all visitors nobody’s', async () => {
  expect(await visit('/')).toMatchObject({ body: { location: { ip: `203.0.113.${visits}` } } })
  const { request, params } = new Browser().args('/')
  const context = { countedFor: '203.0.113.250' }
  const { data: body } = (await loader({ request, params, context })) as unknown as { data: object }
  expect(body).toMatchObject({ location: { ip: null } })
  expect(JSON.stringify(body)).not.toContain('203.0.113.250')
})

test('nothing is started behind the page of a closed site, and nothing is asked of its game', async () => {
  for (const [closed, message] of [
    [{ maintenance: true, regionRestriction: false }, 'We are working on the site'],
    [{ maintenance: false, regionRestriction: true }, 'Not available where you are'],
  ] as const) {
    site = { ...closed, blockedAddresses: [] }
    const browser = new Browser()
    browser.address = `203.0.113.${++visits}`
    const visitor = await readVisitor(browser.args('/rng?game=7'))
    const before = gateway.received.length
    const wish = { nodeId: 7, isTrial: true, roomId: null, backUrl: '/rng' }
    expect(await startGame(visitor, wish)).toEqual({ kind: 'refused', message })
    const game = { id: 7, name: 'Draw', category: 'LOTT' }
    const draw = { prizeMode: 'LOTT', gameCode: 'D1', game, backUrl: '/lottery' } as const
    expect(await startLottery(visitor, draw)).toEqual({ kind: 'refused', message })
    expect(gateway.received.slice(before).map(({ path }) => path.split('?')[0])).toEqual(['/wps/system/status'])
  }
})

test('customer service is there when nothing else is', async () => {
  site = { maintenance: true, regionRestriction: false, blockedAddresses: [] }
  expect(await visit('/support?desk=support')).toMatchObject({ status: 200, body: { systemStatus: 0 } })
  expect(await visit('/support/window')).toMatchObject({ status: 200, body: { systemStatus: 0 } })
  expect(await visit('/supporters')).toMatchObject({ status: 503 })
  const browser = new Browser()
  browser.address = `203.0.113.${++visits}`
  expect(await browser.run(support, '/support?desk=support')).toMatchObject({
    status: 302,
    location: '/support/window?desk=support',
  })
})

test('the closed pages say so in both languages and lead to customer service', () => {
  const maintenance = html(<MaintenancePage brand="Perlas" tag="en-PH" notice={null} />)
  expect(maintenance).toContain('We are working on the site')
  expect(maintenance).toContain('href="/support"')
  expect(html(<MaintenancePage brand="Perlas" tag="en-PH" notice={null} />, 'fil')).toContain('Inaayos namin ang site')
  const blocked = html(<BlockedPage brand="Perlas" ip="203.0.113.9" reason="blockip" />)
  expect(blocked).toContain('203.0.113.9')
  expect(blocked).toContain('blockip')
  expect(blocked).toContain('href="/support"')
})
