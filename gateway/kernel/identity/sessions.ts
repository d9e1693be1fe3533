import { AsyncLocalStorage } from 'node:async_hooks'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { newUuid } from '#gateway/platform/crypto/ids.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

/** Who calls: read from the database at every request, never from what the client says (danger T62). */
export type Caller = {
  sessionId: number
  memberId: number
  account: string
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (SE-03, SE-04). */
  type: number
  ip: string
  /** The password has to be changed first; most calls are closed until then. */
  mustChange: boolean
}

const idleMs = 30 * minuteMs
const absoluteMs = 12 * hourMs
const touchEveryMs = minuteMs

/** Opens a session inside the write door and answers its token, a UUID text (wire 6.1). Only the token's hash is kept. */
export async function openSession(
  tx: Tx,
  member: { id: number },
  from: { ip: string; userAgent: string; deviceId?: string | undefined; at: Date },
  mustChange = false,
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
      mustChange,
    },
  })
  return token
}

export async function endSession(tx: Tx, sessionId: number, reason: 'logout' | 'operator', at: Date): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: at, endReason: reason } })
  tellAfterCommit({ sessionsEnded: { id: sessionId } })
}

/**
 * Ends the sessions of a member, however many they are, and with them every ticket and mailed link that would open another; the session
 * with the id `except` goes on. Answers how many ended that still counted.
 */
export async function endSessionsOf(
  tx: Tx,
  memberId: number,
  reason: 'password' | 'operator' | 'revoked',
  at: Date,
  except?: number,
): Promise<number> {
  const others = except === undefined ? {} : { id: { not: except } }
  const ended = await tx.session.count({ where: { ...openOf(memberId, at), ...others } })
  await tx.session.updateMany({
    where: { memberId, endedAt: null, ...others },
    data: { endedAt: at, endReason: reason },
  })
  const open = { memberId, usedAt: null, expiresAt: { gt: at } }
  await tx.accessTicket.updateMany({ where: open, data: { expiresAt: at } })
  tellAfterCommit({ sessionsEnded: { memberId, except } })
  return ended
}

const openOf = (memberId: number, now: Date) => ({
  memberId,
  endedAt: null,
  expiresAt: { gt: now },
  lastSeenAt: { gte: laterBy(now, -idleMs) },
})

/** Ends one session of a member; 0 when it does not count any more, or is somebody else's. */
export async function endOpenSession(tx: Tx, sessionId: number, memberId: number, at: Date): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { ...openOf(memberId, at), id: sessionId },
    data: { endedAt: at, endReason: 'revoked' },
  })
  if (count > 0) tellAfterCommit({ sessionsEnded: { id: sessionId } })
  return count
}

/** The sessions of a member that still count, the latest first. */
export const listOpenSessions = (reader: Reader | Tx, memberId: number, now: Date) =>
  reader.session.findMany({
    where: openOf(memberId, now),
    orderBy: { id: 'desc' },
    take: 100,
    select: { id: true, ip: true, userAgent: true, createdAt: true, lastSeenAt: true },
  })

const mostAsked = 500

/** Which of these sessions still count. */
export async function listOpenOf(reader: Reader | Tx, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const open = new Set<number>()
  for (let at = 0; at < ids.length; at += mostAsked) {
    const rows = await reader.$queryRaw<{ id: number }[]>`
      SELECT s."id" FROM "Session" s JOIN "Member" m ON m."id" = s."memberId"
      WHERE s."id" IN (${list(ids.slice(at, at + mostAsked))}) AND s."endedAt" IS NULL AND s."expiresAt" > ${now} AND s."lastSeenAt" >= ${laterBy(now, -idleMs)}
        AND m."state" = 'active'`
    for (const { id } of rows) open.add(id)
  }
  return open
}

export const countOpenSessions = (reader: Reader, memberId: number, now: Date): Promise<number> =>
  reader.session.count({ where: openOf(memberId, now) })

type SessionRow = Pick<Caller, 'account' | 'type' | 'ip'> & {
  id: number
  /** SQLite answers 0 or 1. */
  mustChange: boolean | number
  memberId: number
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  state: string
}

/** What was found behind the tokens of calls that are answered together. */
const found = new AsyncLocalStorage<Map<string, Promise<SessionRow | null>>>()

/** Within `work` a token is looked up once: the calls in it are one answer, of one moment. */
export const lookUpOnce = <T>(work: () => T): T => found.run(new Map(), work)

function findSession(read: Reader, token: string): Promise<SessionRow | null> {
  const known = found.getStore()
  const session = known?.get(token) ?? readSession(read, token)
  known?.set(token, session)
  return session
}

/** Every call with a token asks this, so it is one statement in plain SQL: a fourth of what the client's own query costs. */
async function readSession(read: Reader, token: string): Promise<SessionRow | null> {
  const [row] = await read.$queryRaw<SessionRow[]>`
    SELECT s."id", s."memberId", s."lastSeenAt", s."expiresAt", s."endedAt", s."ip", s."mustChange", m."account", m."type", m."state"
    FROM "Session" s JOIN "Member" m ON m."id" = s."memberId" WHERE s."tokenHash" = ${sha256(token)}`
  return row ?? null
}

/** The caller behind a token, or why there is none. A session dies after 30 minutes without a call and 12 hours in any case. */
export async function findCaller(platform: Platform, token: string): Promise<Caller | 'unknown' | 'expired'> {
  const session = await findSession(platform.db.read, token)
  if (session === null || session.endedAt !== null || session.state !== 'active') return 'unknown'
  const now = platform.clock.now()
  const seen = seenLately(platform)
  const idleFor = now.getTime() - Math.max(session.lastSeenAt.getTime(), seen.get(session.id) ?? 0)
  if (now >= session.expiresAt || idleFor > idleMs) return 'expired'
  if (idleFor > touchEveryMs) touch(platform, seen, session.id, now)
  return {
    sessionId: session.id,
    memberId: session.memberId,
    account: session.account,
    type: session.type,
    ip: session.ip,
    mustChange: Boolean(session.mustChange),
  }
}

/** When sessions were seen last, in milliseconds, as far as this process knows; the database learns it a moment later. */
const seenByPlatform = new WeakMap<Platform, Map<number, number>>()
const mostRemembered = 50_000

function seenLately(platform: Platform): Map<number, number> {
  const seen = seenByPlatform.get(platform) ?? new Map()
  seenByPlatform.set(platform, seen)
  return seen
}

/** Beside the answer: who only reads does not wait for a write, and is answered while the database takes none. Once a minute. */
function touch({ db, log }: Platform, seen: Map<number, number>, id: number, now: Date): void {
  const [oldest] = seen.keys()
  if (seen.size >= mostRemembered && oldest !== undefined) seen.delete(oldest)
  seen.set(id, now.getTime())
  db.write((tx) => tx.session.updateMany({ where: { id }, data: { lastSeenAt: now } })).catch((error: unknown) =>
    log.debug({ err: error }, 'when a session was seen could not be written down'),
  )
}

/** True while a session may still move money; asked again inside the transaction of each round (danger T93). */
export async function isSessionOpen(tx: Reader | Tx, sessionId: number, now: Date): Promise<boolean> {
  return (await listOpenOf(tx, [sessionId], now)).has(sessionId)
}
