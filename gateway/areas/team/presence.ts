import type { Reader } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

/** A client gives a sign of life every 3 minutes (wire 3), and it is written down at most once a minute. */
const onlineForMs = 5 * minuteMs

const onlineSince = (now: Date): Date => laterBy(now, -onlineForMs)

/** How many below a member are logged in and here. Costs what is online, not what is below: SQLite keeps the order of a CROSS JOIN. */
export async function countOnline(read: Reader, memberId: number, now: Date): Promise<number> {
  const [row] = await read.$queryRaw<{ count: number | bigint }[]>`
    SELECT COUNT(DISTINCT l."descendantId") AS "count" FROM "Session" s CROSS JOIN "MemberLine" l
    WHERE s."lastSeenAt" >= ${onlineSince(now)} AND s."endedAt" IS NULL
      AND l."ancestorId" = ${memberId} AND l."descendantId" = s."memberId" AND l."depth" > 0`
  return Number(row?.count ?? 0)
}

/** Which of some members are here. */
export async function listOnline(read: Reader, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await read.$queryRaw<{ memberId: number | bigint }[]>`
    SELECT DISTINCT "memberId" FROM "Session" WHERE "memberId" IN (${list(ids)}) AND "endedAt" IS NULL AND "lastSeenAt" >= ${onlineSince(now)}`
  return new Set(rows.map(({ memberId }) => Number(memberId)))
}

/** For a condition on members `m`. */
export const isOnline = (now: Date) =>
  sql`EXISTS (SELECT 1 FROM "Session" s WHERE s."memberId" = m."id" AND s."endedAt" IS NULL AND s."lastSeenAt" >= ${onlineSince(now)})`
