import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { loader as root, shouldRevalidate } from '#app/root.tsx'
import { loader as agentHome } from '#app/routes/agentHome.tsx'
import { toStatus, toStatusInfo } from '#gateway/areas/system/rules.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { settingRows } from '#seed/areas/system.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../../support/small-gateway.ts'
import { Browser } from '../session/site.ts'

const nothing = { divtypeinfo: {}, dailysalinfotype: {}, contracthoursalinfo: {}, realtimesalinfotype: {} }
const dividend = {
  minimumBet: 0,
  netLoss: 0,
  activeMember: 0,
  contractRate: 0.1,
  status: 'P',
  downlineHigherRate: 'N',
  offerId: 1,
}
const daily = { id: 2, status: 'P', downlineHigherRate: 'N', details: [] }
const waiting = {
  ...nothing,
  divtypereq: { CONS: [dividend] },
  dailysalreqtype: { FISH: [daily] },
  contracthoursalreq: {},
  realtimesalreqtype: {},
}

let gateway: SmallGateway
let hasPolicy = true
let visits = 0

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    if (request.path.startsWith('/wps/member/info/funds/consolidated')) return succeedWith(waiting)(request, response)
    if (!request.path.startsWith('/wps/system/status')) return refuseWith('network.abnormal')(request, response)
    const settings = Object.fromEntries(
      settingRows(new Date(0)).map(({ name, value }) => [name, JSON.parse(value)]),
    ) as unknown as MerchantSettings
    const current = { ...settings, whitelabel: { ...settings.whitelabel, AGENTPOLICY3: hasPolicy } }
    succeedWith(toStatus(current, toStatusInfo(current, gateway.url), '203.0.113.1'))(request, response)
  })
  setGateway(gateway.url)
})
afterAll(() => gateway.close())
beforeEach(() => {
  hasPolicy = true
})

const timesAsked = () =>
  gateway.received.filter(({ path }) => path.startsWith('/wps/member/info/funds/consolidated')).length

/** A fresh browser with a session of this type, or of none. Each comes from an address of its own, because the status is kept per address. */
async function browserOf(type: number | null, preferences = ''): Promise<Browser> {
  const browser = new Browser(preferences)
  browser.address = `203.0.113.${++visits}`
  if (type === null) return browser
  const session = await writeSession({
    token: 'token',
    type,
    username: 'somebody',
    merchant: 'm',
    merchantCode: '08wintlbf4',
  })
  browser.jar.set('perlas', session.split(';', 1)[0]?.slice('perlas='.length) ?? '')
  return browser
}

/** What the frame says waits, and how often the consolidated data was asked for. */
async function frameOf(browser: Browser): Promise<[waiting: number, asked: number]> {
  const before = timesAsked()
  const { body } = await browser.run(root, '/')
  return [(body.frame as { offers: number }).offers, timesAsked() - before]
}

test('members and agents have their consolidated data asked for with the frame, guests and trials never', async () => {
  expect(await frameOf(await browserOf(1))).toEqual([2, 1])
  expect(await frameOf(await browserOf(0))).toEqual([2, 1])
  expect(await frameOf(await browserOf(4))).toEqual([0, 0])
  expect(await frameOf(await browserOf(null))).toEqual([0, 0])
})

test('while the agents’ policy is off nobody’s is asked for, and the agent center shows no contracts', async () => {
  hasPolicy = false
  expect(await frameOf(await browserOf(1))).toEqual([0, 0])
  const before = timesAsked()
  const { body } = await (await browserOf(1)).run(agentHome, '/agentHome')
  expect(body.agent).toMatchObject({
    flags: { dividend: false, daily: false, hourly: false, realtime: false },
    waiting: 0,
  })
  expect(timesAsked()).toBe(before)
})

test('a login and a change of the language bring the frame anew, and with it the consolidated data', async () => {
  const step = {
    currentUrl: new URL('http://own.example/'),
    nextUrl: new URL('http://own.example/'),
    formMethod: 'POST',
  }
  for (const formAction of ['/login', '/region']) expect(shouldRevalidate({ ...step, formAction } as never)).toBe(true)
  expect(await frameOf(await browserOf(1, 'lang=TY'))).toEqual([2, 1])
})
