import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../../studio/studio-visitor.ts'

const { member, session, wallet } = catalogue
/** With the limits that everybody meets. */
const gateway = withGateway({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
beforeEach(() => gateway.platform.clock.advance(hourMs))

const pausedOf = async (of: string) =>
  (await gateway.platform.db.read.auditEvent.findMany({ where: { kind: 'tries.paused' } })).filter(
    ({ detail }) => JSON.parse(detail).of === of,
  )
const at = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

test('a right login password wins back no tries at the payment password', async () => {
  const token = await gateway.logIn('player01')
  const guess = (password: string) => gateway.ask(wallet.withdraw, { amount: 300, bankCardId: 1, password }, { token })
  const bind = { mobileNum: '9179998877', verificationCode: '000000', password: demoPassword }
  const codes: unknown[] = []
  for (let round = 0; round < 3; round++) {
    for (const password of ['111111', '222222']) codes.push((await guess(password)).body.errorCode)
    expect((await gateway.ask(member.bindMobile, bind, { token })).body.errorCode).toBe(
      'validate_verification_code_error',
    )
  }
  expect(codes).toEqual([...Array(4).fill('invalid.payment.pw'), 'payment.pw.locked', 'payment.pw.locked'])
  expect((await guess('246810')).body.errorCode).toBe('payment.pw.locked')
  expect(await pausedOf('payment')).toHaveLength(1)
})

test('a right payment password wins back no tries at the login password of a running session', async () => {
  const token = await gateway.logIn('player01')
  const change = (oldPassword: string) => {
    const input = { oldPassword, newPassword: 'Sampaguita7!', confirmNewPassword: 'Sampaguita7!' }
    return gateway.ask(member.changePassword, input, { token })
  }
  for (let guess = 0; guess < 4; guess++)
    expect((await change(`Guess${guess}xyz`)).body.errorCode).toBe('modify.pw.incorrect.pw')
  const transfer = await gateway.ask(wallet.transferToUpline, { amount: 10, password: '246810' }, { token })
  expect(transfer.body.success).toBe(true)
  await change('Guess5xyz')
  expect((await change(demoPassword)).body.errorCode).toBe('TOO_MANY_REQUEST')
  expect(await pausedOf('password')).toHaveLength(1)
})

test('wrong answers of a second step count per member, not per ticket', async () => {
  const begin = async () => {
    const { body } = await gateway.ask(
      session.login,
      { username: 'faraway01', password: demoPassword },
      at('203.0.113.50'),
    )
    expect(body.errorCode).toBe('login_verify_required')
    return (body.value as unknown as { ticket: string }).ticket
  }
  const answer = async (code: string) =>
    (
      await gateway.ask(
        session.loginVerification,
        { ticket: await begin(), method: 'BANK_ACCOUNT_NAME', code },
        at('203.0.113.50'),
      )
    ).body.errorCode
  for (let guess = 0; guess < 5; guess++)
    expect(await answer(`Guess ${guess}`)).toBe('validate_verification_code_error')
  expect(await answer('Dagat Vinta')).toBe('authenticator.locked')
  expect(await pausedOf('verification')).toHaveLength(1)
})

test.each([
  ['the seat of a game', (made: number) => `/studio/seat/made-up-${made}`],
  ['a launch', (made: number) => `/studio/launch/made-up-${made}`],
  ['a payment page', (made: number) => `/pay/made-up-${made}`],
  ['a chat', (made: number) => `/chat/made-up-${made}`],
])(
  'made-up addresses of %s are tried thirty times from one network, then not for half an hour',
  async (_what, path) => {
    const before = await pausedOf('address')
    const get = async (made: number, ip: string) =>
      (await gateway.app.inject({ method: 'GET', url: path(made), headers: { 'x-forwarded-for': ip } })).statusCode
    for (let made = 0; made < 30; made++) expect([404, 410]).toContain(await get(made, '203.0.113.60'))
    expect(await get(30, '203.0.113.60')).toBe(429)
    expect([404, 410]).toContain(await get(30, '203.0.113.61'))
    expect(await pausedOf('address')).toHaveLength(before.length + 1)
    gateway.platform.clock.advance(hourMs / 2)
    expect([404, 410]).toContain(await get(31, '203.0.113.60'))
  },
)

test('a launch that is used up, and what is not there behind one’s own seat, are no guesses', async () => {
  const from = at('203.0.113.70')
  const get = async (url: string) => gateway.app.inject({ method: 'GET', url, ...from })
  const token = await gateway.logIn('player01')
  const key = await issueKey(gateway, { token, engine: 'slot' })
  const seat = String((await get(key)).headers.location)
  for (let asked = 0; asked < 16; asked++) {
    expect((await get(key)).statusCode).toBe(410)
    expect((await get(`${seat}/rounds/R0`)).statusCode).toBe(404)
    expect((await get(seat.replace('/seat/', '/table/'))).statusCode).toBe(404)
  }
  expect((await get(seat)).statusCode).toBe(200)
})

const tried = { code: '123456', newPassword: 'Sampaguita7!', confirmNewPassword: 'Sampaguita7!' }
test.each([
  [
    'tickets',
    (ip: string) =>
      gateway.ask(session.loginVerification, { ticket: 'made-up', method: 'SMS', code: '123456' }, at(ip)),
  ],
  ['mailed links', (ip: string) => gateway.ask(member.passwordReset, { ...tried, code: 'made-up' }, at(ip))],
  [
    'codes of a login',
    (ip: string) => gateway.ask(session.login, { type: 'sms', username: '9170001122', password: '123456' }, at(ip)),
  ],
  [
    'codes of a reset',
    (ip: string) =>
      gateway.ask(
        member.passwordByPhone,
        { newPassword: tried.newPassword, mobileNum: '9170001122', verificationCode: '123456' },
        at(ip),
      ),
  ],
])('made-up %s are tried thirty times from one network, and a login by password goes on', async (_what, ask) => {
  for (let made = 0; made < 30; made++) expect((await ask('203.0.113.70')).body.errorCode).not.toBe('TOO_MANY_REQUEST')
  expect((await ask('203.0.113.70')).body.errorCode).toBe('TOO_MANY_REQUEST')
  expect((await ask('203.0.113.71')).body.errorCode).not.toBe('TOO_MANY_REQUEST')
  const login = await gateway.ask(session.login, { username: 'player02', password: demoPassword }, at('203.0.113.70'))
  expect(login.body.success).toBe(true)
})
