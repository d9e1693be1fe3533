import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret, sha256 } from '#gateway/platform/crypto/chance.ts'
import { sealWith } from '#gateway/platform/crypto/derived-key.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { isAtMachine } from '#gateway/platform/http/at-machine.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Operator } from '#prisma/generated/sqlite/client.ts'

/** A browser in the console: whose it is stands in the database, the cookie holds a secret and nothing else. */
export type Visit = { id: number; secret: string; operator: Operator; expiresAt: Date }
type VisitEnd = 'logout' | 'password' | 'operator' | 'locked'

const cookieName = 'operator'
const lifeMs = 8 * hourMs
/** The cookie outlives the visit, so that the login can say that it has ended. It opens nothing by then. */
const cookieLifeMs = 3 * dayMs
/** Looking at pages is written down once in so long at the most. */
const renewEveryMs = 30 * minuteMs

type From = Pick<FastifyRequest, 'ip' | 'headers'>

/** Opens a visit inside the write door and answers its secret. */
export async function openVisit(tx: Tx, operatorId: number, { ip, headers }: From, at: Date): Promise<string> {
  const secret = newSecret()
  const userAgent = (headers['user-agent'] ?? '').slice(0, 200)
  await tx.operatorVisit.create({
    data: { secretHash: sha256(secret), operatorId, createdAt: at, expiresAt: laterBy(at, lifeMs), ip, userAgent },
  })
  return secret
}

/** The visit of a request, or null when it has none that is still good. */
export async function findVisit(platform: Platform, request: FastifyRequest): Promise<Visit | null> {
  const secret = parseCookie(request.headers.cookie ?? '')[cookieName]
  if (!secret) return null
  const row = await platform.db.read.operatorVisit.findUnique({
    where: { secretHash: sha256(secret) },
    include: { operator: true },
  })
  if (
    row === null ||
    row.endedAt !== null ||
    row.expiresAt <= platform.clock.now() ||
    !mayComeIn(platform, row.operator, request)
  )
    return null
  return { id: row.id, secret, operator: row.operator, expiresAt: row.expiresAt }
}

/** Whose visit it was that a request still names, where it is over. */
export async function findEndedVisit(
  platform: Platform,
  request: FastifyRequest,
): Promise<{ secret: string; operatorId: number } | null> {
  const secret = parseCookie(request.headers.cookie ?? '')[cookieName]
  if (!secret) return null
  const row = await platform.db.read.operatorVisit.findUnique({ where: { secretHash: sha256(secret) } })
  if (row === null || (row.endedAt === null && row.expiresAt > platform.clock.now())) return null
  return { secret, operatorId: row.operatorId }
}

/** Whom the console lets in at all: nobody who is locked, and the demo pair only at a developer's machine itself. */
export const mayComeIn = (
  { settings }: Platform,
  { lockedAt, isDemo }: Operator,
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
): boolean => lockedAt === null && (!isDemo || (settings.NODE_ENV !== 'production' && isAtMachine(request)))

/** A visit goes on until eight hours after the last thing that was done or looked at, give or take half an hour. */
export async function renewVisit(
  platform: Platform,
  reply: FastifyReply,
  { id, secret, expiresAt: before }: Visit,
): Promise<void> {
  const expiresAt = laterBy(platform.clock.now(), lifeMs)
  if (expiresAt.getTime() - before.getTime() < renewEveryMs) return
  await platform.db.write((tx) => tx.operatorVisit.updateMany({ where: { id, endedAt: null }, data: { expiresAt } }))
  keepVisit(platform, reply, secret)
}

/** A jump of the clock ends nobody's visit: who is in the console at `at` is still there when the clock shows `until`. */
export async function carryVisits(tx: Tx, at: Date, until: Date): Promise<void> {
  const open = { endedAt: null, expiresAt: { gt: at } }
  await tx.operatorVisit.updateMany({ where: open, data: { expiresAt: laterBy(until, lifeMs) } })
}

/** Ends the visits of an operator; the one with the id `except` goes on. Answers how many were open. */
export async function endVisits(
  tx: Tx,
  operatorId: number,
  endReason: VisitEnd,
  at: Date,
  except?: number,
): Promise<number> {
  const open = {
    operatorId,
    endedAt: null,
    expiresAt: { gt: at },
    ...(except === undefined ? {} : { id: { not: except } }),
  }
  const { count } = await tx.operatorVisit.updateMany({ where: open, data: { endedAt: at, endReason } })
  return count
}

export const endVisit = (platform: Platform, { id }: Visit): Promise<unknown> =>
  platform.db.write((tx) =>
    tx.operatorVisit.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: platform.clock.now(), endReason: 'logout' },
    }),
  )

export const keepVisit = (platform: Platform, reply: FastifyReply, secret: string): void =>
  setCookie(platform, reply, secret, cookieLifeMs / 1000)
export const dropVisit = (platform: Platform, reply: FastifyReply): void => setCookie(platform, reply, '', 0)

function setCookie({ settings }: Platform, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = publicOrigin(settings).startsWith('https:')
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName,
      value,
      path: '/operator',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge,
    }),
  )
}

/** A key for one form: a page of somebody else cannot make one, because it does not know the visit's secret, and it acts once. */
export function newFormKey({ secret }: Pick<Visit, 'secret'>): string {
  const key = newSecret()
  return `${key}.${sealOf(secret, key)}`
}

/** The key under which a form acts, whichever visits it was carried through; null where it is none. */
export const onceKeyOf = (formKey: string): string | null =>
  /^([\w-]{43}\.[\w-]{20})(\.[\w-]{20})?$/.exec(formKey)?.[1] ?? null

/** A form of an earlier visit as one of this visit: it acts under the key that it had, and so once whatever way it takes. */
export function carryFormKey(visit: Pick<Visit, 'secret'>, formKey: string): string {
  const key = onceKeyOf(formKey)
  if (key === null) return newFormKey(visit)
  return isFormKey(visit, key) ? key : `${key}.${sealOf(visit.secret, key)}`
}

export function isFormKey({ secret }: Pick<Visit, 'secret'>, formKey: string): boolean {
  const [, key = '', seal = ''] = /^(.+)\.([^.]*)$/.exec(formKey) ?? []
  return key !== '' && sha256(seal) === sha256(sealOf(secret, key))
}

const sealOf = (secret: string, key: string): string => sealWith(secret, `form:${key}`).slice(0, 20)
