import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCircuit } from '#app/platform/circuit.server.ts'
import { createGateway, findValue, type Gateway } from '#app/platform/gateway.server.ts'
import { createGatewayPool } from '#app/platform/gateway-pool.server.ts'
import { log } from '#app/platform/log.server.ts'
import { games } from '#catalogue/games.ts'
import { member } from '#catalogue/member.ts'
import { session } from '#catalogue/session.ts'
import { system } from '#catalogue/system.ts'
import { wallet } from '#catalogue/wallet.ts'
import { createCipher } from '#gateway/platform/crypto/cipher.ts'
import { setGateway } from '../../support/site-settings.ts'
import {
  type Received,
  refuseWith,
  type SmallGateway,
  startSmallGateway,
  succeedWith,
} from '../../support/small-gateway.ts'

/** Nothing here waits for them, so that a busy machine is no failure. */
const limits = { headersMs: 20_000, totalMs: 20_000, picturesMs: 20_000, bytes: 10_000 }
/** For what never answers. */
const hasty = { ...limits, headersMs: 250, totalMs: 400 }
const guest = {
  token: null,
  merchantCode: '08wintlbf4',
  language: { code: 'ty' },
  ip: '203.0.113.9',
  userAgent: 'Phone/1',
  path: '/recent?page=2',
}
const player = { ...guest, token: 'token-1' }
const balance = { sumBalance: 25000, balance: [], currency: 'TLB', currencySymbol: '₱' }
const loggedIn = {
  token: 't',
  id: 1,
  userName: 'player01',
  type: 0,
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  defaultPassword: false,
}

let remote: SmallGateway
let gateway: Gateway

beforeEach(async () => {
  setGateway()
  remote = await startSmallGateway()
  gateway = createGateway({ pool: createGatewayPool([remote.url]), limits })
})
afterEach(() => remote.close())

const last = (): Received => remote.received.at(-1) as Received

test('a call carries merchant once, language in upper case, the bare token, its module id and the visitor’s address', async () => {
  remote.answer = succeedWith(balance)
  expect(await gateway.ask(wallet.balance, { typeId: 0 }, player)).toMatchObject({
    ok: true,
    value: { sumBalance: 25000 },
  })
  const { method, path, headers, raw } = last()
  expect(`${method} ${path}`).toBe('GET /wps/v2/wallets/balance?typeId=0')
  expect(raw.filter((name) => name.toLowerCase() === 'merchant')).toHaveLength(1)
  expect(headers).toMatchObject({
    merchant: '08wintlbf4',
    language: 'TY',
    authorization: 'token-1',
    moduleid: 'COMM3',
    device: 'web',
    'x-gateway-version': '3',
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Phone/1',
  })
  expect(headers['x-timestamp']).toMatch(/^\d{13}$/)
})

test('a guest sends no authorization at all, and fields that are undefined are not sent', async () => {
  remote.answer = succeedWith({ ip: '1' })
  await gateway.ask(system.location, {}, guest)
  await gateway.ask(wallet.balance, { typeId: 0, sync: undefined }, guest)
  expect(remote.received[0]?.headers).not.toHaveProperty('authorization')
  expect(last().path).toBe('/wps/v2/wallets/balance?typeId=0')
})

test('an encrypted call can be opened by the gateway, and the key is asked for once', async () => {
  const cipher = createCipher()
  const opened: unknown[] = []
  remote.answer = ({ path, body, headers }, response) => {
    if (path === session.key.path) return void response.end(cipher.modulus)
    const { encryption, 'x-digest': digest, 'x-rsa': rsa } = headers as Record<string, string>
    opened.push(JSON.parse(cipher.open({ body, encryption, digest, rsa })))
    succeedWith(loggedIn)({} as Received, response)
  }
  for (const password of ['one-secret', 'two-secret'])
    await gateway.ask(session.login, { username: 'player01', password }, guest)
  expect(opened).toEqual([
    { username: 'player01', password: 'one-secret' },
    { username: 'player01', password: 'two-secret' },
  ])
  expect(remote.received.filter(({ path }) => path === session.key.path)).toHaveLength(1)
})

test('when the gateway has another key by now, the key is fetched anew and the call sent once more', async () => {
  let cipher = createCipher()
  remote.answer = ({ path, body, headers }, response) => {
    if (path === session.key.path) return void response.end(cipher.modulus)
    if (headers['x-rsa'] !== cipher.modulus)
      return refuseWith('encryption.not.valid', { status: 400 })({} as Received, response)
    cipher.open({ body, encryption: headers.encryption as string })
    succeedWith(loggedIn)({} as Received, response)
  }
  await gateway.ask(session.login, { username: 'a', password: 'b' }, guest)
  cipher = createCipher()
  expect(await gateway.ask(session.login, { username: 'a', password: 'b' }, guest)).toMatchObject({ ok: true })
  expect(remote.received.map(({ path }) => path)).toEqual(
    ['key/rsa', 'login', 'login', 'key/rsa', 'login'].map((end) => `/wps/session/${end}`),
  )
})

test('a refusal is a value with its code, its words without the trace number, what came along, and the trace id', async () => {
  remote.answer = refuseWith('login.cred.err', {
    message: 'The username or the password is not correct (#1001)',
    value: { captcha: true },
  })
  const answered = await gateway.ask(session.captcha, {}, guest)
  expect(answered).toEqual({
    ok: false,
    failure: {
      code: 'login.cred.err',
      message: 'The username or the password is not correct',
      value: { captcha: true },
      kind: 'refusal',
      traceId: 'trace-1',
    },
  })
})

test('a refusal with a code that nobody knows keeps its words', async () => {
  remote.answer = refuseWith('brand.new.code', { message: 'Not today (#9)' })
  expect(await gateway.ask(system.location, {}, guest)).toMatchObject({
    ok: false,
    failure: { code: 'unknown.system.err', message: 'Not today' },
  })
})

test('a public call with a stale token is asked once more as a guest', async () => {
  remote.answer = ({ headers }, response) =>
    (headers.authorization ? refuseWith('user.or.token.invalid', { status: 401 }) : succeedWith({ ip: '1' }))(
      {} as Received,
      response,
    )
  expect(await gateway.ask(system.location, {}, player)).toMatchObject({ ok: true })
  expect(remote.received.map(({ headers }) => headers.authorization)).toEqual(['token-1', undefined])
  const written = gateway.ask(system.location, {}, { ...player, onlyAsMember: true })
  expect(await written.catch((thrown: Response) => thrown.status), 'what has to be theirs').toBe(302)
  expect(remote.received).toHaveLength(3)
})

test('a lost session leads a reader back to the page without the cookie, and whoever changes something to the login', async () => {
  remote.answer = refuseWith('user.token.expired', { status: 401 })
  const reading = await gateway.ask(wallet.balance, { typeId: 0 }, player).catch((thrown: Response) => thrown)
  const changing = await gateway.ask(member.firstLogin, {}, player).catch((thrown: Response) => thrown)
  expect((reading as Response).headers.get('location')).toBe('/recent?page=2')
  expect((changing as Response).headers.get('location')).toBe('/login?to=%2Frecent%3Fpage%3D2&why=action')
  for (const response of [reading, changing])
    expect((response as Response).headers.get('set-cookie')).toMatch(/^perlas=;.*Max-Age=0/)
})

test('a guest who is refused for want of a session gets the failure and is not sent anywhere', async () => {
  remote.answer = refuseWith('customer.not.login', { status: 401 })
  expect(await gateway.ask(wallet.balance, { typeId: 0 }, guest)).toMatchObject({
    ok: false,
    failure: { code: 'customer.not.login', kind: 'session' },
  })
})

test('what another gateway writes in its own way is read, and told once for each way', async () => {
  const told = vi.spyOn(log(), 'warn')
  remote.answer = succeedWith({ ...balance, sumBalance: '25000.00', balance: null, other: 1 })
  for (let round = 0; round < 3; round += 1)
    expect(await gateway.ask(wallet.balance, { typeId: 0 }, player)).toMatchObject({ ok: true, value: balance })
  remote.answer = succeedWith(balance)
  expect(await gateway.ask(wallet.balance, { typeId: 0 }, player)).toMatchObject({ ok: true, value: balance })
  expect(told.mock.calls).toEqual([
    [
      { call: 'wallet.balance', read: ['sumBalance: text as number', 'balance: null as empty'] },
      'the gateway writes answers in a way of its own',
    ],
  ])
})

test('an amount that cannot be read is no answer, whatever else could be', async () => {
  for (const sumBalance of ['25,000.00', '', null, undefined]) {
    remote.answer = succeedWith({ ...balance, sumBalance })
    expect(await gateway.ask(wallet.balance, { typeId: 0 }, player)).toMatchObject({ failure: { kind: 'outage' } })
  }
})

const garbled: [what: string, answer: SmallGateway['answer']][] = [
  ['cut JSON', (_request, response) => response.end('{"success":true,"val')],
  [
    'a page of a proxy',
    (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  ],
  ['a value of another shape', succeedWith({ ip: [7] })],
  ['no value at all', (_request, response) => response.end('{"success":true}')],
  ['JSON that is no envelope', (_request, response) => response.end('[1,2]')],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['more than is read', (_request, response) => response.end(`{"success":true,"value":"${'x'.repeat(20_000)}"}`)],
  [
    'a connection cut in the body',
    (_request, response) =>
      response.writeHead(200, { 'content-length': '500' }).write('{"succ', () => response.destroy()),
  ],
  ['silence', () => {}],
  ['a body that never ends', (_request, response) => void response.writeHead(200).write('{')],
]
test.each(garbled)('%s is a network failure and no exception', async (_what, answer) => {
  remote.answer = answer
  expect(
    await createGateway({ pool: createGatewayPool([remote.url]), limits: hasty }).ask(system.location, {}, guest),
  ).toMatchObject({
    ok: false,
    failure: { code: 'network.abnormal', kind: 'outage' },
  })
})

test('a refusal means that there is no such thing; who is away or has no room has not said so', async () => {
  const find = async (answer: SmallGateway['answer']) => {
    remote.answer = answer
    return findValue(await gateway.ask(system.location, {}, guest))
  }
  expect(await find(succeedWith({ ip: '1' }))).toEqual({ ip: '1' })
  expect(await find(refuseWith('not.exists.user'))).toBeNull()
  for (const answer of [refuseWith('system.busy'), refuseWith('unknown.system.err')])
    await expect(find(answer)).rejects.toMatchObject({ status: 503 })
})

test('a gateway that is away is a network failure at once', async () => {
  await remote.close()
  expect(await gateway.ask(system.location, {}, guest)).toMatchObject({
    ok: false,
    failure: { code: 'network.abnormal' },
  })
})

test('money is sent once, whatever becomes of it', async () => {
  remote.answer = (_request, response) => void response.destroy()
  await gateway.ask(
    wallet.transfer,
    { fromAccountType: 'main', toAccountType: 'PT', amount: '5', requestId: 'one' },
    player,
  )
  expect(remote.received).toHaveLength(1)
})

test('on a kept-alive connection that was just closed, reading is sent again and money is not', async () => {
  const send = async (what: () => Promise<unknown>) => {
    remote.answer = succeedWith({ ip: '1' })
    await gateway.ask(system.location, {}, guest)
    remote.received.length = 0
    remote.answer = (_request, response) => void response.destroy()
    await what()
    return remote.received.length
  }
  expect(await send(() => gateway.ask(system.location, {}, guest))).toBe(2)
  expect(
    await send(() =>
      gateway.ask(
        wallet.transfer,
        { fromAccountType: 'main', toAccountType: 'PT', amount: '5', requestId: 'one' },
        player,
      ),
    ),
  ).toBe(1)
})

test('connections are kept open between calls', async () => {
  remote.answer = succeedWith({ ip: '1' })
  const ports = new Set<unknown>()
  remote.answer = (request, response) => {
    ports.add(response.socket?.remotePort)
    succeedWith({ ip: '1' })(request, response)
  }
  for (let round = 0; round < 5; round += 1) await gateway.ask(system.location, {}, guest)
  expect(ports.size).toBe(1)
})

test('after five faults nothing is sent for ten seconds, then one call tries and its success closes the circuit', async () => {
  let nowMs = 0
  const circuit = createCircuit({ failures: 5, pauseMs: 10_000, now: () => nowMs })
  const guarded = createGateway({ pool: createGatewayPool([remote.url]), limits, circuitOf: () => circuit })
  remote.answer = (_request, response) => void response.destroy()
  for (let round = 0; round < 8; round += 1) await guarded.ask(system.location, {}, guest)
  expect(remote.received).toHaveLength(5)

  nowMs = 10_000
  remote.answer = succeedWith({ ip: '1' })
  const [one, other] = await Promise.all([
    guarded.ask(system.location, {}, guest),
    guarded.ask(system.location, {}, guest),
  ])
  expect([one.ok, other.ok]).toEqual([true, false])
  expect(await guarded.ask(system.location, {}, guest)).toMatchObject({ ok: true })
})

test.each<[what: string, answer: SmallGateway['answer'], kind: string]>([
  ['a refusal of the business', refuseWith('game.not.found'), 'refusal'],
  ['a full bucket', refuseWith('TOO_MANY_REQUEST', { status: 429 }), 'capacity'],
  ['a fault of one call', refuseWith('unknown.system.err'), 'outage'],
  ['a value of another shape', succeedWith({ ip: [7] }), 'outage'],
])('%s does not open the circuit', async (_what, answer, kind) => {
  remote.answer = answer
  for (let round = 0; round < 8; round += 1)
    expect(await gateway.ask(system.location, {}, guest)).toMatchObject({ failure: { kind } })
  expect(remote.received).toHaveLength(8)
})

test('calls that give no answer spare only their own group', async () => {
  remote.answer = ({ path }, response) =>
    path.startsWith(system.location.path)
      ? void response.destroy()
      : succeedWith({ mapping: {} })({} as Received, response)
  for (let round = 0; round < 8; round += 1) await gateway.ask(system.location, {}, guest)
  remote.received.length = 0
  await gateway.ask(system.countries, {}, guest)
  expect(remote.received).toHaveLength(0)
  expect(await gateway.ask(games.vendorMapping, { platform: 'html5-desktop', language: 'EN' }, guest)).toMatchObject({
    ok: true,
  })
})

test('a proxy that says that the gateway is away opens the circuit too', async () => {
  remote.answer = (_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  for (let round = 0; round < 8; round += 1) await gateway.ask(system.location, {}, guest)
  expect(remote.received).toHaveLength(5)
})

test('a gateway that nobody listens for is tried again after a second, one that does not answer after ten', () => {
  let nowMs = 0
  const circuit = createCircuit({ failures: 1, pauseMs: 10_000, quickPauseMs: 1_000, now: () => nowMs })
  circuit.failed(true)
  nowMs = 1_000
  expect(circuit.mayTry()).toBe(true)
  circuit.failed()
  nowMs = 2_000
  expect(circuit.mayTry()).toBe(false)
  nowMs = 11_000
  expect(circuit.mayTry()).toBe(true)
})

test('a gateway that shares the key is told whose request it is, every other one gets no key', async () => {
  const key = 'k3JpQz0vXw8sNf5aLr2mTe9bYd7hGc4u'
  remote.answer = succeedWith({ ip: '1' })
  await gateway.ask(system.location, {}, { ...guest, ip: null, countedFor: '203.0.113.10' })
  setGateway(remote.url, { APP_KEY: key })
  await gateway.ask(system.location, {}, { ...guest, ip: null, countedFor: '203.0.113.10' })
  const shown = remote.received.map(({ headers }) => [
    headers['x-app-key'],
    headers['x-counted-for'],
    headers['x-forwarded-for'],
  ])
  expect(shown).toEqual([
    [undefined, undefined, undefined],
    [key, '203.0.113.10', undefined],
  ])
})

test('the cookie that names a captcha comes with its answer', async () => {
  remote.answer = (_request, response) => {
    response.setHeader('set-cookie', 'captchaId=abc%20d; Path=/; HttpOnly')
    succeedWith('iVBOR')(_request, response)
  }
  expect(await gateway.ask(session.captcha, {}, guest)).toMatchObject({
    ok: true,
    value: 'iVBOR',
    cookies: { captchaId: 'abc d' },
  })
})
