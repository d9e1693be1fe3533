import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTo } from '#gateway/operator/way-back.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import {
  addPerson,
  type Browser,
  carriedBy,
  longPassword,
  openBrowser,
  readHidden,
  type Shown,
} from './console-visitor.ts'

const gateway = withGateway()
let desk: Browser
let path: string
beforeEach(async () => {
  desk = openBrowser(gateway)
  await desk.logIn()
  path = `/operator/members/${await memberIdOf(gateway, 'player01')}`
})
afterEach(async () => {
  const asked = { where: { subject: { startsWith: 'A long letter' } } }
  expect(await gateway.platform.db.read.mail.count(asked)).toBe(0)
})

const letter = { subject: 'A long letter', content: 'About <your> slip\nof Monday', reason: 'was asked "why"' }

/** Types a letter, and sends it when the session has ended meanwhile. */
async function sendLate(more: Record<string, string> = {}): Promise<Shown> {
  const form = readHidden((await desk.get(path)).page, 'sendMail')
  gateway.platform.clock.advance(9 * hourMs)
  return desk.post(path, { ...form, ...letter, ...more })
}
const login = { name: 'Ligaya', password: 'Perlas2026', code: '' }

test('a letter that is sent when the session has ended is not sent, and comes back to who wrote it', async () => {
  const ended = await sendLate()
  expect(ended.status).toBe(401)
  expect(ended.page).toContain('Your session has ended, and nothing was sent. What you have typed is kept for you')
  // Somebody else may sit there by now.
  for (const secret of ['long letter', 'Monday', 'asked']) expect(ended.page).not.toContain(secret)
  const carried = carriedBy(ended.page, '/operator/login')
  expect(carried.to).toBe(path)

  const wrong = await desk.post('/operator/login', { ...login, ...carried, password: 'not the right one' })
  expect(carriedBy(wrong.page, '/operator/login')).toEqual(carried)
  const welcome = await desk.post('/operator/login', { ...login, ...carried })
  expect([welcome.status, welcome.page.includes('nothing was done')]).toEqual([200, true])
  const back = await desk.post(path, carriedBy(welcome.page, path))
  expect(back.status).toBe(200)
  expect(back.page).toContain('Your session had ended, so nothing was sent.')
  expect(back.page).toContain('value="A long letter"')
  expect(back.page).toContain('About &lt;your&gt; slip\nof Monday</textarea>')
  expect(back.page).toContain('value="was asked &quot;why&quot;"')
})

test('at the machine itself what was typed comes back by one press as well', async () => {
  const ended = await sendLate()
  const carried = carriedBy(ended.page, '/operator/enter')
  expect(carried.name).toBe('Ligaya')
  const welcome = await desk.post('/operator/enter', carried)
  expect(carriedBy(welcome.page, path)).toMatchObject({ ...letter, action: 'sendMail', look: 'kept' })
})

test('what one operator has typed comes back to no other, and what was changed on the way to nobody', async () => {
  const carried = carriedBy((await sendLate()).page, '/operator/login')
  const other = await desk.post('/operator/login', { ...login, ...carried, name: 'Bayani' })
  expect(other).toMatchObject({ status: 303, location: path })
  await desk.logOut()
  const changed = `${carried.kept?.slice(0, -8)}AAAAAAAA`
  expect((await desk.post('/operator/login', { ...login, ...carried, kept: changed })).status).toBe(303)
})

test('no password is kept, no form of the own account, and nothing of who was never there', async () => {
  const people = readHidden((await desk.get('/operator/people')).page, 'addOperator')
  const own = readHidden((await desk.get('/operator/account')).page, 'changeOwnPassword')
  gateway.platform.clock.advance(9 * hourMs)
  const asked = await desk.post('/operator/people', { ...people, name: 'Amihan', password: 'do not keep me 9' })
  const carried = carriedBy(asked.page, '/operator/login')
  const account = await desk.post('/operator/account', { ...own, current: 'Perlas2026', password: 'do not keep me 9' })
  expect(account.page).toContain('Your session has ended, and nothing was sent.<')
  expect(carriedBy(account.page, '/operator/login')).toEqual({ to: '/operator/account', kept: '' })
  const stranger = await openBrowser(gateway).post('/operator/people', { ...people, name: 'Amihan' })
  expect([stranger.status, carriedBy(stranger.page, '/operator/login').kept]).toEqual([401, ''])

  const welcome = await desk.post('/operator/login', { ...login, ...carried })
  expect(welcome.page).toContain('value="Amihan"')
  expect(welcome.page).not.toContain('do not keep me')
})

test('what is too long for the login is not kept, and its page does not say that it is', async () => {
  const { page } = await sendLate({ content: 'word '.repeat(20_000) })
  expect(page).toContain('Your session has ended, and nothing was sent.<')
  expect(carriedBy(page, '/operator/login')).toEqual({ to: path, kept: '' })
})

test('a page that was asked for before the login is led back to, with what its address asks', async () => {
  const browser = openBrowser(gateway)
  const wanted = '/operator/audit?member=player01&kind='
  const asked = await browser.get(wanted)
  expect(asked).toMatchObject({ status: 303, location: `/operator/login?to=${encodeURIComponent(wanted)}` })
  const { page } = await browser.get(asked.location ?? '')
  expect(page).not.toContain('has ended')
  const { to } = carriedBy(page, '/operator/login')
  expect(await browser.post('/operator/login', { ...login, to: to ?? '' })).toMatchObject({ location: wanted })
  expect((await browser.get(`/operator/login?to=${encodeURIComponent(wanted)}`)).location).toBe(wanted)
})

test('the login says to who looks at a page that the session has ended, and leads nowhere else', async () => {
  gateway.platform.clock.advance(9 * hourMs)
  const { location = '' } = await desk.get('/operator/outbox')
  expect((await desk.get(location)).page).toContain('Your session has ended. Log in again')
  const elsewhere = ['https://elsewhere.test/operator', '//elsewhere.test/operator', '/\\elsewhere.test/operator']
  const others = ['/operator/../member', '/operatorx', '/', 'javascript:alert(1)', '/operator/login?to=/operator/site']
  for (const to of [...elsewhere, ...others, '/operator/logout', 'http://[', ''])
    expect([to, readTo(to)]).toEqual([to, '/operator'])
  expect(readTo('/operator/queues/deposits/D1?after=2')).toBe('/operator/queues/deposits/D1?after=2')
  const sent = await desk.post('/operator/login', { ...login, to: '//elsewhere.test/operator' })
  expect(sent).toMatchObject({ status: 303, location: '/operator' })
})

test('who reads for a day stays in, and looking is written down once in half an hour', async () => {
  const expiries = new Set<number>()
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    expect((await desk.get('/operator/outbox')).status).toBe(200)
    const [visit] = await gateway.platform.db.read.operatorVisit.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expiries.add(visit?.expiresAt.getTime() ?? 0)
    gateway.platform.clock.advance(10 * minuteMs)
  }
  expect(expiries.size).toBe(48)
})

test('who has to choose a password first is led to that, also from a link', async () => {
  const { code } = await addPerson(gateway, 'Mayumi')
  await gateway.platform.db.write((tx) =>
    tx.operator.updateMany({ where: { name: 'Mayumi' }, data: { mustChange: true } }),
  )
  const browser = openBrowser(gateway)
  const sent = { name: 'Mayumi', password: longPassword, code: code(), to: '/operator/outbox' }
  const answered = await browser.post('/operator/login', sent)
  expect(answered.location).toBe('/operator/outbox')
  expect((await browser.get('/operator/outbox')).location).toBe('/operator/account')
})
