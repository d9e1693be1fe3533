import { beforeAll, expect, test } from 'vitest'
import { action as door, loader as doorPage } from '#app/routes/agent.tsx'
import { action as answer, loader as dialog } from '#app/routes/agentHome.contracts.$contractId.answer.tsx'
import { loader as list } from '#app/routes/agentHome.contracts.tsx'
import { loader as file, action as manage } from '#app/routes/agentHome.contracts_.$contractId.tsx'
import { action as offer } from '#app/routes/agentHome.contracts_.offer.tsx'
import { loader as wages } from '#app/routes/agentHome.dailyWages.tsx'
import { action as logout } from '#app/routes/agentHome.logout.ts'
import { action as register } from '#app/routes/agentHome.registerCenter.tsx'
import { loader as statement } from '#app/routes/agentHome.statement.$statementId.tsx'
import { loader as statementsCsv } from '#app/routes/agentHome.statements[.]csv.ts'
import { loader as frame } from '#app/routes/agentHome.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, type Outcome, withSite } from '../session/site.ts'

withSite()
const newcomer = 'newline01'
let [upline, downline] = [new Browser(), new Browser()]
const enter = async (username: string) => {
  const browser = new Browser()
  await browser.run(door, '/agent', { username, password: demoPassword })
  return browser
}
beforeAll(async () => {
  upline = await enter('agent01')
  const account = { intent: 'create', username: newcomer, password: demoPassword, confirmPassword: demoPassword, type: '2' }
  await upline.run(register, '/agentHome/registerCenter', account)
  downline = await enter(newcomer)
})
type Row = { contractId: number; kind: string; state: string; openOffer: { offerId: number; status: string } | null }
const rowsOf = ({ body }: Outcome): Row[] => (body.list as { list: Row[] }).list
const contract = { username: newcomer, product: 'FISH', 'tiers[0].rateType': 'P', 'tiers[0].rate': '0.1' }

test('the door speaks Chinese unless another language is asked for, and lets agents in only', async () => {
  const guest = new Browser()
  expect((await guest.run(doorPage, '/agent')).body).toMatchObject({ language: 'CN', texts: { tag: 'zh-Hans', title: '代理登录' } })
  const refused = await guest.run(door, '/agent?lang=EN', { username: 'player01', password: demoPassword })
  expect([refused.status, errorsOf(refused)]).toEqual([400, { '': ['Non-agents cannot log in'] }])
  expect(JSON.stringify(refused.body)).not.toContain(demoPassword)
  expect(guest.jar.has('session')).toBe(false)
  expect((await guest.run(door, '/agent', { username: 'agent01', password: demoPassword })).location).toBe('/agentHome')
  expect((await guest.run(logout, '/agentHome/logout', {})).location).toBe('/agent')
  expect((await guest.run(frame, '/agentHome')).location).toBe('/agent')
})

test('terms are tried on real figures before they are offered, and nothing is sent by that', async () => {
  const before = rowsOf(await upline.run(list, '/agentHome/contracts?side=given&kind=daily')).length
  const tried = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', { ...contract, intent: 'preview' })
  expect(tried).toMatchObject({ status: 200, body: { preview: { period: 'daily', offered: { amount: expect.any(Number) } } } })
  expect(rowsOf(await upline.run(list, '/agentHome/contracts?side=given&kind=daily'))).toHaveLength(before)
})

test('what is wrong with an offer stands at its field, and what was typed is kept', async () => {
  const below = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', { ...contract, 'tiers[0].rate': '-1', intent: 'send' })
  expect([below.status, Object.keys(errorsOf(below) ?? {})]).toEqual([400, ['tiers[0].rate']])
  const foreign = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', { ...contract, username: 'player02', intent: 'send' })
  expect([foreign.status, Object.keys(errorsOf(foreign) ?? {})]).toEqual([400, ['username']])
  expect((foreign.body.lastResult as { initialValue: object }).initialValue).toMatchObject({ username: 'player02', tiers: [{ rate: '0.1' }] })
})

test('an offer opens the dialog of the downline, is accepted there once, and its upline can ask for the end', async () => {
  const sent = await upline.run(offer, '/agentHome/contracts/offer?kind=daily', { ...contract, intent: 'send', requestId: 'offer-of-the-page' })
  const id = /contracts\/(\d+)/.exec(sent.location ?? '')?.[1] ?? ''
  expect(sent.status).toBe(303)
  expect((await downline.run(frame, '/agentHome')).body).toMatchObject({ agent: { waiting: expect.any(Number) }, offer: { upline: 'agent01' } })
  const params = { contractId: id }
  const { body } = await downline.run(dialog, `/agentHome/contracts/${id}/answer`, undefined, params)
  const { offerId } = (body.contract as Row).openOffer ?? { offerId: 0 }
  expect(body).toMatchObject({ preview: { endings: expect.any(Array) }, contract: { openOffer: { status: 'P' } } })
  // The upline sees the contract, but the answer is not theirs.
  expect((await upline.run(dialog, `/agentHome/contracts/${id}/answer`, undefined, params)).body).toMatchObject({
    contract: { openOffer: null },
    preview: null,
  })
  const accept = () => downline.run(answer, `/agentHome/contracts/${id}/answer`, { status: 'A', offerId: String(offerId) }, params)
  expect((await accept()).location).toBe('/agentHome/contracts?done=answered')
  expect((await accept()).status).toBe(400)
  expect((await upline.run(manage, `/agentHome/contracts/${id}`, { intent: 'end' }, params)).status).toBe(303)
  expect((await upline.run(file, `/agentHome/contracts/${id}`, undefined, params)).body).toMatchObject({
    isGiver: true,
    contract: { state: 'active', versions: [{ version: 1 }], openOffer: { status: 'V' } },
  })
})

test('a contract of others is not found', async () => {
  const stranger = await enter('agent02')
  const given = rowsOf(await upline.run(list, '/agentHome/contracts?side=held'))[0]
  const id = String(given?.contractId ?? 0)
  expect((await stranger.run(file, `/agentHome/contracts/${id}`, undefined, { contractId: id })).status).toBe(404)
})

test('a statement is hashed again to the same, and the record goes into a file with its sum', async () => {
  const { body } = await upline.run(wages, '/agentHome/dailyWages')
  const records = body.records as { list: { statementId: number; amount: number }[]; footer: { amount: number }; total: number }
  expect(records.total).toBeGreaterThan(0)
  const statementId = String(records.list[0]?.statementId)
  const shown = await upline.run(statement, `/agentHome/statement/${statementId}`, undefined, { statementId })
  expect((shown.body.statement as { hash: string }).hash).toBe(shown.body.recomputed)
  const answered = (await statementsCsv(upline.args('/agentHome/statements.csv?kind=daily'))) as Response
  const lines = (await answered.text()).trim().split('\r\n')
  expect(lines).toHaveLength(records.total + 1)
})
