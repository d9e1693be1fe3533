import { timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret, sha256 } from '#gateway/platform/chance.ts'
import { hourMs } from '#gateway/platform/clock.ts'
import { derivedKey, sealWith } from '#gateway/platform/derived-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { publicOrigin } from '#gateway/platform/public-url.ts'

/**
 * A browser in the console. The cookie is signed and holds all of it: a secret to which each form is bound, who logged in, and until
 * when. `name` is null before the login.
 */
export type Visit = { secret: string; name: string | null; expiresAtMs: number }

const cookieName = 'operator'
const lifeMs = 8 * hourMs

/** Another token makes all cookies of the former one void. */
function keyOf({ settings }: Platform, purpose: string): string {
  return settings.OPERATOR_TOKEN === undefined ? derivedKey(settings, `operator ${purpose}`) : sha256(`operator ${purpose}:${settings.OPERATOR_TOKEN}`)
}

/** How far a visit goes on: eight hours after the last thing that was done. */
export const renewed = (platform: Platform, visit: Visit): Visit => ({ ...visit, expiresAtMs: platform.clock.now().getTime() + lifeMs })

export function newVisit(platform: Platform, name: string | null): Visit {
  return { secret: newSecret(), name, expiresAtMs: platform.clock.now().getTime() + lifeMs }
}

/** The visit of a request, or null when it has none that is still good. */
export function readVisit(platform: Platform, request: FastifyRequest): Visit | null {
  const [body = '', seal = ''] = (parseCookie(request.headers.cookie ?? '')[cookieName] ?? '').split('.')
  if (!isSame(seal, sealWith(keyOf(platform, 'visit'), body))) return null
  const visit = JSON.parse(Buffer.from(body, 'base64url').toString()) as Visit
  return visit.expiresAtMs > platform.clock.now().getTime() ? visit : null
}

export function keepVisit(platform: Platform, reply: FastifyReply, visit: Visit): void {
  const body = Buffer.from(JSON.stringify(visit)).toString('base64url')
  setCookie(platform, reply, `${body}.${sealWith(keyOf(platform, 'visit'), body)}`, lifeMs / 1000)
}

export const endVisit = (platform: Platform, reply: FastifyReply): void => setCookie(platform, reply, '', 0)

function setCookie({ settings }: Platform, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = publicOrigin(settings).startsWith('https:')
  reply.header('set-cookie', stringifySetCookie({ name: cookieName, value, path: '/operator', httpOnly: true, sameSite: 'strict', secure, maxAge }))
}

/** A key for one form: a page of somebody else cannot make one, because it does not know the cookie, and it acts once. */
export function newFormKey(platform: Platform, { secret }: Visit): string {
  const key = newSecret()
  return `${key}.${sealWith(keyOf(platform, 'form'), `${secret}:${key}`).slice(0, 20)}`
}

export function isFormKey(platform: Platform, { secret }: Visit, formKey: string): boolean {
  const [key = '', seal = ''] = formKey.split('.')
  return key !== '' && isSame(seal, sealWith(keyOf(platform, 'form'), `${secret}:${key}`).slice(0, 20))
}

/** Hashes are of one length, so the comparison takes the same time whatever is wrong. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

/**
 * Whether a form was sent by a page of this console. Browsers name the origin with every POST, so a request that names none is not
 * from one; the pages therefore must not forbid the referrer, which would turn the origin into `null`.
 */
export function isFromHere({ settings }: Platform, { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicOrigin(settings)).origin
}
