import type { Tx } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { daysOf, isMadeOfDays, type Period, type PeriodName } from '#gateway/platform/time/periods.ts'
import { addCounted, type Counted, noFigures, type SingleBets } from '../rules/earning.ts'
import { type Singles, type Sums, toCounted, toSingleBets } from './figures.ts'

type Cut = { period: PeriodName; span: Period; withSingleBets: boolean }

/**
 * What one line did in a period, by game type and, as `CONS`, in all games; what nobody played is missing. The same as `listStandingFigures`
 * of every product, which walks the line once for each: a line of thousands moves within one work.
 */
export async function readLinePlay(tx: Tx, memberId: number, cut: Cut): Promise<ReadonlyMap<string, Counted>> {
  const sums = await sumByProduct(tx, memberId, cut)
  const singleBets = cut.withSingleBets ? await listSingleBets(tx, memberId, cut) : noBets
  return new Map(sums.map((row) => [row.product, toCounted(row, singleBets.get(row.product) ?? [])]))
}

const noBets: ReadonlyMap<string, readonly SingleBets[]> = new Map()

/** Adds members up first, by game type: so each is read once, and counted once as active in all games. */
function sumByProduct(tx: Tx, memberId: number, cut: Cut): Promise<(Sums & { product: string })[]> {
  const bet = isMadeOfDays(cut.period) ? sql`a."betMinor"` : sql`a."stakeMinor" * a."rounds"`
  const columns = sql`CAST(SUM(m."rounds") AS BIGINT) AS "rounds", CAST(SUM(m."betMinor") AS BIGINT) AS "betMinor",
    CAST(SUM(m."validBetMinor") AS BIGINT) AS "validBetMinor", CAST(SUM(m."winMinor") AS BIGINT) AS "winMinor"`
  return tx.$queryRaw<(Sums & { product: string })[]>`
    WITH "played" AS (
      SELECT a."memberId" AS "memberId", a."gameType" AS "gameType", MAX(CASE WHEN a."validBetMinor" > 0 THEN 1 ELSE 0 END) AS "active",
        SUM(a."rounds") AS "rounds", SUM(${bet}) AS "betMinor", SUM(a."validBetMinor") AS "validBetMinor", SUM(a."winMinor") AS "winMinor"
      FROM ${playOf(memberId, cut)} GROUP BY a."memberId", a."gameType")
    SELECT m."gameType" AS "product", ${columns}, CAST(SUM(m."active") AS BIGINT) AS "activeMembers" FROM "played" m GROUP BY m."gameType"
    UNION ALL SELECT 'CONS', ${columns}, COUNT(DISTINCT CASE WHEN m."active" = 1 THEN m."memberId" END) FROM "played" m HAVING COUNT(*) > 0`
}

async function listSingleBets(tx: Tx, memberId: number, cut: Cut): Promise<Map<string, readonly SingleBets[]>> {
  const rows = await tx.$queryRaw<(Singles & { product: string })[]>`
    SELECT a."gameType" AS "product", a."stakeMinor" AS "stakeMinor", a."result" AS "result", CAST(SUM(a."rounds") AS BIGINT) AS "rounds",
      CAST(SUM(a."validBetMinor") AS BIGINT) AS "validBetMinor"
    FROM ${playOf(memberId, cut)} AND a."result" <> 'tie'
    GROUP BY a."gameType", a."stakeMinor", a."result" ORDER BY a."gameType", a."stakeMinor", a."result"`
  const bets = new Map<string, SingleBets[]>()
  for (const row of rows) {
    const known = bets.get(row.product)
    if (known === undefined) bets.set(row.product, [toSingleBets(row)])
    else known.push(toSingleBets(row))
  }
  let all = noFigures
  for (const singleBets of bets.values()) all = addCounted(all, { ...noFigures, singleBets }, 1)
  return new Map([...bets, ['CONS', all.singleBets]])
}

const playOf = (memberId: number, { period, span }: Cut) => {
  const { first, last } = daysOf(span)
  const [table, within] = isMadeOfDays(period)
    ? [sql`"DailyAggregate"`, sql`a."day" >= ${first} AND a."day" <= ${last}`]
    : [sql`"FiveMinuteAggregate"`, sql`a."startsAt" >= ${span.startsAt} AND a."startsAt" < ${span.endsAt}`]
  return sql`"MemberLine" l JOIN ${table} a ON a."memberId" = l."descendantId" AND ${within} WHERE l."ancestorId" = ${memberId}`
}
