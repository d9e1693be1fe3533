import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { forecastOf } from '#gateway/areas/promotions/campaigns/forecast.ts'
import { kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { formatAmount, groupThousands } from '#gateway/platform/money.ts'
import { hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

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

const newWheel = '/operator/campaigns/new?kind=wheel'
const texts = {
  'texts.EN.title': 'Wheel of the day',
  'texts.EN.rules': 'One spin.',
  'texts.TY.title': 'Gulong',
  'texts.TY.rules': 'Isang ikot.',
}
const field = (at: number, weight: string, amount: string, fallback = '') => ({
  [`terms.segments.${at}.weight`]: weight,
  [`terms.segments.${at}.prize.type`]: 'MONEY',
  [`terms.segments.${at}.prize.MONEY.amount`]: amount,
  // What a browser sends of the variants that are not chosen, and of a row that nobody filled.
  [`terms.segments.${at}.prize.BONUS.terms.keeps`]: 'all',
  [`terms.segments.${at}.stock`]: fallback === '' ? '' : '5',
  [`terms.segments.${at}.fallback`]: fallback,
})
const wheel = {
  ...texts,
  code: 'WHEEL-1',
  budget: '900.00',
  picture: 'wheel',
  position: '0',
  startsAt: '2026-01-01T00:00',
  endsAt: '',
  pieces: '',
  'audience.who': 'all',
  'terms.spinsPerDay': '1',
  ...field(0, '90', '1.00'),
  ...field(1, '', ''),
  ...field(2, '9.5', '2.00'),
  ...field(3, '0.5', '100.00', '2'),
}
const look = (changes: Record<string, string> = {}, what = 'check') =>
  ligaya.submit(newWheel, 'newCampaign', { ...wheel, ...changes, look: what })
const faultsOf = (page: string): string[] =>
  [...page.matchAll(/<em id="\w+-([\w-]+)-fault">([^<]*)/g)].map(([, name, said]) => `${name} ${said}`).sort()
const valueAt = (page: string, name: string): string | undefined =>
  new RegExp(`name="${name.replaceAll('.', '\\.')}"[^>]* value="([^"]*)"`).exec(page)?.[1]
const written = async (code: string) => {
  const { id } = await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code } })
  return `/operator/campaigns/${id}`
}

test('a look shows what comes of what is typed and saves nothing', async () => {
  const before = await gateway.platform.db.read.campaign.count()
  const { page, status } = await look()
  expect([status, faultsOf(page)]).toEqual([200, []])
  expect(page).toContain('Checked, and nothing is wrong. It is not saved yet.')
  // 90% of 1.00, 9.5% of 2.00 and half a percent of 100.00, each draw in its place.
  expect(page).toMatch(/One spin<\/dt><dd>₱1\.59</)
  for (const draws of ['0.00 – 89.99', '90.00 – 99.49', '99.50 – 99.99']) expect(page).toContain(draws)
  expect(page.match(/<path d="M/g)).toHaveLength(3)
  expect(await gateway.platform.db.read.campaign.count()).toBe(before)
})

test('everything that is wrong in the whole form is said at once, and what was typed stays', async () => {
  const wrong = {
    code: 'no',
    endsAt: '2026-01-01T00:00',
    'audience.who': 'new',
    'audience.new.days': '400',
    'terms.spinsPerDay': '21',
    'terms.segments.2.weight': '9.505',
    'terms.segments.3.prize.MONEY.amount': 'much',
    'texts.EN.title': 'Kept as typed',
  }
  const said = [
    'audience-new-days is at most 365',
    'code is made of 3 to 24 capital letters, digits and dashes',
    'endsAt is after the beginning',
    'terms-segments-2-weight is a number, with two decimals at most',
    'terms-segments-3-prize-MONEY-amount is written like 100.00',
    'terms-spinsPerDay is at most 20',
  ]
  for (const refused of [await look(wrong), await ligaya.submit(newWheel, 'newCampaign', { ...wheel, ...wrong })]) {
    expect(faultsOf(refused.page)).toEqual(said)
    for (const [name, typed] of Object.entries(wrong).filter(([each]) => each !== 'audience.who'))
      expect([name, valueAt(refused.page, name)]).toEqual([name, typed])
  }
})

test('people are written by the names of their accounts, and names that nobody has are told by their lines', async () => {
  const list = { 'audience.who': 'list', 'audience.list.memberIds': 'Player01\n\nplayer02' }
  const { page } = await look(list)
  expect([faultsOf(page), /(\d+) today/.exec(page)?.[1]]).toEqual([[], '2'])
  const unknown = { ...list, 'audience.list.memberIds': 'player01\nnobody-here\n99999999' }
  for (const refused of [
    await look(unknown),
    await ligaya.submit(newWheel, 'newCampaign', { ...wheel, ...unknown, code: 'PEOPLE' }),
  ])
    expect(faultsOf(refused.page)).toEqual(['audience-list-memberIds has lines that are the name of no account: 2, 3'])
  const lineOfNobody = await look({ 'audience.who': 'line', 'audience.line.agentId': 'nobody-here' })
  expect(faultsOf(lineOfNobody.page)).toEqual(['audience-line-agentId is the name of no account'])
  await ligaya.submit(newWheel, 'newCampaign', { ...wheel, ...list, code: 'PEOPLE' })
  const saved = await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code: 'PEOPLE' } })
  const members = await gateway.platform.db.read.member.findMany({
    where: { accountKey: { in: ['player01', 'player02'] } },
    orderBy: { accountKey: 'asc' },
  })
  expect(JSON.parse(saved.audience)).toEqual({ who: 'list', memberIds: members.map(({ id }) => id) })
  const { page: shown } = await ligaya.get(await written('PEOPLE'))
  expect(shown).toMatch(/name="audience\.list\.memberIds"[^>]*>\s*player01\nplayer02</)
})

test('the sum of the chances is said beside a prize that is wrong, and a budget that is too small beside the sum', async () => {
  const amount = await look({ 'terms.segments.0.weight': '80', 'terms.segments.2.prize.MONEY.amount': '2' })
  expect(faultsOf(amount.page)).toEqual([
    'terms-segments has chances of 90% in all, and must have 100%',
    'terms-segments-2-prize-MONEY-amount is written like 100.00',
  ])
  const poor = await look({ 'terms.segments.0.weight': '80', budget: '99.99' })
  expect(faultsOf(poor.page)).toEqual([
    'budget is at least 100.00, the most that one spin can cost',
    'terms-segments has chances of 90% in all, and must have 100%',
    'terms-segments-3-prize-MONEY-amount may need 100.00, and the budget has 99.99',
  ])
})

test('a row that is taken away takes along what pointed at it, and what stood below moves up', async () => {
  const { page } = await look({}, 'remove:terms.segments.0')
  expect(valueAt(page, 'terms.segments.1.weight')).toBe('9.5')
  expect(/name="terms\.segments\.2\.fallback".*?value="1" selected/.test(page)).toBe(true)
  const gone = await look({}, 'remove:terms.segments.2')
  expect(faultsOf(gone.page)).toContain('terms-segments-2-fallback must name a segment that cannot run out')
})

test('rows that a browser sends empty are left out, and what is given instead keeps its prize', async () => {
  await ligaya.submit(newWheel, 'newCampaign', wheel)
  const page = await written('WHEEL-1')
  const { terms } = await gateway.platform.db.read.campaignTerms.findFirstOrThrow({
    where: { campaign: { code: 'WHEEL-1' } },
  })
  expect(JSON.parse(terms).segments.map(({ weight, fallback }: Record<string, unknown>) => [weight, fallback])).toEqual(
    [
      [9_000, null],
      [950, null],
      [50, 1],
    ],
  )
  const shown = (await ligaya.get(page)).page
  expect(['terms.segments.0.weight', 'terms.segments.2.weight'].map((name) => valueAt(shown, name))).toEqual([
    '90.00',
    '0.50',
  ])
})

/** A saved form, as a browser sends it unchanged. */
const edited = (changes: Record<string, string>) => ({
  ...wheel,
  ...field(1, '9.5', '2.00'),
  ...field(2, '0.5', '100.00', '1'),
  ...field(3, '', ''),
  ...changes,
})

test('what was changed since somebody looked is neither begun nor written over', async () => {
  const page = await written('WHEEL-1')
  const stale = (await ligaya.get(page)).page
  gateway.platform.clock.advance(1_000)
  expect((await bayani.submit(page, 'editCampaign', edited({ position: '4' }))).page).toContain('is changed.')
  const seen = /name="asOf" value="(\d+)"/.exec(stale)?.[1] ?? ''
  for (const [form, typed] of [
    ['editCampaign', edited({ asOf: seen })],
    ['step-start', { asOf: seen }],
  ] as const)
    expect((await ligaya.submit(page, form, typed)).page).toContain('was changed since; look it over')
  expect((await ligaya.get(page)).page).not.toContain('There now:')
  expect((await ligaya.submit(page, 'step-start')).page).toContain('The campaign WHEEL-1 is running.')
})

/** What a page says is there now instead of what was typed, field by field. */
const thereNow = (page: string): [string, string][] =>
  [...page.matchAll(/<small class="now" id="editCampaign-([^"]+)-now"><b>There now:<\/b> ([^<]*)<\/small>/g)].map(
    ([, name = '', text = '']) => [name, text],
  )

test('who is told of a change reads at each field what is there now, and what they write over', async () => {
  const made = await ligaya.submit(newWheel, 'newCampaign', { ...wheel, code: 'OF-TWO' })
  const page = await written('OF-TWO')
  expect(made.page).toContain(`is written as a draft.</b> <a href="${page}">Open it</a>`)
  const stale = /name="asOf" value="(\d+)"/.exec((await bayani.get(page)).page)?.[1] ?? ''
  gateway.platform.clock.advance(1_000)
  const theirs = {
    'texts.EN.title': 'Hers',
    'texts.EN.rules': 'Rule one.\nRule two.',
    'terms.segments.0.weight': '89.5',
    'terms.segments.1.weight': '10',
    picture: 'wheel',
  }
  await ligaya.submit(page, 'editCampaign', edited(theirs))
  const typed = edited({ 'texts.TY.title': 'His', 'terms.segments.2.weight': '0.50', share: '40', asOf: stale })
  const refused = await bayani.submit(page, 'editCampaign', typed)
  expect(refused.page).toContain(`<a href="${page}" target="_blank" rel="noopener">What is there now</a>`)
  expect(thereNow(refused.page)).toEqual([
    ['texts-EN-title', 'Hers'],
    ['texts-EN-rules', 'Rule one.\nRule two.'],
    ['texts-TY-title', wheel['texts.TY.title']],
    ['terms-segments-0-weight', '89.50'],
    ['terms-segments-1-weight', '10.00'],
  ])
  expect(refused.page).toMatch(/name="texts\.EN\.title" aria-describedby="editCampaign-texts-EN-title-now"/)
  expect(valueAt(refused.page, 'texts.TY.title')).toBe('His')
})

test('what runs is changed by two where two had to begin it, who read what changes, and the trail has both', async () => {
  const page = await written('WHEEL-1')
  const limit = (await merchantSettings(gateway.platform).all()).operators.secondPersonFrom ?? ''
  await ligaya.submit(page, 'changeBudget', { amount: limit, reason: 'more of it' })
  const proposal = () => gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await bayani.submit('/operator/proposals', `decideProposal-${(await proposal()).number}`, { decision: 'approve' })
  const change = { 'terms.segments.0.weight': '89.5', 'terms.segments.1.weight': '10' }
  await ligaya.submit(page, 'editCampaign', edited({ ...change, position: '4' }))
  const { number, about } = await proposal()
  expect(about).toMatch(/: terms\.segments\.0\.weight 9000 → 8950; terms\.segments\.1\.weight 950 → 1000$/)
  await bayani.submit('/operator/proposals', `decideProposal-${number}`, { decision: 'approve' })
  const campaign = await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code: 'WHEEL-1' } })
  expect(campaign.version).toBe(2)
  const event = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    where: { kind: 'operator.editCampaign' },
    orderBy: { id: 'desc' },
  })
  const { before, after } = JSON.parse(event.detail)
  expect([before.terms.segments[0].weight, after.terms.segments[0].weight]).toEqual([9_000, 8_950])
})

test('every field of every kind has words of its own, and none is a name of the code', async () => {
  for (const kind of Object.keys(kinds)) {
    const { page } = await ligaya.get(`/operator/campaigns/new?kind=${kind}`)
    const said = [...page.matchAll(/<(?:label[^>]*|legend|option[^>]*|th scope="col")>(?:<input[^>]*><span>)?([^<]+)/g)]
    expect(said.length).toBeGreaterThan(10)
    expect([
      kind,
      said.map(([, words = '']) => words).filter((words) => /^[a-z]|\b[a-z]{2,}[A-Z]/.test(words)),
    ]).toEqual([kind, []])
  }
})

test('what the terms of a kind do not say before is shown at the pace of until now, once it has run for a day', async () => {
  const { read, write } = gateway.platform.db
  const { id } = await read.campaign.findFirstOrThrow({ where: { kind: 'rebate', state: 'running' } })
  const token = await gateway.logIn('player01')
  await gateway.ask(catalogue.promotions.disburseRebate, {}, { token })
  const beginning = async (hours: number): Promise<string> => {
    const startsAt = laterBy(gateway.platform.clock.now(), -hours * hourMs)
    await write((tx) => tx.campaign.update({ where: { id }, data: { startsAt } }))
    const { status, page } = await ligaya.get(`/operator/campaigns/${id}`)
    expect(status, `${hours} hours old`).toBe(200)
    return page
  }
  expect(await beginning(23)).not.toContain('if it goes on as until now')
  const given = Number(formatAmount((await uptakeOf(read, id)).givenMinor).replaceAll(',', ''))
  expect(given).toBeGreaterThan(0)
  const page = await beginning(49)
  expect(page).toContain(`if it goes on as until now: ₱${given.toFixed(2)} in 2 days.`)
  expect(page).toContain(`<p class="big">₱${groupThousands((given * 15).toFixed(2))}</p>`)
})

test('what a campaign costs in so many days is counted from its terms', () => {
  const money = (amount: string) => ({ type: 'MONEY', amount }) as const
  const raffle = { betPerTicket: '10.00', prizes: [money('100.00'), money('50.00')], drawAfterMinutes: 5, claimDays: 7 }
  expect(forecastOf('raffle', raffle, 30)).toMatchObject({ times: 1, of: 'all', averageMinor: 15_000 })
  const envelope = { budget: '500.00', parts: 50, least: '1.00', times: ['12:00', '20:00'], openMinutes: 60 }
  expect(forecastOf('envelope', envelope, 30)).toMatchObject({ times: 60, of: 'all', averageMinor: 50_000 })
  expect(forecastOf('sign_in', { days: [money('1.00'), money('3.00')], stake: null }, 30)).toMatchObject({
    times: 30,
    of: 'member',
    averageMinor: 200,
  })
  // Nobody knows before what is lost or deposited.
  expect(forecastOf('rebate', {}, 30)).toBeNull()
})
