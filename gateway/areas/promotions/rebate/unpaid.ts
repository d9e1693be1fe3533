import type { Reader } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'

/** So many members are looked at in one statement: on SQLite the whole gateway waits for it, and mostly nothing is due to any of them. */
export const membersAtOnce = 500

type Asked = {
  /** The first day that counts, and the first behind it that does not. */
  days: { first: string; until: string }
  games: readonly string[]
  after: number
  take: number
}

type Row = { memberId: number | bigint }

/**
 * The next members, by their ids, who have bets that nothing was paid for; at most so many, and none only when there are no more. From the
 * members on: each has their days together, and by the days alone all bets of them would be gone through for each part.
 */
export async function listUnpaid(reader: Reader, { days, games, after, take }: Asked): Promise<{ memberId: number }[]> {
  for (let from = after; ; ) {
    const last = await findWindowEnd(reader, from)
    if (last === null) return []
    const rows = await reader.$queryRaw<Row[]>`
      SELECT DISTINCT d."memberId" FROM "Member" m CROSS JOIN "DailyAggregate" d
      WHERE m."id" > ${from} AND m."id" <= ${last} AND d."memberId" = m."id"
        AND d."day" >= ${days.first} AND d."day" < ${days.until} AND d."gameType" IN (${list(games)})
        AND (SELECT SUM(s."validBetMinor") FROM "DailyAggregate" s
             WHERE s."memberId" = d."memberId" AND s."day" = d."day" AND s."gameType" = d."gameType")
          > COALESCE((SELECT u."usedMinor" FROM "RebateUse" u
             WHERE u."memberId" = d."memberId" AND u."day" = d."day" AND u."gameType" = d."gameType"), 0)
      ORDER BY d."memberId" LIMIT ${take}`
    if (rows.length > 0) return rows.map(({ memberId }) => ({ memberId: Number(memberId) }))
    from = last
  }
}

/** The last of the next members; null where there are none. */
async function findWindowEnd(reader: Reader, from: number): Promise<number | null> {
  const rows = await reader.$queryRaw<{ last: number | bigint | null }[]>`
    SELECT MAX(n."id") AS "last"
    FROM (SELECT "id" FROM "Member" WHERE "id" > ${from} ORDER BY "id" LIMIT ${membersAtOnce}) AS n`
  const last = rows[0]?.last ?? null
  return last === null ? null : Number(last)
}
