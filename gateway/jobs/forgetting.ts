import { deleteMails } from '#gateway/kernel/telling/readers.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list, name, sql } from '#gateway/platform/database/sql.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** How long the rows of a table are kept, and why; nothing else deletes by age. `forget` deletes at most so many that are older, and answers how many it did. */
export type Retention =
  | { why: string; keptMs: number; forget(tx: Tx, before: Date, most: number): Promise<number> }
  | { why: string; keptMs: 'for ever' }

export const forEver = (why: string): Retention => ({ why, keptMs: 'for ever' })

/** How rows are forgotten that are old enough; how old that is stands in the table of ages (retention.ts). */

type Condition = ReturnType<typeof sql>

/** Rows of a table by their key, where a condition holds. */
export const rows =
  (table: Prisma.ModelName, key: readonly string[], where: (before: Date) => Condition) =>
  (tx: Tx, before: Date, most: number): Promise<number> => {
    const columns = list(key.map(name))
    return tx.$executeRaw`DELETE FROM ${name(table)} WHERE (${columns}) IN (SELECT ${columns} FROM ${name(table)} WHERE ${where(before)} LIMIT ${most})`
  }

export const olderThan = (column: string) => (before: Date) => sql`${name(column)} < ${before}`

export const forgetMails = (tx: Tx, before: Date, most: number): Promise<number> =>
  deleteMails(tx, sql`"id" IN (SELECT "id" FROM "Mail" WHERE "sentAt" < ${before} LIMIT ${most})`)

/** Whoever tried the site, with all that a trial leaves. One whom the book knows or below whom somebody stands is none of these. */
export async function forgetTrials(tx: Tx, before: Date, most: number): Promise<number> {
  const found = await tx.$queryRaw<{ id: number | bigint }[]>`
    SELECT m."id" FROM "Member" m WHERE m."type" = 4 AND m."registeredAt" < ${before}
      AND NOT EXISTS (SELECT 1 FROM "LedgerAccount" a WHERE a."memberId" = m."id")
      AND NOT EXISTS (SELECT 1 FROM "Member" d WHERE d."uplineId" = m."id") LIMIT ${most}`
  const ids = found.map(({ id }) => Number(id))
  if (ids.length === 0) return 0
  const theirs = { where: { memberId: { in: ids } } }
  for (const table of [
    tx.session,
    tx.knownAddress,
    tx.favourite,
    tx.recentGame,
    tx.mail,
    tx.playLimit,
    tx.playBreak,
    tx.launchKey,
  ])
    await (table as typeof tx.session).deleteMany(theirs)
  await tx.memberLine.deleteMany({ where: { descendantId: { in: ids } } })
  return (await tx.member.deleteMany({ where: { id: { in: ids } } })).count
}

/** Sums of five minutes are needed until every contract that counts them has been settled over them. */
export const settledFiveMinutes = (before: Date): Condition => sql`"startsAt" < ${before} AND NOT EXISTS (
  SELECT 1 FROM "Contract" c WHERE c."state" = 'active' AND c."period" IN ('hourly', 'five-minutes')
    AND c."settledUntil" <= "FiveMinuteAggregate"."startsAt")`

export const yearMs = 365 * dayMs

/** Rooms without lines. Those between a week and a year have lines, which were said in them, and are not walked through each time. */
export const unsaidRooms = (before: Date): Condition => sql`"createdAt" < ${before}
  AND ("createdAt" >= ${laterBy(before, -7 * dayMs)} OR "createdAt" < ${laterBy(before, -yearMs + 7 * dayMs)})
  AND "waitingSince" IS NULL AND NOT EXISTS (SELECT 1 FROM "ChatLine" l WHERE l."roomId" = "ChatRoom"."id")`

/**
 * Rounds that nobody has bet on. The last of each table stays: where rounds follow each other the next is numbered by it, and takes the
 * seed of its number, which was shown if there had been such a round before.
 */
export const unplayedRounds = (before: Date): Condition => sql`"bets" = 0 AND "drawsAt" < ${before}
  AND "number" < (SELECT MAX(l."number") FROM "SharedRound" l WHERE l."nodeId" = "SharedRound"."nodeId")`
