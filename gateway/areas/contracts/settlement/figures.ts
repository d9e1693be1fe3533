import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { daysOf, isMadeOfDays, type Period, type PeriodName } from '#gateway/platform/time/periods.ts'
import { addCounted, type Counted, type Figures, noFigures, type SingleBets } from '../rules/earning.ts'
import { listMovedPlay } from './moved-play.ts'

/** Whose line and which games: the receiver with everybody below, `CONS` for all games. `key` is the asker's own. */
export type Wanted = { key: number; receiverId: number; product: string }

/**
 * The period. `fromBets` is for hours and five minutes of few lines: it goes from the bets of the span up to who is asked for, never
 * through a line of 100,000.
 */
type Cut = { period: PeriodName; span: Period; withSingleBets: boolean; fromBets?: boolean }

/**
 * What lines did in a period, each bet with those who stood above when it was settled. A line that did nothing is missing in the answer;
 * `figuresOf` knows.
 */
export async function listFigures(
  reader: Reader | Tx,
  wanted: readonly Wanted[],
  cut: Cut,
): Promise<ReadonlyMap<number, Figures>> {
  return addMoved(reader, wanted, cut, await listStandingFigures(reader, wanted, cut))
}

/** What moves have left of the period, added to figures of lines as they stand. */
export async function addMoved(
  reader: Reader | Tx,
  wanted: readonly Wanted[],
  { period, span: { startsAt }, withSingleBets }: Cut,
  standing: ReadonlyMap<number, Figures>,
): Promise<Map<number, Figures>> {
  const figures = new Map(standing)
  for (const [key, moved] of await listMovedPlay(reader, wanted, { period, startsAt, withSingleBets }))
    figures.set(key, { ...addCounted(figuresOf(standing, key), moved, 1), moved })
  return figures
}

/**
 * The same of lines as they stand at the moment of asking, from the sums that every settled round feeds: days × lines, never bets
 * (design 10).
 */
export async function listStandingFigures(
  reader: Reader | Tx,
  wanted: readonly Wanted[],
  cut: Cut,
): Promise<ReadonlyMap<number, Counted>> {
  if (wanted.length === 0) return new Map()
  const sums = isMadeOfDays(cut.period)
    ? await sumDays(reader, wanted, cut.span)
    : await sumFiveMinutes(reader, wanted, cut)
  const singles = cut.withSingleBets ? await sumSingleBets(reader, wanted, cut) : []
  const singleBets = new Map<number, SingleBets[]>()
  for (const row of singles) {
    const key = Number(row.key)
    singleBets.set(key, [...(singleBets.get(key) ?? []), toSingleBets(row)])
  }
  return new Map(sums.map((row) => [Number(row.key), toCounted(row, singleBets.get(Number(row.key)) ?? [])]))
}

export const toCounted = (row: Sums, singleBets: readonly SingleBets[]): Counted => ({
  rounds: Number(row.rounds),
  activeMembers: Number(row.activeMembers),
  betMinor: BigInt(row.betMinor),
  validBetMinor: BigInt(row.validBetMinor),
  winMinor: BigInt(row.winMinor),
  singleBets,
})

export const toSingleBets = ({ stakeMinor, result, rounds, validBetMinor }: Singles): SingleBets => ({
  stakeMinor: BigInt(stakeMinor),
  result,
  rounds: Number(rounds),
  validBetMinor: BigInt(validBetMinor),
})

export const figuresOf = (figures: ReadonlyMap<number, Figures>, key: number): Figures => figures.get(key) ?? noFigures

type Whole = number | bigint
/** What a statement answers of a line. */
export type Sums = Record<'rounds' | 'activeMembers' | 'betMinor' | 'validBetMinor' | 'winMinor', Whole>
export type Singles = Record<'stakeMinor' | 'rounds' | 'validBetMinor', Whole> & { result: 'win' | 'lose' }
type SumRow = Sums & { key: Whole }
type SingleRow = Singles & { key: Whole }

/** `WITH` table of who is asked for. The casts tell PostgreSQL what the parameters are. */
const wantedTable = (wanted: readonly Wanted[]) =>
  sql`"wanted" ("key", "receiverId", "product") AS (VALUES ${list(
    wanted.map(
      ({ key, receiverId, product }) =>
        sql`(CAST(${key} AS INTEGER), CAST(${receiverId} AS INTEGER), CAST(${product} AS TEXT))`,
    ),
  )})`

function sumDays(reader: Reader | Tx, wanted: readonly Wanted[], span: Period): Promise<SumRow[]> {
  const { first, last } = daysOf(span)
  return reader.$queryRaw<SumRow[]>`
    WITH ${wantedTable(wanted)}
    SELECT w."key" AS "key", CAST(SUM(a."rounds") AS BIGINT) AS "rounds",
      COUNT(DISTINCT CASE WHEN a."validBetMinor" > 0 THEN a."memberId" END) AS "activeMembers",
      CAST(SUM(a."betMinor") AS BIGINT) AS "betMinor", CAST(SUM(a."validBetMinor") AS BIGINT) AS "validBetMinor", CAST(SUM(a."winMinor") AS BIGINT) AS "winMinor"
    FROM "wanted" w JOIN "MemberLine" l ON l."ancestorId" = w."receiverId"
    JOIN "DailyAggregate" a ON a."memberId" = l."descendantId" AND a."day" >= ${first} AND a."day" <= ${last}
    WHERE w."product" = 'CONS' OR w."product" = a."gameType" GROUP BY w."key"`
}

/** SQLite keeps the order of a CROSS JOIN; PostgreSQL finds its own. */
const fiveMinutesOf = ({ span: { startsAt, endsAt }, fromBets = false }: Cut) => {
  const tables = fromBets
    ? sql`"FiveMinuteAggregate" a CROSS JOIN "MemberLine" l CROSS JOIN "wanted" w`
    : sql`"wanted" w JOIN "MemberLine" l ON l."ancestorId" = w."receiverId" JOIN "FiveMinuteAggregate" a ON a."memberId" = l."descendantId"`
  return sql`${tables} WHERE l."ancestorId" = w."receiverId" AND l."descendantId" = a."memberId"
    AND a."startsAt" >= ${startsAt} AND a."startsAt" < ${endsAt} AND (w."product" = 'CONS' OR w."product" = a."gameType")`
}

/** Bets are whole stakes here: each round of a row staked `stakeMinor`. */
function sumFiveMinutes(reader: Reader | Tx, wanted: readonly Wanted[], cut: Cut): Promise<SumRow[]> {
  return reader.$queryRaw<SumRow[]>`
    WITH ${wantedTable(wanted)}
    SELECT w."key" AS "key", CAST(SUM(a."rounds") AS BIGINT) AS "rounds",
      COUNT(DISTINCT CASE WHEN a."validBetMinor" > 0 THEN a."memberId" END) AS "activeMembers",
      CAST(SUM(a."stakeMinor" * a."rounds") AS BIGINT) AS "betMinor", CAST(SUM(a."validBetMinor") AS BIGINT) AS "validBetMinor",
      CAST(SUM(a."winMinor") AS BIGINT) AS "winMinor"
    FROM ${fiveMinutesOf(cut)} GROUP BY w."key"`
}

function sumSingleBets(reader: Reader | Tx, wanted: readonly Wanted[], cut: Cut): Promise<SingleRow[]> {
  return reader.$queryRaw<SingleRow[]>`
    WITH ${wantedTable(wanted)}
    SELECT w."key" AS "key", a."stakeMinor" AS "stakeMinor", a."result" AS "result", CAST(SUM(a."rounds") AS BIGINT) AS "rounds",
      CAST(SUM(a."validBetMinor") AS BIGINT) AS "validBetMinor"
    FROM ${fiveMinutesOf(cut)} AND a."result" <> 'tie'
    GROUP BY w."key", a."stakeMinor", a."result" ORDER BY w."key", a."stakeMinor", a."result"`
}
