import type { Reader } from '#gateway/platform/database/db.ts'
import { list, name, sql } from '#gateway/platform/database/sql.ts'
import { dayColumns, gameColumns } from './team-sums.ts'

/** From the first to the last day, both included, as yyyy-MM-dd. */
export type DaySpan = { first: string; last: string }

/** What a line did; amounts in minor units. */
export type TeamSums = {
  rounds: number
  betMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
  depositMinor: bigint
  withdrawalMinor: bigint
  activeMembers: number
  newMembers: number
  firstDeposits: number
  /** What promotions gave, less what was taken back. */
  promotionMinor: bigint
  rebateMinor: bigint
}

const counted = ['rounds', 'activeMembers', 'newMembers', 'firstDeposits'] as const
type SumRow = Record<keyof TeamSums, number | bigint>

export const noSums: TeamSums = {
  rounds: 0,
  betMinor: 0n,
  validBetMinor: 0n,
  winMinor: 0n,
  depositMinor: 0n,
  withdrawalMinor: 0n,
  activeMembers: 0,
  newMembers: 0,
  firstDeposits: 0,
  promotionMinor: 0n,
  rebateMinor: 0n,
}

const toSums = (row: SumRow): TeamSums =>
  Object.fromEntries(
    dayColumns.map((column) => [
      column,
      (counted as readonly string[]).includes(column) ? Number(row[column]) : BigInt(row[column]),
    ]),
  ) as TeamSums

export const addSums = (one: TeamSums, other: TeamSums, sign: 1 | -1 = 1): TeamSums =>
  Object.fromEntries(
    dayColumns.map((column) => {
      const [left, right] = [one[column], other[column]]
      return [column, typeof left === 'bigint' ? left + BigInt(sign) * BigInt(right) : left + sign * Number(right)]
    }),
  ) as TeamSums

type Piece = ReturnType<typeof name>
/** All columns; the distinct members of a span are counted apart. */
const columnsOf = (table: Piece, active: Piece): Piece =>
  list(dayColumns.map((column) => (column === 'activeMembers' ? active : sql`${table}.${name(column)}`)))
const sumsOf = list(dayColumns.map((column) => sql`CAST(SUM(d.${name(column)}) AS BIGINT) AS ${name(column)}`))
const zero = sql`0`
/** The first part of a union names the columns. */
const zeroActive = sql`0 AS "activeMembers"`
const onlyActive = (count: Piece): Piece =>
  list(dayColumns.map((column) => (column === 'activeMembers' ? count : zero)))

/** Those with these ids, or all who stand right below a member. */
type Lines = { ids: readonly number[] } | { below: number }
const idsOf = (lines: Lines): Piece =>
  'below' in lines ? sql`SELECT "id" FROM "Member" WHERE "uplineId" = ${lines.below}` : list(lines.ids)

/**
 * What lines did in a span, by the member at the head of each; who did nothing is missing. The kept sums and what is pending are one
 * statement, so nothing is counted twice or not at all while the fold runs. SQLite keeps the order of a CROSS JOIN: it goes from the
 * little that is pending to the line, never through a line of 100,000.
 */
export async function readTeamSums(
  read: Reader,
  lines: Lines,
  { first, last }: DaySpan,
): Promise<Map<number, TeamSums>> {
  if ('ids' in lines && lines.ids.length === 0) return new Map()
  const ids = idsOf(lines)
  const rows = await read.$queryRaw<(SumRow & { memberId: number | bigint })[]>`
    SELECT d."memberId", ${sumsOf} FROM (
      SELECT t."memberId", ${columnsOf(sql`t`, zeroActive)} FROM "TeamDay" t
      WHERE t."memberId" IN (${ids}) AND t."day" >= ${first} AND t."day" <= ${last}
      UNION ALL SELECT t."memberId", ${onlyActive(sql`t."members"`)} FROM "TeamActive" t
      WHERE t."memberId" IN (${ids}) AND t."day" >= ${first} AND t."day" <= ${last} AND t."previousDay" < ${first}
      UNION ALL SELECT l."ancestorId", ${columnsOf(sql`p`, sql`CASE WHEN p."previousDay" < ${first} THEN p."activeMembers" ELSE 0 END`)}
      FROM "TeamPending" p CROSS JOIN "MemberLine" l WHERE l."descendantId" = p."memberId" AND l."ancestorId" IN (${ids}) AND p."day" >= ${first} AND p."day" <= ${last}
    ) d GROUP BY d."memberId"`
  return new Map(rows.map((row) => [Number(row.memberId), toSums(row)]))
}

/** Each day of one line on which something happened. */
export async function readTeamDays(
  read: Reader,
  memberId: number,
  { first, last }: DaySpan,
): Promise<Map<string, TeamSums>> {
  const rows = await read.$queryRaw<(SumRow & { day: string })[]>`
    SELECT d."day", ${sumsOf} FROM (
      SELECT t."day", ${columnsOf(sql`t`, sql`t."activeMembers"`)} FROM "TeamDay" t
      WHERE t."memberId" = ${memberId} AND t."day" >= ${first} AND t."day" <= ${last}
      UNION ALL SELECT p."day", ${columnsOf(sql`p`, sql`p."activeMembers"`)}
      FROM "TeamPending" p CROSS JOIN "MemberLine" l WHERE l."descendantId" = p."memberId" AND l."ancestorId" = ${memberId} AND p."day" >= ${first} AND p."day" <= ${last}
    ) d GROUP BY d."day"`
  return new Map(rows.map((row) => [row.day, toSums(row)]))
}

type TeamNow = { members: number; balanceMinor: bigint }

/** How lines stand now: members with the head, and the money on their wallets. */
export async function readTeams(read: Reader, lines: Lines): Promise<Map<number, TeamNow>> {
  if ('ids' in lines && lines.ids.length === 0) return new Map()
  const ids = idsOf(lines)
  const rows = await read.$queryRaw<
    { memberId: number | bigint; members: number | bigint; balanceMinor: number | bigint }[]
  >`
    SELECT d."memberId", CAST(SUM(d."members") AS BIGINT) AS "members", CAST(SUM(d."balanceMinor") AS BIGINT) AS "balanceMinor" FROM (
      SELECT "memberId", "members", "balanceMinor" FROM "Team" WHERE "memberId" IN (${ids})
      UNION ALL SELECT l."ancestorId", p."newMembers", p."balanceMinor" FROM "TeamPending" p CROSS JOIN "MemberLine" l WHERE l."descendantId" = p."memberId" AND l."ancestorId" IN (${ids})
    ) d GROUP BY d."memberId"`
  return new Map(
    rows.map(({ memberId, members, balanceMinor }) => [
      Number(memberId),
      { members: Number(members), balanceMinor: BigInt(balanceMinor) },
    ]),
  )
}

/** What a line bet on one kind of games in one day. */
export type GameDay = {
  memberId: number
  day: string
  gameType: string
  rounds: number
  betMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
}
type GameDayRow = { memberId: number | bigint; day: string; gameType: string } & Record<
  (typeof gameColumns)[number],
  number | bigint
>

/** Each day and kind of games of lines on which somebody bet, kept and pending as one statement like `readTeamSums`. */
export async function listGameDays(read: Reader, lines: Lines, { first, last }: DaySpan): Promise<GameDay[]> {
  if ('ids' in lines && lines.ids.length === 0) return []
  const ids = idsOf(lines)
  const columnsOfGames = (table: Piece) => list(gameColumns.map((column) => sql`${table}.${name(column)}`))
  const rows = await read.$queryRaw<GameDayRow[]>`
    SELECT d."memberId", d."day", d."gameType", ${list(gameColumns.map((column) => sql`CAST(SUM(d.${name(column)}) AS BIGINT) AS ${name(column)}`))} FROM (
      SELECT t."memberId", t."day", t."gameType", ${columnsOfGames(sql`t`)} FROM "TeamGameDay" t
      WHERE t."memberId" IN (${ids}) AND t."day" >= ${first} AND t."day" <= ${last}
      UNION ALL SELECT l."ancestorId", p."day", p."gameType", ${columnsOfGames(sql`p`)}
      FROM "TeamPending" p CROSS JOIN "MemberLine" l WHERE l."descendantId" = p."memberId" AND l."ancestorId" IN (${ids})
        AND p."gameType" <> '' AND p."day" >= ${first} AND p."day" <= ${last}
    ) d GROUP BY d."memberId", d."day", d."gameType" ORDER BY d."memberId", d."day", d."gameType"`
  return rows.map(({ memberId, day, gameType, rounds, betMinor, validBetMinor, winMinor }) => {
    const amounts = { betMinor: BigInt(betMinor), validBetMinor: BigInt(validBetMinor), winMinor: BigInt(winMinor) }
    return { memberId: Number(memberId), day, gameType, rounds: Number(rounds), ...amounts }
  })
}
