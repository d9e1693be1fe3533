import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { readCaptcha } from './solved-captcha.ts'

const { session } = catalogue
const gateway = withGateway()

let visitors = 0
const newAddress = (): string => `192.0.2.${++visitors}`
const right = { username: 'player01', password: demoPassword }
const logIn = (input: object, cookies: Record<string, string> = {}, ip = newAddress()) =>
  gateway.ask(session.login, { ...right, ...input }, { cookies, headers: { 'x-forwarded-for': ip } })

/** An address from which three logins have failed. */
async function suspectAddress(): Promise<string> {
  const ip = newAddress()
  for (let turn = 0; turn < 3; turn++) await logIn({ username: `nobody${visitors}${turn}`, password: 'wrong' }, {}, ip)
  return ip
}

test('from the third failure of an address on, the captcha is due for every account', async () => {
  const ip = await suspectAddress()
  const { body } = await logIn({}, {}, ip)
  expect(body).toMatchObject({ errorCode: 'login.captcha.required', value: { captcha: true } })
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  expect((await logIn({ captcha }, cookies, ip)).body.success).toBe(true)
})

test('after half an hour without a failure no captcha is due', async () => {
  const ip = await suspectAddress()
  gateway.platform.clock.advance(30 * minuteMs)
  expect((await logIn({}, {}, ip)).body.success).toBe(true)
})

test('a captcha is read without regard to case and blanks, and its id may stand in the body', async () => {
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  expect((await logIn({ captcha: ` ${captcha.toLowerCase()} `, captchaId: cookies.captchaId })).body.success).toBe(true)
})

test('a captcha that is used, late, foreign, wrong or missing fails', async () => {
  const used = await readCaptcha(gateway.platform)
  await logIn({ captcha: used.captcha }, used.cookies)
  const wrong = await readCaptcha(gateway.platform)
  expect((await logIn({ captcha: 'XXXXX' }, wrong.cookies)).body.errorCode).toBe('login.captcha.err')
  // While both would still be in time, or their being late would hide that they work again.
  for (const spent of [used, wrong])
    expect((await logIn({ captcha: spent.captcha }, spent.cookies)).body.errorCode).toBe('login.captcha.err')
  const late = await readCaptcha(gateway.platform)
  gateway.platform.clock.advance(120 * secondMs)
  const table = [
    ['late', late.captcha, late.cookies],
    ['of another browser', late.captcha, { captchaId: 'another-browser' }],
    ['without its cookie', late.captcha, {}],
  ] as const
  for (const [what, captcha, cookies] of table) {
    const { body } = await logIn({ captcha }, cookies)
    expect([what, body.errorCode, body.value]).toEqual([what, 'login.captcha.err', { captcha: true }])
  }
})

test('of twenty logins with one captcha, one is accepted', async () => {
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn({ captcha }, cookies)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.errorCode))).toEqual(
    new Set(['login.captcha.err']),
  )
})

test('the captcha call gives a PNG and a cookie, and at most one a second to a browser or address', async () => {
  const ip = newAddress()
  const ask = (cookies: Record<string, string>) =>
    gateway.ask(session.captcha, {}, { cookies, headers: { 'x-forwarded-for': ip } })
  const first = await ask({})
  expect(Buffer.from(first.body.value, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const captchaId = first.cookies.find(({ name }) => name === 'captchaId')?.value ?? ''
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly/i)
  expect((await ask({})).body.errorCode).toBe('too.much.request')
  expect((await ask({ captchaId })).body.errorCode).toBe('too.much.request')
  gateway.platform.clock.advance(secondMs)
  expect((await ask({ captchaId })).body.success).toBe(true)
  expect((await ask({})).body.success).toBe(true)
})

test('a captcha brings another one once, and an old one that is sent again counts as none', async () => {
  const ip = newAddress()
  const { cookies } = await readCaptcha(gateway.platform)
  gateway.platform.clock.advance(secondMs)
  const ask = () => gateway.ask(session.captcha, {}, { cookies, headers: { 'x-forwarded-for': ip } })
  const outcomes = []
  for (let count = 0; count < 4; count += 1) {
    const { success, errorCode } = (await ask()).body
    outcomes.push(success ? 'a picture' : errorCode)
  }
  // The second one is the one a second of the address.
  expect(outcomes).toEqual(['a picture', 'a picture', 'too.much.request', 'too.much.request'])
})

async function solve(action: 'login' | 'register') {
  const { body } = await gateway.ask(session.captchaChallenge, { action })
  const challenge = body.value
  const solution = await solveChallenge({ challenge, deriveKey })
  const altcha = (changed: object = {}) =>
    Buffer.from(JSON.stringify({ challenge: { ...challenge, ...changed }, solution })).toString('base64')
  return { challenge, altcha }
}

test('a solved challenge is accepted once, also of twenty logins at once', async () => {
  const { altcha } = await solve('login')
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn({ altcha: altcha() })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.errorCode))).toEqual(
    new Set(['bot.check.failed']),
  )
})

test('a challenge that is for another action, changed, garbled or late fails', async () => {
  const other = await solve('register')
  const own = await solve('login')
  const { parameters } = own.challenge
  const table = [
    ['for another action', other.altcha()],
    [
      'renamed to this action',
      other.altcha({ parameters: { ...other.challenge.parameters, data: { action: 'login' } } }),
    ],
    ['made easier', own.altcha({ parameters: { ...parameters, keyPrefix: '00' } })],
    ['given more time', own.altcha({ parameters: { ...parameters, expiresAt: 9_999_999_999 } })],
    ['without a signature', own.altcha({ signature: undefined })],
    ['no base64', '***'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['without a solution', Buffer.from(JSON.stringify({ challenge: own.challenge })).toString('base64')],
  ] as const
  for (const [what, altcha] of table)
    expect([what, (await logIn({ altcha })).body.errorCode]).toEqual([what, 'bot.check.failed'])
  gateway.platform.clock.advance(5 * minuteMs + secondMs)
  expect((await logIn({ altcha: own.altcha() })).body.errorCode).toBe('bot.check.failed')
})

test('proofs are checked in the declared order: captcha, then proof of work, then the password', async () => {
  const ip = await suspectAddress()
  const wrong = { password: 'wrong', altcha: 'nonsense' }
  expect((await logIn(wrong, {}, ip)).body.errorCode).toBe('login.captcha.required')
  expect((await logIn({ ...wrong, captcha: 'XXXXX' }, {}, ip)).body.errorCode).toBe('login.captcha.err')
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  expect((await logIn({ ...wrong, captcha }, cookies, ip)).body.errorCode).toBe('bot.check.failed')
  const again = await readCaptcha(gateway.platform)
  expect((await logIn({ password: 'wrong', captcha: again.captcha }, again.cookies, ip)).body.errorCode).toBe(
    'login.cred.err',
  )
})
