import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { flattenWhitelabel } from '#catalogue/system/status.ts'
import { toServicePath } from '#gateway/areas/system/rules.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()

const { system } = catalogue
const statusOf = async () => (await gateway.ask(system.status)).body.value

test('the status tells a visitor that the site is open, where the visitor comes from and what the site is made of', async () => {
  const { status, body } = await gateway.ask(system.status)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    value: {
      maintenance: false,
      regionRestriction: false,
      location: { ip: '127.0.0.1' },
      brand: { name: 'Perlas', leastAge: 18 },
      merchants: [{ merchantCode: '08wintlbf4', country: 'PH', currency: 'TLB', langList: ['EN', 'TY'] }],
    },
  })
  const info = body.value.info
  expect(Object.keys(info).sort()).toEqual(
    [
      'analytics',
      'customerService',
      'domainRoute',
      'imageCDNs',
      'launchGameCDNs',
      'mainDomain',
      'register',
      'resources',
      'whitelabel',
    ].sort(),
  )
  expect(info.customerService).toEqual([
    { csType: 'LIVE', path: toServicePath('/support'), title: 'Live Support' },
    {
      csType: 'REPRESENTATIVE',
      path: toServicePath('/support?desk=representative'),
      title: 'Verify Representative',
    },
  ])
  expect(info.register.username).toMatchObject({ patternId: 1, enabled: true, fieldEnabled: true, required: true })
})

test('a merchant of the house’s currency has its sign, one of another currency brings its own or has none', async () => {
  const { platform } = gateway
  const desk = merchantSettings(platform)
  const { merchants, currency } = await desk.all()
  const [own] = merchants
  if (own === undefined) throw new Error('There is no merchant')
  const others = [
    { ...own, country: 'MY', currency: 'MYR', currencySymbol: 'RM' },
    { ...own, country: 'TH', currency: 'THB' },
  ]
  const put = async (list: typeof merchants, symbol: string) => {
    await platform.db.write(async (tx) => {
      await desk.change(tx, 'merchants', list)
      await desk.change(tx, 'currency', { ...currency, symbol })
    })
    desk.forget()
  }
  const signs = async () => (await statusOf()).merchants.map(({ currencySymbol }) => currencySymbol)
  expect(await signs()).toEqual(['₱'])
  await put([own, ...others], '')
  expect(await signs()).toEqual(['', 'RM', undefined])
  await put(merchants, currency.symbol)
})

test('a merchant that this gateway does not serve is not told, unless there is no other', async () => {
  const { platform } = gateway
  const desk = merchantSettings(platform)
  const { merchants } = await desk.all()
  const put = async (list: typeof merchants) => {
    await platform.db.write((tx) => desk.change(tx, 'merchants', list))
    desk.forget()
  }
  const codes = async () => {
    const { merchants: told, regions } = await statusOf()
    return [told.map(({ merchantCode }) => merchantCode), regions.length]
  }
  const foreign = merchants.map((each) => ({ ...each, merchantCode: 'second01', country: 'TH' }))
  await put([...merchants, ...foreign])
  expect(await codes()).toEqual([['08wintlbf4'], 1])
  await put(foreign)
  expect(await codes()).toEqual([['second01'], 1])
  await put(merchants)
})

test('the newer path of the status answers the same', async () => {
  const newer = await gateway.ask(system.status, {}, { path: '/wps/v2/system/status' })
  expect(newer.body.value).toEqual(await statusOf())
})

test('whitelabel, register rules and domains stand alone as they stand in the status', async () => {
  const { info } = await statusOf()
  expect((await gateway.ask(system.whitelabel)).body.value).toEqual(info.whitelabel)
  expect((await gateway.ask(system.registerSettings)).body.value).toEqual(info.register)
  expect((await gateway.ask(system.domainRoute)).body.value).toEqual(info.domainRoute)
})

test('the nine flags of SY-19 to SY-27 are there', async () => {
  const flags = flattenWhitelabel((await gateway.ask(system.whitelabel)).body.value)
  for (const flag of [
    'USERNAMEREG3',
    'MOBILENUMREG3',
    'MOBILENUMPASSREG3',
    'REGMOBVERF3',
    'CHNGPASSVERIF3',
    'AGENTPOLICY3',
    'FREEPLAY3',
    'PWDEXPFORCECHANGE3',
    'MOBILEVERCODELOGIN3',
  ]) {
    expect(flags, flag).toHaveProperty(flag)
  }
})

test('countries come with their dialling codes', async () => {
  expect((await gateway.ask(system.countries)).body.value).toContainEqual({
    countryCode: 'PH',
    countryName: 'Philippines',
    dialingCode: '63',
  })
})

test('the help centre answers in the language that is asked for, else in that of the header, else in English', async () => {
  const titleOf = async (lang: string | undefined, header: string) =>
    (await gateway.ask(system.helpCenter, { lang, device: 'WEB' }, { headers: { language: header } })).body.value.find(
      (topic) => topic.tag === 'term',
    )
  expect(await titleOf('TY', 'EN')).toMatchObject({ lang: 'TY', title: 'Mga tuntunin', display: true })
  expect(await titleOf('en', 'TY')).toMatchObject({ lang: 'EN', title: 'Terms' })
  expect(await titleOf(undefined, 'TY')).toMatchObject({ lang: 'TY' })
  expect(await titleOf('VI', 'EN')).toMatchObject({ lang: 'EN' })
})

test('a script in a help article does not reach the visitor', async () => {
  await gateway.platform.db.write((tx) =>
    tx.helpTopic.create({
      data: {
        language: 'JA',
        tag: 'faqs',
        title: 'x',
        content: '<p onclick="x()">ok<script>x()</script></p>',
        position: 0,
      },
    }),
  )
  expect((await gateway.ask(system.helpCenter, { lang: 'JA' })).body.value[0]?.content).toBe('<p>ok</p>')
})

test('the location is the visitor’s address', async () => {
  expect((await gateway.ask(system.location)).body.value).toEqual({ ip: '127.0.0.1' })
})

test('a change of a setting shows at once in this process', async () => {
  const desk = merchantSettings(gateway.platform)
  const site = (await desk.all()).site
  await gateway.platform.db.write((tx) =>
    desk.change(tx, 'site', { ...site, maintenance: true, regionRestriction: true }),
  )
  desk.forget()
  expect(await statusOf()).toMatchObject({ maintenance: true, regionRestriction: false })
  await gateway.platform.db.write((tx) => desk.change(tx, 'site', site))
  desk.forget()
  expect(await statusOf()).toMatchObject({ maintenance: false })
})

test('the status needs the merchant and no session, and a token of nobody is refused', async () => {
  expect((await gateway.ask(system.status, {}, { headers: { merchant: 'another' } })).body.errorCode).toBe(
    'function.not.available',
  )
  const stale = await gateway.ask(system.status, {}, { token: '00000000-0000-4000-8000-000000000000' })
  expect([stale.status, stale.body.errorCode]).toEqual([401, 'user.or.token.invalid'])
})

test('a method that the status does not have is refused', async () => {
  const refused = await gateway.ask(system.status, {}, { method: 'POST' })
  expect([refused.status, refused.body.errorCode]).toEqual([500, 'http_method_not_support'])
})
