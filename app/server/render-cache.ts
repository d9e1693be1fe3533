import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { monotonicMs } from '#app/platform/clock.server.ts'
import { findRawCookie, leavingCookieName, type Preferences, sessionCookieName } from '#app/platform/cookies.server.ts'
import { log } from '#app/platform/log.server.ts'
import { newPageSources, oldestAnswerMs, type PageSources } from '#app/platform/page-sources.server.ts'
import { popupCookieName } from '#app/platform/popup-marks.ts'
import { newNonce } from '#app/platform/security-headers.server.ts'
import { type GuestLook, keyOf, toCookie, toGuestLook, toSeenPopup } from './guest-look.ts'
import { findGuestPage } from './guest-pages.ts'
import { findPacking, type KeptPage, keepPage, packedBody } from './kept-page.ts'
import type { TakeTurn } from './turns.ts'

/** A page is served as it is for 5 s, then while a new one is rendered, and never once its oldest answer is too old (RL-48). */
const freshForMs = 5_000
/** A page that had to use old data says so; it is rendered anew as soon as the gateway may be back. */
const staleDataForMs = 1_000
/** A lobby takes some 220 kB, plain and packed. */
const maxPages = 200

export type RenderPage = (
  request: Request,
  context: { nonce: string; countedFor: string; sources: PageSources; isDocument: true },
) => Promise<Response>
/** A page that somebody wants, and who. */
type Wanted = { key: string; path: string; look: GuestLook; countedFor: string }
/** Who asks, and the way on to the framework. */
type Visit = { request: IncomingMessage; response: ServerResponse; pass(): void }
type Entry = { page: KeptPage; hasPopup: boolean; freshUntil: number; keptUntil: number }
type RenderCacheOptions = {
  render: RenderPage
  /** A page is made in the turn of who made it necessary. */
  take: TakeTurn
  /** Under which origin pages are rendered; the visitor's Host header never reaches a kept page. */
  origin: string
  merchantCode: string
  /** Those that every answer carries. */
  headers: Readonly<Record<string, string>>
  /** False for visitors who get another page than the others: maintenance, a blocked address. */
  isOpenFor(address: string, preferences: Preferences): boolean | Promise<boolean>
  /** What of a guest's choices the site has; the rest would be anybody's way to have pages kept. */
  toServed(preferences: Preferences, address: string): Preferences | Promise<Preferences>
  served?(state: string, keptPages: number): void
  now?: () => number
}

/**
 * The render cache in front of Remix (design 20): whole guest pages, keyed by page, merchant, currency, language, theme,
 * side menu and whether the announcement popup was closed. A kept page is rendered from its key alone, never from a visitor's request, so
 * nothing personal can get in, and its bytes are the same for everybody.
 */
export function createRenderCache({
  render,
  take,
  origin,
  merchantCode,
  headers,
  isOpenFor,
  toServed,
  served,
  now = monotonicMs,
}: RenderCacheOptions) {
  // Asked for each time: with other cookies it is another page, which `Vary` says to the browser's own cache.
  const always = Object.entries({
    ...headers,
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  }).flat()
  const entries = new Map<string, Entry>()
  /** What is being made has its turn, so everybody may wait for it. For the turn of an address only that address waits. */
  const rendering = new Map<string, Promise<Entry | null>>()
  const inLine = new Map<string, Promise<Entry | null>>()

  /** Renders the page of a key; null when nobody else may get it (an error, a redirect, a cookie other than the mark of the popup). */
  async function renderEntry({ key, path, look, countedFor }: Wanted): Promise<Entry | null> {
    const sources = newPageSources()
    const nonce = newNonce()
    const request = new Request(origin + path, { headers: { cookie: toCookie(look), accept: 'text/html' } })
    const response = await render(request, { nonce, countedFor, sources, isDocument: true })
    const html = await response.text()
    const cookies = response.headers.getSetCookie()
    if (response.status !== 200 || !cookies.every((text) => text.startsWith(`${popupCookieName}=`))) return null
    const entry = {
      page: keepPage(html, response.headers.get('content-security-policy') ?? '', nonce),
      hasPopup: cookies.length > 0,
      ...timesOf(sources, now()),
    }
    // A page that lacks a part is for those who waited for it; the next visitor may get a whole one.
    if (sources.hasGap) return entry
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxPages) entries.delete(entries.keys().next().value as string)
    return entry
  }

  function refresh(wanted: Wanted): Promise<Entry | null> {
    const asked = `${wanted.key} ${wanted.countedFor}`
    return rendering.get(wanted.key) ?? shared(inLine, asked, () => renderInTurn(wanted))
  }

  /** Null without a turn: who asked is answered like any other. Others may have made the page while this address waited. */
  async function renderInTurn(wanted: Wanted): Promise<Entry | null> {
    const end = await take(wanted.countedFor)
    if (end === null) return null
    try {
      const known = entries.get(wanted.key)
      if (known !== undefined && now() < known.freshUntil) return known
      return await shared(rendering, wanted.key, () => renderEntry(wanted))
    } finally {
      end()
    }
  }

  function receive(visit: Visit, path: string, ip: string): void | Promise<void> {
    const look = toGuestLook(visit.request.headers.cookie)
    const served = toServed(look.preferences, ip)
    return served instanceof Promise
      ? served.then((preferences) => receiveAs(visit, { ...look, preferences }, path, ip))
      : receiveAs(visit, { ...look, preferences: served }, path, ip)
  }

  function receiveAs(visit: Visit, look: GuestLook, path: string, ip: string): void | Promise<void> {
    const wanted = { key: keyOf(path, look, merchantCode), path, look, countedFor: ip }
    const go = (isOpen: boolean) => (isOpen ? answer(visit, wanted) : visit.pass())
    const isOpen = isOpenFor(ip, look.preferences)
    return typeof isOpen === 'boolean' ? go(isOpen) : isOpen.then(go)
  }

  /** At once where the page is kept and packed. */
  function answer(visit: Visit, { key, path, look, countedFor }: Wanted): void | Promise<void> {
    const known = entries.get(key)
    const at = now()
    if (known === undefined || at >= known.keptUntil)
      return refresh({ key, path, look, countedFor }).then((made) => (made ? send(visit, made, 'miss') : visit.pass()))
    const isFresh = at < known.freshUntil
    // A failed refresh keeps the old page; the error is told by the page's own log.
    if (!isFresh) refresh({ key, path, look, countedFor }).catch(() => {})
    return send(visit, known, isFresh ? 'hit' : 'stale')
  }

  function send(visit: Visit, entry: Entry, state: 'hit' | 'stale' | 'miss'): void | Promise<void> {
    const { page } = entry
    if (visit.request.headers['if-none-match']?.includes(page.tag))
      return void visit.response.writeHead(304, told(visit, entry, state)).end()
    const packing = findPacking(visit.request.headers['accept-encoding'])
    const body = packing === null ? page.plain : packedBody(page, packing)
    if (!Buffer.isBuffer(body)) return body.then(() => send(visit, entry, state))
    const lines = told(visit, entry, state)
    lines.push('content-type', 'text/html; charset=utf-8', 'content-length', String(body.length))
    if (packing !== null) lines.push('content-encoding', packing)
    visit.response.writeHead(200, lines)
    visit.response.end(visit.request.method === 'HEAD' ? undefined : body)
  }

  /** Names and values in turn, as Node writes them without looking at them again. */
  function told({ request }: Visit, { page, hasPopup }: Entry, state: string): string[] {
    served?.(state, entries.size)
    const lines = [...always, 'content-security-policy', page.policy, 'etag', page.tag, 'x-cache', state]
    if (hasPopup) lines.push('set-cookie', toSeenPopup(request))
    return lines
  }

  /** Answers a request for a guest page; every other one, and what nobody else may get, is passed on. `ip` is the visitor's address. */
  return (request: IncomingMessage, response: ServerResponse, ip: string, next: () => void): void => {
    const pass = () => {
      served?.('pass', entries.size)
      response.setHeader('x-cache', 'pass')
      next()
    }
    const { cookie } = request.headers
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const path = isRead && isGuest(cookie) && isIP(ip) !== 0 ? findGuestPage(request.url ?? '') : null
    const done = path === null ? pass() : receive({ request, response, pass }, path, ip)
    done?.catch((error: unknown) => {
      log().error({ err: error, path }, 'a page could not be kept')
      pass()
    })
  }
}

/** The work that is under way by this name, or else begun now. */
function shared<T>(underWay: Map<string, Promise<T>>, name: string, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(name)
  if (running) return running
  const started = work().finally(() => underWay.delete(name))
  underWay.set(name, started)
  return started
}

const isGuest = (cookie: string | undefined): boolean =>
  cookie === undefined ||
  [sessionCookieName(), leavingCookieName()].every((name) => findRawCookie(cookie, name) === null)

function timesOf({ oldestMs, hasStale }: PageSources, nowMs: number): Pick<Entry, 'freshUntil' | 'keptUntil'> {
  // A page of texts alone is made of nothing that ages.
  const keptUntil = Math.min(oldestMs, nowMs) + oldestAnswerMs
  if (hasStale || keptUntil <= nowMs) return { freshUntil: nowMs + staleDataForMs, keptUntil: nowMs + staleDataForMs }
  return { freshUntil: Math.min(nowMs + freshForMs, keptUntil), keptUntil }
}
