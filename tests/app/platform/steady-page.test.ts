import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadError } from '#app/platform/load-limit.ts'
import { pageWaits, sendFailed, steadyPage, unreadMark } from '#app/platform/steady-page.ts'

const network = new TypeError('Failed to fetch')
let heard: unknown[]
let answers: (Response | Error)[]
let asked: number
let place: EventTarget & { fetch: typeof fetch; location: { origin: string; pathname: string; search: string } }

beforeEach(() => {
  vi.useFakeTimers()
  // The shortest waits.
  vi.stubGlobal('crypto', { getRandomValues: (numbers: Uint32Array) => numbers.fill(0) })
  heard = []
  answers = []
  asked = 0
  place = Object.assign(new EventTarget(), {
    location: { origin: 'http://site.example', pathname: '/recent', search: '?page=2' },
    fetch: (async (_input, init) => {
      asked += 1
      if (init?.signal?.aborted) throw init.signal.reason
      const answer = answers.shift() ?? new Response('page')
      if (answer instanceof Error) throw answer
      return answer
    }) as typeof fetch,
  })
  place.addEventListener(sendFailed, (event) => heard.push([sendFailed, (event as CustomEvent).detail]))
  place.addEventListener(pageWaits, ({ type }) => heard.push(type))
  steadyPage(place)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const proxy = () => new Response('no site', { status: 502 })

test('the page that stands is asked for until it comes, twice as long apart each time, and the visitor is told once', async () => {
  answers = [network, proxy(), network, network, network, network]
  const page = place.fetch('/recent.data?page=2&_routes=root')
  for (const [ms, times, told] of [
    [0, 1, 0],
    [1_000, 2, 1],
    [2_000, 3, 1],
    [4_000, 4, 1],
    [8_000, 5, 1],
    [15_000, 6, 1],
    [15_000, 7, 1],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect([asked, heard.length]).toEqual([times, told])
  }
  expect(await (await page).text()).toBe('page')
  expect([heard, vi.getTimerCount()]).toEqual([[pageWaits], 0])
})

test('a network that is back is used at once', async () => {
  answers = [network]
  const page = place.fetch(new URL('http://site.example/recent.data?page=2'))
  await vi.advanceTimersByTimeAsync(0)
  place.dispatchEvent(new Event('online'))
  expect([(await page).ok, asked, vi.getTimerCount()]).toEqual([true, 2, 0])
})

test('a page that nobody wants any more is not asked for again', async () => {
  answers = [network]
  const wanted = new AbortController()
  const page = place.fetch('/recent.data?page=2', { signal: wanted.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  wanted.abort(new Error('gone on'))
  expect([await page, vi.getTimerCount()]).toEqual([new Error('gone on'), 0])
})

test.each(['/recent.data?page=3', '/other.data?page=2', '/_root.data', '/balance.data'])(
  '%s is of another page, is asked for once more, and fails then',
  async (path) => {
    answers = [network, network]
    const fails = place.fetch(path).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(300)
    expect(await fails).toBe(network)
    answers = [network, proxy()]
    const again = place.fetch(path).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(300)
    expect(await again).toBeInstanceOf(LoadError)
    answers = [proxy()]
    const comes = place.fetch(path)
    await vi.advanceTimersByTimeAsync(300)
    expect((await comes).ok).toBe(true)
    expect([asked, heard]).toEqual([6, []])
  },
)

test('home is asked for by its own name', async () => {
  Object.assign(place.location, { pathname: '/', search: '' })
  answers = [network]
  const page = place.fetch('/_root.data')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await page).ok).toBe(true)
})

test('a form that could not be sent is told and never sent again, and one that nobody waits for is not told', async () => {
  answers = [network, proxy()]
  await expect(place.fetch('/recent.data?page=2', { method: 'POST' })).rejects.toBe(network)
  await expect(place.fetch('/_root.data?index', { method: 'POST' })).rejects.toBeInstanceOf(LoadError)
  const told = [
    [sendFailed, '/recent'],
    [sendFailed, '/'],
  ]
  expect([asked, heard]).toEqual([2, told])
  await expect(place.fetch('/recent.data', { method: 'POST', signal: AbortSignal.abort() })).rejects.toThrow()
  expect(heard).toEqual(told)
})

const unread = () => new Response('', { status: 503, headers: { 'x-remix-response': 'yes', [unreadMark]: 'yes' } })

test('a page that the site could not read is waited for where it stands, and another page is what it is', async () => {
  answers = [unread()]
  const page = place.fetch('/recent.data?page=2')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([(await page).status, asked]).toEqual([200, 2])
  answers = [unread()]
  expect((await place.fetch('/recent.data?page=3')).status).toBe(503)
})

test('what has become of a form is shown, though its page could not be read', async () => {
  answers = [new Response('done'), unread(), unread()]
  await place.fetch('/recent.data?page=2', { method: 'POST' })
  expect((await place.fetch('/recent.data?page=2')).status).toBe(503)
  // What is read anew later waits again.
  const page = place.fetch('/recent.data?page=2')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await page).status).toBe(200)
})

test('a refused form leaves its page as it is, which waits as ever', async () => {
  answers = [new Response('', { status: 400, headers: { 'x-remix-response': 'yes' } }), unread()]
  await place.fetch('/recent.data?page=2', { method: 'POST' })
  const page = place.fetch('/recent.data?page=2')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await page).status).toBe(200)
})

test('what the site itself answers is an answer, whatever it says', async () => {
  answers = [
    new Response('', { status: 503, headers: { 'x-remix-response': 'yes' } }),
    new Response('', { status: 404 }),
  ]
  const statuses = [await place.fetch('/recent.data?page=2'), await place.fetch('/recent.data?page=2')]
  expect(statuses.map(({ status }) => status)).toEqual([503, 404])
})

test('pictures and calls that are no page are left alone', async () => {
  answers = [network, proxy()]
  await expect(place.fetch('/touch', { method: 'POST' })).rejects.toBe(network)
  expect((await place.fetch(new Request('http://site.example/bot-check?for=login'))).status).toBe(502)
  expect(heard).toEqual([])
})
