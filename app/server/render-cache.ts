import type { Request as HttpRequest, Response as HttpResponse, NextFunction } from 'express'
import { monotonicMs } from '#app/platform/clock.server.ts'
import {
  findRawCookie,
  leavingCookieName,
  type Preferences,
  preferencesCookieName,
  readPreferences,
  sessionCookieName,
  writePreferences,
} from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { newPageSources, oldestAnswerMs, type PageSources } from '#app/platform/page-sources.server.ts'
import { popupCookieName, readPopupMarks, writePopupMarks } from '#app/platform/popup-marks.ts'
import { newNonce } from '#app/platform/security-headers.server.ts'
import { fitsSlot, newAddressSlot } from './address-slot.ts'
import { findGuestPage } from './guest-pages.ts'
import { type KeptPage, keepPage, type Slots, toGzipBody, toPlainBody } from './kept-page.ts'

/** A page is served as it is for 5 s, then while a new one is rendered, and never once its oldest answer is too old (RL-48). */
const freshForMs = 5_000
/** A page that had to use old data says so; it is rendered anew as soon as the gateway may be back. */
const staleDataForMs = 1_000
/** A lobby takes some 150 kB with its compressed parts. */
const maxPages = 200

export type RenderPage = (
  request: Request,
  context: { nonce: string; shownAddress: string; countedFor: string; sources: PageSources },
) => Promise<Response>
/** A page that somebody wants, and who. */
type Wanted = { key: string; path: string; look: GuestLook; countedFor: string }
type Entry = { page: KeptPage; policy: string; hasPopup: boolean; freshUntil: number; keptUntil: number }
type RenderCacheOptions = {
  render: RenderPage
  /** Under which origin pages are rendered; the visitor's Host header never reaches a kept page. */
  origin: string
  merchantCode: string
  /** False for visitors who get another page than the others: maintenance, a blocked address. */
  isOpenFor(address: string, preferences: Preferences): Promise<boolean>
  now?: () => number
}

/**
 * The render cache in front of Remix (design 20): whole guest pages, keyed by page, merchant, currency, language, theme,
 * side menu and whether the announcement popup was closed. A kept page is rendered from its key alone, never from a visitor's request, so nothing personal can get in. The
 * visitor's address is put in as the nonce is, per response, into a place that was rendered without it.
 */
export function createRenderCache({ render, origin, merchantCode, isOpenFor, now = monotonicMs }: RenderCacheOptions) {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<Entry | null>>()
  const placeholder = newNonce()
  const address = newAddressSlot()

  /** Renders the page of a key; null when nobody else may get it (an error, a redirect, a cookie other than the mark of the popup). */
  async function renderEntry({ key, path, look, countedFor }: Wanted): Promise<Entry | null> {
    const sources = newPageSources()
    const headers = { cookie: toCookie(look), accept: 'text/html' }
    const response = await render(new Request(origin + path, { headers }), {
      nonce: placeholder,
      shownAddress: address.rendered,
      countedFor,
      sources,
    })
    const html = await response.text()
    const cookies = response.headers.getSetCookie()
    if (response.status !== 200 || !cookies.every((text) => text.startsWith(`${popupCookieName}=`))) return null
    const policy = response.headers.get('content-security-policy') ?? ''
    const entry = {
      page: keepPage(html, [placeholder, address.placeholder]),
      policy,
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
    const running = rendering.get(wanted.key)
    if (running) return running
    const started = renderEntry(wanted).finally(() => rendering.delete(wanted.key))
    rendering.set(wanted.key, started)
    return started
  }

  async function serve(request: HttpRequest, response: HttpResponse, next: NextFunction, path: string): Promise<void> {
    const look = toGuestLook(request.headers.cookie)
    const ip = request.ip ?? ''
    if (!fitsSlot(ip) || !(await isOpenFor(ip, look.preferences))) return pass(response, next)
    const wanted = { key: keyOf(path, look, merchantCode), path, look, countedFor: ip }
    const slots: Slots = new Map([
      [placeholder, newNonce()],
      [address.placeholder, address.fill(ip)],
    ])
    const known = entries.get(wanted.key)
    if (known && now() < known.keptUntil) {
      const isFresh = now() < known.freshUntil
      // A failed refresh keeps the old page; the error is told by the page's own log.
      if (!isFresh) refresh(wanted).catch(() => {})
      return send(request, response, known, slots, isFresh ? 'hit' : 'stale')
    }
    const made = await refresh(wanted)
    return made ? send(request, response, made, slots, 'miss') : pass(response, next)
  }

  return (request: HttpRequest, response: HttpResponse, next: NextFunction): void => {
    const path = request.method === 'GET' || request.method === 'HEAD' ? findGuestPage(request.url) : null
    const isGuest = [sessionCookieName(), leavingCookieName()].every(
      (name) => findRawCookie(request.headers.cookie, name) === null,
    )
    if (path !== null && isGuest) serve(request, response, next, path).catch(next)
    else pass(response, next)
  }
}

function timesOf({ oldestMs, hasStale }: PageSources, nowMs: number): Pick<Entry, 'freshUntil' | 'keptUntil'> {
  // A page of texts alone is made of nothing that ages.
  const keptUntil = Math.min(oldestMs, nowMs) + oldestAnswerMs
  if (hasStale || keptUntil <= nowMs) return { freshUntil: nowMs + staleDataForMs, keptUntil: nowMs + staleDataForMs }
  return { freshUntil: Math.min(nowMs + freshForMs, keptUntil), keptUntil }
}

function pass(response: HttpResponse, next: NextFunction): void {
  response.setHeader('x-cache', 'pass')
  next()
}

/** What of the cookies can change a guest's page; the rest is left out, so that it cannot multiply the pages. */
type GuestLook = { preferences: Preferences; hasClosedPopup: boolean }

function toGuestLook(cookieHeader: string | undefined): GuestLook {
  const preferences = readPreferences(cookieHeader?.includes(preferencesCookieName) ? cookieHeader : null)
  return {
    preferences: { ...preferences, hisLang: null, hideBalance: false },
    hasClosedPopup: readPopupMarks(cookieHeader).guest,
  }
}

/** The cookies from which the page of a key is rendered. */
function toCookie({ preferences, hasClosedPopup }: GuestLook): string {
  const marks = hasClosedPopup
    ? [writePopupMarks({ guest: true, member: null, first: false, noticesUntil: 0 }, false)]
    : []
  return [writePreferences(preferences), ...marks].map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

const keyOf = (path: string, { preferences, hasClosedPopup }: GuestLook, ownMerchant: string): string => {
  const { lang, theme, merchant_currency, merchantCode, rail } = preferences
  return [path, merchantCode ?? ownMerchant, merchant_currency, lang, theme, rail, hasClosedPopup].join('|')
}

/** Who was shown the popup has seen it; the other marks of the visitor stay. */
const toSeenPopup = (request: HttpRequest): string =>
  writePopupMarks({ ...readPopupMarks(request.headers.cookie), guest: true }, settings().isSecure)

const fillPolicy = (policy: string, slots: Slots): string =>
  [...slots].reduce((text, [placeholder, filling]) => text.replaceAll(placeholder, filling), policy)

function send(
  request: HttpRequest,
  response: HttpResponse,
  { page, policy, hasPopup }: Entry,
  slots: Slots,
  state: 'hit' | 'stale' | 'miss',
): void {
  const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = isGzip ? toGzipBody(page, slots) : toPlainBody(page, slots)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': fillPolicy(policy, slots),
    'content-length': body.length,
    // Kept here, by us, and nowhere else: a browser would show a guest's page to the member who has just logged in.
    'cache-control': 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
    'x-cache': state,
    ...(hasPopup ? { 'set-cookie': toSeenPopup(request) } : {}),
    ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
