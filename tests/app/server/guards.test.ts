import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { log } from '#app/platform/log.server.ts'
import { bodyGuard, createCspReport, originGuard } from '#app/server/guards.ts'
import { setGateway } from '../../support/site-settings.ts'
import { serve } from './serve.ts'

let nowMs = 0
const cspReport = createCspReport(() => nowMs)
let site: Awaited<ReturnType<typeof serve>>
let own: string

beforeAll(async () => {
  setGateway()
  site = await serve(
    (request, response, next) => (request.path === '/csp-report' ? cspReport(request, response, next) : next()),
    originGuard,
    bodyGuard,
    (_request, response) => void response.send('done'),
  )
  own = `http://${site.host}`
})
afterAll(() => site.close())

const asForm = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
const post = (headers: Record<string, string>, body = 'a=b') =>
  site.ask({
    method: 'POST',
    path: '/login',
    headers: { ...asForm, 'content-length': String(body.length), ...headers },
    body,
  })

test('what is no form is refused before the framework, which would fail at it', async () => {
  for (const type of ['', 'text/plain', 'application/json'])
    expect(await post({ origin: own, 'content-type': type }, '{}')).toMatchObject({ status: 415 })
  expect((await site.ask({ method: 'POST', path: '/login', headers: { origin: own } })).status).toBe(415)
})

test('a form of our own page is taken', async () => {
  expect(await post({ origin: own, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200, text: 'done' })
})

test('a form of another site changes nothing', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    {},
  ] as Record<string, string>[]) {
    expect((await post(headers)).status).toBe(403)
  }
})

test('every method that is not reading is guarded', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await site.ask({ method, headers: { origin: 'https://evil.example' } })).status).toBe(403)
  for (const method of ['GET', 'HEAD'])
    expect((await site.ask({ method, headers: { origin: 'https://evil.example' } })).status).toBe(200)
})

test('what asks for the options of an address is no form, whatever site it names', async () => {
  for (const origin of ['null', 'https://evil.example'])
    expect((await site.ask({ method: 'OPTIONS', headers: { origin } })).status).toBe(415)
})

test('a body that is too long is refused by its announced length', async () => {
  expect(
    (
      await site
        .ask({ method: 'POST', headers: { origin: own, 'content-length': String(10_000_000) }, body: '' })
        .catch(() => null)
    )?.status,
  ).toBe(413)
})

test('only who is logged in sends pictures, and only to a form that asks for them', async () => {
  const session = { token: 't', username: 'player01', type: 0, merchant: 'm', merchantCode: 'm' }
  const member = (await writeSession(session)).split(';')[0] ?? ''
  const long = { origin: own, 'content-type': 'multipart/form-data; boundary=x', connection: 'close' }
  const send = async (path: string, length: number, cookie = member) => {
    const headers = { ...long, 'content-length': String(length), ...(cookie ? { cookie } : {}) }
    return (await site.ask({ method: 'POST', path, headers, body: 'x'.repeat(length) })).status
  }
  const pages = [
    '/member/feedback',
    '/member/promotions/spring',
    '/member/deposit/D1',
    '/agentHome/deposit/D1',
    '/member/withdraw/W1',
    '/agentHome/withdraw/W1',
  ]
  for (const page of pages) {
    expect([page, await send(page, 300_000), await send(`${page}.data`, 300_000)]).toEqual([page, 200, 200])
    // As the page would, but before the body is read; a script learns it by reading the page anew.
    const asked = page.endsWith('.data') ? 204 : 303
    expect([page, await send(page, 300_000, ''), await send(page, 300_000, 'perlas=made-up')]).toEqual([
      page,
      asked,
      asked,
    ])
  }
  for (const page of ['/login', '/help/ask', '/member/deposit', '/member/profile', '/member/deposit/D1/more'])
    expect([page, await send(page, 300_000), await send(page, 1_000, '')]).toEqual([page, 413, 200])
  expect(await send('/member/feedback', 16 * 1024 * 1024)).toBe(413)
})

test('pictures that are too large are answered without a script in the language of the visitor, with the rule and the way back to the words', async () => {
  const send = async (path: string, lang: string) =>
    site.ask({
      method: 'POST',
      path,
      headers: {
        origin: own,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(16 * 1024 * 1024),
        cookie: `preferences=lang=${lang}&theme=light`,
      },
      body: 'x'.repeat(16 * 1024 * 1024),
    })
  for (const [lang, words] of Object.entries({
    EN: ['lang="en"', 'up to three pictures', 'back button'],
    TY: ['lang="fil"', 'Hanggang tatlong larawan', 'back button'],
  })) {
    const { status, headers, text } = await send('/member/deposit/D1', lang)
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    for (const shown of [...words, 'data-theme="light"']) expect(text).toContain(shown)
  }
  expect((await send('/login', 'TY')).headers['content-type']).toMatch(/^text\/plain/)
})

test('a body that does not say how long it is, is refused', async () => {
  expect(
    (await site.ask({ method: 'POST', headers: { origin: own, 'transfer-encoding': 'chunked' }, body: 'a=b' })).status,
  ).toBe(411)
})

test('a report of a browser is taken from anywhere and answered without a body', async () => {
  const body = JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } })
  expect(
    await site.ask({ method: 'POST', path: '/csp-report', headers: { 'content-length': String(body.length) }, body }),
  ).toMatchObject({
    status: 204,
    text: '',
  })
})

test('of a report no query is logged, and of what is none only its length', async () => {
  const warned = vi.spyOn(log(), 'warn').mockReturnValue(undefined)
  onTestFinished(() => warned.mockRestore())
  const report = async (body: string) => {
    nowMs += 60_000
    const headers = { 'content-length': String(body.length) }
    await site.ask({ method: 'POST', path: '/csp-report', headers, body })
    return warned.mock.lastCall?.[0]
  }
  const policy = "img-src 'self'; ".repeat(1_000)
  const sent = {
    'document-uri': `${own}/start?token=secret-token`,
    referrer: `${own}/start?token=secret-token`,
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': policy,
    'blocked-uri': 'https://other.example/picture?of=secret-token',
    'source-file': `${own}/start?token=secret-token#part`,
    'status-code': 200,
  }
  expect(await report(JSON.stringify({ 'csp-report': sent }))).toEqual({
    report: {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://other.example/picture',
      'source-file': `${own}/start`,
      'document-uri': `${own}/start`,
    },
  })
  expect(await report(JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }))).toEqual({
    report: { 'blocked-uri': 'x'.repeat(300) },
  })
  for (const body of ['token=secret-token', '"secret-token"', '{"csp-report":{"document-uri":["secret-token"]}}'])
    expect(await report(body)).toEqual({ report: { letters: body.length } })
  expect(JSON.stringify(warned.mock.calls)).not.toContain('secret-token')
})

test('ten reports a minute are taken from an address', async () => {
  const body = '{}'
  const report = async (headers = {}) =>
    (await site.ask({ method: 'POST', path: '/csp-report', headers: { 'content-length': '2', ...headers }, body }))
      .status
  nowMs += 60_000
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) statuses.push(await report())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429])
  nowMs += 60_000
  expect(await report()).toBe(204)
})

test('a report that is long, or does not say how long it is, is not read', async () => {
  const ask = (headers: Record<string, string>) =>
    site.ask({ method: 'POST', path: '/csp-report', headers, body: '' }).catch(() => null)
  expect((await ask({ 'content-length': '100000' }))?.status).toBe(413)
  expect((await ask({ 'transfer-encoding': 'chunked' }))?.status).toBe(413)
})
