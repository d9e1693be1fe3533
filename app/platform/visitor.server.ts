import { type AppLoadContext, redirect } from '@remix-run/node'
import type { Call } from '#catalogue/call.ts'
import { findSession, type Preferences, readPreferences, type SessionCookie } from './cookies.server.ts'
import type { Answered } from './gateway-answer.server.ts'
import { getLanguage, type Language } from './languages.ts'
import type { PageSources } from './page-sources.server.ts'
import { findStartPath, toLogin, toReturnPath, withReturnPath } from './return-path.ts'
import { toServedMerchant, withoutMerchant } from './served-merchant.server.ts'

/** `trial` may look around but not play with real money or use the member centre (OP-77). */
type Role = 'guest' | 'trial' | 'member' | 'agent'

export type Visitor = {
  /** The bare session token; null for guests. */
  token: string | null
  role: Role
  /** 0 member; 1, 2, 41, 42 agent; 4 trial; null for guests. */
  type: number | null
  username: string | null
  /** The password has to be changed before anything that needs a login (SE-18, SE-19); null for everybody else. */
  mustChange: NonNullable<SessionCookie['mustChange']> | null
  merchantCode: string
  language: Language
  theme: Preferences['theme']
  preferences: Preferences
  /** The visitor's own address, for the gateway; null when our server does not stand in front (plain remix-serve). */
  ip: string | null
  /** Whom limits count for what does not depend on the address. */
  countedFor: string | null
  /** What is asked for is a whole page; false for a step within the site, and where nobody says. */
  isDocument?: boolean
  /** Where is gathered what the page is made of, if somebody wants to know. */
  sources?: PageSources
  /** What the loaders of this page have asked the gateway, by path and query; an action asks for itself. */
  reads?: Reads
  userAgent: string
  /** Path and query of this page, to come back to. */
  path: string
  /** The same of the page where it was asked for, if the browser says so. */
  pageBefore?: string | null
}

type RouteArgs = { request: Request; context: AppLoadContext }

const roles: Record<number, Role> = { 0: 'member', 1: 'agent', 2: 'agent', 41: 'agent', 42: 'agent', 4: 'trial' }
/** 4 is a trial (SE-03); 1, 2, 41 and 42 are agents (SE-04). An unknown type gets the rights of a member. */
export const toRole = (type: number): Role => roles[type] ?? 'member'

/** Who is asking, read from the cookies. Whether the token still counts is known by the gateway only. */
export async function readVisitor({ request, context }: RouteArgs): Promise<Visitor> {
  const cookies = request.headers.get('cookie')
  const session = await findSession(cookies)
  const chosen = readPreferences(cookies)
  const asker = {
    language: getLanguage(chosen.lang),
    ip: context?.clientAddress ?? null,
    countedFor: context?.countedFor ?? context?.clientAddress ?? null,
    ...(context?.sources === undefined ? {} : { sources: context.sources }),
  }
  const merchantCode = session?.merchantCode ?? (await toServedMerchant(chosen.merchantCode, asker))
  const preferences = session !== null || merchantCode === chosen.merchantCode ? chosen : withoutMerchant(chosen)
  return {
    ...asker,
    token: session?.token ?? null,
    role: session === null ? 'guest' : toRole(session.type),
    type: session?.type ?? null,
    username: session?.username ?? null,
    mustChange: session?.mustChange ?? null,
    merchantCode,
    theme: preferences.theme,
    preferences,
    isDocument: context?.isDocument ?? false,
    ...(context && request.method === 'GET' ? { reads: readsOf(context) } : {}),
    userAgent: request.headers.get('user-agent') ?? '',
    path: pagePath(request.url),
    pageBefore: context?.isWithFrame === false ? null : pageBefore(request.headers.get('referer')),
  }
}

type Reads = Map<string, Promise<Answered<Call>>>
const readsByPage = new WeakMap<AppLoadContext, Reads>()

/** The loaders of one page are handed the same context. */
function readsOf(context: AppLoadContext): Reads {
  const known = readsByPage.get(context) ?? new Map()
  readsByPage.set(context, known)
  return known
}

const pageBefore = (referer: string | null): string | null =>
  referer !== null && URL.canParse(referer) ? pagePath(referer) : null

/** Single fetch asks `/recent.data` for the page `/recent`, and `/_root.data` for the lobby. A start code is no part of a page. */
function pagePath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of ['_routes', 'index', 'token']) searchParams.delete(name)
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const query = searchParams.toString()
  return toReturnPath(query === '' ? page : `${page}?${query}`)
}

/** The region that the visitor has chosen: several may have one merchant (decision 449). The first one where none was, or where that is gone. */
export function findRegion<R extends { merchantCode: string; country: string }>(
  regions: readonly R[],
  { merchantCode, preferences }: Pick<Visitor, 'merchantCode' | 'preferences'>,
): R | undefined {
  const own = regions.filter((region) => region.merchantCode === merchantCode)
  return own.find(({ country }) => country === preferences.country) ?? own[0]
}

export type LoggedIn = Visitor & { token: string; username: string; role: Exclude<Role, 'guest'> }

export const isLoggedIn = (visitor: Visitor): visitor is LoggedIn => visitor.token !== null

/** Throws a redirect to the login dialog, which leads back here (OP-16), or to the password that has to be changed first. */
export async function requireLogin(args: RouteArgs): Promise<LoggedIn> {
  const visitor = await readVisitor(args)
  const start = findStartPath(args.request.url)
  if (start !== null) throw redirect(start)
  if (!isLoggedIn(visitor)) throw redirect(toLogin(visitor.path, args.request.method !== 'GET'))
  if (visitor.mustChange !== null) throw redirect(withReturnPath(`/password/${visitor.mustChange}`, visitor.path))
  return visitor
}

export type MemberVisitor = LoggedIn & { role: 'member' | 'agent' }

export const isMember = (visitor: Visitor): visitor is MemberVisitor => isLoggedIn(visitor) && visitor.role !== 'trial'

/** As `requireLogin`; throws a redirect to `/member` for a trial, which is told there to register first (ER-30). */
export async function requireMember(args: RouteArgs): Promise<MemberVisitor> {
  const visitor = await requireLogin(args)
  if (!isMember(visitor)) throw redirect('/member')
  return visitor
}
