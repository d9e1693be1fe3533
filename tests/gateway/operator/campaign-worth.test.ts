import { beforeAll, expect, test } from 'vitest'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})

/** At the demo's rate 100 points are worth 1.00, and from 50,000.00 on two persons decide. */
const filled = {
  budget: '0.00',
  'texts.EN.title': 'Points for all',
  'texts.EN.rules': 'Once per member.',
  'texts.TY.title': 'Puntos',
  'texts.TY.rules': 'Isang beses.',
  picture: 'gift',
  position: '5',
  startsAt: '2026-01-01T00:00',
  endsAt: '',
  pieces: '',
  'audience.who': 'all',
  'terms.reward.type': 'POINT',
  'terms.reward.POINT.points': '500000',
  'terms.claimDays': '7',
}
const money = { 'terms.reward.type': 'MONEY', 'terms.reward.MONEY.amount': '20.00' }
const write = (code: string, changes: Record<string, string>) =>
  ligaya.submit('/operator/campaigns/new?kind=manual', 'newCampaign', { ...filled, code, ...changes })
const find = (code: string) => gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code } })
const written = async (code: string, changes: Record<string, string> = {}) => {
  await write(code, changes)
  const { id } = await find(code)
  return { id, page: `/operator/campaigns/${id}` }
}
const lastProposal = () => gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
const approve = async (number?: string) =>
  bayani.submit('/operator/proposals', `decideProposal-${number ?? (await lastProposal()).number}`, {
    decision: 'approve',
  })

test('a campaign that gives points is begun and changed by two where they are worth so much', async () => {
  const { page } = await written('POINTS', { pieces: '9' })
  expect((await ligaya.submit(page, 'step-start')).page).toContain('The campaign POINTS is running.')
  await ligaya.submit(page, 'editCampaign', { ...filled, pieces: '10' })
  expect((await lastProposal()).about).toMatch(
    /change the campaign POINTS, which may give 0\.00 and points worth 50,?000\.00: pieces 9 → 10/,
  )
  expect((await find('POINTS')).piecesLeft).toBe(9)
  const other = await written('MORE-POINTS', { pieces: '10' })
  expect((await ligaya.submit(other.page, 'step-start')).page).toContain('waits for a second person: start')
  const endless = await written('ENDLESS', { 'terms.reward.POINT.points': '250000' })
  expect((await ligaya.submit(endless.page, 'step-start')).page).toContain('waits for a second person: start')
  const few = await written('FEW-POINTS', { 'terms.reward.POINT.points': '10' })
  expect((await ligaya.submit(few.page, 'step-start')).page).toContain('The campaign FEW-POINTS is running.')
  expect((await write('TOO-MANY', { 'terms.reward.POINT.points': '10000001' })).page).toContain('is at most 10000000')
})

const list = (count: number) => ['player01', 'player02', 'agent01'].slice(0, count).join('\n')

test('points are not given list by list by one person, and what a second one agrees to is what was asked for', async () => {
  const { id, page } = await written('GIFTS', { 'terms.reward.POINT.points': '1000000' })
  await ligaya.submit(page, 'step-start')
  await approve()
  const give = (occasion: string, count: number) =>
    ligaya.submit(page, 'grantByList', { accounts: list(count), occasion, dryRun: 'false', reason: 'as planned' })
  const given = () => gateway.platform.db.read.promotionClaim.count({ where: { campaignId: id } })
  expect((await give('ONE', 3)).page).toContain('GIFTS was given to 3 accounts')
  expect((await give('TWO', 2)).page).toContain('waits for a second person')
  const { number, about } = await lastProposal()
  expect(about).toMatch(
    /^GIFTS, occasion TWO, 1,000,000 points by its terms of version 1 for 2 accounts, 0\.00 and points worth 20,?000\.00 in all$/,
  )
  gateway.platform.clock.advance(1_000)
  await ligaya.submit(page, 'editCampaign', { ...filled, 'terms.reward.POINT.points': '2000000' })
  await approve()
  expect((await find('GIFTS')).version).toBe(2)
  expect((await approve(number)).page).toContain('has to be asked for anew')
  expect(await given()).toBe(3)
  await give('TWO', 2)
  await approve()
  expect(await given()).toBe(5)
})

test('many small sums at once are not each below the limit', async () => {
  const { id, page } = await written('AT-ONCE', { ...money, budget: '500.00' })
  await ligaya.submit(page, 'step-start')
  const waiting = () => gateway.platform.db.read.proposal.count({ where: { about: { contains: 'AT-ONCE' } } })
  const forms = await Promise.all(Array.from({ length: 20 }, () => ligaya.get(page)))
  await Promise.all(
    forms.map((shown) =>
      ligaya.post(page, { ...readHidden(shown.page, 'changeBudget'), amount: '4000.00', reason: 'more' }),
    ),
  )
  expect([await budgetLeft(gateway.platform.db.read, id), await waiting()]).toEqual([48_500_00n, 8])
})

test('what was done already answers its receipt when it is sent again', async () => {
  const { page } = await written('AGAIN', { ...money, budget: '500.00', pieces: '10' })
  const begin = readHidden((await ligaya.get(page)).page, 'step-start')
  const saved = { ...filled, ...money, pieces: '12' }
  for (const [form, typed] of [
    [begin, {}],
    [{}, saved],
  ] as const) {
    const hidden = { ...form, ...(typed === saved ? readHidden((await ligaya.get(page)).page, 'editCampaign') : {}) }
    for (let times = 0; times < 2; times += 1) {
      gateway.platform.clock.advance(1_000)
      expect([hidden.form, (await ligaya.post(page, { ...hidden, ...typed })).status]).toEqual([hidden.form, 303])
    }
  }
  expect(await find('AGAIN')).toMatchObject({ state: 'running', piecesLeft: 12 })
})

test('who is told that it was changed presses again with what is there now, and adds no pieces twice', async () => {
  const { id, page } = await written('PIECES-TWICE', { ...money, budget: '500.00', pieces: '10' })
  const hidden = readHidden((await ligaya.get(page)).page, 'editCampaign')
  const otherTab = readHidden((await ligaya.get(page)).page, 'editCampaign')
  const typed = { ...filled, ...money, pieces: '12' }
  const pieces = async () => (await find('PIECES-TWICE')).piecesLeft
  gateway.platform.clock.advance(1_000)
  await bayani.submit(page, 'editCampaign', typed)
  // A fault tells nothing of it, so the form has not seen it yet.
  const wrong = await ligaya.post(page, { ...hidden, ...typed, position: 'x' })
  const again = readHidden(wrong.page, 'editCampaign')
  expect([again.asOf, again.piecesWere]).toEqual([hidden.asOf, '10'])
  const refused = await ligaya.post(page, { ...again, ...typed })
  expect(refused.page).toContain('was changed since; look it over')
  expect((await ligaya.post(page, { ...readHidden(refused.page, 'editCampaign'), ...typed })).status).toBe(303)
  expect(await pieces()).toBe(12)
  const untouched = { ...filled, ...money, pieces: '10' }
  const late = await ligaya.post(page, { ...otherTab, ...untouched })
  expect([late.status, /name="pieces"[^>]* value="(\d*)"/.exec(late.page)?.[1]]).toEqual([400, '12'])
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { state: 'ended' } }))
})

test('what is left of a campaign that has ended is taken back, and nothing is put into it', async () => {
  const { id, page } = await written('OVER', { ...money, budget: '500.00' })
  await ligaya.submit(page, 'step-start')
  await ligaya.submit(`${page}/end`, 'stepCampaign', { reason: 'enough' })
  const { changedAt } = await find('OVER')
  const change = (amount: string) => ligaya.submit(page, 'changeBudget', { amount, reason: 'it is over' })
  expect((await change('1.00')).page).toContain('is below zero, because it has ended')
  expect((await change('60000.00')).page).toContain('is below zero, because it has ended')
  gateway.platform.clock.advance(1_000)
  expect((await change('-500.00')).page).toContain('The budget of OVER has 0.00 left.')
  expect(await budgetLeft(gateway.platform.db.read, id)).toBe(0n)
  expect((await find('OVER')).changedAt).toEqual(changedAt)
})

test('one whose end has passed has ended, also before the job has noted it', async () => {
  const { id, page } = await written('PAST', { ...money, budget: '500.00' })
  await ligaya.submit(page, 'step-start')
  const { db, clock } = gateway.platform
  await db.write((tx) => tx.campaign.update({ where: { id }, data: { endsAt: clock.now() } }))
  const change = (amount: string) => ligaya.submit(page, 'changeBudget', { amount, reason: 'it is over' })
  for (const amount of ['1.00', '60000.00'])
    expect((await change(amount)).page).toContain('is below zero, because it has ended')
  expect((await ligaya.get(page)).page).toContain('it takes back what is left')
  expect((await change('-500.00')).page).toContain('The budget of PAST has 0.00 left.')
})
