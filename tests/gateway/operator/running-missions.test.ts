import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

let gateway: TestGateway
let ligaya: Browser
beforeAll(async () => {
  gateway = await startGateway()
  ligaya = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
})
afterAll(() => gateway.close())

const filled = {
  budget: '900.00',
  'texts.EN.title': 'Mission',
  'texts.EN.rules': 'Play.',
  'texts.TY.title': 'Misyon',
  'texts.TY.rules': 'Maglaro.',
  picture: 'mission',
  position: '0',
  startsAt: '2026-01-01T00:00',
  endsAt: '',
  pieces: '9',
  'audience.who': 'all',
  'terms.metric': 'stake',
  'terms.leastStake': '0.00',
  'terms.milestones.0.target': '1000',
  'terms.milestones.0.reward.type': 'MONEY',
  'terms.milestones.0.reward.MONEY.amount': '20.00',
  'terms.period': 'once',
  'terms.claimDays': '7',
}
const find = (code: string) => gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code } })
const rule = 'never changes once it runs; write a new one'

/** Each field that is refused, with the sentence that stands at it. */
const faultsIn = (page: string) =>
  [...page.matchAll(/<em id="editCampaign-([^"]+)-fault">([^<]*)</g)].map(([, field, said]) => [field, said])

test('what a mission counts, and from when it begins anew, never changes once it runs', async () => {
  await ligaya.submit('/operator/campaigns/new?kind=mission', 'newCampaign', { ...filled, code: 'COUNTS' })
  const { id } = await find('COUNTS')
  const page = `/operator/campaigns/${id}`
  const change = (changes: Record<string, string>) => ligaya.submit(page, 'editCampaign', { ...filled, ...changes })
  await change({ 'terms.metric': 'rounds' })
  expect((await find('COUNTS')).version).toBe(2)
  await change({})
  expect((await find('COUNTS')).version).toBe(3)
  for (const state of ['running', 'paused']) {
    await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { state } }))
    expect(faultsIn((await change({ 'terms.metric': 'rounds' })).page)).toEqual([['terms-metric', rule]])
    expect(faultsIn((await change({ 'terms.metric': 'rounds', 'terms.period': 'daily' })).page)).toEqual([
      ['terms-metric', rule],
      ['terms-period', rule],
    ])
    expect((await find('COUNTS')).version).toBe(3)
  }
  await change({ 'terms.claimDays': '9' })
  expect((await find('COUNTS')).version).toBe(4)
})
