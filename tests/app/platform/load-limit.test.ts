import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadError, limitFetches, loadLimitMs, loadSection, sectionFailed } from '#app/platform/load-limit.ts'

let heard: string[]
beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  const window = new EventTarget()
  window.addEventListener(sectionFailed, ({ type }) => heard.push(type))
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether a promise has come to an end, and how. */
const watch = (promise: Promise<unknown>) => {
  const seen = { state: 'waiting' as unknown }
  promise.then(
    () => {
      seen.state = 'here'
    },
    (error: unknown) => {
      seen.state = error
    },
  )
  return seen
}

/** A server that takes the request and says nothing; it hears when nobody waits any more. */
function silentPlace() {
  const ended = vi.fn()
  const place = {
    fetch: ((_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          ended()
          reject(init.signal?.reason)
        })
      })) as typeof fetch,
  }
  limitFetches(place)
  return { place, ended }
}

test('a section is waited for 120 s and no longer, and the visitor is told', async () => {
  expect(loadLimitMs).toBe(120_000)
  const section = watch(loadSection(() => new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(119_999)
  expect([section.state, heard]).toEqual(['waiting', []])
  await vi.advanceTimersByTimeAsync(1)
  expect([section.state, heard]).toEqual([expect.any(LoadError), [sectionFailed]])
})

test('a section whose file is missing fails at once, and one that comes leaves no timer behind', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadSection(() => Promise.reject(missing))).rejects.toBe(missing)
  expect(heard).toEqual([sectionFailed])
  expect(await loadSection(async () => 'texts')).toBe('texts')
  expect([heard.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('a page that does not come is given up after 120 s, and its request is ended', async () => {
  const { place, ended } = silentPlace()
  const page = watch(place.fetch('/recent.data'))
  await vi.advanceTimersByTimeAsync(119_999)
  expect([page.state, ended.mock.calls.length]).toEqual(['waiting', 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([page.state, ended.mock.calls.length]).toEqual([expect.any(LoadError), 1])
})

test('a request that another step has overtaken ends as ever, not as a page that did not load', async () => {
  const { place } = silentPlace()
  const step = new AbortController()
  const page = watch(place.fetch('/recent.data', { signal: step.signal }))
  step.abort(new DOMException('overtaken', 'AbortError'))
  await vi.advanceTimersByTimeAsync(0)
  expect(page.state).toMatchObject({ name: 'AbortError' })
})

test('without a network a page is known not to have loaded', async () => {
  const place = { fetch: (async () => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch }
  limitFetches(place)
  await expect(place.fetch('/recent.data')).rejects.toBeInstanceOf(LoadError)
})
