import { beforeAll, expect, test } from 'vitest'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
const page = async () => `/operator/campaigns/${(await find()).id}`
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
  const { status } = await ligaya.submit('/operator/campaigns/new?kind=manual', 'newCampaign', filled)
  expect(status).toBe(200)
  await ligaya.submit(await page(), 'step-start')
  await decide('approve')
})

const filled = {
  code: 'GIFTS',
  budget: '90000.00',
  'texts.EN.title': 'Gifts',
  'texts.EN.rules': 'Once per member.',
  'texts.TY.title': 'Regalo',
  'texts.TY.rules': 'Isang beses.',
  picture: 'gift',
  position: '5',
  startsAt: '2026-01-01T00:00',
  endsAt: '',
  pieces: '',
  'audience.who': 'all',
  'terms.reward.type': 'MONEY',
  'terms.reward.MONEY.amount': '50.00',
  'terms.claimDays': '7',
}
const find = () => gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code: 'GIFTS' } })
const last = () => gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
const decide = async (decision: 'approve' | 'reject') =>
  bayani.submit('/operator/proposals', `decideProposal-${(await last()).number}`, { decision })
/** What the second person has in sight of the last one. */
async function shown(): Promise<string> {
  const { number } = await last()
  const all = (await bayani.get('/operator/proposals')).page
  return all.slice(all.indexOf(`<h2>${number}: `), all.indexOf(`id="decideProposal-${number}"`))
}
const cellsOf = (part: string): string[][] =>
  [...part.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(?:<code>)?([^<]*)/g)].map(([, cell = '']) => cell),
  )

test('whoever agrees to a change of a campaign has what it gives before what it says, and no part of it is left out', async () => {
  const rules = `${'Once per member and per household. '.repeat(5)}Friends of the house get it every day.`
  await ligaya.submit(await page(), 'editCampaign', {
    ...filled,
    'texts.EN.title': 'Gifts!',
    'texts.EN.summary': 'For you',
    'texts.EN.rules': rules,
    'texts.TY.title': 'Regalo!',
    'texts.TY.summary': 'Para sa iyo',
    'texts.TY.rules': 'Isang beses lamang.',
    picture: 'star',
    position: '6',
    startsAt: '2026-01-02T00:00',
    endsAt: '2099-01-01T00:00',
    pieces: '400',
    'terms.reward.MONEY.amount': '2000.00',
    'terms.claimDays': '30',
  })
  const { about } = await last()
  expect(about).toContain(
    ': terms.reward.amount 50.00 → 2000.00; terms.claimDays 7 → 30; pieces null → 400; startsAt 2026-01-01 00:00:00 → 2026-01-02 00:00:00',
  )
  expect(about).toContain('; and 1 more')
  const part = await shown()
  expect(part).toContain('<details open><summary>All that changes (13)</summary>')
  const rows = cellsOf(part)
  expect(rows.map(([name]) => name).slice(0, 2)).toEqual(['terms.reward.amount', 'terms.claimDays'])
  expect([rows.length, rows.find(([name]) => name === 'texts.EN.rules')]).toEqual([
    13,
    ['texts.EN.rules', 'Once per member.', rules],
  ])
})

test('where all of it is in the sentence the list of it is folded, and what was changed since is no longer shown', async () => {
  await decide('reject')
  gateway.platform.clock.advance(1_000)
  await ligaya.submit(await page(), 'editCampaign', { ...filled, position: '7' })
  const part = await shown()
  expect([part.includes('<details><summary>All that changes (1)</summary>'), cellsOf(part)]).toEqual([
    true,
    [['position', '5', '7']],
  ])
  const { id } = await find()
  const changedAt = gateway.platform.clock.now()
  await gateway.platform.db.write((tx) => tx.campaign.update({ where: { id }, data: { changedAt } }))
  expect(await shown()).toContain('The campaign GIFTS was changed since this was asked for')
})

test('of a list that is given to all accounts are shown, however many', async () => {
  const accounts = Array.from({ length: 1_300 }, (_, at) => `somebody${at},50.00`)
  const typed = {
    accounts: `account,amount\n${accounts.join('\n')}`,
    occasion: 'ALL',
    dryRun: 'false',
    reason: 'as planned',
  }
  expect((await ligaya.submit(await page(), 'grantByList', typed)).page).toContain('waits for a second person')
  const list = /<summary>The list<\/summary><pre>([^<]*)</.exec(await shown())?.[1]?.split('\n') ?? []
  expect([list.length, list[0], list.at(-1)]).toEqual([1_300, 'somebody0, 50.00', 'somebody1299, 50.00'])
})
