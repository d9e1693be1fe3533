import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { findSession, writeCaptchaId } from '#app/platform/cookies.server.ts'
import { action as login, loader as loginPage } from '#app/routes/_lobby.login.tsx'
import { loader as botCheck } from '#app/routes/bot-check.ts'
import { loader as captcha } from '#app/routes/captcha.ts'
import { issueCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { type Browser, errorsOf, newBrowser, type Outcome, withSite } from './site.ts'

const site = withSite()
const logIn = (browser: Browser, form: Record<string, string>) =>
  browser.run(login, '/login', { by: 'username', ...form })
const player = { username: 'player01', password: demoPassword }
const sessionOf = (browser: Browser) => findSession(`perlas=${browser.jar.get('perlas') ?? ''}`)

test('a member logs in with a plain form and comes to the lobby', async () => {
  const browser = newBrowser()
  expect(await logIn(browser, player)).toMatchObject({ status: 303, location: '/' })
  expect(await sessionOf(browser)).toMatchObject({ type: 0, username: 'player01', merchantCode: '08wintlbf4' })
})

test('a login leads to the page that was wanted, and never to another site', async () => {
  expect((await logIn(newBrowser(), { ...player, to: '/recent?page=2' })).location).toBe('/recent?page=2')
  for (const to of ['//evil.example', 'https://evil.example', '/login', '/\\evil.example'])
    expect((await logIn(newBrowser(), { ...player, to })).location).toBe('/')
})

test('the login that something on a page asks for opens over that page and leads to what was wanted', async () => {
  const browser = newBrowser()
  browser.before = 'http://own.example/rng?type=JP'
  const over = await browser.run(loginPage, '/login?to=%2Fplay%2F7&why=action')
  expect(over).toMatchObject({ status: 302, location: '/rng/login?type=JP&to=%2Fplay%2F7&why=action' })
  expect((await browser.run(loginPage, over.location ?? '')).body).toMatchObject({
    page: '/rng?type=JP',
    to: '/play/7',
    prompt: 'required',
  })
  // Its own button in the header asks for nothing more.
  const header = await browser.run(loginPage, '/login?to=%2Frng%3Ftype%3DJP')
  expect((await browser.run(loginPage, header.location ?? '')).body).toMatchObject({ to: '/rng?type=JP', prompt: null })
})

test('a typed address opens the login over home and leads back to it', async () => {
  expect((await newBrowser().run(loginPage, '/login?to=%2Ffavorite')).body).toMatchObject({
    page: '/',
    to: '/favorite',
    prompt: 'needed',
  })
})

test('whoever is logged in is sent on from the login page', async () => {
  const browser = newBrowser()
  await logIn(browser, player)
  expect(await browser.run(loginPage, '/login?to=/recent')).toMatchObject({ status: 302, location: '/recent' })
})

test('an unknown name and a wrong password are refused in the same words, with the name kept and the password gone', async () => {
  const wrong = await logIn(newBrowser(), { ...player, password: 'Wrong20266' })
  const unknown = await logIn(newBrowser(), { username: 'nobody99', password: 'Wrong20266' })
  for (const outcome of [wrong, unknown]) {
    expect(outcome.status).toBe(400)
    expect(errorsOf(outcome)).toEqual({ '': ['The username or the password is not correct'] })
    expect(JSON.stringify(outcome.body)).not.toContain('Wrong20266')
    expect(outcome.cookies).toEqual([])
  }
  expect(wrong.body.lastResult).toMatchObject({ initialValue: { username: 'player01' } })
})

test('a form that cannot be right is refused before anybody is asked', async () => {
  const browser = newBrowser()
  const tooLong = { username: 'player02', password: 'a'.repeat(129) }
  const long = await logIn(browser, tooLong)
  expect([long.status, errorsOf(long)]).toEqual([
    400,
    { password: ['Please fill in your password with 1 - 128 characters'] },
  ])
  const empty = await logIn(browser, { username: ' ', password: '' })
  expect(errorsOf(empty)).toEqual({
    username: ['Please enter your username'],
    password: ['Please enter your password'],
  })
  for (let round = 0; round < 5; round += 1) await logIn(browser, tooLong)
  expect((await logIn(browser, { username: 'player02', password: demoPassword })).status).toBe(303)
})

test('refusals are told in the language of the visitor', async () => {
  expect(errorsOf(await logIn(newBrowser('lang=TY'), { ...player, password: 'Wrong20266' }))).toEqual({
    '': ['Mali ang username o ang password'],
  })
})

test('after three failures the picture is asked for; the wrong characters fail, the right ones let the member in', async () => {
  const browser = newBrowser()
  const outcomes: Outcome[] = []
  for (let round = 0; round < 3; round += 1)
    outcomes.push(await logIn(browser, { username: 'agent02', password: 'Wrong20266' }))
  expect(outcomes.map(({ body }) => body.isCaptchaDue)).toEqual([false, false, true])

  const without = await logIn(browser, { username: 'agent02', password: demoPassword })
  expect(errorsOf(without)).toEqual({ captcha: ['Please enter the captcha'] })
  const empty = await logIn(browser, { username: 'agent02', password: demoPassword, captcha: '' })
  expect(errorsOf(empty)).toEqual({ captcha: ['Please enter the captcha'] })

  expect((await browser.run(captcha, '/captcha')).cookies[0]).toMatch(/^captcha=.*HttpOnly/)
  const wrong = await logIn(browser, { username: 'agent02', password: demoPassword, captcha: '0' })
  expect([errorsOf(wrong), wrong.body.isCaptchaDue]).toEqual([
    { captcha: ['Please Enter The Correct Captcha Code'] },
    true,
  ])

  const sameAlways = { bytes: (length: number) => Buffer.alloc(length, 7), int: (min: number) => min }
  const { id } = await issueCaptcha(site.gateway.platform, sameAlways)
  const [cookie = ''] = (await writeCaptchaId(id)).split(';')
  browser.jar.set('captcha', cookie.split('=').slice(1).join('='))
  const { newCaptchaText } = await import('#gateway/kernel/identity/captcha-picture.ts')
  expect(
    await logIn(browser, { username: 'agent02', password: demoPassword, captcha: newCaptchaText(sameAlways) }),
  ).toMatchObject({ status: 303 })
})

test('the picture is a PNG that no cache keeps', async () => {
  const answer = (await captcha(newBrowser().args('/captcha'))) as Response
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('a solved proof of work lets in once; the same proof again does not', async () => {
  const browser = newBrowser()
  const challenge = await ((await botCheck(browser.args('/bot-check?for=login'))) as Response).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  const altcha = btoa(JSON.stringify({ challenge, solution }))
  expect((await logIn(browser, { ...player, altcha })).status).toBe(303)
  const again = await logIn(newBrowser(), { ...player, altcha })
  expect([again.status, errorsOf(again)]).toEqual([400, { '': ['The bot check failed, please try again'] }])
})

test('"remember me" keeps the name for a day, and a login without it forgets it', async () => {
  const browser = newBrowser()
  await logIn(browser, { ...player, remember: 'on' })
  browser.jar.delete('perlas')
  expect((await browser.run(loginPage, '/login')).body.rememberedName).toBe('player01')
  await logIn(browser, player)
  browser.jar.delete('perlas')
  expect((await browser.run(loginPage, '/login')).body.rememberedName).toBeNull()
})

test('an account with the password it was given is led to change it', async () => {
  const settings = await site.gateway.platform.db.read.setting.findUnique({ where: { name: 'login' } })
  const { defaultPassword } = JSON.parse(settings?.value ?? '{}') as { defaultPassword: string }
  const outcome = await logIn(newBrowser(), { username: 'fresh01', password: defaultPassword, to: '/recent' })
  expect(outcome).toMatchObject({ status: 303, location: '/password/first?to=%2Frecent' })
})

test('a login from an address that the account does not know is not completed', async () => {
  const outcome = await logIn(newBrowser(), { username: 'faraway01', password: demoPassword })
  expect([outcome.status, outcome.location]).toEqual([303, '/login/verification'])
  expect(outcome.cookies.filter((cookie) => cookie.startsWith('perlas='))).toEqual([])
})

test('whoever has nothing to verify with is told so, and who helps', async () => {
  const { db } = site.gateway.platform
  const where = { accountKey: 'player02' }
  const { id, email, mobileVerified } = await db.read.member.findUniqueOrThrow({ where })
  await db.write(async (tx) => {
    await tx.member.update({ where, data: { checksNewAddress: true, email: null, mobileVerified: false } })
    await tx.knownAddress.deleteMany({ where: { memberId: id } })
  })
  const browser = newBrowser()
  const outcome = await logIn(browser, { username: 'player02', password: demoPassword, to: '/recent' })
  expect([outcome.status, outcome.location]).toEqual([303, '/login?to=%2Frecent&why=noWay'])
  expect([browser.jar.has('perlas'), browser.jar.has('verification')]).toEqual([false, false])
  expect((await browser.run(loginPage, '/login?why=noWay')).body).toMatchObject({ prompt: 'noWay' })
  await db.write((tx) => tx.member.update({ where, data: { checksNewAddress: false, email, mobileVerified } }))
})

const sms = (browser: Browser, form: Record<string, string>) =>
  browser.run(login, '/login?by=sms', { by: 'sms', mobileNum: '0900 000 0001', ...form })

test('a code is sent to the phone, and with it the member logs in without a bot check', async () => {
  const browser = newBrowser()
  const sent = await sms(browser, { intent: 'code', verificationCode: '' })
  expect(sent).toMatchObject({ status: 200, body: { sent: { to: '0900 000 0001' } } })
  expect((sent.body.sent as { waitSeconds: number }).waitSeconds % 60).toBe(0)

  const tooSoon = await sms(browser, { intent: 'code' })
  expect([tooSoon.status, tooSoon.body.warning, errorsOf(tooSoon)]).toEqual([
    400,
    'Too many requests, please wait a moment. If a code has come to you, use that one.',
    {},
  ])
  const wrong = await sms(browser, { intent: 'login', verificationCode: '000000' })
  expect([wrong.status, errorsOf(wrong)]).toEqual([400, { verificationCode: ['The code is not valid.'] }])

  const [message] = await site.gateway.platform.db.read.outboxMessage.findMany({
    where: { recipient: '+639000000001' },
    orderBy: { id: 'desc' },
    take: 1,
  })
  const verificationCode = /\d{4,8}/.exec(message?.text ?? '')?.[0] ?? ''
  expect(await sms(browser, { intent: 'login', verificationCode, to: '/recent' })).toMatchObject({
    status: 303,
    location: '/recent',
  })
  expect(await sessionOf(browser)).toMatchObject({ username: 'player01' })
})

test('a number that is none and a code that is missing are told at their fields', async () => {
  expect(errorsOf(await sms(newBrowser(), { intent: 'code', mobileNum: 'call me' }))).toEqual({
    mobileNum: ['The phone number format is not valid.'],
  })
  expect(
    errorsOf(await sms(newBrowser(), { intent: 'login', mobileNum: 'call me', verificationCode: '123456' })),
  ).toEqual({
    mobileNum: ['Please enter a valid mobile number'],
  })
  expect(errorsOf(await sms(newBrowser(), { intent: 'login', verificationCode: '' }))).toEqual({
    verificationCode: ['Please enter the code.'],
  })
  expect(errorsOf(await sms(newBrowser(), { intent: 'login', verificationCode: '12' }))).toEqual({
    verificationCode: ['Please enter a valid verification code'],
  })
})
