import type { Reader } from '#gateway/platform/database/db.ts'
import { name, sql } from '#gateway/platform/database/sql.ts'

/** Where a page of what waits begins: behind the last row of the page before. */
type Behind = { level: number; at: Date; id: number }
export type WaitingPage = { behind?: Behind | undefined; limit: number }

type Line = {
  table: 'Deposit' | 'Withdrawal' | 'PromotionClaim' | 'PointRedemption' | 'Referral'
  /** The column with the member whose level counts. */
  member?: 'memberId' | 'referrerId'
  where: ReturnType<typeof sql>
}

/**
 * The rows that wait for an operator: members of a higher VIP level first (PR-02), and within a level who waits longest, whatever number
 * the row has. It costs what waits, not what was ever decided: `where` is a range of an index.
 */
export async function listInLine<R extends { id: number }>(
  read: Reader,
  { table, member = 'memberId', where }: Line,
  { behind, limit }: WaitingPage,
  find: (ids: number[]) => Promise<R[]>,
): Promise<R[]> {
  const after =
    behind === undefined
      ? sql`1 = 1`
      : sql`(m."vipLevel" < ${behind.level} OR (m."vipLevel" = ${behind.level} AND
          (w."createdAt" > ${behind.at} OR (w."createdAt" = ${behind.at} AND w."id" > ${behind.id}))))`
  const places = await read.$queryRaw<{ id: number | bigint }[]>`
    SELECT w."id" FROM ${name(table)} w JOIN "Member" m ON m."id" = w.${name(member)}
    WHERE ${where} AND ${after} ORDER BY m."vipLevel" DESC, w."createdAt", w."id" LIMIT ${limit}`
  const rows = new Map((await find(places.map(({ id }) => Number(id)))).map((row) => [row.id, row]))
  return places.flatMap(({ id }) => rows.get(Number(id)) ?? [])
}

/** As it stands in an address; what is none of ours begins at the beginning. */
export const writeBehind = ({ level, at, id }: Behind): string => `${level}.${at.getTime()}.${id}`

export function readBehind(text: string | undefined): Behind | undefined {
  const [, level, ms, id] = /^(\d{1,3})\.(\d{1,13})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return level === undefined ? undefined : { level: Number(level), at: new Date(Number(ms)), id: Number(id) }
}
