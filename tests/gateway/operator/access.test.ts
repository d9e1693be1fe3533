import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, merchant, startGateway, type TestGateway } from '../../support/gateway.ts'
import { openBrowser, readHidden } from './console-visitor.ts'

const token = 'a token of the operators'
let guarded: TestGateway
let open: TestGateway
beforeAll(async () => {
  ;[guarded, open] = await Promise.all([startGateway({ OPERATOR_TOKEN: token }), startGateway()])
})
afterAll(() => Promise.all([guarded.close(), open.close()]))

const countAudit = (gateway: TestGateway, kind: string) =>
  gateway.platform.db.read.auditEvent.count({ where: { kind } })
const verify = operatorCalls.find(({ key }) => key === 'verifyBook') ?? expect.fail('There is no such call')
const doors = 'Come in as'

test('whoever sits at a developer’s machine comes in as one of two by one press, and nobody else does', async () => {
  const browser = openBrowser(open)
  expect(await browser.get('/operator')).toMatchObject({ status: 303, location: '/operator/login' })
  const { page } = await browser.get('/operator/login')
  expect([...page.matchAll(/Come in as (\w+)/g)].map(([, name]) => name)).toEqual(['Ligaya', 'Bayani'])
  expect(await browser.comeIn('Bayani')).toMatchObject({ status: 303, location: '/operator' })
  expect((await browser.get('/operator')).page).toContain('Bayani')

  const elsewhere = [
    openBrowser(open, { ip: '203.0.113.9' }),
    openBrowser(open, { origin: 'http://perlas.elsewhere.test:4000' }),
    openBrowser(guarded),
  ]
  for (const other of elsewhere) {
    expect((await other.get('/operator/login')).page).not.toContain(doors)
    expect((await other.comeIn()).status).toBe(404)
  }
})

test('what a request says was forwarded makes nobody sit at the machine', async () => {
  const cookie = openBrowser(open)
  await cookie.comeIn()
  const forged: Record<string, string>[] = [
    { host: 'evil.example:4000', 'x-forwarded-host': '127.0.0.1:4000' },
    { host: '127.0.0.1:4000', 'x-forwarded-host': '127.0.0.1:4000' },
    { host: '127.0.0.1:4000', 'x-forwarded-for': '127.0.0.1' },
    { host: '127.0.0.1:4000', forwarded: 'for=127.0.0.1' },
  ]
  for (const headers of forged) {
    const answer = await open.app.inject({
      url: '/operator/outbox',
      headers: { ...headers, cookie: cookie.readCookie() },
    })
    expect([headers, answer.statusCode]).toEqual([headers, 303])
    expect((await open.app.inject({ url: '/operator/login', headers })).body).not.toContain(doors)
    const call = { ...headers, merchant, 'content-type': 'application/json' }
    expect(
      (await open.app.inject({ method: 'POST', url: verify.path, headers: call, payload: '{}' })).json(),
    ).toMatchObject({
      errorCode: 'user.or.token.invalid',
    })
  }
})

test('a page of another site can neither come in nor send an operator’s call', async () => {
  const sent = { host: '127.0.0.1:4000', origin: 'http://evil.example:4000' }
  const enter = { ...sent, 'content-type': 'application/x-www-form-urlencoded' }
  expect(
    (await open.app.inject({ method: 'POST', url: '/operator/enter', headers: enter, payload: 'name=Ligaya' }))
      .statusCode,
  ).toBe(403)
  const call = (headers: Record<string, string>) =>
    open.app.inject({
      method: 'POST',
      url: verify.path,
      headers: { merchant, 'content-type': 'application/json', ...headers },
      payload: '{}',
    })
  expect((await call(sent)).json()).toMatchObject({ success: false, errorCode: 'user.or.token.invalid' })
  // A page whose name leads here has the origin of its own name.
  expect((await call({ host: 'evil.example:4000', origin: 'http://evil.example:4000' })).json()).toMatchObject({
    success: false,
  })
  expect((await call({ host: '127.0.0.1:4000' })).json()).toMatchObject({ success: true })
})

test('every page leads to the login', async () => {
  for (const path of [
    '',
    '/queues/deposits',
    '/outbox',
    '/proofs/1',
    '/members/1',
    '/settings/login',
    '/audit',
    '/audit.csv',
    '/people',
    '/account',
  ]) {
    expect(await openBrowser(guarded).get(`/operator${path}`)).toMatchObject({
      status: 303,
      location:
        path === '' || path === '/audit.csv'
          ? '/operator/login'
          : `/operator/login?to=${encodeURIComponent(`/operator${path}`)}`,
    })
  }
})

test('name and password let in; both tries stand in the audit trail, secrets nowhere', async () => {
  const browser = openBrowser(guarded)
  const wrong = await browser.logIn('Ligaya', 'another password')
  expect(wrong).toMatchObject({
    status: 400,
    page: expect.stringContaining('The name, the password or the code is not right'),
  })
  expect(wrong.page).toContain('value="Ligaya"')
  expect(wrong.page).not.toContain('another password')
  expect((await browser.logIn('no such person')).status).toBe(400)
  expect((await browser.logIn('  ')).status).toBe(400)
  expect(await browser.logIn(' li GAYA ')).toMatchObject({ status: 303, location: '/operator' })
  expect((await browser.get('/operator')).page).toContain('Ligaya')
  expect([await countAudit(guarded, 'operator.wrongLogin'), await countAudit(guarded, 'operator.logIn')]).toEqual([
    2, 1,
  ])
  const rows = await guarded.platform.db.read.auditEvent.findMany({
    where: { kind: 'operator.wrongLogin' },
    orderBy: { id: 'asc' },
  })
  expect(rows.map(({ detail }) => JSON.parse(detail).name)).toEqual(['Ligaya', 'no such name'])
})

test('the demo pair comes in at the machine itself only, and in production not at all', async () => {
  expect((await openBrowser(guarded, { ip: '203.0.113.9' }).logIn()).status).toBe(400)
  const production = await startGateway({ NODE_ENV: 'production' })
  const browser = openBrowser(production)
  const { page } = await browser.get('/operator/login')
  expect(page).toContain('npm run operator -- add NAME')
  expect((await browser.logIn()).status).toBe(400)
  await production.close()
})

test('the cookie is for the console alone, out of reach of scripts and of other sites', async () => {
  const { headers } = await openBrowser(guarded).logIn()
  expect(String(headers['set-cookie'])).toMatch(
    /^operator=[\w-]{20,}; Max-Age=259200; Path=\/operator; HttpOnly; SameSite=Strict$/,
  )
  expect(headers['cache-control']).toBe('no-store')
  expect((await openBrowser(guarded).get('/operator/login')).headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'self'",
  )
})

test('a cookie that somebody wrote themselves is none, whatever its length', async () => {
  const browser = openBrowser(guarded)
  await browser.logIn()
  const [, secret = ''] = browser.readCookie().split('=')
  for (const cookie of [`${secret}é`, secret.slice(1), `${secret}.`, '.', '']) {
    const { statusCode } = await guarded.app.inject({
      url: '/operator',
      headers: { host: 'localhost:4000', cookie: `operator=${encodeURIComponent(cookie)}` },
    })
    expect(statusCode).toBe(303)
  }
})

test('a form from elsewhere does nothing: neither one of another site nor one that names no origin', async () => {
  const browser = openBrowser(guarded)
  await browser.logIn()
  const fields = readHidden((await browser.get('/operator/book')).page, 'verifyBook')
  for (const origin of ['https://elsewhere.test', 'null', ''])
    expect((await browser.post('/operator/book', fields, { origin })).status).toBe(403)
  expect(await countAudit(guarded, 'operator.verifyBook')).toBe(0)
  const another = openBrowser(guarded)
  await another.logIn('Bayani')
  const { formKey = '' } = readHidden((await another.get('/operator/book')).page, 'verifyBook')
  for (const foreign of ['made up.by another', formKey])
    expect((await browser.post('/operator/book', { ...fields, formKey: foreign })).status).toBe(403)
  expect((await browser.post('/operator/book', fields)).status).toBe(303)
  expect(await countAudit(guarded, 'operator.verifyBook')).toBe(1)
})

test('a visit ends eight hours after the last thing that was done or looked at', async () => {
  const browser = openBrowser(guarded)
  await browser.logIn()
  guarded.platform.clock.advance(7 * hourMs)
  await browser.submit('/operator/book', 'verifyBook')
  guarded.platform.clock.advance(7 * hourMs)
  expect((await browser.get('/operator')).status).toBe(200)
  guarded.platform.clock.advance(7 * hourMs)
  expect((await browser.get('/operator')).status).toBe(200)
  guarded.platform.clock.advance(8 * hourMs)
  expect((await browser.get('/operator')).status).toBe(303)
})

test('a cookie that was kept opens nothing after the logout', async () => {
  const browser = openBrowser(guarded)
  await browser.logIn()
  const kept = browser.readCookie()
  await browser.logOut()
  browser.takeCookie(kept)
  for (const path of ['/operator', '/operator/outbox', '/operator/audit.csv'])
    expect((await browser.get(path)).status).toBe(303)
})

test('ten logins a minute and address are enough', async () => {
  const gateway = await startGateway({ RATE_LIMIT_FACTOR: '1' })
  const browser = openBrowser(gateway)
  const tries: number[] = []
  for (let count = 0; count < 11; count += 1) tries.push((await browser.logIn(`person ${count}`)).status)
  expect(tries).toEqual([...Array(10).fill(400), 429])
  await gateway.close()
})

test('five wrong tries pause a name, also with another spelling and from another address, and the right password does not end it', async () => {
  const gateway = await startGateway()
  const browser = openBrowser(gateway)
  for (const name of ['Ligaya', 'LIGAYA', ' ligaya ', 'Li gaya', 'Ligaya'])
    expect((await browser.logIn(name, 'not the right one')).status).toBe(400)
  const paused = await openBrowser(gateway).logIn('Ligaya', demoPassword)
  expect(paused).toMatchObject({ status: 400, page: expect.stringContaining('Too many wrong tries at this name') })
  expect((await openBrowser(gateway).logIn('Bayani')).status).toBe(303)
  gateway.platform.clock.advance(31 * minuteMs)
  expect((await openBrowser(gateway).logIn('Ligaya')).status).toBe(303)
  await gateway.close()
})

test('wrong tokens of machines are limited per address, and what is written of them is bounded', async () => {
  const gateway = await startGateway({ OPERATOR_TOKEN: token, RATE_LIMIT_FACTOR: '1' })
  const tryToken = async (authorization: string, ip = '198.51.100.7') => {
    const headers = { merchant, authorization, 'content-type': 'application/json' }
    const answer = await gateway.app.inject({
      method: 'POST',
      url: verify.path,
      headers,
      payload: '{}',
      remoteAddress: ip,
    })
    return answer.json().errorCode
  }
  const tries: string[] = []
  for (let count = 0; count < 11; count += 1) tries.push(await tryToken(`wrong token ${count}`))
  expect(tries).toEqual([...Array(10).fill('user.or.token.invalid'), 'TOO_MANY_REQUEST'])
  // While there were too many, the right one is not looked at either: else it could be guessed on.
  expect(await tryToken(token)).toBe('TOO_MANY_REQUEST')
  expect(await tryToken(token, '198.51.100.8')).toBeUndefined()
  expect(await countAudit(gateway, 'operator.wrongToken')).toBe(10)
  for (let address = 0; address < 120; address += 1) await tryToken('wrong', `192.0.2.${address}`)
  expect(await countAudit(gateway, 'operator.wrongToken')).toBe(100)
  gateway.platform.clock.advance(11 * minuteMs)
  await tryToken('wrong')
  const last = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    where: { kind: 'operator.wrongToken' },
    orderBy: { id: 'desc' },
  })
  expect(JSON.parse(last.detail)).toMatchObject({ notWritten: 30 })
  expect(last.detail).not.toContain('wrong token')
  await gateway.close()
})

test('what the forms do are calls too, described on the page of calls and closed to members', async () => {
  const refusalOf = async (authorization: string) =>
    (await guarded.ask(verify, {} as never, { token: authorization })).body.errorCode
  const member = (await guarded.ask(catalogue.session.freePlay, {})).body.value.token
  expect([await refusalOf(member), await refusalOf('another token of theirs')]).toEqual([
    'user.or.token.invalid',
    'user.or.token.invalid',
  ])
  const { body } = await guarded.ask(verify, { requestId: 'once' } as never, { token })
  expect(body).toMatchObject({ success: true, value: { text: 'The book is sound.', operator: 'machine' } })
  expect((await guarded.ask(verify, { requestId: 'once' } as never, { token })).body.value).toEqual(body.value)
  const { body: docs } = await guarded.app.inject({ url: '/docs', headers: { merchant } })
  for (const { path } of operatorCalls) expect(docs).toContain(path)
})

test('in production there are no calls of operators without a token', async () => {
  const gateway = await startGateway({ NODE_ENV: 'production' })
  expect((await gateway.ask(verify, {} as never, { token })).body.errorCode).toBe('path.not.found')
  await gateway.close()
})
