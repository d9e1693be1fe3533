import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import type { PageSources } from '#app/platform/page-sources.server.ts'
import { createRenderCache, type RenderPage } from '#app/server/render-cache.ts'
import { createTurns, type TakeTurn } from '#app/server/turns.ts'
import { setGateway } from '../../support/site-settings.ts'
import { serve } from './serve.ts'

const secondMs = 1_000
let nowMs: number
let rendered: { url: string; cookie: string | null; headers: string[] }[]
let page: (request: Request, nonce: string) => Response
let isOpen: boolean
/** What the next page is made of. */
let made: Partial<PageSources>
let counted: string[]
let take: TakeTurn
/** A page that is being made waits for this. */
let held: Promise<unknown>
let site: Awaited<ReturnType<typeof serve>>

const html = (nonce: string, text = 'lobby') =>
  new Response(`<p>${text} ${rendered.length}</p><script nonce="${nonce}">1</script>`, {
    headers: { 'content-security-policy': `script-src 'nonce-${nonce}'` },
  })
const render: RenderPage = async (request, { nonce, sources, countedFor }) => {
  Object.assign(sources, { oldestMs: nowMs, ...made })
  counted.push(countedFor)
  rendered.push({ url: request.url, cookie: request.headers.get('cookie'), headers: [...request.headers.keys()] })
  await held
  return page(request, nonce)
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(async () => {
  setGateway()
  nowMs = 1_000_000
  rendered = []
  page = (_request, nonce) => html(nonce)
  isOpen = true
  made = {}
  counted = []
  take = vi.fn(createTurns().page)
  held = Promise.resolve()
  const cache = createRenderCache({
    render,
    take,
    origin: 'http://own.example',
    merchantCode: 'm1',
    headers: { 'x-frame-options': 'DENY' },
    isOpenFor: async () => isOpen,
    toServed: async (preferences) => {
      const known = (value: string | null, only: string) => (value === only ? only : null)
      const { merchantCode, merchant_currency, country } = preferences
      return {
        ...preferences,
        merchantCode: known(merchantCode, 'm2'),
        merchant_currency: known(merchant_currency, 'TLB'),
        country: known(country, 'TH'),
      }
    },
    now: () => nowMs,
  })
  site = await serve(
    (request, response, next) => cache(request, response, request.ip ?? '', next),
    (_request, response) => void response.send('rendered for one'),
  )
})
afterEach(() => site.close())

const ask = (path = '/', headers: Record<string, string> = {}) => site.ask({ path, headers })

test('a guest page is rendered once and then served from the cache, the same bytes to everybody', async () => {
  const [first, second] = [await ask(), await ask('/', { 'x-forwarded-for': '203.0.113.7' })]
  expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['miss', 'hit'])
  expect(rendered).toHaveLength(1)
  expect(second.text).toBe('<p>lobby 1</p><script>1</script>')
  for (const { headers, body } of [first, second]) {
    expect(headers['content-security-policy']).toMatch(/^script-src 'sha256-[\w+/]{43}='$/)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(Number(headers['content-length'])).toBe(body.length)
  }
  expect(first.headers.etag).toBe(second.headers.etag)
})

test('whoever accepts it gets the same page packed, brotli before gzip', async () => {
  const packed = await ask('/', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body).toString()).toContain('<p>lobby 1</p>')
  const older = await ask('/', { 'accept-encoding': 'gzip' })
  expect([older.headers['content-encoding'], older.headers.etag]).toEqual(['gzip', packed.headers.etag])
  expect(gunzipSync(older.body).toString()).toContain('<p>lobby 1</p>')
})

test('who has the page already is told so, until it is another one', async () => {
  const { etag = '' } = (await ask()).headers
  const same = await ask('/', { 'if-none-match': `"other", ${etag}` })
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag])
  nowMs += 600 * secondMs
  const changed = await ask('/', { 'if-none-match': String(etag) })
  expect([changed.status, changed.text.includes('lobby 2')]).toEqual([200, true])
})

test('no cache between us and the browser may keep a page, and the browser asks each time', async () => {
  expect((await ask()).headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
})

test('a member’s page is never served from the cache and never kept', async () => {
  await ask()
  const cookie =
    (await writeSession({ token: 't', type: 0, username: 'u', merchant: 'm1', merchantCode: 'm1' })).split(';', 1)[0] ??
    ''
  const answer = await ask('/', { cookie })
  expect(answer.headers['x-cache']).toBe('pass')
  expect(answer.text).toBe('rendered for one')
  expect(rendered).toHaveLength(1)
})

test('a kept page is rendered from its key alone: no header of the visitor gets in', async () => {
  await ask('/', {
    cookie: 'other=1; preferences=lang=TY&hideBalance=1',
    'user-agent': 'Spy/1',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
  })
  expect(rendered[0]).toEqual({
    url: 'http://own.example/',
    cookie: 'preferences=lang=TY',
    headers: ['accept', 'cookie'],
  })
})

test('language, theme, merchant, region, currency and side menu have pages of their own; what a guest cannot see has not', async () => {
  for (const preferences of [
    'lang=EN',
    'lang=TY',
    'lang=EN&theme=light',
    'lang=EN&merchantCode=m2',
    'lang=EN&merchant_currency=TLB',
    'lang=EN&merchant_currency=TLB&country=TH',
    'lang=EN&rail=1',
  ]) {
    await ask('/', { cookie: `preferences=${preferences}` })
  }
  expect(rendered).toHaveLength(7)
  await ask('/', { cookie: 'preferences=lang=EN&hisLang=TY&hideBalance=1' })
  expect(rendered).toHaveLength(7)
})

test('made-up merchants, currencies and languages have no pages of their own, and leave nothing in the page', async () => {
  for (let at = 0; at < 5; at += 1)
    await ask('/', {
      cookie: `preferences=lang=X${at}&merchantCode=made${at}&merchant_currency=UP${at}&country=C${at}`,
    })
  expect(rendered).toEqual([expect.objectContaining({ cookie: 'preferences=lang=EN' })])
})

test('query parameters that the page knows make a page of their own, in any order; others are not kept at all', async () => {
  for (const path of ['/?type=RNG&page=2', '/?page=2&type=RNG']) await ask(path)
  expect(rendered).toHaveLength(1)
  const odd = [
    '/?utm=1',
    '/?page=1&page=2',
    '/?q=dragon',
    `/?vendor=${'x'.repeat(60)}`,
    '/?type=RNG&x=1',
    '/recent',
    '/login',
    '/?constructor=1',
  ]
  for (const path of odd) expect((await ask(path)).headers['x-cache'], path).toBe('pass')
  expect(rendered).toHaveLength(1)
})

test('a form is passed on, whatever page it is sent to', async () => {
  expect((await site.ask({ method: 'POST', path: '/' })).text).toBe('rendered for one')
})

test('an old page is served once more while the next one is rendered', async () => {
  await ask()
  nowMs += 6 * secondMs
  const stale = await ask()
  expect([stale.headers['x-cache'], stale.text.includes('lobby 1')]).toEqual(['stale', true])
  await settle()
  expect((await ask()).text).toContain('lobby 2')
})

test('many who come at once wait for one rendering', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(rendered).toHaveLength(1)
})

test('an error, a redirect, a page with a cookie and one that tells its nonce are not kept', async () => {
  const unkept = [
    (_request: Request, nonce: string) => html(nonce, nonce),
    () => new Response('broken', { status: 500 }),
    () => new Response(null, { status: 302, headers: { location: '/x' } }),
    () => new Response('own', { headers: { 'set-cookie': 'a=b' } }),
  ]
  for (const response of unkept) {
    page = response
    expect((await ask()).text).toBe('rendered for one')
  }
})

test('when a later rendering fails, the page that was kept stays', async () => {
  await ask()
  nowMs += 6 * secondMs
  page = () => new Response('broken', { status: 500 })
  await ask()
  await settle()
  expect((await ask()).text).toContain('lobby 1')
})

test('a page made of old data is rendered anew after a second', async () => {
  made = { hasStale: true, oldestMs: nowMs - 600 * secondMs }
  page = (_request, nonce) => html(nonce, 'old data')
  await ask()
  expect((await ask()).headers['x-cache']).toBe('hit')
  nowMs += 2 * secondMs
  made = {}
  page = (_request, nonce) => html(nonce, 'fresh data')
  expect((await ask()).text).toContain('fresh data')
})

test('a page that lacks something is shown to who waited for it and to nobody else', async () => {
  made = { hasGap: true }
  page = (_request, nonce) => html(nonce, 'no games')
  expect((await ask()).text).toContain('no games')
  made = {}
  page = (_request, nonce) => html(nonce, 'all games')
  expect((await ask()).text).toContain('all games')
})

test('no page is served once its oldest answer is older than ten seconds, also to the first visitor after a while', async () => {
  made = { oldestMs: nowMs - 4 * secondMs }
  await ask()
  nowMs += 5 * secondMs
  expect((await ask()).headers['x-cache']).toBe('stale')
  await settle()
  // The page that was rendered in the background is made of an answer of that time.
  nowMs += 600 * secondMs
  const late = await ask()
  expect([late.headers['x-cache'], late.text.includes('lobby 3')]).toEqual(['miss', true])
})

test('a page is rendered for everybody and counts for who made it necessary', async () => {
  await ask()
  expect(counted).toEqual(['127.0.0.1'])
})

const askFrom = (ip: string) => ask('/', { 'x-forwarded-for': ip })
const turnsOf = (ip: string, count: number) => Array.from({ length: count }, () => take(ip))

test('nobody waits for the turn of another address that asked first, and who waited for theirs finds the page made', async () => {
  const full = await Promise.all(turnsOf('203.0.113.9', 32))
  const first = askFrom('203.0.113.9')
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(33))
  expect((await askFrom('203.0.113.10')).headers['x-cache']).toBe('miss')
  for (const end of full) end?.()
  expect((await first).text).toBe('<p>lobby 1</p><script>1</script>')
  expect(counted).toEqual(['203.0.113.10'])
})

test('a page that is being made is waited for by everybody, in the turn of one', async () => {
  let letGo = () => {}
  held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = Array.from({ length: 200 }, () => askFrom('203.0.113.9'))
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  asked.push(askFrom('203.0.113.10'))
  expect((await ask('/login')).text).toBe('rendered for one')
  letGo()
  expect((await Promise.all(asked)).every(({ text }) => text.includes('lobby 1'))).toBe(true)
  expect(vi.mocked(take).mock.calls).toEqual([['203.0.113.9']])
})

test('a turn ends when its page failed, and who can have none is answered like any other', async () => {
  page = () => {
    throw new Error('no page')
  }
  for (let asked = 0; asked < 40; asked += 1) expect((await ask()).text).toBe('rendered for one')
  page = (_request, nonce) => html(nonce)
  const full = turnsOf('127.0.0.1', 160)
  await Promise.all(full.slice(0, 32))
  expect((await ask()).headers['x-cache']).toBe('pass')
  for (const turn of full) (await turn)?.()
  expect((await ask()).headers['x-cache']).toBe('miss')
})

test('who sees the maintenance or a block is not served from the cache', async () => {
  await ask()
  isOpen = false
  expect((await ask()).text).toBe('rendered for one')
})

test('HEAD gets the headers and no body', async () => {
  const { status, text, headers } = await site.ask({ method: 'HEAD' })
  expect([status, text]).toEqual([200, ''])
  expect(Number(headers['content-length'])).toBeGreaterThan(10)
})

test('whoever has closed the announcement popup gets a page of their own kind, and other marks make no further pages', async () => {
  await ask()
  for (const popups of ['B=closed', 'B=closed&notices=1790000000000', 'A=0123456789abcdef&B=closed&F=1']) {
    await ask('/', { cookie: `popups=${popups}` })
  }
  expect(rendered.map(({ cookie }) => cookie)).toEqual([
    expect.not.stringContaining('popups'),
    expect.stringMatching(/; popups=B=closed$/),
  ])
  expect((await ask('/', { cookie: 'popups=B=closed' })).headers['x-cache']).toBe('hit')
})

test('whose address is none gets a page of their own', async () => {
  for (const address of ['"><script>alert(1)</script>', 'unknown'])
    expect((await ask('/', { 'x-forwarded-for': address })).headers['x-cache'], address).toBe('pass')
  expect(rendered).toHaveLength(0)
})
