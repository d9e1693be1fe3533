import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
let desk: Browser
let page: string
let campaignId: number
beforeAll(async () => {
  desk = openBrowser(gateway)
  await desk.comeIn('Ligaya')
  campaignId = (await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code: 'CODE' } })).id
  page = `/operator/campaigns/${campaignId}/codes`
})
const make = (typed: Record<string, string>) => desk.submit(page, 'makePromoCodes', { count: '1', uses: '1', ...typed })
const codesOf = () => gateway.platform.db.read.promotionCode.findMany({ where: { campaignId } })
const enter = async (promoCode: string, account: string) =>
  gateway.ask(promotions.claimPromoCode, { promoCode }, { token: await gateway.logIn(account) })

test('many codes are made at once, each for one member, and handed out as a file', async () => {
  const before = await codesOf()
  const made = await make({ count: '250', reason: 'for the fair' })
  expect(made.page).toContain('CODE has 250 new codes.')
  const codes = await codesOf()
  expect(codes.length - before.length).toBe(250)
  const fresh = codes.filter(({ code }) => before.every((other) => other.code !== code))
  expect(fresh.every(({ code, usesLeft }) => /^[0-9A-Z]{8}$/.test(code) && usesLeft === 1)).toBe(true)
  const file = (await desk.get(`${page}.csv`)).page.trim().split('\r\n')
  expect(file).toHaveLength(codes.length + 1)
  expect((await desk.get(page)).page).toContain('rel="next"')
  const first = fresh[0]?.code ?? ''
  expect((await enter(first, 'player01')).body.success).toBe(true)
  expect((await enter(first, 'player02')).body.errorCode).toBe('promotion.code.used')
})

test('a word of one’s own works for as many members as it says, and its page names them', async () => {
  expect((await make({ word: 'lucky-9', uses: '1' })).page).toContain('CODE has the code LUCKY9.')
  expect((await enter('Lucky 9', 'player02')).body.success).toBe(true)
  const { page: shown } = await desk.get(`${page}/LUCKY9`)
  expect(shown).toContain('player02')
  expect(shown).toContain('used up')
  const audited = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    where: { kind: 'operator.makePromoCodes' },
    orderBy: { id: 'desc' },
  })
  expect(JSON.parse(audited.detail)).toMatchObject({ by: 'Ligaya', after: { word: 'LUCKY9', uses: 1 } })
})

test.each([
  [{ word: 'no' }, 'word', 'is made of 4 to 20 letters and digits'],
  [{ word: 'SALAMAT' }, 'word', 'is a code already, here or in another campaign'],
  [{ word: 'FRESHONE', count: '2' }, 'count', 'is 1 where the code is a word of your own'],
  [{ count: '5001' }, 'count', 'is at most 5000'],
  [{ count: 'many' }, 'count', 'is a number'],
  [{ uses: '0' }, 'uses', 'is at least 1'],
] as const)(
  'what does not fit (%j, %s) is said at its field, stays typed and makes nothing',
  async (typed, field, rule) => {
    const before = (await codesOf()).length
    const refused = await make(typed)
    expect(refused.status).toBe(400)
    const faults = [...refused.page.matchAll(/<em id="makePromoCodes-(\w+)-fault">([^<]*)/g)]
    expect(faults.map(([, field, said]) => [field, said])).toEqual([[field, rule]])
    for (const value of Object.values(typed)) expect(refused.page.includes(`value="${value}"`)).toBe(true)
    expect((await codesOf()).length).toBe(before)
  },
)

test('a code that was ended is as wrong as one that nobody made, and what it gave stays', async () => {
  await make({ word: 'SHORTLIVED', uses: '' })
  const ended = await desk.submit(`${page}/SHORTLIVED`, 'endPromoCode', { reason: 'leaked' })
  expect(ended.page).toContain('The code SHORTLIVED of CODE has ended.')
  expect(ended.page).not.toContain('id="endPromoCode"')
  expect((await enter('SHORTLIVED', 'agent01')).body.errorCode).toBe('promotion.code.invalid')
  await desk.submit(`${page}/LUCKY9`, 'endPromoCode', { reason: 'leaked' })
  expect(await gateway.platform.db.read.promotionCodeUse.count({ where: { code: 'LUCKY9' } })).toBe(1)
})

test('codes belong to campaigns of their kind alone', async () => {
  const other = await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code: 'SHARE' } })
  expect((await desk.get(`/operator/campaigns/${other.id}/codes`)).status).toBe(404)
  expect((await desk.get(`/operator/campaigns/${other.id}/codes.csv`)).status).toBe(404)
  expect((await desk.get(`/operator/campaigns/${other.id}/codes/SALAMAT`)).status).toBe(404)
})

test('a campaign whose end has passed makes no codes, also before the job has noted it', async () => {
  const { db, clock } = gateway.platform
  const hidden = readHidden((await desk.get(page)).page, 'makePromoCodes')
  await db.write((tx) => tx.campaign.update({ where: { id: campaignId }, data: { endsAt: clock.now() } }))
  const before = (await codesOf()).length
  const late = await desk.post(page, { ...hidden, count: '1', uses: '1', word: 'TOOLATE' })
  expect(late.page).toContain('The campaign CODE is no open campaign of the kind code')
  expect(late.page).not.toContain('id="makePromoCodes"')
  expect((await codesOf()).length).toBe(before)
})
