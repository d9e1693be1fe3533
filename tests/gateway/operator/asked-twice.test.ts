import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const { contracts } = catalogue
const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})

/** The numbers of what was asked for last and waits, the newest first. */
const waiting = async (actionKey: string) =>
  (
    await gateway.platform.db.read.proposal.findMany({
      where: { state: 'waiting', actionKey },
      orderBy: { id: 'desc' },
    })
  ).map(({ number }) => number)
const approve = (who: Browser, number = '') =>
  who.submit('/operator/proposals', `decideProposal-${number}`, { decision: 'approve' })
const anew = 'It was asked for as something else, so it has to be asked for anew.'

test('of two equal changes of a budget the second is not done on the words of before the first', async () => {
  const { db } = gateway.platform
  const { id, code } = await db.read.campaign.findFirstOrThrow({ where: { state: 'running', kind: 'rescue' } })
  const path = `/operator/campaigns/${id}`
  const before = await budgetLeft(db.read, id)
  const ask = (who: Browser) => who.submit(path, 'changeBudget', { amount: '90000.00', reason: 'for the weekend' })
  expect((await ask(ligaya)).page).toContain(`90000.00 for the budget of the campaign ${code}, into which`)
  const [first] = await waiting('changeBudget')
  expect((await bayani.get(path)).page).toContain(`${first}</a>, asked for by Ligaya: 90000.00 for the budget`)
  await ask(bayani)
  const [second] = await waiting('changeBudget')
  expect((await approve(bayani, first)).status).toBe(200)
  const refused = await approve(ligaya, second)
  expect([refused.status, refused.page.includes(anew)]).toEqual([400, true])
  expect(await budgetLeft(db.read, id)).toBe(before + 90_000_00n)
})

test('other terms for a contract of the house say what they replace, and are asked for anew where that is something else by then', async () => {
  const { db } = gateway.platform
  const contract = await db.read.contract.findFirstOrThrow({
    where: { giverId: null, state: 'active', kind: 'daily', receiverId: await memberIdOf(gateway, 'agent01') },
  })
  const path = `/operator/contracts/${contract.id}`
  const ask = (who: Browser, rate: string) =>
    who.submit(path, 'changeHouseContract', { 'terms.tiers.0.rateBp': rate, reason: 'more play' })
  expect((await ask(ligaya, '2')).page).toContain('; until now tier 1: rate in %')
  await ask(bayani, '3')
  const [second, first] = await waiting('changeHouseContract')
  expect((await ligaya.get(path)).page).toContain(`${second}</a>, asked for by Bayani: other terms`)
  const stale = readHidden((await ligaya.get(path)).page, 'endHouseContract')
  await approve(bayani, first)
  const ended = await ligaya.post(path, { ...stale, reason: 'the season is over' })
  expect([ended.status, ended.page.includes('This was changed since you opened it')]).toEqual([400, true])
  const refused = await approve(ligaya, second)
  expect(refused.page).toContain(`${anew} Now it would be: other terms for the contract ${contract.id}`)
  expect(refused.page).toContain('it replaces the offer of tier 1: rate in % 2.00, which waits for an answer since')
  const token = await gateway.logIn('agent01')
  const { list } = (await gateway.ask(contracts.list, { side: 'held' }, { token })).body.value
  const held = list.find(({ contractId }) => contractId === contract.id)
  expect(held?.openOffer?.terms).toMatchObject({ tiers: [{ rateBp: 200 }] })
})

test('a setting whose change waits for a second person says so, and no other setting does', async () => {
  const { points } = await merchantSettings(gateway.platform).all()
  const typed = {
    betPerPoint: '100.00',
    leastConvert: '100',
    mostConvert: String(points.mostConvert ?? ''),
    pointsPerUnit: '1',
  }
  await ligaya.submit('/operator/settings/points', 'setSetting', { ...typed, reason: 'as agreed' })
  const [number] = await waiting('setSetting')
  expect(number).toBeDefined()
  expect((await bayani.get('/operator/settings/points')).page).toContain(`${number}</a>, asked for by Ligaya`)
  expect((await bayani.get('/operator/settings/operators')).page).not.toContain(`${number}`)
})
