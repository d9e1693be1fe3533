import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPreferences, writeSession } from '#app/platform/cookies.server.ts'
import { getLanguage, languageCodes } from '#app/platform/languages.ts'
import { toServedPreferences } from '#app/platform/served-merchant.server.ts'
import { loader as root } from '#app/root.tsx'
import RegionDialog, { action, loader } from '#app/routes/_lobby.region.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { toStatus, toStatusInfo } from '#gateway/areas/system/rules.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { settingRows } from '#seed/areas/system.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../../support/small-gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser } from '../session/site.ts'

/** The seed has the one merchant (SY-02); a second one stands beside it here (SY-16). */
const second = {
  merchantCode: 'second01',
  country: 'TH',
  currency: 'THB',
  countryName: 'Thailand',
  langList: ['TH', 'EN'],
  domains: ['th.perlas.example'],
}
const rows = Object.fromEntries(
  settingRows(new Date(0)).map(({ name, value }) => [name, JSON.parse(value)]),
) as unknown as MerchantSettings
let merchants = [...rows.merchants, second]
/** Whose calls the gateway refuses. */
let unserved = ''
let gateway: SmallGateway

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    if (request.headers.merchant === unserved)
      return refuseWith('function.not.available', { status: 400 })(request, response)
    const settings = { ...rows, merchants }
    const isStatus = request.path.startsWith('/wps/system/status')
    succeedWith(isStatus ? toStatus(settings, toStatusInfo(settings, gateway.url), '203.0.113.7') : {})(
      request,
      response,
    )
  })
  setGateway(gateway.url)
})
afterAll(() => gateway.close())

const preferencesOf = (browser: Browser) => readPreferences(`preferences=${browser.jar.get('preferences')}`)
async function memberBrowser() {
  const browser = new Browser('lang=EN')
  const line = await writeSession({
    token: 'a-token',
    type: 0,
    username: 'player01',
    merchant: '08wintlbf4',
    merchantCode: '08wintlbf4',
  })
  browser.jar.set('perlas', line.split(';', 1)[0]?.slice('perlas='.length) ?? '')
  return browser
}

test('the selector lists every interface language once', async () => {
  const { body } = await new Browser().run(loader, '/region')
  const { regions, others, here } = body as {
    regions: { country: string; languages: { code: string }[] }[]
    others: { code: string; name: string }[]
    here: string
  }
  expect([here, regions.map(({ country, languages }) => [country, languages.map(({ code }) => code)])]).toEqual([
    'PH',
    [
      ['PH', ['EN', 'TY']],
      ['TH', ['TH', 'EN']],
    ],
  ])
  expect(new Set([...regions.flatMap(({ languages }) => languages), ...others].map(({ code }) => code))).toEqual(
    new Set(languageCodes),
  )
  expect(new Set(others.map(({ name }) => name)).size, 'two codes of one name are told apart').toBe(others.length)
})

test('the dialog lists the countries, each with its currency and its languages, and the present one is chosen (DI-09)', async () => {
  const { body } = await new Browser('lang=TY').run(loader, '/region?to=%2Frng')
  const page = await writtenPage(createElement(RegionDialog), { path: '/region', data: body })
  expect(page).toMatch(/role="dialog".*<form [^>]*method="post".*name="to" value="\/rng"/s)
  const countries = page.split('<fieldset').slice(1)
  const listed = countries.map((part) => [
    /<legend.*?<\/legend>/s
      .exec(part)?.[0]
      .replace(/<[^>]*>/g, ' ')
      .split(/ +/)
      .filter(Boolean),
    [...(part.split('</fieldset>')[0] ?? '').matchAll(/name="choice"[^>]* value="([^"]*)"/g)].map(
      ([, choice]) => choice,
    ),
  ])
  expect(listed).toEqual([
    [
      ['Philippines', 'Currency:', 'TLB'],
      ['PH:EN', 'PH:TY'],
    ],
    [
      ['Thailand', 'Currency:', 'THB'],
      ['TH:TH', 'TH:EN'],
    ],
  ])
  expect(page.match(/<input type="radio"[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="PH:TY"')])
})

test('a choice changes language and currency, remembers the language before, and leads back', async () => {
  const browser = await memberBrowser()
  expect(await browser.run(action, '/region', { choice: 'PH:TY', to: '/rng' })).toMatchObject({
    status: 303,
    location: '/rng',
  })
  expect(preferencesOf(browser)).toMatchObject({ lang: 'TY', hisLang: 'EN', merchant_currency: 'TLB' })
  expect(browser.jar.has('perlas'), 'the session goes on').toBe(true)
  await browser.run(action, '/region', { choice: 'PH:AR', to: '/' })
  expect(preferencesOf(browser)).toMatchObject({ lang: 'AR', hisLang: 'TY' })
})

test('of several regions of one merchant the chosen one is the site’s from then on, whatever its currency (DI-11, HF-04)', async () => {
  const others = merchants
  const [own] = rows.merchants
  if (own === undefined) throw new Error('There is no merchant')
  merchants = [own, { ...own, country: 'TH', countryName: 'Thailand', currency: 'THB' }, { ...own, country: 'MY' }]
  setGateway(gateway.url)
  const browser = await memberBrowser()
  const frame = async () => {
    const { country, currency } = (await browser.run(root, '/')).body.frame as Frame
    return [country, currency, ((await browser.run(loader, '/region')).body as { here: string }).here]
  }
  for (const [choice, ...shown] of [
    ['PH:EN', 'PH', 'TLB', 'PH'],
    ['TH:EN', 'TH', 'THB', 'TH'],
    ['MY:TY', 'MY', 'TLB', 'MY'],
  ] as const) {
    await browser.run(action, '/region', { choice, to: '/' })
    expect(await frame()).toEqual(shown)
  }
  expect(browser.jar.has('perlas'), 'the session goes on').toBe(true)
  merchants = merchants.slice(0, 2)
  setGateway(gateway.url)
  expect(await frame(), 'the chosen one is gone').toEqual(['PH', 'TLB', 'PH'])
  merchants = others
  setGateway(gateway.url)
})

test('a region of another merchant stores its code, ends the session and starts at the root', async () => {
  const browser = await memberBrowser()
  expect(await browser.run(action, '/region', { choice: 'TH:TH', to: '/rng' })).toMatchObject({
    status: 303,
    location: '/',
  })
  expect(preferencesOf(browser)).toMatchObject({ lang: 'TH', merchant_currency: 'THB', merchantCode: 'second01' })
  expect(browser.jar.has('perlas')).toBe(false)
  expect(gateway.received.some(({ path }) => path.startsWith('/wps/session/logout'))).toBe(true)
})

test('a region whose merchant the gateway refuses is not offered, and who sends it stays logged in', async () => {
  unserved = 'second01'
  setGateway(gateway.url)
  const browser = await memberBrowser()
  const { regions } = (await browser.run(loader, '/region')).body as { regions: { country: string }[] }
  expect(regions.map(({ country }) => country)).toEqual(['PH'])
  expect((await browser.run(action, '/region', { choice: 'TH:TH', to: '/' })).status).toBe(400)
  expect([browser.jar.has('perlas'), preferencesOf(browser).merchantCode]).toEqual([true, null])
  unserved = ''
  setGateway(gateway.url)
})

test.each(['', 'PH', 'XX:EN', 'PH:XX', 'PH:<b>'])('the choice "%s" is refused and changes nothing', async (choice) => {
  const browser = new Browser('lang=EN')
  expect(await browser.run(action, '/region', { choice, to: '/' })).toMatchObject({
    status: 400,
    body: { error: 'This region or language is not available' },
  })
  expect(browser.jar.get('preferences')).toBe('lang=EN')
})

test('a language with texts of its own that no merchant has any more is not offered among the others either', async () => {
  merchants = merchants.map((merchant) => ({
    ...merchant,
    langList: merchant.langList.filter((code) => code !== 'TY'),
  }))
  // What was kept of the gateway goes with its settings.
  setGateway(gateway.url)
  const browser = new Browser('lang=EN')
  const { others, regions } = (await browser.run(loader, '/region')).body as {
    others: { code: string }[]
    regions: { languages: { code: string }[] }[]
  }
  const offered = [...regions.flatMap(({ languages }) => languages), ...others].map(({ code }) => code)
  expect([...new Set(offered)].sort()).toEqual(languageCodes.filter((code) => code !== 'TY').sort())
  expect((await browser.run(action, '/region', { choice: 'PH:TY', to: '/' })).status).toBe(400)
})

test('of the choices of a guest’s kept page a merchant, a country and a currency that the site does not have are left out', async () => {
  const served = (merchantCode: string | null, merchant_currency: string | null, country: string | null = null) =>
    toServedPreferences({ merchantCode, merchant_currency, country }, { language: getLanguage('EN'), ip: null })
  unserved = 'made1'
  const own = { merchantCode: '08wintlbf4', merchant_currency: 'TLB', country: null }
  expect(await served(own.merchantCode, own.merchant_currency)).toEqual(own)
  expect(await served(null, 'THB')).toEqual({ ...own, merchantCode: null, merchant_currency: 'THB' })
  expect(await served(null, null, 'TH')).toEqual({ merchantCode: null, merchant_currency: null, country: 'TH' })
  expect(await served(null, null, 'XX')).toEqual({ merchantCode: null, merchant_currency: null, country: null })
  expect(await served('08wintlbf4', 'UP1')).toEqual({ ...own, merchant_currency: null })
  expect(await served('made1', 'TLB', 'TH')).toEqual({ merchantCode: null, merchant_currency: null, country: null })
  const asked = gateway.received.length
  expect(served(null, null)).toEqual({ merchantCode: null, merchant_currency: null, country: null })
  expect(gateway.received).toHaveLength(asked)
  unserved = ''
})
