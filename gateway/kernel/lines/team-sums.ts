import type { Tx } from '#gateway/platform/database/db.ts'
import { list, name, sql } from '#gateway/platform/database/sql.ts'

/**
 * Sums that are kept for every line (a member with everybody below), so that a report on 100,000 members costs what one on 100
 * does (design 10).
 *
 * - What happens is only ever added to `TeamPending`, in the transaction of its cause: one row of one member, so that two players of
 *   one tree never wait for each other.
 * - `foldTeams` adds what is pending to the sums of everybody above and deletes it, in one transaction. Whoever reads adds what is
 *   still pending, so figures show at once and are right at any moment, whether or not the fold has run.
 * - A line has its sums as it stands now: `moveTeam` takes them from those who stood above and gives them to those who do.
 */
export type TeamChange = {
  memberId: number
  /** yyyy-MM-dd in the merchant's zone. */
  day: string
  depositMinor?: bigint
  /** Below zero where a withdrawal was given back. */
  withdrawalMinor?: bigint
  newMembers?: number
  firstDeposits?: number
  promotionMinor?: bigint
  rebateMinor?: bigint
}

export async function addToTeams(tx: Tx, changes: readonly TeamChange[]): Promise<void> {
  if (changes.length > 0) await tx.teamPending.createMany({ data: [...changes] })
}

type TeamRound = {
  memberId: number
  gameType: string
  stakeMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
}

/**
 * Settled rounds of different members, after their day sums were written: the first one of a day with a valid bet makes the member active,
 * and says on which day that was last so before. One statement, because every round passes here.
 */
export async function addRoundsToTeams(tx: Tx, day: string, rounds: readonly TeamRound[]): Promise<void> {
  const rows = rounds.map(
    ({ memberId, gameType, stakeMinor, validBetMinor, winMinor }) => sql`
      (${memberId}, ${day}, ${gameType}, 1, ${stakeMinor}, ${validBetMinor}, ${winMinor}, ${activityOf(memberId, day, validBetMinor)})`,
  )
  await tx.$executeRaw`
    INSERT INTO "TeamPending" ("memberId", "day", "gameType", "rounds", "betMinor", "validBetMinor", "winMinor", "activeMembers", "previousDay")
    VALUES ${list(rows)}`
}

/** A round of which nothing counts as bet makes nobody active: contracts ask for members with a valid bet. */
const activityOf = (memberId: number, day: string, validBetMinor: bigint): Piece =>
  validBetMinor === 0n
    ? sql`0, ''`
    : sql`
      (SELECT CASE WHEN SUM("validBetMinor") = CAST(${validBetMinor} AS BIGINT) THEN 1 ELSE 0 END
        FROM "DailyAggregate" WHERE "memberId" = ${memberId} AND "day" = ${day}),
      COALESCE((SELECT MAX("day") FROM "DailyAggregate" WHERE "memberId" = ${memberId} AND "day" < ${day} AND "validBetMinor" > 0), '')`

/** The sums of a day that are added up column by column. */
export const dayColumns = [
  'rounds',
  'betMinor',
  'validBetMinor',
  'winMinor',
  'depositMinor',
  'withdrawalMinor',
  'activeMembers',
  'newMembers',
  'firstDeposits',
  'promotionMinor',
  'rebateMinor',
] as const
type Piece = ReturnType<typeof name>
const each = (write: (column: Piece) => Piece): Piece => list(dayColumns.map((column) => write(name(column))))
const columns = each((column) => column)
const addExcluded = each((column) => sql`${column} = "TeamDay".${column} + excluded.${column}`)
const sumOfPending = each((column) => sql`CAST(SUM(p.${column}) AS BIGINT)`)

/** The sums of a day that are kept for each kind of games too. */
export const gameColumns = ['rounds', 'betMinor', 'validBetMinor', 'winMinor'] as const
const eachOfGames = (write: (column: Piece) => Piece): Piece => list(gameColumns.map((column) => write(name(column))))
const games = eachOfGames((column) => column)
const addExcludedGames = eachOfGames((column) => sql`${column} = "TeamGameDay".${column} + excluded.${column}`)

/** Adds what is pending to the lines of everybody above. Answers how much that was. */
export async function foldTeams(tx: Tx): Promise<number> {
  if ((await tx.teamPending.findFirst({ select: { id: true } })) === null) return 0
  await tx.$executeRaw`
    INSERT INTO "TeamDay" ("memberId", "day", ${columns})
    SELECT l."ancestorId", p."day", ${sumOfPending} FROM "TeamPending" p JOIN "MemberLine" l ON l."descendantId" = p."memberId"
    WHERE p."day" <> '' GROUP BY l."ancestorId", p."day"
    ON CONFLICT ("memberId", "day") DO UPDATE SET ${addExcluded}`
  await tx.$executeRaw`
    INSERT INTO "TeamGameDay" ("memberId", "day", "gameType", ${games})
    SELECT l."ancestorId", p."day", p."gameType", ${eachOfGames((column) => sql`CAST(SUM(p.${column}) AS BIGINT)`)}
    FROM "TeamPending" p JOIN "MemberLine" l ON l."descendantId" = p."memberId"
    WHERE p."gameType" <> '' GROUP BY l."ancestorId", p."day", p."gameType"
    ON CONFLICT ("memberId", "day", "gameType") DO UPDATE SET ${addExcludedGames}`
  await tx.$executeRaw`
    INSERT INTO "TeamActive" ("memberId", "day", "previousDay", "members")
    SELECT l."ancestorId", p."day", p."previousDay", CAST(SUM(p."activeMembers") AS BIGINT)
    FROM "TeamPending" p JOIN "MemberLine" l ON l."descendantId" = p."memberId"
    WHERE p."activeMembers" > 0 GROUP BY l."ancestorId", p."day", p."previousDay"
    ON CONFLICT ("memberId", "day", "previousDay") DO UPDATE SET "members" = "TeamActive"."members" + excluded."members"`
  await tx.$executeRaw`
    INSERT INTO "Team" ("memberId", "members", "balanceMinor")
    SELECT l."ancestorId", CAST(SUM(p."newMembers") AS BIGINT), CAST(SUM(p."balanceMinor") AS BIGINT)
    FROM "TeamPending" p JOIN "MemberLine" l ON l."descendantId" = p."memberId"
    WHERE p."newMembers" <> 0 OR p."balanceMinor" <> 0 GROUP BY l."ancestorId"
    ON CONFLICT ("memberId") DO UPDATE SET "members" = "Team"."members" + excluded."members",
      "balanceMinor" = "Team"."balanceMinor" + excluded."balanceMinor"`
  return tx.$executeRaw`DELETE FROM "TeamPending"`
}

/** Adds the sums of one line to others, or, with -1, takes them away. */
export async function shiftTeam(tx: Tx, fromId: number, toIds: readonly number[], sign: 1 | -1): Promise<void> {
  if (toIds.length === 0) return
  const lines = sql`(SELECT "id" FROM "Member" WHERE "id" IN (${list(toIds)})) l`
  const times = sign === 1 ? sql`` : sql`-`
  const signed = (column: Piece) => sql`${times}t.${column}`
  await tx.$executeRaw`
    INSERT INTO "TeamDay" ("memberId", "day", ${columns})
    SELECT l."id", t."day", ${each(signed)} FROM "TeamDay" t CROSS JOIN ${lines} WHERE t."memberId" = ${fromId}
    ON CONFLICT ("memberId", "day") DO UPDATE SET ${addExcluded}`
  await tx.$executeRaw`
    INSERT INTO "TeamGameDay" ("memberId", "day", "gameType", ${games})
    SELECT l."id", t."day", t."gameType", ${eachOfGames(signed)} FROM "TeamGameDay" t CROSS JOIN ${lines} WHERE t."memberId" = ${fromId}
    ON CONFLICT ("memberId", "day", "gameType") DO UPDATE SET ${addExcludedGames}`
  await tx.$executeRaw`
    INSERT INTO "TeamActive" ("memberId", "day", "previousDay", "members")
    SELECT l."id", t."day", t."previousDay", ${times}t."members" FROM "TeamActive" t CROSS JOIN ${lines} WHERE t."memberId" = ${fromId}
    ON CONFLICT ("memberId", "day", "previousDay") DO UPDATE SET "members" = "TeamActive"."members" + excluded."members"`
  await tx.$executeRaw`
    INSERT INTO "Team" ("memberId", "members", "balanceMinor")
    SELECT l."id", ${times}t."members", ${times}t."balanceMinor" FROM "Team" t CROSS JOIN ${lines} WHERE t."memberId" = ${fromId}
    ON CONFLICT ("memberId") DO UPDATE SET "members" = "Team"."members" + excluded."members",
      "balanceMinor" = "Team"."balanceMinor" + excluded."balanceMinor"`
}
