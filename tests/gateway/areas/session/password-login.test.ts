import { hash } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { encryptKey, encryptPayload, newWireKey } from '#conformance/wire/cipher.ts'
import { passwordCost, withPasswords } from '#gateway/kernel/identity/password.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { costs } from '../../../stand-ins/argon2.ts'
import { demoPassword, type Envelope, merchant, withGateway } from '../../../support/gateway.ts'
import { readCaptcha } from './solved-captcha.ts'

const { session, member } = catalogue
const gateway = withGateway()

let visitors = 0
/** An address that nobody has used in this file, so that the failures of one test do not count in another. */
const newAddress = (): string => `192.0.2.${++visitors}`
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const logIn = (username: string, password = demoPassword, ip = newAddress(), more = {}) =>
  gateway.ask(session.login, { username, password, ...more }, from(ip))
const memberId = async (accountKey: string): Promise<number> =>
  (await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey } })).id

async function newMember(
  account: string,
  more: { type?: number; state?: string; password?: string } = {},
): Promise<number> {
  const passwordHash = await withPasswords(account, (passwords) => passwords.hash(more.password ?? demoPassword))
  const at = gateway.platform.clock.now()
  const data = {
    account,
    accountKey: account,
    nickname: account,
    type: more.type ?? 0,
    state: more.state ?? 'active',
    passwordHash,
    passwordChangedAt: at,
    registeredAt: at,
  }
  return (await gateway.platform.db.write((tx) => tx.member.create({ data }))).id
}

test('who knows the password gets a session, and the answer says who it is', async () => {
  const { status, body } = await logIn('Player01', demoPassword, '192.0.2.200')
  expect([status, body.success]).toEqual([200, true])
  expect(body.value).toMatchObject({
    userName: 'player01',
    type: 0,
    customerType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    defaultPassword: false,
    captcha: false,
  })
  expect(body.value.id).toBe(await memberId('player01'))
  const info = await gateway.ask(member.info, {}, { token: body.value.token })
  expect(info.body.value.account).toBe('player01')
})

test('a login is written down with the member’s last login, the address and the event', async () => {
  const id = await newMember('ledgerly')
  await logIn('ledgerly', demoPassword, '192.0.2.201')
  const { read } = gateway.platform.db
  expect(await read.member.findUniqueOrThrow({ where: { id } })).toMatchObject({ lastLoginIp: '192.0.2.201' })
  expect(await read.knownAddress.count({ where: { memberId: id, ip: '192.0.2.201' } })).toBe(1)
  const event = await read.auditEvent.findFirstOrThrow({ where: { memberId: id } })
  expect([event.kind, event.ip]).toEqual(['session.login', '192.0.2.201'])
  expect(await read.session.count({ where: { memberId: id, ip: '192.0.2.201' } })).toBe(1)
})

test('the token itself is nowhere in the database', async () => {
  const { body } = await logIn('player01')
  const rows = await gateway.platform.db.read.session.findMany()
  expect(JSON.stringify(rows)).not.toContain(body.value.token)
})

test.each([
  ['only name and password', { username: 'player01', password: demoPassword }],
  ['the old type number', { username: 'player01', password: demoPassword, type: '1' }],
  [
    'everything that builds in the field send',
    {
      username: ' player01 ',
      password: demoPassword,
      type: 'username',
      captcha: '',
      loginDeviceId: 'b0d7',
      isSms: false,
      isOfficialAppLogin: 0,
      uuId: 'x',
    },
  ],
])('%s is enough to log in', async (_case, input) => {
  const { body } = await gateway.ask(session.login, input, from(newAddress()))
  expect(body.success).toBe(true)
})

test.each([
  ['an object with value', (data: string) => JSON.stringify({ value: data })],
  ['a JSON text', (data: string) => JSON.stringify(data)],
  ['the bare cipher text', (data: string) => data],
])('the encrypted body may be %s', async (_form, toBody) => {
  const key = newWireKey()
  const modulus = (await gateway.app.inject({ url: session.key.path, headers: { merchant } })).body
  const headers = {
    merchant,
    'content-type': 'application/json',
    encryption: encryptKey(modulus, key),
    'x-forwarded-for': newAddress(),
  }
  const payload = toBody(encryptPayload(key, JSON.stringify({ username: 'player01', password: demoPassword })))
  const response = await gateway.app.inject({ method: 'POST', url: session.login.path, headers, payload })
  expect(response.json<Envelope>().success).toBe(true)
})

test('the same sealed bytes open one session, however they are written the second time', async () => {
  const key = newWireKey()
  const modulus = (await gateway.app.inject({ url: session.key.path, headers: { merchant } })).body
  const data = encryptPayload(key, JSON.stringify({ username: 'player01', password: demoPassword }))
  const encryption = encryptKey(modulus, key)
  const send = async (payload: string, sealed: string) => {
    const headers = {
      merchant,
      'content-type': 'application/json',
      encryption: sealed,
      'x-forwarded-for': newAddress(),
    }
    return (await gateway.app.inject({ method: 'POST', url: session.login.path, headers, payload })).json<Envelope>()
  }
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => send(JSON.stringify({ value: data }), encryption)))
  expect(atOnce.filter(({ success }) => success)).toHaveLength(1)
  const again = [
    await send(data, encryption),
    await send(JSON.stringify(data), encryption.toUpperCase()),
    await send(data, encryption.padStart(256, '0')),
  ]
  expect(again.map(({ errorCode }) => errorCode)).toEqual(Array(3).fill('encryption.not.valid'))
})

test('the key is 256 hex digits and nothing else', async () => {
  const response = await gateway.app.inject({ url: session.key.path, headers: { merchant } })
  expect(response.body).toMatch(/^[0-9a-f]{256}$/)
})

test('an unknown name and a wrong password get the same answer, every time and after the same work', async () => {
  const [known, unknown] = [newAddress(), newAddress()]
  for (let guess = 1; guess <= 3; guess++) {
    costs.length = 0
    const wrong = await logIn('agent01', `not the password ${guess}`, known)
    const ofWrong = costs.splice(0)
    const nobody = await logIn('nobody77', `not the password ${guess}`, unknown)
    expect([ofWrong, costs]).toEqual([[passwordCost], [passwordCost]])
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body])
    expect(wrong.body).toMatchObject({ errorCode: 'login.cred.err', value: { captcha: guess === 3 } })
  }
})

test('what an account may not do is said only to who knows its password, in the declared order', async () => {
  await newMember('closed01', { state: 'disabled' })
  await newMember('staff01', { type: 9 })
  await newMember('trial01', { type: 4 })
  const table = [
    ['closed01', 'us_forbidden_login_error'],
    ['staff01', 'login.denied'],
    ['trial01', 'login.denied'],
    ['faraway01', 'login_verify_required'],
  ] as const
  for (const [account, refusal] of table) {
    expect((await logIn(account, 'not the password')).body.errorCode).toBe('login.cred.err')
    expect((await logIn(account)).body.errorCode).toBe(refusal)
  }
})

test('a refused login opens no session and marks no address as known', async () => {
  const id = await memberId('faraway01')
  await logIn('faraway01', demoPassword, '192.0.2.202')
  const { read } = gateway.platform.db
  expect([
    await read.session.count({ where: { memberId: id } }),
    await read.knownAddress.count({ where: { memberId: id, ip: '192.0.2.202' } }),
  ]).toEqual([0, 0])
})

test('an account that checks new addresses logs in from one that it knows', async () => {
  expect((await logIn('faraway01', demoPassword, '203.0.113.77')).body.success).toBe(true)
})

test('the flagged default password and the first login are told', async () => {
  const { login } = await merchantSettings(gateway.platform).all()
  const { body } = await logIn('fresh01', login.defaultPassword)
  expect(body.value).toMatchObject({ firstTimeLogin: true, defaultPassword: true })
})

test('which password is flagged is what the merchant sets (OP-92)', async () => {
  const { platform } = gateway
  const flagOf = async (account: string, password: string) =>
    (await logIn(account, password)).body.value.defaultPassword
  const { defaultPassword } = (await merchantSettings(platform).all()).login
  const put = (value: string) =>
    platform.db.write((tx) => changeSetting(tx, platform, 'login', (login) => ({ ...login, defaultPassword: value })))
  await put(demoPassword)
  expect([await flagOf('fresh01', defaultPassword), await flagOf('player02', demoPassword)]).toEqual([false, true])
  await put(defaultPassword)
  expect([await flagOf('fresh01', defaultPassword), await flagOf('player02', demoPassword)]).toEqual([true, false])
})

test('an account without a password cannot log in with any', async () => {
  const bulk = await gateway.platform.db.read.member.findFirstOrThrow({ where: { passwordHash: null } })
  for (const password of ['', 'null', ' ']) expect((await logIn(bulk.account, password)).body.success).toBe(false)
})

test.each([
  [{ password: demoPassword }, 'username'],
  [{ username: 'player01' }, 'password'],
  [{ username: 'player01', password: 7 as never }, 'password'],
])('a login without a field is refused with the field’s name (%#)', async (input, field) => {
  const { status, body } = await gateway.ask(session.login, input, from(newAddress()))
  expect([status, body.errorCode]).toEqual([400, 'request_param_err'])
  expect(body.message).toContain(field)
})

/** Types a wrong password so many times, each from an address of its own, and reads the captcha where one is asked for. */
async function guess(account: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const { captcha, cookies } = await readCaptcha(gateway.platform)
    const input = { username: account, password: 'wrong', ...(turn >= 3 ? { captcha } : {}) }
    const { body } = await gateway.ask(session.login, input, { ...from(newAddress()), cookies })
    expect(body.errorCode).toBe('login.cred.err')
  }
}

test.each(['paused01', 'nobody78'])(
  'five wrong passwords pause %s for half an hour, whether it exists or not',
  async (account) => {
    await newMember('paused01').catch(() => undefined)
    await guess(account, 5)
    const { captcha, cookies } = await readCaptcha(gateway.platform)
    const { body } = await gateway.ask(
      session.login,
      { username: account, password: demoPassword, captcha },
      { ...from(newAddress()), cookies },
    )
    expect(body).toMatchObject({ errorCode: 'login.pwd.forbidden.err', value: { captcha: true } })
  },
)

test('a pause does not hold at an address that the account knows, and it ends', async () => {
  await newMember('paused02')
  const home = newAddress()
  expect((await logIn('paused02', demoPassword, home)).body.success).toBe(true)
  await guess('paused02', 5)
  expect((await logIn('paused02')).body.errorCode).toBe('login.pwd.forbidden.err')
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  expect(
    (
      await gateway.ask(
        session.login,
        { username: 'paused02', password: demoPassword, captcha },
        { ...from(home), cookies },
      )
    ).body.success,
  ).toBe(true)

  await guess('paused02', 5)
  gateway.platform.clock.advance(30 * minuteMs)
  expect((await logIn('paused02')).body.success).toBe(true)
})

test('who shares an address with the member does not guess on for ever', async () => {
  await newMember('paused03')
  const home = newAddress()
  expect((await logIn('paused03', demoPassword, home)).body.success).toBe(true)
  const tryAt = async (password: string) => {
    const { captcha, cookies } = await readCaptcha(gateway.platform)
    const sent = { username: 'paused03', password, captcha }
    return (await gateway.ask(session.login, sent, { ...from(home), cookies })).body.errorCode
  }
  for (let turn = 0; turn < 15; turn += 1) expect(await tryAt(`guess ${turn}`)).toBe('login.cred.err')
  expect(await tryAt(demoPassword)).toBe('login.pwd.forbidden.err')
  gateway.platform.clock.advance(30 * minuteMs)
  expect(await tryAt(demoPassword)).toBeUndefined()
})

test('of many guesses at one account that come at once, no more than three are tried', async () => {
  await newMember('rushed01')
  const answers = await Promise.all(Array.from({ length: 12 }, (_unused, turn) => logIn('rushed01', `guess ${turn}`)))
  const codes = answers.map(({ body }) => body.errorCode).sort()
  expect(codes).toEqual([...Array(3).fill('login.cred.err'), ...Array(9).fill('login.captcha.required')].sort())
})

test('a flood of logins is turned away with a typed failure, and what was accepted is answered', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_unused, turn) => logIn(`flood${turn}`, 'wrong')))
  const busy = answers.filter(({ body }) => body.errorCode === 'system.busy')
  expect(answers.filter(({ body }) => body.errorCode === 'login.cred.err')).toHaveLength(60 - busy.length)
  expect(busy.length).toBeGreaterThan(0)
})

test('a password that was hashed at a lower cost is hashed anew when it is typed', async () => {
  const id = await newMember('older01')
  const weak = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2 })
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id }, data: { passwordHash: weak } }))
  expect((await logIn('older01')).body.success).toBe(true)
  const { passwordHash } = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { id } })
  expect(passwordHash).toContain('m=65536,t=3')
  expect((await logIn('older01')).body.success).toBe(true)
})

test('a password is expired when the merchant lets passwords expire and it is too old', async () => {
  await newMember('aged01')
  const desk = merchantSettings(gateway.platform)
  const { login } = await desk.all()
  await gateway.platform.db.write((tx) => desk.change(tx, 'login', { ...login, passwordExpiresAfterDays: 90 }))
  desk.forget()
  expect((await logIn('aged01')).body.value.passwordExpired).toBe(false)
  gateway.platform.clock.advance(90 * dayMs)
  expect((await logIn('aged01')).body.value.passwordExpired).toBe(true)
})

test('a session ends after half an hour without a call', async () => {
  const token = await gateway.logIn('player01')
  gateway.platform.clock.advance(29 * minuteMs)
  expect((await gateway.ask(session.touch, {}, { token })).status).toBe(200)
  gateway.platform.clock.advance(30 * minuteMs + secondMs)
  const { status, body } = await gateway.ask(session.touch, {}, { token })
  expect([status, body.errorCode]).toEqual([401, 'user.token.expired'])
})

test('a session ends after twelve hours, however busy it is', async () => {
  const token = await gateway.logIn('player01')
  for (let step = 0; step < 29; step++) {
    gateway.platform.clock.advance(25 * minuteMs)
    if (step < 28) expect((await gateway.ask(session.touch, {}, { token })).status).toBe(200)
  }
  expect(29 * 25 * minuteMs).toBeGreaterThan(12 * hourMs)
  expect((await gateway.ask(session.touch, {}, { token })).status).toBe(401)
})

test('a login that was right when the password was changed opens no session, and no way to one', async () => {
  const { db, clock } = gateway.platform
  const id = await newMember('swift01')
  const ip = newAddress()
  expect((await logIn('swift01', demoPassword, ip)).status).toBe(200)
  await db.write((tx) => tx.member.update({ where: { id }, data: { checksNewAddress: true } }))
  for (const address of [ip, newAddress()]) {
    const write = db.write.bind(db)
    // Whatever the login writes comes behind a change.
    const held = vi.spyOn(db, 'write').mockImplementation(async (work, ...more) => {
      clock.advance(1)
      await write((tx) => tx.member.update({ where: { id }, data: { passwordChangedAt: clock.now() } }))
      return write(work, ...more)
    })
    const { body } = await logIn('swift01', demoPassword, address)
    held.mockRestore()
    expect(body.errorCode).toBe('login.cred.err')
  }
  expect(await db.read.session.count({ where: { memberId: id } })).toBe(1)
  expect(await db.read.accessTicket.count({ where: { memberId: id } })).toBe(0)
})
