import { sha256 } from './chance.ts'
import { dayMs, hourMs, laterBy, minuteMs } from './clock.ts'
import type { Reader, Tx } from './db.ts'
import { newUuid } from './ids.ts'
import type { Platform } from './platform.ts'

/** Who calls: read from the database at every request, never from what the client says (RELIABILITY T62). */
export type Caller = {
  sessionId: number
  memberId: number
  account: string
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (spec section 4). */
  type: number
  ip: string
}

const idleMs = 30 * minuteMs
const absoluteMs = 12 * hourMs
const touchEveryMs = minuteMs

export const isTrial = (type: number): boolean => type === 4
export const isMember = (type: number): boolean => type === 0
export const isAgent = (type: number): boolean => type === 1 || type === 2 || type === 41 || type === 42

/** Opens a session inside the write door and answers its token, a UUID text (PROTOCOL 6.1). Only the token's hash is kept. */
export async function openSession(
  tx: Tx,
  member: { id: number },
  from: { ip: string; userAgent: string; deviceId?: string | undefined; at: Date },
): Promise<string> {
  const token = newUuid()
  await tx.session.create({
    data: {
      tokenHash: sha256(token),
      memberId: member.id,
      createdAt: from.at,
      lastSeenAt: from.at,
      expiresAt: laterBy(from.at, absoluteMs),
      ip: from.ip,
      userAgent: from.userAgent.slice(0, 400),
      deviceId: from.deviceId ?? null,
    },
  })
  return token
}

export async function endSession(tx: Tx, sessionId: number, reason: 'logout' | 'password' | 'operator' | 'replaced' | 'revoked', at: Date): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: at, endReason: reason } })
}

/** Ends the sessions of a member; the one with the id `except` goes on. */
export async function endSessionsOf(tx: Tx, memberId: number, reason: 'password' | 'operator', at: Date, except?: number): Promise<void> {
  await tx.session.updateMany({
    where: { memberId, endedAt: null, ...(except === undefined ? {} : { id: { not: except } }) },
    data: { endedAt: at, endReason: reason },
  })
}

const openOf = (memberId: number, now: Date) => ({ memberId, endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gte: laterBy(now, -idleMs) } })

/** The sessions of a member that still count, the latest first. */
export const listOpenSessions = (reader: Reader | Tx, memberId: number, now: Date) =>
  reader.session.findMany({
    where: openOf(memberId, now),
    orderBy: { id: 'desc' },
    take: 100,
    select: { id: true, ip: true, userAgent: true, createdAt: true, lastSeenAt: true },
  })

export const countOpenSessions = (reader: Reader, memberId: number, now: Date): Promise<number> => reader.session.count({ where: openOf(memberId, now) })

type SessionRow = Pick<Caller, 'account' | 'type' | 'ip'> & {
  id: number
  memberId: number
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  state: string
}

/** Every call with a token asks this, so it is one statement in plain SQL: a fourth of what the client's own query costs. */
async function findSession(read: Reader, token: string): Promise<SessionRow | null> {
  const [row] = await read.$queryRaw<SessionRow[]>`
    SELECT s."id", s."memberId", s."lastSeenAt", s."expiresAt", s."endedAt", s."ip", m."account", m."type", m."state"
    FROM "Session" s JOIN "Member" m ON m."id" = s."memberId" WHERE s."tokenHash" = ${sha256(token)}`
  return row ?? null
}

/** The caller behind a token, or why there is none. A session dies after 30 minutes without a call and 12 hours in any case. */
export async function findCaller(platform: Platform, token: string): Promise<Caller | 'unknown' | 'expired'> {
  const session = await findSession(platform.db.read, token)
  if (session === null || session.endedAt !== null || session.state !== 'active') return 'unknown'
  const now = platform.clock.now()
  const idleFor = now.getTime() - session.lastSeenAt.getTime()
  if (now >= session.expiresAt || idleFor > idleMs) return 'expired'
  if (idleFor > touchEveryMs) await platform.db.write((tx) => tx.session.updateMany({ where: { id: session.id }, data: { lastSeenAt: now } }))
  return { sessionId: session.id, memberId: session.memberId, account: session.account, type: session.type, ip: session.ip }
}

/** True while a session may still move money; asked again inside the transaction of each round (RELIABILITY T93). */
export async function isSessionOpen(tx: Tx, sessionId: number, now: Date): Promise<boolean> {
  const session = await tx.session.findUnique({ where: { id: sessionId }, include: { member: { select: { state: true } } } })
  if (session === null || session.endedAt !== null || session.member.state !== 'active') return false
  return now < session.expiresAt && now.getTime() - session.lastSeenAt.getTime() <= idleMs
}

export const forgetSessionsAfterMs = 30 * dayMs
