import { beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
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
const settings = () => merchantSettings(gateway.platform).all()
const said = 'This was changed since you opened it, so nothing was done.'

test('the status of the site from a page that stood open does not end the maintenance of a colleague', async () => {
  const page = '/operator/site'
  const open = readHidden((await bayani.get(page)).page, 'setStatus')
  await ligaya.submit(page, 'setStatus', { maintenance: 'on', reason: 'works' })
  const typed = { noticeText: 'All is well', blockedAddresses: '203.0.113.9', reason: 'as agreed' }
  const wrong = await bayani.post(page, { ...open, ...typed, blockedAddresses: 'x' })
  const refused = await bayani.post(page, { ...readHidden(wrong.page, 'setStatus'), ...typed })
  expect(refused.status).toBe(400)
  for (const words of [said, 'value="All is well"', '203.0.113.9', '<a href="/operator/site" target="_blank"'])
    expect(refused.page).toContain(words)
  expect((await settings()).site.maintenance).toBe(true)
  const again = await bayani.post(page, { ...readHidden(refused.page, 'setStatus'), ...typed })
  expect([again.status, (await settings()).site.maintenance]).toEqual([303, false])
  const call = operatorCalls.find(({ key }) => key === 'setStatus') ?? expect.fail('There is no such call')
  const sent = { maintenance: false, regionRestriction: false, blockedAddresses: [], reason: 'as agreed' }
  expect((await gateway.ask(call, sent as never)).body.success).toBe(true)
})

test('neither a setting, nor a field of the registration, nor an announcement is written over unseen', async () => {
  const { id } = await gateway.platform.db.read.announcement.findFirstOrThrow({ where: { type: 'PL' } })
  const news = { language: 'EN', content: 'Words', linkage: '', position: '3', publishedAt: '2026-01-01T00:00' }
  const rule = { minLength: '2', maxLength: '20', patternId: '1', acceptedPattern: '*' }
  const pages = [
    [
      '/operator/settings/points',
      'setSetting',
      { betPerPoint: '100.00', pointsPerUnit: '100', leastConvert: '100' },
      'mostConvert',
      '5000',
      '6000',
    ],
    ['/operator/register', 'setRegisterField-email', rule, 'maxLength', '50', '60'],
    [`/operator/announcements/${id}`, 'editAnnouncement', news, 'title', 'First', 'Second'],
  ] as const
  for (const [page, form, typed, name, first, second] of pages) {
    const open = readHidden((await bayani.get(page)).page, form)
    const reason = 'as agreed'
    expect((await ligaya.submit(page, form, { ...typed, [name]: first, reason })).status).toBe(200)
    const refused = await bayani.post(page, { ...open, ...typed, [name]: second, reason })
    expect([form, refused.status, refused.page.includes(said)]).toEqual([form, 400, true])
    expect(readHidden((await ligaya.get(page)).page, form).seen).toBe(readHidden(refused.page, form).seen)
  }
})

test('what a point is worth is changed by two persons, and not where somebody changed it between the two', async () => {
  const page = '/operator/settings/points'
  const { points } = await settings()
  const typed = { betPerPoint: '100.00', leastConvert: '100', mostConvert: '5000', reason: 'as agreed' }
  const ask = (pointsPerUnit: string) => ligaya.submit(page, 'setSetting', { ...typed, pointsPerUnit })
  const decide = async () => {
    const { number } = await gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
    return bayani.submit('/operator/proposals', `decideProposal-${number}`, { decision: 'approve' })
  }
  expect((await ask('100000')).page).toContain('waits for a second person')
  expect((await settings()).points.pointsPerUnit).toBe(points.pointsPerUnit)
  await ligaya.submit(page, 'setSetting', {
    ...typed,
    pointsPerUnit: String(points.pointsPerUnit),
    mostConvert: '4000',
  })
  const refused = await decide()
  expect([refused.status, refused.page]).toEqual([400, expect.stringContaining('has to be asked for anew')])
  await ask('200')
  await decide()
  expect((await settings()).points.pointsPerUnit).toBe(200)
})
