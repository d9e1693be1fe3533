import type { ActionFunctionArgs } from '@remix-run/node'
import type { ComponentType } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { loader as root } from '#app/root.tsx'
import * as home from '#app/routes/_lobby.tsx'
import * as overview from '#app/routes/agentHome.agentTeamOverview.tsx'
import * as contracts from '#app/routes/agentHome.contracts.tsx'
import * as person from '#app/routes/agentHome.teamManagement_.$username.tsx'
import * as toMany from '#app/routes/agentHome.transfer.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import * as accountRecord from '#app/routes/member.accountRecord.tsx'
import * as bettingRecord from '#app/routes/member.bettingRecord.tsx'
import * as deposit from '#app/routes/member.deposit.tsx'
import * as deposits from '#app/routes/member.deposit_.history.tsx'
import * as playSafe from '#app/routes/member.playSafe.tsx'
import * as profitLoss from '#app/routes/member.profitLoss.tsx'
import * as transferFund from '#app/routes/member.transferFund.tsx'
import * as withdraw from '#app/routes/member.withdraw.tsx'
import * as pointMall from '#app/routes/pointMall.tsx'
import * as winners from '#app/routes/winners.tsx'
import { system } from '#catalogue/system.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { merchant } from '../../support/gateway.ts'
import { setGateway } from '../../support/site-settings.ts'
import { startSmallGateway, succeedWith } from '../../support/small-gateway.ts'
import { writtenPage } from '../../support/written-page.tsx'
import { Browser, withSite } from '../areas/session/site.ts'

const site = withSite()

type Route = { loader: (args: ActionFunctionArgs) => unknown; default: ComponentType }
type Page = { route: object; path: string; params?: Record<string, string> }

const guests = { home: { route: home, path: '/' }, mall: { route: pointMall, path: '/pointMall?type=PRIZE' } }
const members = {
  ...guests,
  winners: { route: winners, path: '/winners' },
  deposit: { route: deposit, path: '/member/deposit' },
  withdraw: { route: withdraw, path: '/member/withdraw' },
  wallets: { route: transferFund, path: '/member/transferFund' },
  'account record': { route: accountRecord, path: '/member/accountRecord' },
  'betting record': { route: bettingRecord, path: '/member/bettingRecord' },
  'profit and loss': { route: profitLoss, path: '/member/profitLoss' },
  'play safe': { route: playSafe, path: '/member/playSafe' },
}
/** Of what the player of the demonstration has done. */
const paid = { deposits: { route: deposits, path: '/member/deposit/history' } }
const agents = {
  overview: { route: overview, path: '/agentHome/agentTeamOverview' },
  person: { route: person, path: '/agentHome/teamManagement/player01', params: { username: 'player01' } },
  transfer: { route: toMany, path: '/agentHome/transfer' },
  contracts: { route: contracts, path: '/agentHome/contracts' },
}

const roles = { member: ['player01', 0], agent: ['agent01', 1] } as const
async function browserOf(role: keyof typeof roles): Promise<Browser> {
  const browser = new Browser()
  const [username, type] = roles[role]
  const token = await site.gateway.logIn(username)
  const session = await writeSession({ token, type, username, merchant, merchantCode: merchant })
  browser.jar.set('perlas', session.split(';')[0]?.slice('perlas='.length) ?? '')
  return browser
}

async function browserOfTrial(): Promise<Browser> {
  const browser = new Browser()
  await browser.run(freePlay, '/freeplay', { to: '/' })
  return browser
}

let visitors: { who: string; browser: Browser; pages: Record<string, Page> }[] = []
beforeAll(async () => {
  visitors = [
    { who: 'guest', browser: new Browser(), pages: guests },
    { who: 'trial', browser: await browserOfTrial(), pages: guests },
    { who: 'member', browser: await browserOf('member'), pages: { ...members, ...paid } },
    { who: 'agent', browser: await browserOf('agent'), pages: { ...members, ...agents } },
  ]
})

/** The operator writes another sign. */
async function nameSign(symbol: string): Promise<void> {
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { currency } = await desk.all()
  await platform.db.write((tx) => desk.change(tx, 'currency', { ...currency, symbol }))
  desk.forget()
  // Nothing is kept of what the gateway said before.
  const { GATEWAY_URL, APP_KEY } = settings()
  setGateway(GATEWAY_URL[0], APP_KEY === undefined ? {} : { APP_KEY })
}

test.each([
  ['RM', 'RM', ['₱', '$']],
  ['', '$', ['₱']],
])('with the sign %j named by the gateway every page writes amounts with %s', async (named, written, never) => {
  await nameSign(named)
  const wrong: [who: string, page: string][] = []
  for (const { who, browser, pages } of visitors) {
    const { frame } = (await browser.run(root, '/')).body as { frame: { writing: object } }
    expect([who, frame.writing]).toEqual([who, { symbol: written, tag: 'en' }])
    for (const [name, { route, path, params }] of Object.entries(pages)) {
      const { loader, default: Shown } = route as Route
      const { body } = await browser.run(loader, path, undefined, params)
      const text = (await writtenPage(<Shown />, { path, data: body, frame })).replaceAll(/<[^>]*>/g, ' ')
      if (!text.includes(written) || never.some((sign) => text.includes(sign))) wrong.push([who, name])
    }
  }
  expect(wrong).toEqual([])
})

test('a gateway whose status names no sign may name it with the balance; guests, who have none, see $', async () => {
  const { GATEWAY_URL } = settings()
  const status = (await site.gateway.ask(system.status)).body.value
  const merchants = status.merchants.map(({ currencySymbol: _none, ...each }) => each)
  const balance = { sumBalance: 1, balance: [], currency: 'MYR', currencySymbol: 'RM' }
  const other = await startSmallGateway((request, response) =>
    succeedWith(request.path.includes('/status') ? { ...status, merchants } : balance)(request, response),
  )
  setGateway(other.url)
  const signOf = async ({ browser }: { browser: Browser }) =>
    (await fetchWriting(await readVisitor(browser.args('/')))).symbol
  expect(await Promise.all(visitors.map(signOf))).toEqual(['$', '$', 'RM', 'RM'])
  await other.close()
  setGateway(GATEWAY_URL[0])
})
