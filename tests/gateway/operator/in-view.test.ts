import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFieldTime } from '#gateway/operator/format.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

let gateway: TestGateway
let desk: Browser
beforeAll(async () => {
  gateway = await startGateway()
  desk = openBrowser(gateway)
  await desk.comeIn()
})
afterAll(() => gateway.close())

const told = '<div class="receipt" role="status">'

test('a refusal does not stand beside what was done before, and its first wrong field is in view', async () => {
  const path = `/operator/members/${await memberIdOf(gateway, 'player02')}`
  const hidden = readHidden((await desk.get(path)).page, 'grantReward')
  const { location = '' } = await desk.post(path, { ...hidden, amount: '100', times: '1', reason: 'was patient' })
  expect((await desk.get(location)).page).toContain(told)
  const refused = await desk.submit(location, 'sendMail', { subject: 'Your slip', content: '', reason: '' })
  expect([refused.status, refused.page.includes(told)]).toEqual([400, false])
  const focused = [...refused.page.matchAll(/<[^>]* name="([^"]+)"[^>]* autofocus/g)].map(([, name]) => name)
  expect(focused).toEqual(['content'])
  expect((await desk.get(path)).page).not.toContain(' autofocus')
})

test('who moves a banner is led back to its row, and who does anything else to the receipt', async () => {
  const { page } = await desk.get('/operator/announcements?type=B')
  const form = /id="(move-down-[^"]+)"/.exec(page)?.[1] ?? ''
  const { status, location } = await desk.post('/operator/announcements?type=B', readHidden(page, form))
  expect([status, location]).toEqual([303, expect.stringMatching(new RegExp(`\\?.*receipt=.*#${form}$`))])
  const site = readHidden((await desk.get('/operator/site')).page, 'setStatus')
  expect((await desk.post('/operator/site', { ...site, reason: 'as it was' })).location).not.toContain('#')
})

test('works are not expected to end in the past, but what was said of them before may stay', async () => {
  const path = '/operator/site'
  const works = { maintenance: 'on', noticeText: 'New tables', reason: 'works' }
  const ofTime = (noticeEndsAt: string) => desk.submit(path, 'setStatus', { ...works, noticeEndsAt })
  const past = await ofTime('2020-01-01T10:00')
  expect(past.page).toContain('<em id="setStatus-noticeEndsAt-fault">must be later than now</em>')
  expect((await ofTime('2020-01-01')).page).toContain('<em id="setStatus-noticeEndsAt-fault">is a number</em>')
  const { clock } = gateway.platform
  const soon = toFieldTime(new Date(clock.now().getTime() + 2 * minuteMs))
  expect((await ofTime(soon)).page).toContain('The site is closed')
  clock.advance(5 * minuteMs)
  expect((await ofTime(soon)).page).toContain('The site is closed')
  expect((await ofTime(toFieldTime(clock.now()))).status).toBe(400)
})

test('which of the blocked addresses is none is said by its number and as it was typed', async () => {
  const typed = { blockedAddresses: '203.0.113.7\nMoon street', reason: 'abuse' }
  const { page } = await desk.submit('/operator/site', 'setStatus', typed)
  expect(page).toContain('setStatus-blockedAddresses-fault">number 2, “Moon” is no address such as')
  expect(page).toContain('; number 3, “street” is no address')
})
