import { type Cookie, createCookie } from '@remix-run/node'
import { z } from 'zod'
import { perSettings, settings } from './env.server.ts'
import { defaultLanguageCode, isLanguageCode, type LanguageCode } from './languages.ts'
import { preferencesCookieName, writePreferenceFields } from './preference-cookie.ts'

/**
 * The session as the browser keeps it (OP-18): signed, not readable by scripts, gone when the browser closes.
 * `merchant` and `merchantCode` are two entries of the session storage (OP-21).
 */
const session = z.object({
  token: z.string().min(1),
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (SE-03, SE-04). */
  type: z.number().int(),
  username: z.string(),
  merchant: z.string(),
  merchantCode: z.string(),
  /** Why the password has to be changed before anything else (SE-18, SE-19); the route of that dialog has the same words. */
  mustChange: z.enum(['first', 'expired']).optional(),
})
export type SessionCookie = z.output<typeof session>

const dayInSeconds = 86_400

/** Behind TLS the name carries `__Host-`, so that no other host or path can plant it (danger T43, T44). */
export const guarded = (name: string): string => (settings().isSecure ? `__Host-${name}` : name)

export const sessionCookieName = (): string => guarded('perlas')
const captchaCookieName = (): string => guarded('captcha')
const rememberCookieName = (): string => guarded('remember')

const made = perSettings(() => new Map<string, Cookie>())

function hidden(name: string, maxAge?: number): Cookie {
  const known = made().get(name)
  if (known) return known
  const cookie = createCookie(name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings().isSecure,
    secrets: [...settings().SESSION_SECRET],
    ...(maxAge === undefined ? {} : { maxAge }),
  })
  made().set(name, cookie)
  return cookie
}

/** The session of a request; null when there is none or the cookie was not made by us. */
export async function findSession(cookieHeader: string | null): Promise<SessionCookie | null> {
  if (!cookieHeader?.includes(sessionCookieName())) return null
  const parsed = session.safeParse(await hidden(sessionCookieName()).parse(cookieHeader))
  return parsed.success ? parsed.data : null
}
export const writeSession = (value: SessionCookie): Promise<string> => hidden(sessionCookieName()).serialize(value)
export const clearSession = (): Promise<string> => hidden(sessionCookieName()).serialize('', { maxAge: 0 })

/** "Remember me" keeps the user name for one day, never the password or the token (OP-37, CN-26). */
export async function findRememberedName(cookieHeader: string | null): Promise<string | null> {
  const name = await hidden(rememberCookieName(), dayInSeconds).parse(cookieHeader)
  return typeof name === 'string' && name !== '' ? name : null
}
export const rememberName = (name: string): Promise<string> =>
  hidden(rememberCookieName(), dayInSeconds).serialize(name)
export const forgetName = (): Promise<string> => hidden(rememberCookieName(), dayInSeconds).serialize('', { maxAge: 0 })

const captchaLifeSeconds = 300

/** The id of the puzzle that the browser was last shown. */
export async function findCaptchaId(cookieHeader: string | null): Promise<string | null> {
  const id = await hidden(captchaCookieName(), captchaLifeSeconds).parse(cookieHeader)
  return typeof id === 'string' && id !== '' ? id : null
}
export const writeCaptchaId = (id: string): Promise<string> =>
  hidden(captchaCookieName(), captchaLifeSeconds).serialize(id)

const verificationLifeSeconds = 600

/** A login that waits for its verification (SE-30): the gateway's ticket, never the password. Gone after ten minutes. */
const verification = z.object({
  ticket: z.string().min(1),
  methods: z.array(z.string()),
  to: z.string(),
  rememberedName: z.string().nullable(),
})
export type VerificationCookie = z.output<typeof verification>

const verificationCookie = () => hidden(guarded('verification'), verificationLifeSeconds)
export async function findVerification(cookieHeader: string | null): Promise<VerificationCookie | null> {
  const parsed = verification.safeParse(await verificationCookie().parse(cookieHeader))
  return parsed.success ? parsed.data : null
}
export const writeVerification = (value: VerificationCookie): Promise<string> => verificationCookie().serialize(value)
export const clearVerification = (): Promise<string> => verificationCookie().serialize('', { maxAge: 0 })

const leavingLifeSeconds = dayInSeconds / 2

/** Sessions that were left while the gateway could not be told. They are kept for as long as they can live, to be ended at a later visit. */
const leaving = z.array(z.string().min(1)).max(4)
export const leavingCookieName = (): string => guarded('leaving')
const leavingCookie = () => hidden(leavingCookieName(), leavingLifeSeconds)
export async function findLeaving(cookieHeader: string | null): Promise<string[]> {
  if (findRawCookie(cookieHeader, leavingCookieName()) === null) return []
  const parsed = leaving.safeParse(await leavingCookie().parse(cookieHeader))
  return parsed.success ? parsed.data : []
}
/** The cookie with these sessions, the latest four; gone when none is left. */
export const writeLeaving = (tokens: readonly string[]): Promise<string> =>
  tokens.length === 0 ? leavingCookie().serialize('', { maxAge: 0 }) : leavingCookie().serialize(tokens.slice(-4))

/** A guest's conversations with customer service: the desk and the address of its chat window, for as long as the browser is open. */
const chats = z.record(z.string(), z.string())
const chatCookie = () => hidden(guarded('chats'))
export async function findChats(cookieHeader: string | null): Promise<Record<string, string>> {
  const parsed = chats.safeParse(await chatCookie().parse(cookieHeader))
  return parsed.success ? parsed.data : {}
}
export const writeChats = (value: Record<string, string>): Promise<string> => chatCookie().serialize(value)
/** Whoever sits down at this browser next begins a conversation of their own. */
export const clearChats = (): Promise<string> => chatCookie().serialize({}, { maxAge: 0 })

/** The invitation links that were opened in this browser, the latest twenty, so that a visit counts once. */
const visitedLinks = z.array(z.string())
const visitedCookie = () => hidden(guarded('invited'))
export async function findVisited(cookieHeader: string | null): Promise<string[]> {
  const parsed = visitedLinks.safeParse(await visitedCookie().parse(cookieHeader))
  return parsed.success ? parsed.data : []
}
export const writeVisited = (codes: readonly string[]): Promise<string> => visitedCookie().serialize(codes.slice(-20))

/** The starts of games that were closed in this browser, the latest twenty: the browser's way back starts none of them again. */
const closedStarts = z.array(z.string())
const closedCookie = () => hidden(guarded('closed'))
export async function findClosedStarts(cookieHeader: string | null): Promise<string[]> {
  const parsed = closedStarts.safeParse(await closedCookie().parse(cookieHeader))
  return parsed.success ? parsed.data : []
}
export const writeClosedStarts = (starts: readonly string[]): Promise<string> =>
  closedCookie().serialize(starts.slice(-20))

/** What ST-29 to ST-32 keep in local storage, where it works without JavaScript too (design 2). Scripts may read it. */
export type Preferences = {
  lang: LanguageCode
  /** The language before the last change. */
  hisLang: LanguageCode | null
  /** Null follows the device (OP-99). */
  theme: 'dark' | 'light' | null
  merchant_currency: string | null
  merchantCode: string | null
  /** Which of the merchant’s regions, whose currency may be the same. */
  country: string | null
  /** The side menu is a rail. */
  rail: boolean
  /** The balance is shown as asterisks. */
  hideBalance: boolean
}

const shortWord = /^[\w-]{1,32}$/
const wordOrNull = (text: string | null): string | null => (text && shortWord.test(text) ? text : null)

export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const fields = new URLSearchParams(findRawCookie(cookieHeader, preferencesCookieName) ?? '')
  const lang = fields.get('lang')
  const hisLang = fields.get('hisLang')
  const theme = fields.get('theme')
  return {
    lang: isLanguageCode(lang) ? lang : defaultLanguageCode,
    hisLang: isLanguageCode(hisLang) ? hisLang : null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    merchant_currency: wordOrNull(fields.get('merchant_currency')),
    merchantCode: wordOrNull(fields.get('merchantCode')),
    country: wordOrNull(fields.get('country')),
    rail: fields.get('rail') === '1',
    hideBalance: fields.get('hideBalance') === '1',
  }
}

/** One `Set-Cookie` text. */
export function writePreferences(preferences: Preferences): string {
  const fields = new URLSearchParams({ lang: preferences.lang })
  if (preferences.hisLang) fields.set('hisLang', preferences.hisLang)
  if (preferences.theme) fields.set('theme', preferences.theme)
  if (preferences.merchant_currency) fields.set('merchant_currency', preferences.merchant_currency)
  if (preferences.merchantCode) fields.set('merchantCode', preferences.merchantCode)
  if (preferences.country) fields.set('country', preferences.country)
  if (preferences.rail) fields.set('rail', '1')
  if (preferences.hideBalance) fields.set('hideBalance', '1')
  return writePreferenceFields(fields, settings().isSecure)
}

/** The text of a cookie as it was sent, or null. */
export function findRawCookie(cookieHeader: string | null | undefined, name: string): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return null
}
