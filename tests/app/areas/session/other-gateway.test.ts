import type { ServerResponse } from 'node:http'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSession, findVerification } from '#app/platform/cookies.server.ts'
import { action as logIn, loader as loginPage } from '#app/routes/_lobby.login.tsx'
import Verification, { action as verify, loader as verifyPage } from '#app/routes/_lobby.login_.verification.tsx'
import { action as changePassword, loader as passwordPage } from '#app/routes/_lobby.password.($reason).tsx'
import { action as reset } from '#app/routes/_lobby.password.reset.tsx'
import { action as register } from '#app/routes/_lobby.register.tsx'
import Start, { loader as startPage, action as switchAccount } from '#app/routes/_lobby.start.tsx'
import { action as door } from '#app/routes/agent.tsx'
import { loader as recent } from '#app/routes/recent.tsx'
import { loader as touch } from '#app/routes/touch.ts'
import { setGateway } from '../../../support/site-settings.ts'
import {
  type Received,
  refuseWith,
  type SmallGateway,
  startSmallGateway,
  succeedWith,
} from '../../../support/small-gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, errorsOf } from './site.ts'

/** How the app gets along with a gateway that is not ours: it says less, and it says it in another order. */
let gateway: SmallGateway
type Answer = (request: Received, response: ServerResponse) => void
let answers: Record<string, Answer> = {}

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    const [, answer] = Object.entries(answers).find(([path]) => request.path.startsWith(`/wps/${path}`)) ?? []
    if (request.path.startsWith('/wps/session/key')) response.end(modulus)
    else (answer ?? refuseWith('function.not.available'))(request, response)
  })
  setGateway(gateway.url)
})
afterAll(() => gateway.close())
beforeEach(() => {
  answers = {}
  gateway.received.length = 0
})

/** Any odd number of 1024 bits seals a key; nobody opens it here. */
const modulus = `c${'5'.repeat(254)}1`
const person = {
  id: 7,
  userName: 'tala07',
  type: 0,
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  defaultPassword: false,
}
const nothingMore = { mobile: null, mobileNum: null, mobileVerified: false, countryDialingCode: null, clubLabel: null }
const infoOf = (account: string) => ({
  id: 7,
  account,
  nickname: account,
  type: 0,
  regDate: 1_700_000_000_000,
  ...nothingMore,
})
const loggedIn = succeedWith({ ...person, token: 'token-7' })
const sessionOf = (browser: Browser) => findSession(`perlas=${browser.jar.get('perlas') ?? ''}`)
const calls = () =>
  gateway.received
    .map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    .filter((call) => /^(?:PUT|POST|DELETE) /.test(call))

const password = { username: 'tala07', password: 'Perlas2026', by: 'username' }
const form = {
  by: 'username',
  username: 'tala07',
  password: 'Perlas2026',
  confirmPassword: 'Perlas2026',
  birthday: '1990-12-31',
  terms: 'on',
}

async function member(more: object = {}): Promise<Browser> {
  const browser = new Browser()
  answers['session/login'] = succeedWith({ ...person, token: 'token-7', ...more })
  await browser.run(logIn, '/login', password)
  return browser
}

test('whoever registers is logged in with the token of the answer, and by a login where there is none', async () => {
  answers['member/register'] = succeedWith({ token: 'fresh-token', customerId: 7 })
  const browser = new Browser()
  expect(await browser.run(register, '/register', form)).toMatchObject({ status: 303, location: '/' })
  expect(await sessionOf(browser)).toMatchObject({ token: 'fresh-token', username: 'tala07', type: 0 })
  expect(calls()).toEqual(['PUT /wps/member/register', 'POST /wps/member/firstLogin'])

  answers = { 'member/register': succeedWith({ customerId: 7 }), 'session/login': loggedIn }
  const other = new Browser()
  await other.run(register, '/register', form)
  expect(await sessionOf(other)).toMatchObject({ token: 'token-7', username: 'tala07' })
})

test('a refusal of the registration is shown at the field that it is about, and names the age of the merchant', async () => {
  const refusalOf = async (code: string, value?: unknown, more: Record<string, string> = {}) => {
    answers['member/register'] = refuseWith(code, { message: 'refused (#1)', value })
    return errorsOf(await new Browser().run(register, '/register', { ...form, ...more }))
  }
  expect(await refusalOf('exists.username.err')).toEqual({ username: ['refused'] })
  expect(await refusalOf('register.under.age')).toEqual({ birthday: ['You must be 18 or older'] })
  expect(await refusalOf('register.failed', { fields: ['password'] })).toEqual({
    password: ['Please enter 8 - 64 characters'],
  })
  expect(await refusalOf('exists.email.err')).toEqual({ '': ['refused'] })
  expect(await refusalOf('login.captcha.required', { captcha: true })).toEqual({ captcha: ['refused'] })
})

test('a wrong invitation code is told before anything is registered', async () => {
  answers['agent/affiliate'] = refuseWith('expired.affiliate.url')
  const outcome = await new Browser().run(register, '/register', { ...form, affiliateCode: 'NOBODY1' })
  expect([outcome.status, errorsOf(outcome), calls()]).toEqual([
    400,
    { affiliateCode: ['Invalid invitation code'] },
    [],
  ])
})

test('who comes by the agents’ door and is none is refused after the second step too, and the session is ended', async () => {
  answers['session/login'] = refuseWith('login_verify_required', {
    value: { captcha: false, ticket: 'ticket-1', methods: ['EMAIL'] },
  })
  const browser = new Browser()
  const { username, password: secret } = password
  expect((await browser.run(door, '/agent', { username, password: secret })).location).toBe(
    '/login/verification?to=%2FagentHome',
  )
  answers = { 'session/login/verification': succeedWith({ token: 'token-1', type: 0, userName: 'player01' }) }
  const outcome = await browser.run(verify, '/login/verification', { by: 'EMAIL', code: '123456' })
  expect(outcome).toMatchObject({ status: 303, location: '/agent?lang=EN&why=agent.only' })
  expect([browser.jar.has('perlas'), browser.jar.has('verification')]).toEqual([false, false])
  expect(calls().at(-1)).toMatch(/logout/)
  // Where the answer says nothing of the kind of account, it is asked for.
  answers['session/login'] = refuseWith('login_verify_required', {
    value: { captcha: false, ticket: 'ticket-2', methods: ['EMAIL'] },
  })
  await browser.run(door, '/agent', { username, password: secret })
  answers = { 'session/login/verification': succeedWith({ token: 'token-2' }) }
  const said = await browser.run(verify, '/login/verification', { by: 'EMAIL', code: '123456' })
  expect(said.location).toBe('/agent?lang=EN&why=agent.only')
})

test('a login from a new address goes on with the ticket in a cookie and never with the password', async () => {
  answers['session/login'] = refuseWith('login_verify_required', {
    value: { captcha: false, ticket: 'ticket-1', methods: ['EMAIL', 'ODD', 'SMS'] },
  })
  const browser = new Browser()
  const sent = await browser.run(logIn, '/login', { ...password, to: '/recent', remember: 'on' })
  expect(sent).toMatchObject({ status: 303, location: '/login/verification?to=%2Frecent' })
  expect(await findVerification(`verification=${browser.jar.get('verification')}`)).toMatchObject({
    ticket: 'ticket-1',
    methods: ['EMAIL', 'SMS'],
  })
  expect(
    sent.cookies
      .map((cookie) => Buffer.from(decodeURIComponent(cookie).split('=')[1] ?? '', 'base64').toString())
      .join(),
  ).not.toContain('Perlas2026')
  const { body: data } = await browser.run(verifyPage, '/login/verification?by=SMS')
  expect(data).toMatchObject({ methods: ['EMAIL', 'SMS'], method: 'SMS' })
  // The other ways to verify and the way back keep where the login leads.
  const html = await writtenPage(createElement(Verification), { data })
  for (const href of ['/login/verification?to=%2Frecent&amp;by=EMAIL', '/login?to=%2Frecent'])
    expect(html).toContain(`href="${href}"`)
  expect((await browser.run(verifyPage, '/login/verification?by=GOOGLE_CODE')).body.method).toBe('EMAIL')

  answers = { 'session/login/verification': succeedWith({ expiredMinutes: 2 }) }
  expect((await browser.run(verify, '/login/verification', { by: 'SMS', intent: 'code' })).body.sent).toMatchObject({
    waitSeconds: 120,
  })
  answers = {
    'session/login/verification': refuseWith('validate_verification_code_error', { message: 'The code is not valid.' }),
  }
  const wrong = await browser.run(verify, '/login/verification', { by: 'SMS', intent: 'submit', code: '000000' })
  expect([wrong.status, errorsOf(wrong)]).toEqual([400, { code: ['The code is not valid.'] }])

  answers = { 'session/login/verification': loggedIn }
  expect(
    await browser.run(verify, '/login/verification', { by: 'SMS', intent: 'submit', code: '123456' }),
  ).toMatchObject({ status: 303, location: '/recent' })
  expect(await sessionOf(browser)).toMatchObject({ token: 'token-7' })
  expect([browser.jar.has('verification'), browser.jar.has('remember')]).toEqual([false, true])
})

test('a verification that took too long begins at the login again, which leads where it would have', async () => {
  const late = async (query: string) => (await new Browser().run(verifyPage, `/login/verification${query}`)).location
  expect(await late('')).toBe('/login?why=late')
  expect(await late('?to=%2Frecent&by=SMS')).toBe('/login?to=%2Frecent&why=late')
  // A password that waited for the second step is not changed.
  for (const named of ['//evil.example', '/?changed=password'])
    expect(await late(`?to=${encodeURIComponent(named)}`), named).toBe('/login?why=late')
  const waits = refuseWith('login_verify_required', { value: { ticket: 'ticket-1', methods: ['SMS'] } })
  const browser = new Browser()
  const begin = () => browser.run(logIn, '/login', { ...password, to: '/member/deposit' })
  for (const intent of ['submit', 'code']) {
    answers = { 'session/login': waits }
    const { location } = await begin()
    answers = { 'session/login/verification': refuseWith('login_verify_required') }
    const over = await browser.run(verify, location ?? '', { intent, code: '123456' })
    expect(over.location, intent).toBe('/login?to=%2Fmember%2Fdeposit&why=late')
    expect(browser.jar.has('verification')).toBe(false)
  }
  // An answer without a token opens nothing.
  answers = { 'session/login': waits }
  await begin()
  answers = { 'session/login/verification': succeedWith({}) }
  const none = await browser.run(verify, '/login/verification', { intent: 'submit', code: '123456' })
  expect(none.location).toBe('/login?to=%2Fmember%2Fdeposit&why=late')
})

test('a password that was given has to be changed before any page that needs a login, and then nothing is in the way', async () => {
  const browser = await member({ defaultPassword: true })
  expect(await browser.run(recent, '/recent')).toMatchObject({ status: 302, location: '/password/first?to=%2Frecent' })
  expect(await browser.run(passwordPage, '/password', undefined, {})).toMatchObject({
    status: 302,
    location: '/password/first',
  })
  expect((await browser.run(passwordPage, '/password/first', undefined, { reason: 'first' })).body).toMatchObject({
    closeHref: '/logout',
  })

  const typed = { oldPassword: 'Welcome2026', newPassword: 'Perlas2027', confirmNewPassword: 'Perlas2027' }
  answers['member/password'] = refuseWith('modify.pw.incorrect.pw', { message: 'The old password is not correct' })
  const refused = await browser.run(changePassword, '/password/first', typed, { reason: 'first' })
  expect([refused.status, errorsOf(refused)]).toEqual([400, { oldPassword: ['The old password is not correct'] }])
  expect(JSON.stringify(refused.body)).not.toContain('2027')

  // Nobody keeps the password of the login; a gateway that wants it all the same gets the dialog with a field for it.
  const { oldPassword: _known, ...fresh } = typed
  const asked = await browser.run(changePassword, '/password/first?to=/recent', fresh, { reason: 'first' })
  expect(asked).toMatchObject({ status: 303, location: '/password/first?old=1&to=%2Frecent' })
  const isKnown = async (path: string) =>
    (await browser.run(passwordPage, path, undefined, { reason: 'first' })).body.isKnown
  expect([await isKnown('/password/first'), await isKnown(asked.location ?? '')]).toEqual([true, false])

  answers['member/password'] = succeedWith({})
  expect(await browser.run(changePassword, '/password/first', typed, { reason: 'first' })).toMatchObject({
    status: 303,
    location: '/?changed=password',
  })
  expect(await sessionOf(browser)).toEqual(expect.not.objectContaining({ mustChange: expect.anything() }))
  expect((await browser.run(passwordPage, '/password', undefined, {})).body).toMatchObject({
    text: null,
    closeHref: '/',
  })
})

test('a change that came in between on the way to the agent center leads there, every other one home', async () => {
  const typed = { newPassword: 'Perlas2027', confirmNewPassword: 'Perlas2027' }
  for (const [to, home] of [
    ['/agentHome/teamManagement?page=2', '/agentHome?changed=password'],
    ['/member/profile', '/?changed=password'],
    ['/agentHomely', '/?changed=password'],
    ['//evil.example/agentHome', '/?changed=password'],
  ] as const) {
    const browser = await member({ defaultPassword: true, type: 1 })
    answers['member/password'] = succeedWith({})
    const path = `/password/first?to=${encodeURIComponent(to)}`
    expect((await browser.run(changePassword, path, typed, { reason: 'first' })).location, to).toBe(home)
  }
})

test('a code that was not sent for a reason that only the gateway knows says it in its words, in every language', async () => {
  answers['verification/sms/noLogin'] = refuseWith('carrier.says.no', { message: 'The carrier says no today (#77)' })
  for (const lang of ['EN', 'TY']) {
    const asked = await new Browser(`lang=${lang}`).run(logIn, '/login?by=sms', {
      by: 'sms',
      mobileNum: '9171234567',
      intent: 'code',
    })
    expect(asked.body.warning, lang).toBe('The carrier says no today')
  }
})

test('the button of a code counts a minute where the gateway names no time', async () => {
  answers['verification/sms/noLogin'] = succeedWith({})
  const asked = await new Browser().run(logIn, '/login?by=sms', { by: 'sms', mobileNum: '9171234567', intent: 'code' })
  expect(asked.body.sent).toMatchObject({ waitSeconds: 60, again: expect.stringMatching(/^\d\d:\d\d:\d\d$/) })
})

test('an expired password is changed after a login by password, and never after one by sms', async () => {
  expect(await sessionOf(await member({ passwordExpired: true }))).toMatchObject({ mustChange: 'expired' })
  const browser = new Browser()
  await browser.run(logIn, '/login', {
    by: 'sms',
    mobileNum: '9171234567',
    verificationCode: '123456',
    intent: 'submit',
  })
  expect(await sessionOf(browser)).toEqual(expect.not.objectContaining({ mustChange: expect.anything() }))
})

test('the link of the mail logs in with the new password, and a link that is used says so', async () => {
  const typed = { code: 'link-1', newPassword: 'Perlas2027', confirmNewPassword: 'Perlas2027' }
  answers = { 'member/password/reset': succeedWith({ userName: 'tala07' }), 'session/login': loggedIn }
  const browser = new Browser()
  expect(await browser.run(reset, '/password/reset?code=link-1', typed)).toMatchObject({
    status: 303,
    location: '/?changed=password',
  })
  expect(await sessionOf(browser)).toMatchObject({ username: 'tala07' })
  answers = { 'member/password/reset': succeedWith({}) }
  expect((await new Browser().run(reset, '/password/reset', typed)).location).toBe('/login?why=password')
  answers = { 'member/password/reset': refuseWith('validate_verification_code_invalid') }
  expect((await new Browser().run(reset, '/password/reset?code=link-1', typed)).location).toBe('/password/reset')
  // A link that a mail program has cut or lengthened has nowhere to be told at: its code is hidden.
  answers = { 'member/password/reset': refuseWith('request_param_err', { value: { fields: [{ field: 'code' }] } }) }
  const mangled = { ...typed, code: 'x'.repeat(200) }
  expect((await new Browser().run(reset, '/password/reset', mangled)).location).toBe('/password/reset')
})

test('a start URL asks guests and members before it logs them in, and leads to the clean address', async () => {
  answers['member/info'] = succeedWith(infoOf('start08'))
  const guest = new Browser()
  expect((await guest.run(recent, '/recent?page=2&token=code-1')).location).toBe(
    '/start?token=code-1&to=%2Frecent%3Fpage%3D2',
  )
  expect((await guest.run(startPage, '/start?token=code-1&to=/recent')).body).toMatchObject({
    owner: 'start08',
    name: null,
    to: '/recent',
  })
  expect(guest.jar.has('perlas')).toBe(false)
  expect(await guest.run(switchAccount, '/start', { code: 'code-1', to: '/recent' })).toMatchObject({
    status: 303,
    location: '/recent',
  })
  expect(await sessionOf(guest)).toMatchObject({ username: 'start08' })
  // Pressed once more, by a page from the browser's memory: the session that it has opened goes on.
  await guest.run(switchAccount, '/start', { code: (await sessionOf(guest))?.token ?? '', to: '/recent' })
  expect(calls()).not.toContain('DELETE /wps/session/logout')

  const known = await member()
  expect((await known.run(startPage, '/start?token=code-1&to=//evil.example')).body).toMatchObject({
    owner: 'start08',
    name: 'tala07',
    to: '/',
  })
  expect(await sessionOf(known)).toMatchObject({ username: 'tala07' })
  answers = { 'member/info': refuseWith('user.or.token.invalid', { status: 401 }) }
  expect((await known.run(startPage, '/start?token=used')).location).toBe('/login?why=link')
  // Who is logged in needs no login, and is told there that the link opens nothing.
  const told = (await known.run(loginPage, '/login?to=%2Fpromotions&why=link')).location ?? ''
  const { body: data } = await known.run(startPage, told)
  for (const [language, text] of [
    ['en', 'Invalid URL, please contact customer service'],
    ['fil', 'Hindi balido ang URL, makipag-ugnayan sa customer service'],
  ] as const) {
    const html = await writtenPage(createElement(Start), { path: told, data, language })
    for (const part of [text, 'href="/promotions"', 'href="/chat?to=%2Fpromotions"']) expect(html).toContain(part)
  }
  expect((await known.run(switchAccount, '/start', { code: 'used' })).location).toBe('/login?why=link')
  expect([(await sessionOf(known))?.username, calls().includes('DELETE /wps/session/logout')]).toEqual([
    'tala07',
    false,
  ])
})

test('a start link is not used up while nobody can say whose it is', async () => {
  const guest = new Browser()
  const link = '/start?token=code-2&to=%2Frecent'
  answers = { 'member/info': (_request, response) => response.destroy() }
  expect(await guest.run(startPage, link)).toMatchObject({ status: 503, body: { owner: null, again: link } })
  expect((await guest.run(switchAccount, '/start', { code: 'code-2', to: '/recent' })).location).toBe(link)
  answers = { 'member/info': succeedWith(infoOf('start08')) }
  expect((await guest.run(startPage, link)).body).toMatchObject({ owner: 'start08' })
  expect((await guest.run(switchAccount, '/start', { code: 'code-2', to: '/recent' })).location).toBe('/recent')
})

test('a start link that no header can carry is nobody’s, and no gateway is asked', async () => {
  answers = { 'member/info': succeedWith(infoOf('start08')) }
  const before = calls().length
  for (const code of ['€', 'a\nb', 'a b', 'a'.repeat(5_000)]) {
    const guest = new Browser()
    const link = `/start?${new URLSearchParams({ token: code })}`
    expect((await guest.run(startPage, link)).location).toBe('/login?why=link')
    expect((await guest.run(switchAccount, '/start', { code })).location).toBe('/login?why=link')
  }
  expect(calls().length).toBe(before)
})

test('the session is touched, and one that is lost is noticed', async () => {
  const browser = await member()
  answers['session/touch'] = succeedWith({})
  expect((await browser.run(touch, '/touch')).status).toBe(204)
  answers['session/touch'] = refuseWith('user.token.expired', { status: 401 })
  expect(await browser.run(touch, '/touch')).toMatchObject({ status: 302, location: '/touch' })
  expect((await browser.run(touch, '/touch')).status).toBe(401)
})
