import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { hourMs } from '#gateway/platform/clock.ts'
import { merchant, startGateway, type TestGateway } from '../../support/gateway.ts'
import { openBrowser, readHidden } from './console-visitor.ts'

const token = 'a token of the operators'
let guarded: TestGateway
let open: TestGateway
beforeAll(async () => {
  ;[guarded, open] = await Promise.all([startGateway({ OPERATOR_TOKEN: token }), startGateway()])
})
afterAll(() => Promise.all([guarded.close(), open.close()]))

const countAudit = (gateway: TestGateway, kind: string) => gateway.platform.db.read.auditEvent.count({ where: { kind } })

test('whoever sits at a machine without a token is in at once, and nobody else is', async () => {
  expect((await openBrowser(open).get('/operator')).page).toContain('Overview')
  expect((await openBrowser(open, { ip: '203.0.113.9' }).get('/operator')).status).toBe(404)
  expect((await openBrowser(open, { origin: 'http://perlas.elsewhere.test:4000' }).get('/operator')).status).toBe(404)
})

test('in production there is no console without a token', async () => {
  const gateway = await startGateway({ NODE_ENV: 'production' })
  expect((await openBrowser(gateway).get('/operator')).status).toBe(404)
  expect((await openBrowser(gateway).get('/operator/login')).status).toBe(404)
  await gateway.close()
})

test('with a token every page leads to the login', async () => {
  for (const path of ['', '/queues/deposits', '/outbox', '/proofs/1', '/members/1', '/settings/login', '/audit']) {
    expect(await openBrowser(guarded).get(`/operator${path}`)).toMatchObject({ status: 303, location: '/operator/login' })
  }
})

test('the right token and a name let in; both tries stand in the audit trail, the token nowhere', async () => {
  const browser = openBrowser(guarded)
  const wrong = await browser.logIn('another token of theirs')
  expect(wrong).toMatchObject({ status: 400, page: expect.stringContaining('The token is not right') })
  expect(wrong.page).toContain('value="Ligaya"')
  expect(wrong.page).not.toContain('another token')
  expect((await browser.logIn(token, '  ')).status).toBe(400)
  expect(await browser.logIn(token)).toMatchObject({ status: 303, location: '/operator' })
  expect((await browser.get('/operator')).page).toContain('Ligaya')
  expect([await countAudit(guarded, 'operator.wrongToken'), await countAudit(guarded, 'operator.logIn')]).toEqual([1, 1])
})

test('the cookie is for the console alone, out of reach of scripts and of other sites', async () => {
  const { headers } = await openBrowser(guarded).get('/operator/login')
  expect(String(headers['set-cookie'])).toMatch(/^operator=[^;]+; Max-Age=28800; Path=\/operator; HttpOnly; SameSite=Strict$/)
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
})

test('a cookie that somebody wrote themselves is none, whatever its length', async () => {
  const browser = openBrowser(guarded)
  await browser.logIn(token)
  const [body = '', seal = ''] = browser.setCookie().split('=').slice(1).join('=').split('.')
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), name: 'somebody' })).toString('base64url')
  for (const cookie of [`${forged}.${seal}`, `${body}.${seal}é`, `${body}.`, body, '.']) {
    const { statusCode } = await guarded.app.inject({ url: '/operator', headers: { cookie: `operator=${encodeURIComponent(cookie)}` } })
    expect(statusCode).toBe(303)
  }
})

test('a form from elsewhere does nothing: neither one of another site nor one that names no origin', async () => {
  const browser = openBrowser(guarded)
  await browser.logIn(token)
  const fields = readHidden((await browser.get('/operator/book')).page, 'verifyBook')
  for (const origin of ['https://elsewhere.test', 'null', '']) expect((await browser.post('/operator/book', fields, { origin })).status).toBe(403)
  expect(await countAudit(guarded, 'operator.verifyBook')).toBe(0)
  expect((await browser.post('/operator/book', { ...fields, formKey: 'made up.by another' })).status).toBe(403)
  expect((await browser.post('/operator/book', fields)).status).toBe(303)
  expect(await countAudit(guarded, 'operator.verifyBook')).toBe(1)
})

test('a visit ends eight hours after the last thing that was done, and with the logout', async () => {
  const browser = openBrowser(guarded)
  await browser.logIn(token)
  guarded.platform.clock.advance(7 * hourMs)
  await browser.submit('/operator/book', 'verifyBook')
  guarded.platform.clock.advance(7 * hourMs)
  expect((await browser.get('/operator')).status).toBe(200)
  guarded.platform.clock.advance(2 * hourMs)
  expect((await browser.get('/operator')).status).toBe(303)
  await browser.logIn(token)
  const key = /action="\/operator\/logout"><input type="hidden" name="formKey" value="([^"]+)"/.exec((await browser.get('/operator')).page)?.[1] ?? ''
  await browser.post('/operator/logout', { formKey: key })
  expect((await browser.get('/operator')).status).toBe(303)
})

test('ten tries a minute at the token are enough', async () => {
  const gateway = await startGateway({ OPERATOR_TOKEN: token, RATE_LIMIT_FACTOR: '1' })
  const browser = openBrowser(gateway)
  const tries: number[] = []
  for (let count = 0; count < 11; count += 1) tries.push((await browser.logIn('not the right token')).status)
  expect(tries).toEqual([...Array(10).fill(400), 429])
  expect((await openBrowser(gateway, { ip: '203.0.113.9' }).logIn(token)).status).toBe(303)
  await gateway.close()
})

test('what the forms do are calls too, described on the page of calls and closed to members', async () => {
  const verify = operatorCalls.find(({ key }) => key === 'verifyBook')
  if (verify === undefined) throw new Error('There is no such call')
  const refusalOf = async (authorization: string) => (await guarded.ask(verify, {} as never, { token: authorization })).body.errorCode
  const member = (await guarded.ask(catalogue.session.freePlay, {})).body.value.token
  expect([await refusalOf(member), await refusalOf('another token of theirs')]).toEqual(['user.or.token.invalid', 'user.or.token.invalid'])
  const { body } = await guarded.ask(verify, { requestId: 'once', operator: 'Ligaya' } as never, { token })
  expect(body).toMatchObject({ success: true, value: { text: 'The book is sound.', operator: 'Ligaya' } })
  expect((await guarded.ask(verify, { requestId: 'once', operator: 'Ligaya' } as never, { token })).body.value).toEqual(body.value)
  const { body: docs } = await guarded.app.inject({ url: '/docs', headers: { merchant } })
  for (const { path } of operatorCalls) expect(docs).toContain(path)
})
