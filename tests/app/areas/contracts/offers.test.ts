import { beforeAll, expect, test } from 'vitest'
import { loader as root } from '#app/root.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as logout } from '#app/routes/_lobby.logout.tsx'
import { action as region } from '#app/routes/_lobby.region.tsx'
import { action as door, loader as doorPage } from '#app/routes/agent.tsx'
import { loader as noPage } from '#app/routes/agentHome.$.tsx'
import { action as answer, loader as dialog } from '#app/routes/agentHome.contracts.$contractId.answer.tsx'
import { loader as list } from '#app/routes/agentHome.contracts.tsx'
import { loader as file, action as manage } from '#app/routes/agentHome.contracts_.$contractId.tsx'
import { loader as changePage } from '#app/routes/agentHome.contracts_.$contractId_.change.tsx'
import { action as offer, loader as offerPage } from '#app/routes/agentHome.contracts_.offer.tsx'
import { loader as wages } from '#app/routes/agentHome.dailyWages.tsx'
import { loader as dividends } from '#app/routes/agentHome.dividendRecord.tsx'
import { loader as hourly } from '#app/routes/agentHome.hourlySalary.tsx'
import { loader as realTime } from '#app/routes/agentHome.realTimeSalary.tsx'
import { action as register } from '#app/routes/agentHome.registerCenter.tsx'
import { loader as statement } from '#app/routes/agentHome.statement.$statementId.tsx'
import { loader as statementsCsv } from '#app/routes/agentHome.statements[.]csv.ts'
import { loader as frame } from '#app/routes/agentHome.tsx'
import { loader as center } from '#app/routes/member.tsx'
import { withFlags } from '../../../support/flags.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, newBrowser, type Outcome, withSite } from '../session/site.ts'

const site = withSite()
const newcomer = 'newline01'
/** An account of the register center whose holder has chosen a password of their own already. */
async function opens(username: string): Promise<void> {
  await upline.run(register, '/agentHome/registerCenter', {
    intent: 'create',
    username,
    password: demoPassword,
    confirmPassword: demoPassword,
    type: '2',
  })
  await site.gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: username }, data: { passwordIsGiven: false, firstTimeLogin: false } }),
  )
}
let [upline, downline] = [new Browser(), new Browser()]
const enter = async (username: string) => {
  const browser = new Browser()
  await browser.run(door, '/agent', { username, password: demoPassword })
  return browser
}
beforeAll(async () => {
  upline = await enter('agent01')
  await opens(newcomer)
  downline = await enter(newcomer)
})
type Row = { contractId: number; kind: string; state: string; openOffer: { offerId: number; status: string } | null }
const rowsOf = ({ body }: Outcome): Row[] => (body.list as { list: Row[] }).list
const contract = { username: newcomer, product: 'FISH', 'tiers[0].rateType': 'P', 'tiers[0].rate': '0.1' }

test('who has chosen a language finds the door in it, and one that is chosen at the door is the site’s', async () => {
  const guest = new Browser()
  const spoken = async (path = '/agent') => (await guest.run(doorPage, path)).body.language
  expect(await spoken()).toBe('CN')
  expect(await spoken('/agent?lang=TY')).toBe('TY')
  expect(guest.jar.get('preferences')).toContain('lang=TY')
  expect([await spoken(), await spoken('/agent?lang=EN'), await spoken()]).toEqual(['TY', 'EN', 'EN'])
  expect([await spoken('/agent?lang=CN'), await spoken()]).toEqual(['CN', 'CN'])
  guest.jar.set('preferences', 'lang=EN&theme=light')
  expect(await spoken()).toBe('CN')
  guest.jar.set('preferences', 'lang=TH')
  expect(await spoken()).toBe('EN')
})

test('who chooses the usual language, at the door or for the site, finds the door in it', async () => {
  const [atDoor, atSite] = [new Browser(), new Browser()]
  await atDoor.run(doorPage, '/agent?lang=EN')
  await atSite.run(region, '/region', { choice: 'PH:EN', to: '/' })
  for (const guest of [atDoor, atSite]) expect((await guest.run(doorPage, '/agent')).body.language).toBe('EN')
})

test('the door speaks Chinese unless another language is asked for, and lets agents in only', async () => {
  const guest = new Browser()
  expect((await guest.run(doorPage, '/agent')).body).toMatchObject({
    language: 'CN',
    spoken: 'zh-Hans',
    texts: { title: '代理登录' },
  })
  const refused = await guest.run(door, '/agent?lang=EN', { username: 'player01', password: demoPassword })
  expect([refused.status, errorsOf(refused)]).toEqual([400, { '': ['Non-agents cannot log in'] }])
  expect(JSON.stringify(refused.body)).not.toContain(demoPassword)
  expect(guest.jar.has('perlas')).toBe(false)
  expect((await guest.run(door, '/agent', { username: 'agent01', password: demoPassword })).location).toBe('/agentHome')
  expect(guest.jar.has('perlas')).toBe(true)
  expect((await guest.run(logout, '/logout?to=%2FagentHome', {})).location).toBe('/agent')
  expect((await guest.run(frame, '/agentHome')).location).toBe('/agent')
})

test('terms are tried on real figures before they are offered, and nothing is sent by that', async () => {
  const before = rowsOf(await upline.run(list, '/agentHome/contracts?side=given&kind=daily')).length
  const tried = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', { ...contract, intent: 'preview' })
  expect(tried).toMatchObject({
    status: 200,
    body: { preview: { period: 'daily', offered: { amount: expect.any(Number) } } },
  })
  expect(rowsOf(await upline.run(list, '/agentHome/contracts?side=given&kind=daily'))).toHaveLength(before)
})

test('what is wrong with an offer stands at its field, and what was typed is kept', async () => {
  const below = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', {
    ...contract,
    'tiers[0].rate': '-1',
    intent: 'send',
  })
  expect([below.status, Object.keys(errorsOf(below) ?? {})]).toEqual([400, ['tiers[0].rate']])
  const foreign = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', {
    ...contract,
    username: 'player02',
    intent: 'send',
  })
  expect([foreign.status, Object.keys(errorsOf(foreign) ?? {})]).toEqual([400, ['username']])
  expect((foreign.body.lastResult as { initialValue: object }).initialValue).toMatchObject({
    username: 'player02',
    tiers: [{ rate: '0.1' }],
  })
})

test.each([
  ['a rate of 0', { 'tiers[0].rate': '0' }, 'tiers[0].rate', 'Tier 1 pays nothing; enter more than 0'],
  [
    'a tier that asks for no more',
    { 'tiers[1].rate': '0.2' },
    'tiers[1].betAmount',
    'Tier 2 must ask for more than tier 1',
  ],
  [
    'a tier that pays no more',
    { 'tiers[1].rate': '0.1', 'tiers[1].betAmount': '100' },
    'tiers[1].rate',
    'Tier 2 must pay more than tier 1',
  ],
  [
    'a rate above one’s own',
    { 'tiers[0].rate': '90' },
    'tiers[0].rate',
    'At most 0.5%, which is what you have yourself',
  ],
  [
    'a rate above all of it',
    { 'tiers[0].rate': '100.01' },
    'tiers[0].rate',
    'Enter a percentage such as 1.5, up to 100 and with at most two decimals',
  ],
  [
    'more members than there can be',
    { 'tiers[0].activeMembers': '1000001' },
    'tiers[0].activeMembers',
    'Enter a whole number of 1,000,000 at most',
  ],
  [
    'an amount where one has a rate',
    { 'tiers[0].rateType': 'A', 'tiers[0].amount': '1' },
    'tiers[0].amount',
    'You have no contract of this kind yourself that pays like this, so there is nothing to give',
  ],
] as const)('%s is refused by tier and rule', async (_what, more, field, said) => {
  const refused = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', {
    ...contract,
    ...more,
    intent: 'send',
  })
  expect([refused.status, errorsOf(refused)]).toEqual([400, { [field]: [said] }])
})

test('an offer opens the dialog of the downline, is accepted there once, and its upline can ask for the end', async () => {
  const sent = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', {
    ...contract,
    intent: 'send',
    requestId: 'offer-of-the-page',
  })
  const id = /contracts\/(\d+)/.exec(sent.location ?? '')?.[1] ?? ''
  expect(sent.status).toBe(303)
  expect((await downline.run(frame, '/agentHome')).body).toMatchObject({
    agent: { waiting: expect.any(Number) },
    offer: { upline: 'agent01' },
  })
  const params = { contractId: id }
  const { body } = await downline.run(dialog, `/agentHome/contracts/${id}/answer`, undefined, params)
  const { offerId } = (body.contract as Row).openOffer ?? { offerId: 0 }
  expect(body).toMatchObject({ preview: { endings: expect.any(Array) }, contract: { openOffer: { status: 'P' } } })
  // The upline sees the contract, but the answer is not theirs.
  expect((await upline.run(dialog, `/agentHome/contracts/${id}/answer`, undefined, params)).body).toMatchObject({
    contract: { openOffer: null },
    preview: null,
  })
  const accept = () =>
    downline.run(answer, `/agentHome/contracts/${id}/answer`, { status: 'A', offerId: String(offerId) }, params)
  expect((await accept()).location).toBe('/agentHome/contracts?done=answered')
  expect((await accept()).status).toBe(400)
  // Other terms are thought of by who gives the contract; who holds it is led to what there is.
  const change = `/agentHome/contracts/${id}/change`
  expect((await upline.run(changePage, change, undefined, params)).body).toMatchObject({
    kind: 'daily',
    start: { tiers: [{ rate: '0.1' }] },
  })
  expect((await downline.run(changePage, change, undefined, params)).location).toBe(`/agentHome/contracts/${id}`)
  expect((await upline.run(manage, `/agentHome/contracts/${id}`, { intent: 'end' }, params)).status).toBe(303)
  expect((await upline.run(file, `/agentHome/contracts/${id}`, undefined, params)).body).toMatchObject({
    isGiver: true,
    contract: { state: 'active', versions: [{ version: 1 }], openOffer: { status: 'V' } },
  })
})

test('a plain member finds the offer of their agent in the member center, not at the agents’ door, and answers it there', async () => {
  const member = newBrowser()
  await member.run(login, '/login', { username: 'player01', password: demoPassword })
  expect((await member.run(center, '/member')).body).toMatchObject({ hasContracts: false, offer: null })
  const sent = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', {
    ...contract,
    username: 'player01',
    intent: 'send',
  })
  const id = /contracts\/(\d+)/.exec(sent.location ?? '')?.[1] ?? ''
  const { body } = await member.run(center, '/member')
  expect(body).toMatchObject({
    hasContracts: true,
    offer: { contractId: Number(id), upline: 'agent01', kind: 'daily' },
  })
  expect((await member.run(root, '/')).body).toMatchObject({ frame: { offers: 1 } })
  expect(rowsOf(await member.run(list, '/member/contracts'))).toMatchObject([
    { contractId: Number(id), state: 'offered' },
  ])
  const params = { contractId: id }
  const path = `/member/contracts/${id}/answer`
  expect((await member.run(dialog, path, undefined, params)).body).toMatchObject({
    closeHref: '/member/contracts',
    preview: { period: 'daily' },
  })
  expect((await member.run(dialog, `/agentHome/contracts/${id}/answer`, undefined, params)).location).toBe('/agent')
  const { offerId } = (body.offer as { offerId: number }) ?? { offerId: 0 }
  expect((await member.run(answer, path, { status: 'A', offerId: String(offerId) }, params)).location).toBe(
    '/member/contracts?done=answered',
  )
  expect((await member.run(file, `/member/contracts/${id}`, undefined, params)).body).toMatchObject({
    isGiver: false,
    contract: { state: 'active' },
  })
  expect((await member.run(center, '/member')).body).toMatchObject({ hasContracts: true, offer: null })
})

const records = { dailyWages: wages, dividendRecord: dividends, hourlySalary: hourly, realTimeSalary: realTime }
test.each(Object.entries(records))(
  '%s is not there by its address either for an agent without such a contract',
  async (name, page) => {
    const agent = newBrowser()
    const username = `bare${name.slice(0, 4).toLowerCase()}01`
    await opens(username)
    await agent.run(door, '/agent', { username, password: demoPassword })
    expect((await agent.run(frame, '/agentHome')).body).toMatchObject({
      agent: { flags: { daily: false, hourly: false, dividend: false, realtime: false } },
    })
    expect((await agent.run(page, `/agentHome/${name}`)).status).toBe(404)
    expect((await upline.run(page, `/agentHome/${name}`)).status).toBe(200)
  },
)

test('without the agents’ policy neither the contracts nor their records are there', async () => {
  await withFlags(site.gateway, { AGENTPOLICY3: false }, async () => {
    const shown = [list, wages, dividends, hourly, realTime, offerPage, statementsCsv]
    const answered = await Promise.all(shown.map((page) => upline.run(page, '/agentHome/contracts?kind=daily')))
    expect(answered.map(({ status }) => status)).toEqual(shown.map(() => 404))
  })
})

test('an address of the agent center that has no page is not found there, and leads others to its door', async () => {
  expect((await upline.run(noPage, '/agentHome/nothing')).status).toBe(404)
  expect((await newBrowser().run(noPage, '/agentHome/nothing')).location).toBe('/agent')
})

test('a contract of others is not found', async () => {
  const stranger = await enter('agent02')
  const given = rowsOf(await upline.run(list, '/agentHome/contracts?side=held'))[0]
  const id = String(given?.contractId ?? 0)
  expect((await stranger.run(file, `/agentHome/contracts/${id}`, undefined, { contractId: id })).status).toBe(404)
})

test('a statement is hashed again to the same, and the record goes into a file with its sum', async () => {
  const { body } = await upline.run(wages, '/agentHome/dailyWages')
  const records = body.records as {
    list: { statementId: number; amount: number }[]
    footer: { amount: number }
    total: number
  }
  expect(records.total).toBeGreaterThan(0)
  const statementId = String(records.list[0]?.statementId)
  const shown = await upline.run(statement, `/agentHome/statement/${statementId}`, undefined, { statementId })
  expect((shown.body.statement as { hash: string }).hash).toBe(shown.body.recomputed)
  const answered = (await statementsCsv(upline.args('/agentHome/statements.csv?kind=daily'))) as Response
  const lines = (await answered.text()).trim().split('\r\n')
  expect(lines).toHaveLength(records.total + 1)
  for (const line of lines.slice(1)) expect(line).toMatch(/(,-?\d+\.\d\d){2},\d+(,-?\d+\.\d\d){2},/)
})

test('an agent whose name is their number changes the contracts that they give', async () => {
  const account = '09171234567'
  const rename = (from: string, to: string) =>
    site.gateway.platform.db.write((tx) =>
      tx.member.update({ where: { accountKey: from }, data: { account: to, accountKey: to } }),
    )
  await rename('agent01', account)
  const giver = await enter(account)
  const { contractId } = rowsOf(await giver.run(list, '/agentHome/contracts?side=given&kind=daily'))[0] as Row
  const at = `/agentHome/contracts/${contractId}`
  const params = { contractId: String(contractId) }
  expect((await giver.run(file, at, undefined, params)).body).toMatchObject({ isGiver: true })
  expect((await giver.run(changePage, `${at}/change`, undefined, params)).status).toBe(200)
  await rename(account, 'agent01')
})

test('for a contract that has ended no other terms can be thought of: its page is shown', async () => {
  const { contractId } = rowsOf(await upline.run(list, '/agentHome/contracts?side=given&kind=daily'))[0] as Row
  const at = `/agentHome/contracts/${contractId}`
  const change = () => upline.run(changePage, `${at}/change`, undefined, { contractId: String(contractId) })
  expect((await change()).status).toBe(200)
  await site.gateway.platform.db.write((tx) =>
    tx.contract.update({ where: { id: contractId }, data: { state: 'ended', openKey: null } }),
  )
  expect((await change()).location).toBe(at)
})
