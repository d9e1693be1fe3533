import { afterAll, beforeAll, expect, test } from 'vitest'
import { reward } from '#gateway/areas/promotions/campaigns/reward.ts'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Context, Input } from '#gateway/operator/action.ts'
import { stepCampaign } from '#gateway/operator/actions/campaign-steps.ts'
import { placeOfFault } from '#gateway/operator/campaign-editor/place-of-fault.ts'
import { readShape } from '#gateway/operator/campaign-editor/read-shape.ts'
import { wordsOf } from '#gateway/operator/campaign-editor/terms-form.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

let gateway: TestGateway
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  gateway = await startGateway()
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})
afterAll(() => gateway.close())

const filled = {
  code: 'HAPPY-2026',
  budget: '500.00',
  'texts.EN.title': 'Happy new year',
  'texts.EN.rules': 'Once per member.',
  'texts.TY.title': 'Manigong bagong taon',
  'texts.TY.rules': 'Isang beses bawat miyembro.',
  picture: 'gift',
  position: '5',
  startsAt: '2026-01-01T00:00',
  endsAt: '',
  pieces: '',
  'audience.who': 'all',
  'terms.reward.type': 'MONEY',
  'terms.reward.MONEY.amount': '20.00',
  'terms.claimDays': '7',
}
const write = (changes: Record<string, string> = {}) =>
  ligaya.submit('/operator/campaigns/new?kind=manual', 'newCampaign', { ...filled, ...changes })
const find = (code: string) => gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code } })
const written = async (code: string, changes: Record<string, string> = {}) => {
  await write({ code, ...changes })
  const { id } = await find(code)
  return `/operator/campaigns/${id}`
}

test('a campaign is written as a draft, checked, started by two persons from the limit on, and stopped at once by one', async () => {
  const { limit } = { limit: (await merchantSettings(gateway.platform).all()).operators.secondPersonFrom ?? '' }
  const page = await written('GRAND', { budget: limit })
  expect((await ligaya.get(page)).page).toContain('Happy new year')
  expect((await ligaya.submit(page, 'step-start')).page).toContain(
    'waits for a second person: start the campaign GRAND',
  )
  expect((await find('GRAND')).state).toBe('draft')
  const proposal = await gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await bayani.submit('/operator/proposals', `decideProposal-${proposal.number}`, { decision: 'approve' })
  expect((await find('GRAND')).state).toBe('running')
  expect((await ligaya.submit(page, 'step-pause')).page).toContain('The campaign GRAND is paused.')
  expect((await ligaya.submit(`${page}/end`, 'stepCampaign', { reason: 'enough' })).page).toContain(
    'The campaign GRAND is ended.',
  )
  expect((await ligaya.get(page)).page).not.toContain('id="step-')
})

test('each fault stands at its field and what was typed stays', async () => {
  const refused = await write({ 'terms.reward.MONEY.amount': '20', 'texts.EN.title': 'Kept as typed' })
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('is written like 100.00')
  expect(refused.page).toContain('value="Kept as typed"')
  const coded = await write({ code: 'no' })
  expect(coded.page).toContain('is made of 3 to 24 capital letters')
})

test('a campaign that is not ready does not begin', async () => {
  const poor = await written('POOR')
  await ligaya.submit(poor, 'changeBudget', { amount: '-490.00', reason: 'needed elsewhere' })
  const page = await ligaya.submit(poor, 'step-start')
  expect(page.page).toContain('It cannot begin: The budget covers the most that one claim can cost')
  const bare = await written('BARE', { 'texts.TY.rules': ' ' })
  expect((await ligaya.submit(bare, 'step-start')).page).toContain('Title and rules are there in English and Tagalog')
})

/** The fields of a form that are marked, with what is said at them. */
const faultsOf = (page: string, form: string): [string, string][] =>
  [...page.matchAll(new RegExp(`<em id="${form}-([\\w-]+)-fault">([^<]*)`, 'g'))].map(([, field = '', said = '']) => [
    field,
    said,
  ])

const bonus = {
  'terms.reward.type': 'BONUS',
  'terms.reward.BONUS.amount': '20.00',
  'terms.reward.BONUS.terms.timesHundredths': '30',
  'terms.reward.BONUS.terms.shares.RNG': '100',
  'terms.reward.BONUS.terms.days': '7',
  'terms.reward.BONUS.terms.keeps': 'all',
}
test.each([
  [{ budget: '19.99' }, 'budget', 'is at least 20.00, the most that one claim can cost'],
  [{ endsAt: '2026-01-01T00:00' }, 'endsAt', 'is after the beginning'],
  [{ endsAt: '2026-01-02T00:00' }, 'endsAt', 'is not over yet'],
  [
    { ...bonus, 'terms.reward.BONUS.terms.timesHundredths': '40.01' },
    'terms-reward-BONUS-terms-timesHundredths',
    'is at most 40 times by the rules of the merchant',
  ],
  [
    { ...bonus, 'terms.reward.BONUS.terms.shares.RNG': '' },
    'terms-reward-BONUS-terms-shares',
    'has a kind of games that counts more than 0',
  ],
  [{ ...bonus, 'terms.reward.BONUS.terms.days': '0' }, 'terms-reward-BONUS-terms-days', 'is at least 1'],
  [{ 'audience.who': 'new', 'audience.new.days': '400' }, 'audience-new-days', 'is at most 365'],
])('what is wrong in itself (%j) is no draft, and is said at its field', async (typed, field, said) => {
  const before = await gateway.platform.db.read.campaign.count()
  const refused = await write({ code: 'WRONG', 'texts.EN.title': 'Kept as typed', ...typed })
  expect(refused.status).toBe(400)
  expect(faultsOf(refused.page, 'newCampaign')).toContainEqual([field, said])
  for (const value of ['Kept as typed', ...Object.values(typed)]) expect(refused.page.includes(value)).toBe(true)
  expect(await gateway.platform.db.read.campaign.count()).toBe(before)
})

test('chances that sum to 99 % are said at the prizes, and everything typed stays', async () => {
  const field = (at: number, weight: string, amount: string) => ({
    [`terms.segments.${at}.weight`]: weight,
    [`terms.segments.${at}.prize.type`]: 'MONEY',
    [`terms.segments.${at}.prize.MONEY.amount`]: amount,
  })
  const typed = {
    ...filled,
    code: 'WHEEL-99',
    ...field(0, '90', '1.00'),
    ...field(1, '9', '50.00'),
    'terms.spinsPerDay': '1',
  }
  const page = '/operator/campaigns/new?kind=wheel'
  const refused = await ligaya.submit(page, 'newCampaign', typed)
  expect(faultsOf(refused.page, 'newCampaign')).toEqual([
    ['terms-segments', 'has chances of 99% in all, and must have 100%'],
  ])
  expect(refused.page).toMatch(/name="terms.segments.1.weight"[^>]* value="9"/)
  await ligaya.submit(page, 'newCampaign', { ...typed, ...field(1, '10', '50.00') })
  const { id } = await find('WHEEL-99')
  const cost = (await ligaya.get(`/operator/campaigns/${id}/cost`)).page
  // 90 % of 1.00 and 10 % of 50.00.
  expect(cost).toMatch(/One spin<\/dt><dd><b>5\.90</)
  expect(cost).toMatch(/The most at once<\/dt><dd>50\.00</)
})

test('what gives a good that does not exist is no draft', async () => {
  const good = { 'terms.reward.type': 'MERCHANDISE', 'terms.reward.MERCHANDISE.rewardId': '9999 A kettle' }
  const refused = await write({ code: 'NO-GOOD', ...good })
  expect(faultsOf(refused.page, 'newCampaign')).toEqual([
    ['terms-reward-MERCHANDISE-rewardId', 'is no good of the points mall'],
  ])
  // One that cannot be had now may be promised: it is there when its stock is.
  await gateway.platform.db.write((tx) => tx.pointReward.update({ where: { id: 1 }, data: { enabled: false } }))
  await write({ code: 'NO-GOOD', ...good, 'terms.reward.MERCHANDISE.rewardId': '1 A kettle' })
  expect((await find('NO-GOOD')).state).toBe('draft')
})

test('a raffle has a piece for each prize', async () => {
  const prize = (at: number) => ({
    [`terms.prizes.${at}.type`]: 'MONEY',
    [`terms.prizes.${at}.MONEY.amount`]: '5.00',
  })
  const typed = {
    ...filled,
    ...prize(0),
    ...prize(1),
    code: 'FEW-PIECES',
    endsAt: '2100-01-01T00:00',
    pieces: '1',
    'terms.betPerTicket': '10.00',
    'terms.drawAfterMinutes': '30',
  }
  const page = '/operator/campaigns/new?kind=raffle'
  const refused = await ligaya.submit(page, 'newCampaign', typed)
  expect(faultsOf(refused.page, 'newCampaign')).toEqual([['pieces', 'is at least 2, as many as there are prizes']])
  await ligaya.submit(page, 'newCampaign', { ...typed, pieces: '2' })
  expect((await find('FEW-PIECES')).piecesLeft).toBe(2)
})

test('a bonus costs on average what its page tells members, and only who asks has it worked out', async () => {
  const page = await written('BONUS-COST', {
    ...bonus,
    'terms.reward.BONUS.terms.longestStake': '5.00',
    budget: '100.00',
  })
  let cost = ''
  // Nobody is kept waiting for it, so whoever asks looks again until it is there.
  for (let times = 0; times < 60 && (cost === '' || cost.includes('Look again')); times += 1)
    cost = (await ligaya.get(`${page}/cost`)).page
  expect(cost).toContain('bet by bet, with the chance of running out')
  const average = Number(/One claim<\/dt><dd><b>(-?[\d.]+)</.exec(cost)?.[1])
  // Thirty times 20.00 at 5.00 a bet are 120 bets at the stated return: most run out first, so it costs less than its face.
  expect(average).toBeGreaterThan(0)
  expect(average).toBeLessThan(20)
})

test('other terms need a budget that covers them, and are said at the prize', async () => {
  const page = await written('DEARER', { budget: '25.00' })
  const refused = await ligaya.submit(page, 'editCampaign', { ...filled, 'terms.reward.MONEY.amount': '30.00' })
  expect(faultsOf(refused.page, 'editCampaign')).toEqual([
    ['terms-reward-MONEY-amount', 'may need 30.00, and the budget has 25.00'],
  ])
  expect((await find('DEARER')).version).toBe(1)
})

test('other terms are a new version, and the former one stays', async () => {
  const page = await written('TERMS')
  const { id } = await find('TERMS')
  await ligaya.submit(page, 'editCampaign', { ...filled, 'terms.reward.MONEY.amount': '30.00' })
  expect((await find('TERMS')).version).toBe(2)
  const versions = await gateway.platform.db.read.campaignTerms.findMany({
    where: { campaignId: id },
    orderBy: { version: 'asc' },
  })
  expect(versions.map(({ terms }) => JSON.parse(terms).reward.amount)).toEqual(['20.00', '30.00'])
  await ligaya.submit(page, 'editCampaign', { ...filled, 'terms.reward.MONEY.amount': '30.00', position: '6' })
  expect((await find('TERMS')).version).toBe(2)
})

test('what has come to its end stays as it was, also before the job that ends it has come', async () => {
  const page = await written('PAST')
  const { id } = await find('PAST')
  const endsAt = gateway.platform.clock.now()
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { state: 'running' } }))
  const running = (await ligaya.get(page)).page
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { endsAt } }))
  const over = (await ligaya.get(page)).page
  for (const part of ['Happy new year', 'Give it to many', 'Stop now, for good', 'Running</']) {
    expect(running).toContain(part)
    expect([part, over.includes(part)]).toEqual([part, part === 'Happy new year'])
  }
  expect(over).toContain('It has ended and stays as it was.')
  expect(over).toContain('Change the budget')
  const opened = { ...readHidden(running, 'editCampaign'), ...filled }
  const answer = await ligaya.post(page, { ...opened, endsAt: '2041-01-01T00:00' })
  expect(answer.page).toContain('has ended; it stays as it was')
  expect(await find('PAST')).toMatchObject({ endsAt, state: 'running' })
})

test('pieces that were given while the form was open stay given', async () => {
  const page = await written('PIECES', { pieces: '10' })
  const { id } = await find('PIECES')
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { piecesLeft: 7 } }))
  const save = async (pieces: string) => {
    await ligaya.submit(page, 'editCampaign', { ...filled, pieces, piecesWere: '10' })
    return (await find('PIECES')).piecesLeft
  }
  expect(await save('10')).toBe(7)
  expect(await save('12')).toBe(9)
  expect(await save('')).toBeNull()
})

test('the budget of a raffle whose tickets are earned keeps what its prizes need', async () => {
  const { id } = await gateway.platform.db.read.campaign.findFirstOrThrow({
    where: { kind: 'raffle', state: 'running' },
  })
  await turnRaffles(gateway.platform)
  const page = `/operator/campaigns/${id}`
  const left = await budgetLeft(gateway.platform.db.read, id)
  const refused = await ligaya.submit(page, 'changeBudget', {
    amount: `-${formatAmount(left - 1_949_99n)}`,
    reason: 'less of it',
  })
  expect(refused.page).toContain('takes back what its prizes need')
  expect(await budgetLeft(gateway.platform.db.read, id)).toBe(left)
})

test('what has begun is not filled up by one person, sum by sum; and who asks for a second one says what was seen', async () => {
  const page = await written('SLICES', { budget: '500.00' })
  await ligaya.submit(page, 'step-start')
  const limit = Number((await merchantSettings(gateway.platform).all()).operators.secondPersonFrom)
  const add = (sum: number) =>
    ligaya.submit(page, 'changeBudget', { amount: sum.toFixed(2), reason: 'more of it' }).then((answer) => answer.page)
  expect(await add(limit - 501)).toContain('The budget of SLICES has')
  expect(await add(500)).toContain('waits for a second person')
  const { id } = await find('SLICES')
  const { number } = await gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await bayani.submit('/operator/proposals', `decideProposal-${number}`, { decision: 'approve' })
  const context = { platform: gateway.platform, at: gateway.platform.clock.now() } as Context
  await expect(
    stepCampaign.asksTwo?.(gateway.platform.db.read, { id, step: 'resume' } as Input, context),
  ).rejects.toThrow(/asOf/)
})

test('a list gets all or nothing; trying it gives nothing, and nobody has the same gift twice', async () => {
  const page = await written('LIST')
  await ligaya.submit(page, 'step-start')
  const { id: campaignId } = await find('LIST')
  const count = () => gateway.platform.db.read.promotionClaim.count({ where: { campaignId } })
  const give = (accounts: string, dryRun: 'true' | 'false', occasion = 'FIRST') =>
    ligaya.submit(page, 'grantByList', { accounts, occasion, dryRun, reason: 'for the new year' })
  const two = 'account,name\nplayer01,one\n"player02",two\n'
  expect((await give(two, 'true')).page).toContain('It would be 2 accounts, 40.00 in all')
  expect(await count()).toBe(0)
  const broken = await give('player01\nplayer01\nnobody\n', 'false')
  expect(broken.page).toContain('line 2, player01: stands in line 1 already\nline 3, nobody: is no active account')
  expect(await count()).toBe(0)
  expect((await give(two, 'false')).page).toContain('LIST was given to 2 accounts, 40.00 in all.')
  expect((await give(two, 'false')).page).toContain('has this gift already')
  expect(await count()).toBe(2)
})

test('a list that was tried comes back as it was typed, and what is then given is what was tried', async () => {
  const page = await written('TRIED')
  await ligaya.submit(page, 'step-start')
  const { id: campaignId } = await find('TRIED')
  const count = () => gateway.platform.db.read.promotionClaim.count({ where: { campaignId } })
  const typed = { accounts: 'player01\nplayer02', occasion: 'TRIED', reason: 'for the "new" year' }
  const tried = await ligaya.submit(page, 'grantByList', { ...typed, dryRun: 'true' })
  expect(tried.status).toBe(200)
  expect(tried.page).toContain('<p class="receipt" tabindex="-1" autofocus>Nothing was given. It would be 2 accounts')
  const form = /<form method="post" id="grantByList"[\s\S]*?<\/form>/.exec(tried.page)?.[0] ?? ''
  expect(form).toContain('value="TRIED"')
  expect(form).toContain('>\nplayer01\nplayer02</textarea>')
  expect(form).toContain('value="for the &quot;new&quot; year"')
  expect(await count()).toBe(0)
  // The form that came back is a new one: giving is no repeat of the try.
  const given = await ligaya.post(page, { ...readHidden(tried.page, 'grantByList'), ...typed, dryRun: 'false' })
  expect((await ligaya.get(given.location ?? '')).page).toContain('TRIED was given to 2 accounts')
  expect(await count()).toBe(2)
})

test('a list is given from the form that it was tried from, too', async () => {
  const page = await written('BACK')
  await ligaya.submit(page, 'step-start')
  const form = readHidden((await ligaya.get(page)).page, 'grantByList')
  const typed = { accounts: 'player01', occasion: 'BACK', reason: 'for the new year' }
  expect((await ligaya.post(page, { ...form, ...typed, dryRun: 'true' })).page).toContain('Nothing was given.')
  const given = await ligaya.post(page, { ...form, ...typed, dryRun: 'false' })
  expect((await ligaya.get(given.location ?? '')).page).toContain('BACK was given to')
})

test('a gift comes out of a running campaign of the kind manual, whatever campaign the request names', async () => {
  const page = await written('GIFT')
  await ligaya.submit(page, 'step-start')
  const other = await gateway.platform.db.read.campaign.findFirstOrThrow({
    where: { kind: 'mission', state: 'running' },
  })
  const gift = { accounts: 'player01', occasion: 'OTHER', dryRun: 'false', reason: 'by mistake' }
  const refused = await ligaya.submit(page, 'grantByList', { ...gift, id: String(other.id) })
  expect(refused.page).toContain(`The campaign ${other.code} is no running campaign of the kind manual`)
})

test('money comes back out of a budget as far as it is there', async () => {
  const page = await written('MONEY')
  const change = (amount: string) => ligaya.submit(page, 'changeBudget', { amount, reason: 'less than planned' })
  expect((await change('-500.01')).page).toContain('takes back more than is left: 500.00')
  // What could never be done waits for nobody.
  for (const [sum, why] of [
    ['-99999.00', 'takes back more than is left: 500.00'],
    ['0.00', 'must be above or below zero'],
  ] as const)
    expect((await change(sum)).page).toContain(why)
  expect((await change('99999.00')).page).toContain(
    '99999.00 for the budget of the campaign MONEY, into which 500.00 was put so far',
  )
  expect((await ligaya.get('/operator')).page).toMatch(
    /href="\/operator\/proposals"><span class="muted">Second person<\/span><span><b class="big">[1-9]/,
  )
  expect((await change('-499.00')).page).toContain('The budget of MONEY has 1.00 left.')
})

test('a form is read by the shape that made it, and a fault of the shape finds its field', () => {
  const form = {
    'r.type': 'BONUS',
    'r.BONUS.amount': '5.00',
    'r.BONUS.terms.shares.RNG': '100',
    'r.BONUS.terms.shares.JP': '12.5',
  }
  expect(readShape(reward, 'r', form, wordsOf('manual'))).toMatchObject({
    type: 'BONUS',
    amount: '5.00',
    terms: { shares: { RNG: 10_000, JP: 1_250 } },
  })
  expect(placeOfFault(reward, 'r', ['terms', 'days'], form, wordsOf('manual'))).toBe('r.BONUS.terms.days')
})
