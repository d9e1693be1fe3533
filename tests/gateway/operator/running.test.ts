import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { listen, memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { addPerson, type Browser, longPassword, openBrowser, readHidden } from './console-visitor.ts'

const { system, session, messages, member, wallet } = catalogue
let gateway: TestGateway
let desk: Browser
let heard: ReturnType<typeof listen>
beforeAll(async () => {
  gateway = await startGateway()
  desk = openBrowser(gateway)
  await desk.comeIn()
  heard = listen(gateway)
})
afterAll(() => gateway.close())
beforeEach(() => {
  heard.length = 0
})

const status = async (ip = '198.51.100.1') =>
  (await gateway.ask(system.status, {}, { headers: { 'x-forwarded-for': ip } })).body.value
const why = { reason: 'as planned' }
const lastAudit = async () => {
  const { kind, memberId, detail } = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    orderBy: { id: 'desc' },
  })
  return { kind, memberId, ...(JSON.parse(detail) as { by: string; reason?: string; before: unknown; after: unknown }) }
}

test('the site is closed for maintenance with a text and a time, and opened again', async () => {
  const notice = { noticeText: 'New tables', noticeEndsAt: '2041-01-02T08:30' }
  const closed = await desk.submit('/operator/site', 'setStatus', {
    maintenance: 'on',
    regionRestriction: 'on',
    ...notice,
    reason: 'works',
  })
  expect(closed.page).toContain('The site is closed for maintenance.')
  const endsAt = Date.UTC(2041, 0, 2, 0, 30)
  expect(await status()).toMatchObject({
    maintenance: true,
    regionRestriction: false,
    maintenanceNotice: { text: 'New tables', endsAt },
  })
  expect(await lastAudit()).toMatchObject({
    kind: 'operator.setStatus',
    reason: 'works',
    before: { maintenance: false },
    after: { maintenance: true },
  })
  const refused = await desk.submit('/operator/site', 'setStatus', {
    blockedAddresses: 'not an address',
    noticeText: 'kept',
  })
  expect(refused).toMatchObject({ status: 400, page: expect.stringContaining('value="kept"') })
  await desk.submit('/operator/site', 'setStatus', why)
  expect(await status()).toMatchObject({ maintenance: false, regionRestriction: false })
})

test('one network sees the restricted page while the others do not', async () => {
  await desk.submit('/operator/site', 'setStatus', { ...why, blockedAddresses: '203.0.113.0/24\n198.51.100.9' })
  expect(await status('203.0.113.7')).toMatchObject({ regionRestriction: true, restrictionReason: 'blockip' })
  expect(await status()).toMatchObject({ regionRestriction: false })
  await desk.submit('/operator/site', 'setStatus', { ...why, regionRestriction: 'on' })
  expect(await status()).toMatchObject({ regionRestriction: true, restrictionReason: 'region' })
  await desk.submit('/operator/site', 'setStatus', why)
})

test('a flag that is younger than the database stands among the switches, off', async () => {
  const { platform } = gateway
  const flags = merchantSettings(platform)
  const { SECQUESTION3: _, ...older } = (await flags.all()).whitelabel
  await platform.db.write((tx) =>
    tx.setting.update({ where: { name: 'whitelabel' }, data: { value: JSON.stringify(older) } }),
  )
  flags.forget()
  await desk.submit('/operator/switches/SECQUESTION3', 'setFlag', why)
  expect((await flags.all()).whitelabel.SECQUESTION3).toBe(true)
  await desk.submit('/operator/switches/SECQUESTION3', 'setFlag', why)
})

test('a flag and a field of the registration are switched', async () => {
  const { platform } = gateway
  const before = (await merchantSettings(platform).all()).whitelabel.FREEPLAY3
  await desk.submit('/operator/switches/FREEPLAY3', 'setFlag', why)
  expect((await merchantSettings(platform).all()).whitelabel.FREEPLAY3).toBe(!before)
  await desk.submit('/operator/switches/FREEPLAY3', 'setFlag', why)
  const field = {
    enabled: 'on',
    required: 'on',
    minLength: '4',
    maxLength: '12',
    patternId: '1',
    acceptedPattern: '[a-z]+',
    ...why,
  }
  expect((await desk.submit('/operator/register', 'setRegisterField-username', field)).page).toContain(
    'shown and required',
  )
  expect((await gateway.ask(system.registerSettings, {})).body.value.username).toMatchObject({
    minLength: 4,
    maxLength: 12,
    acceptedPattern: '[a-z]+',
  })
  const broken = await desk.submit('/operator/register', 'setRegisterField-username', {
    ...field,
    acceptedPattern: '[',
  })
  expect(broken).toMatchObject({ status: 400, page: expect.stringContaining('is no regular expression') })
  const slow = await desk.submit('/operator/register', 'setRegisterField-username', {
    ...field,
    acceptedPattern: '([a-z]+)+',
  })
  expect(slow).toMatchObject({ status: 400, page: expect.stringContaining('would take too long on some texts') })
  for (const name of ['nickname2', 'constructor', '__proto__'])
    expect(
      await desk.submit('/operator/register', 'setRegisterField-username', { ...field, field: name }),
      name,
    ).toMatchObject({ page: expect.stringContaining(`The registration has no field ${name}`) })
})

test('the VN lottery, which comes from another market, is switched off and on: its menu, its draws and its tiles', async () => {
  const { lottery, games } = catalogue
  const shown = async () => {
    const menu = (await gateway.ask(lottery.vnMenu, {})).body as unknown as Record<string, unknown>
    const list = (await gateway.ask(games.gameList, { vassalage: 'TCG_VN' } as never)).body.value as {
      totalCount?: number
    }
    return [Object.keys(menu).length > 0, (list.totalCount ?? 0) > 0]
  }
  expect(await shown()).toEqual([true, true])
  await desk.submit('/operator/switches/VNLOTTERY3', 'setFlag', why)
  expect(await shown()).toEqual([false, false])
  await desk.submit('/operator/switches/VNLOTTERY3', 'setFlag', why)
  expect(await shown()).toEqual([true, true])
})

test('every setting is shown as a form that saves to the same', async () => {
  const before = await merchantSettings(gateway.platform).all()
  const { page } = await desk.get('/operator/settings')
  const paths = [...page.matchAll(/href="(\/operator\/settings\/\w+)"/g)].map((match) => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const saved = await desk.submit(path, 'setSetting', {
      ...readFields((await desk.get(path)).page),
      reason: 'to see',
    })
    expect([path, /role="alert">([^<]*)/.exec(saved.page)?.[1], saved.status]).toEqual([path, undefined, 200])
  }
  expect(await merchantSettings(gateway.platform).all()).toEqual(before)
})

/** What stands in the fields of the page's form, as a browser would send it. */
function readFields(page: string): Record<string, string> {
  const form = /<form method="post" id="setSetting"[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  const unescaped = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const texts = [...form.matchAll(/<input type="(?:text|number)"[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)]
  const areas = [...form.matchAll(/<textarea id="[^"]*" name="(\w+)"[^>]*>\n?([^<]*)</g)]
  const ticks = [...form.matchAll(/<input type="checkbox" id="[^"]*" name="(\w+)"[^>]* checked/g)].map(([, name]) => [
    '',
    name,
    'on',
  ])
  const choices = [...form.matchAll(/<select id="[^"]*" name="(\w+)"[\s\S]*?<option value="([^"]*)" selected/g)]
  return Object.fromEntries(
    [...texts, ...areas, ...ticks, ...choices].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

test('a popup is published, shown to those whom it is for, and withdrawn', async () => {
  const popup = {
    language: 'EN',
    title: 'Tide is in',
    content: '<p>Come <b>in</b></p><script>alert(1)</script>',
    execution: '',
    position: '0',
  }
  const published = await desk.submit('/operator/announcements/new?type=PU', 'publishAnnouncement', {
    ...popup,
    publishedAt: '2024-01-01T00:00',
  })
  expect(published.page).toMatch(
    /is published \(number (\d+)\)\.<\/b> <a href="\/operator\/announcements\/\1">Open it</,
  )
  const asked = { types: 'PU', platform: 'W', execution: 'B', merchantCode: '08wintlbf4', language: 'EN' }
  const shown = async () => JSON.stringify((await gateway.ask(messages.announcements, asked as never)).body.value)
  expect(await shown()).toContain('Come <b>in</b>')
  expect(await shown()).not.toContain('alert(1)')
  const { id } = await gateway.platform.db.read.announcement.findFirstOrThrow({ where: { title: 'Tide is in' } })
  await desk.submit(`/operator/announcements/${id}`, 'showAnnouncement', why)
  expect(await shown()).not.toContain('Tide is in')
  const refused = await desk.submit('/operator/announcements/new?type=B', 'publishAnnouncement', {
    ...popup,
    publishedAt: '2024-01-01T00:00',
    linkage: 'javascript:x',
  })
  expect(refused).toMatchObject({ status: 400, page: expect.stringContaining('Tide is in') })
})

test('codes and links that were sent can be read, the newest first', async () => {
  const at = gateway.platform.clock.now()
  await gateway.platform.db.write(async (tx) => {
    await tx.outboxMessage.create({
      data: { channel: 'sms', recipient: '+639171234567', text: 'Your code is 482913', createdAt: at },
    })
    await tx.outboxMessage.create({
      data: {
        channel: 'mail',
        recipient: 'tala@perlas.test',
        subject: 'New password',
        text: 'http://localhost/reset?k=1<2',
        createdAt: at,
      },
    })
  })
  const { page } = await desk.get('/operator/outbox')
  expect(page).toContain('<code class="one-time">482913</code>')
  expect(page.indexOf('http://localhost/reset?k=1&lt;2')).toBeLessThan(page.indexOf('482913'))
  expect((await desk.get('/operator/outbox?channel=mail')).page).not.toContain('482913')
  for (const q of ['0917 123 4567', '00639171234567', '4567'])
    expect((await desk.get(`/operator/outbox?q=${q}`)).page, q).toContain('482913')
})

test('one session is ended with a reason: its browser is told, another one goes on, and both stand on the page', async () => {
  const [first, second] = [await gateway.logIn('player01'), await gateway.logIn('player01')]
  const memberId = await memberIdOf(gateway, 'player01')
  const [newest] = await gateway.platform.db.read.session.findMany({
    where: { memberId },
    orderBy: { id: 'desc' },
    take: 1,
  })
  const path = `/operator/members/${memberId}`
  const ended = await desk.submit(path, `endMemberSession-${newest?.id}`, { reason: 'lost phone' })
  expect(ended.page).toContain('ended: operator')
  const errorOf = async (token: string) => (await gateway.ask(member.info, {}, { token })).body.errorCode
  expect([await errorOf(first), await errorOf(second)]).toEqual([undefined, 'user.or.token.invalid'])
  expect(heard).toMatchObject([{ topic: userTopicOf(memberId), message: { type: 'LOGOUT' } }])
  expect(await lastAudit()).toMatchObject({
    kind: 'operator.endMemberSession',
    memberId,
    reason: 'lost phone',
    by: 'Ligaya',
  })
  await desk.submit(path, 'endMemberSessions', { reason: 'lost it all' })
  expect(await errorOf(first)).toBe('user.or.token.invalid')
})

test('a member is found, frozen, let in again, and asked for a new password', async () => {
  const memberId = await memberIdOf(gateway, 'player02')
  for (const q of ['PLAYER02', '09000000002', '%2B63 900 000 0002', '00639000000002', '639000000002'])
    expect((await desk.get(`/operator/members?q=${q}`)).page, q).toContain(`/operator/members/${memberId}`)
  const token = await gateway.logIn('player02')
  const path = `/operator/members/${memberId}`
  expect((await desk.submit(path, 'setMemberState', { reason: '' })).status).toBe(400)
  await desk.submit(path, 'setMemberState', { reason: 'asked for it' })
  expect((await gateway.ask(member.info, {}, { token })).body.errorCode).toBe('user.or.token.invalid')
  await expect(gateway.logIn('player02')).rejects.toThrow('cannot log in')
  await desk.submit(path, 'setMemberState', { reason: 'asked for it' })
  await desk.submit(path, 'askForNewPassword', { reason: 'password was seen' })
  const { body } = await gateway.ask(session.login, { username: 'player02', password: 'Perlas2026', type: 'username' })
  expect(body.value).toMatchObject({ defaultPassword: true })
})

test('a member who has lost the phone gets the authenticator app taken off', async () => {
  const memberId = await memberIdOf(gateway, 'agent02')
  const path = `/operator/members/${memberId}`
  const token = await gateway.logIn('agent02')
  expect((await gateway.ask(member.enrolAuthenticator, { password: 'Perlas2026' }, { token })).body.success).toBe(true)
  const { page } = await desk.get(path)
  expect(page).toContain('added, without its first code yet')
  const typed = { ...readHidden(page, 'takeOffAuthenticator'), reason: 'once more' }
  await desk.submit(path, 'takeOffAuthenticator', { reason: 'lost phone, showed a passport' })
  expect(await gateway.platform.db.read.authenticator.count({ where: { memberId } })).toBe(0)
  const letter = await gateway.platform.db.read.mail.findFirst({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(letter?.subject).toBe('Your authenticator app was taken off')
  expect((await desk.get(path)).page).not.toContain('id="takeOffAuthenticator"')
  expect((await desk.post(path, typed)).page).toContain('No authenticator app is added')
})

test('a member who has forgotten the payment password gets it taken off, is told, and sets one as the first time', async () => {
  const { read } = gateway.platform.db
  const memberId = await memberIdOf(gateway, 'player01')
  const path = `/operator/members/${memberId}`
  expect((await desk.submit(path, 'takeOffPaymentPassword', { reason: '' })).status).toBe(400)
  const twice = { ...readHidden((await desk.get(path)).page, 'takeOffPaymentPassword'), reason: 'once more' }
  await desk.submit(path, 'takeOffPaymentPassword', { reason: 'forgot it, showed a passport' })
  const done = await read.auditEvent.findFirst({ where: { memberId, kind: 'operator.takeOffPaymentPassword' } })
  expect(JSON.parse(done?.detail ?? '')).toMatchObject({
    reason: 'forgot it, showed a passport',
    before: { paymentPassword: true },
    after: { paymentPassword: false },
  })
  const letter = await read.mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(letter.subject).toBe('Your payment password was taken off')
  expect((await desk.post(path, twice)).page).toContain('The member has no payment password')
  const token = await gateway.logIn('player01')
  const first = { password: '246810', loginPassword: 'Perlas2026' }
  expect((await gateway.ask(wallet.setPaymentPassword, first as never, { token })).body.success).toBe(true)
})

test('the clock goes a day forward, what is due by then is done, and the page says so', async () => {
  // Time stands still but for what is moved: on a slow machine what is due every few seconds would be due again.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { clock, db } = gateway.platform
  const before = clock.now().getTime()
  const colleague = openBrowser(gateway)
  await colleague.comeIn('Bayani')
  const moved = await desk.submit('/operator/clock', 'moveClock-1440')
  expect(moved.page).toContain('The clock is 1 d further')
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(24 * hourMs)
  const names = (await db.read.jobState.findMany({ where: { ranAt: { not: null } } })).map(({ name }) => name)
  expect(names).toContain('contract-settlement')
  for (const name of names) expect(moved.page).toContain(`<code>${name}</code>`)
  expect((await desk.submit('/operator/clock', 'runJobs')).page).toContain('Nothing was due.')
  // Somebody else, who did nothing meanwhile, is still in: so is who sends the same press again because its answer is long in coming.
  expect((await colleague.get('/operator/clock')).status).toBe(200)
  expect((await desk.submit('/operator/clock', 'moveClock', { minutes: '-5' })).status).toBe(400)
})

test('the book is verified, its sums are zero, and what was done can be read', async () => {
  const { page } = await desk.submit('/operator/book', 'verifyBook')
  expect(page).toContain('The book is sound.')
  expect(page).not.toContain('not zero')
  expect(page).toContain('house:')
  const trail = (await desk.get('/operator/audit')).page
  expect(trail).toContain('operator.verifyBook')
  expect((await desk.get('/operator/audit?member=player01')).page).toContain('lost phone')
  expect((await desk.get('/operator')).page).toContain('Sums to zero')
})

test('the clock of a production gateway stays where it is', async () => {
  const production = await startGateway({ NODE_ENV: 'production' })
  const offsetMs = production.platform.clock.offsetMs()
  const browser = openBrowser(production)
  await browser.logIn('Amihan', longPassword, (await addPerson(production, 'Amihan')).code())
  const { page } = await browser.get('/operator/clock')
  const { formKey = '' } = Object.fromEntries(
    [...page.matchAll(/name="(formKey)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
  )
  expect(page).not.toContain('moveClock')
  const refused = await browser.post('/operator/clock', {
    action: 'moveClock',
    form: 'moveClock',
    formKey,
    minutes: '60',
  })
  expect(refused).toMatchObject({ status: 400, page: expect.stringContaining('stays where it is') })
  expect(production.platform.clock.offsetMs()).toBe(offsetMs)
  await production.close()
})

test('every setting has a name and says what it decides; one that is JSON says what it is made of and where it is wrong', async () => {
  const { page } = await desk.get('/operator/settings')
  const cards = [
    ...page.matchAll(/href="\/operator\/settings\/(\w+)"><b>([^<]*)<\/b><span class="muted">([^<]*)</g),
  ].map(([, key, name, about]) => ({
    key,
    name,
    about,
  }))
  expect(cards.map(({ key }) => key)).toContain('supportQuestion')
  for (const { key, name, about } of cards)
    expect([key, name === key, (about ?? '').length > 5]).toEqual([key, false, true])
  const path = '/operator/settings/deposit'
  expect((await desk.get(path)).page).toContain('&quot;method&quot;: &quot;launch | qr | manual&quot;')
  const all = {
    allowed: 'on',
    note: 'kept',
    payWithinMinutes: '30',
    mostOpen: '3',
    turnoverHundredths: '100',
    reason: 'a slip',
  }
  const broken = await desk.submit(path, 'setSetting', { ...all, channels: '[{"code": ]' })
  expect(broken).toMatchObject({ status: 400, page: expect.stringContaining('is no JSON') })
  expect(broken.page).toContain('[{&quot;code&quot;: ]')
  const { channels } = (await merchantSettings(gateway.platform).all()).deposit
  const wrong = await desk.submit(path, 'setSetting', {
    ...all,
    channels: JSON.stringify([{ ...channels[0], least: '5' }]),
  })
  expect(wrong).toMatchObject({
    status: 400,
    page: expect.stringContaining('0.least is written like 100.00'),
  })
})
