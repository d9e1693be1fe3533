import { LoadError } from './load-limit.ts'
import { spread } from './spread.ts'

/** What the window hears when a form could not be sent; `detail` is the path that it was sent to. */
export const sendFailed = 'send-failed'
/** What the window hears when the page that stands is not to be had anew, once for each time that it was wanted. */
export const pageWaits = 'page-waits'

/** Until the page that stands is asked for again; twice as long each time. A network that is back is used at once. */
const againMs = { first: 1_000, most: 15_000 }

/** Until another page is asked for a second time: one that is cut off is not a network that is gone. */
const onceMoreMs = 300

/** What a proxy says when the site behind it does not answer. The site says its own name in each answer of a page. */
const proxyStatus: ReadonlySet<number> = new Set([502, 503, 504])
const ownMark = 'x-remix-response'
/** What the site says of a page whose form it has not, because its gateway does not answer. */
export const unreadMark = 'x-unread'

type Place = EventTarget & { fetch: typeof fetch; location: Pick<Location, 'origin' | 'pathname' | 'search'> }

/**
 * Lets the page that stands outlast its network, and the gateway behind it. The router shows an error in place of the page as soon as one
 * request fails, and what was typed, or laid at a table, is gone. Here what only reads the page anew is asked for until it comes or nobody
 * wants it, and a form that could not be sent is told to the window, which ends the step. What has become of a form is not kept back for
 * that: what comes of the page after it is shown with it, whatever it is. What leads to another page is asked for once more, by then
 * maybe of another process, and fails as ever, with a LoadError.
 */
export function steadyPage(place: Place): void {
  const send = place.fetch.bind(place)
  let carriedOut: string | null = null
  place.fetch = async (input, init) => {
    const { url, method, signal } = read(input, init, place.location.origin)
    const path = pathOfData(url)
    if (path === null) return send(input, init)
    const isAfterForm = method === 'GET' && carriedOut === path
    if (isAfterForm) carriedOut = null
    if (method === 'GET' && path === place.location.pathname && isSameSearch(url, place.location.search)) {
      return untilItComes(place, () => sendOnce(send, input, init).then(isAfterForm ? taken : onlyRead), signal)
    }
    try {
      const answer = await sendOnce(send, input, init)
      if (method !== 'GET' && answer.ok) carriedOut = path
      return answer
    } catch (error) {
      if (signal?.aborted) throw error
      if (method === 'GET') {
        await pause(place, onceMoreMs, signal)
        return sendOnce(send, input, init)
      }
      place.dispatchEvent(new CustomEvent(sendFailed, { detail: path }))
      throw error
    }
  }
}

function read(input: Parameters<typeof fetch>[0], init: RequestInit | undefined, origin: string) {
  const request = input instanceof Request ? input : null
  return {
    url: new URL(request?.url ?? String(input), origin),
    method: init?.method ?? request?.method ?? 'GET',
    signal: init?.signal ?? request?.signal ?? null,
  }
}

/** The page whose data an address brings, as Remix builds it. */
function pathOfData({ pathname }: URL): string | null {
  if (!pathname.endsWith('.data')) return null
  return pathname === '/_root.data' ? '/' : pathname.slice(0, -'.data'.length)
}

/** Which routes are asked for says nothing of the page. */
function isSameSearch({ searchParams }: URL, search: string): boolean {
  const asked = new URLSearchParams(searchParams)
  asked.delete('_routes')
  return asked.toString() === new URLSearchParams(search).toString()
}

async function sendOnce(send: typeof fetch, ...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await send(...request)
  if (proxyStatus.has(answer.status) && !answer.headers.has(ownMark)) throw new LoadError()
  return answer
}

const taken = (answer: Response): Response => answer

function onlyRead(answer: Response): Response {
  if (answer.headers.has(unreadMark)) throw new LoadError()
  return answer
}

async function untilItComes(
  place: EventTarget,
  ask: () => Promise<Response>,
  signal: AbortSignal | null,
): Promise<Response> {
  for (let waitMs = againMs.first; ; waitMs = Math.min(waitMs * 2, againMs.most)) {
    try {
      return await ask()
    } catch (error) {
      if (signal?.aborted) throw error
      if (waitMs === againMs.first * 2) place.dispatchEvent(new Event(pageWaits))
      await pause(place, waitMs, signal)
    }
  }
}

function pause(place: EventTarget, waitMs: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      place.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, spread(waitMs))
    place.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}
