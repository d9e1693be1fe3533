import type { ActionFunctionArgs } from '@remix-run/node'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { action as door } from '#app/routes/agent.tsx'
import AccountDetails, { loader as details } from '#app/routes/agentHome.accountDetails.tsx'
import HourlySalary, { loader as hourly } from '#app/routes/agentHome.hourlySalary.tsx'
import Letters, { loader as letters, action as sendLetter } from '#app/routes/agentHome.messages.tsx'
import RegisterCenter, { loader as register } from '#app/routes/agentHome.registerCenter.tsx'
import { loader as file } from '#app/routes/agentHome.report.$name.ts'
import RevenueReport, { loader as revenue } from '#app/routes/agentHome.revenueReport.tsx'
import Support, { loader as support } from '#app/routes/agentHome.support.tsx'
import TeamBetting, { loader as betting } from '#app/routes/agentHome.teamBetting.tsx'
import TeamManagement, { loader as people } from '#app/routes/agentHome.teamManagement.tsx'
import UserLoss, { loader as loss } from '#app/routes/agentHome.userLoss.tsx'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

/** A page of the agents' center as it stands without JavaScript. */
async function write(page: ReactElement, loader: (args: ActionFunctionArgs) => unknown, path: string): Promise<string> {
  const agent = new Browser()
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  return writtenPage(page, { path, data: (await agent.run(loader, path)).body })
}

const currentOf = (page: string): (string | undefined)[] =>
  [...page.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)].map(([, label]) => label)
const daysOf = (page: string): string | undefined =>
  /<summary class="button button-quiet">.*?<\/svg>([^<]*)/s.exec(page)?.[1]

test('the days above a report are those that were used: of wrong ones the fields keep what was typed, and the bar shows the usual days', async () => {
  const wrong = 'startDay=2026-12-01&endDay=2026-01-01'
  const statements = await write(<HourlySalary />, hourly, `/agentHome/hourlySalary?${wrong}`)
  expect(statements).toContain('value="2026-12-01"')
  expect(statements).toContain('The first day must not be after the last one. Below are all of them.')
  expect([daysOf(statements), currentOf(statements).slice(0, 2)]).toEqual(['Choose days', ['Paid to me', 'All']])

  const usual = await write(<RevenueReport />, revenue, '/agentHome/revenueReport')
  const report = await write(<RevenueReport />, revenue, `/agentHome/revenueReport?${wrong}`)
  expect(report).toContain('The first day must not be after the last one. Below are the usual days.')
  expect([daysOf(report), currentOf(report)[0]]).toEqual([daysOf(usual), '30 days'])
})

test('a bet that is looked for by its number is looked for in all days, and no days are claimed', async () => {
  const page = await write(<TeamBetting />, betting, '/agentHome/teamBetting?orderNo=B1')
  expect([daysOf(page), currentOf(page)]).toEqual(['Choose days', []])
  expect(page).toContain('No bet of your line has the number B1')
  expect(page).not.toContain('in these days')
})

test.each([
  [<UserLoss key="loss" />, loss, 'userLoss?username'],
  [<TeamBetting key="betting" />, betting, 'teamBetting?username'],
  [<AccountDetails key="details" />, details, 'accountDetails?username'],
  [<TeamManagement key="people" />, people, 'teamManagement?under'],
] as const)('of a name that is not in the line it is said that it is not: %#', async (shown, loader, path) => {
  const page = await write(shown, loader, `/agentHome/${path}=nobody77`)
  expect(page).toContain('“nobody77” is not in your line')
  expect(page).not.toContain('does not exist')
})

test('without JavaScript an invitation link is text that is selected with one tap, beside its QR code and the code as a file', async () => {
  const page = await write(<RegisterCenter />, register, '/agentHome/registerCenter')
  expect(page).toMatch(/<span class="[^"]*select-all">[^<]*\/register\?affiliateCode=PERLAS01<\/span>/)
  expect(page).toContain('href="/agentHome/invitation/PERLAS01" download="PERLAS01.svg"')
  expect(page).toMatch(/noscript:hidden"><button [^>]*aria-label="Copy the link[^>]* disabled/)
})

test('what was sent to a whole line says so, and not the names of a few', async () => {
  const agent = new Browser()
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  for (const to of ['direct', 'members'])
    await agent.run(sendLetter, '/agentHome/messages', {
      ...{ intent: 'letter', to, usernames: to === 'members' ? 'player01' : '', subject: to, content: 'Hello' },
      requestId: `to-whom-${to}`,
    })
  const page = await write(<Letters />, letters, '/agentHome/messages')
  const toWhom = [...page.matchAll(/<td class="words"[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(toWhom.slice(0, 2)).toEqual(['player01', expect.stringMatching(/^All right below me \(\d+\)$/)])
})

test('customer service stands within the agent center: with its desks, of which one is chosen', async () => {
  const path = '/agentHome/support'
  const page = await write(<Support />, support, path)
  expect(page).toMatch(/^<h1>Customer service<\/h1>/)
  const desks = [...page.matchAll(/href="\/agentHome\/support\?desk=(\w+)"/g)].map(([, desk]) => desk)
  expect(desks.length).toBeGreaterThan(1)
  const second = await write(<Support />, support, `${path}?desk=${desks[1]}`)
  expect(/<a [^>]*aria-current="page"[^>]*>/.exec(second)?.[0]).toContain(`desk=${desks[1]}`)
  expect((await new Browser().run(support, path)).location).toBe('/agent')
})

test('what the ledger wrote down about the wallets of the line is said in the agent’s language, on the page and in the file', async () => {
  const { db, clock } = site.gateway.platform
  const { id } = await db.read.member.findFirstOrThrow({ where: { account: 'agent02' } })
  const lines = [
    { account: houseAccount.promotions(), amountMinor: -500n },
    { account: memberAccount.main(id), amountMinor: 500n },
  ]
  const transfer = { id: 'promotion:X1', kind: 'promotion', currency: 'TLB', lines, memberId: id, at: clock.now() }
  await db.write((tx) => post(tx, { ...transfer, remark: 'PG → main' }))
  await db.write((tx) => post(tx, { ...transfer, id: 'promotion:X2', remark: 'Daily wheel' }))
  const agent = new Browser()
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  agent.jar.set('preferences', 'lang=TY')
  const { body } = await agent.run(details, '/agentHome/accountDetails')
  const said = 'Mula PG papunta sa main wallet'
  const page = await writtenPage(<AccountDetails />, { data: body, language: 'fil' })
  expect(page).toContain(said)
  expect(page).toContain('Gulong ng araw')
  const name = 'details.csv'
  const written = (await file({ ...agent.args(`/agentHome/report/${name}`), params: { name } })) as Response
  expect(await written.text()).toContain(`,${said}\r\n`)
})

test('a source of income leads to its records where the agent has them, and nowhere where that page is not there', async () => {
  const agent = new Browser()
  await agent.run(door, '/agent', { username: 'agent02', password: demoPassword })
  const { body } = await agent.run(revenue, '/agentHome/revenueReport')
  const linked = async (flags: object) => {
    const page = await writtenPage(<RevenueReport />, { data: body, agent: { flags } })
    expect(page).toContain('Daily salary')
    return new Set(
      [...page.matchAll(/href="\/agentHome\/(dividendRecord|dailyWages|hourlySalary|realTimeSalary)"/g)].map(
        ([, at]) => at,
      ),
    )
  }
  const none = { dividend: false, daily: false, hourly: false, realtime: false }
  expect(await linked(none)).toEqual(new Set())
  expect(await linked({ ...none, daily: true })).toEqual(new Set(['dailyWages']))
})

test('a time in the tables of the line is broken between its day and its hour only', async () => {
  const words = /<td class="words" data-label="Time">(.*?)<\/td>/g
  for (const page of [
    await write(<AccountDetails />, details, '/agentHome/accountDetails?preset=last90Days'),
    await write(<TeamBetting />, betting, '/agentHome/teamBetting?preset=last90Days'),
  ]) {
    const times = [...page.matchAll(words)].map(([, time]) => time)
    expect(times.length).toBeGreaterThan(5)
    for (const time of times)
      expect(time).toMatch(/^<time [^>]*><span>[\d-]{10}<\/span> <span>[\d:]{8}<\/span><\/time>$/)
  }
})

test('what a contract paid names its games in the account details, as the gateway says them', async () => {
  const page = await write(<AccountDetails />, details, '/agentHome/accountDetails?kind=contract&preset=last90Days')
  expect(page).toContain('>All games<')
  expect(page).not.toContain('products.')
})
