import { addRoundsToTeams } from '#gateway/kernel/lines/team-sums.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

/**
 * What a real round leaves in the records, always in the transaction of its money: the bet, the day's sums, the recent games. Raw,
 * because every round passes here.
 */
type Stake = { orderNo: string; memberId: number; stakeMinor: bigint }
type PlayedGame = Pick<Game, 'nodeId' | 'name' | 'vendorCode' | 'gameType'>

export async function recordOpenBet(
  tx: Tx,
  { orderNo, memberId, stakeMinor }: Stake,
  game: PlayedGame,
  placedAt: Date,
): Promise<void> {
  const { nodeId, name: gameName, vendorCode, gameType } = game
  await tx.$executeRaw`
    INSERT INTO "Bet" ("orderNo", "memberId", "nodeId", "gameName", "vendorCode", "gameType", "betMinor", "validBetMinor", "winMinor", "status", "placedAt")
    VALUES (${orderNo}, ${memberId}, ${nodeId}, ${gameName}, ${vendorCode}, ${gameType}, ${stakeMinor}, 0, 0, 'open', ${placedAt})`
  await tx.$executeRaw`
    INSERT INTO "RecentGame" ("memberId", "nodeId", "playedAt") VALUES (${memberId}, ${nodeId}, ${placedAt})
    ON CONFLICT ("memberId", "nodeId") DO UPDATE SET "playedAt" = excluded."playedAt"`
}

const statusOf = (stakeMinor: bigint, winMinor: bigint): 'win' | 'lose' | 'tie' =>
  winMinor > stakeMinor ? 'win' : winMinor === stakeMinor ? 'tie' : 'lose'

/** `validBetMinor`: what counts for turnover, points and rebates. The whole stake, but where a round has two sides to bet on at once. */
type SettledStake = Stake & { validBetMinor: bigint }

/** A stake and what came of it. `placedAt` says which turnover it can fill (decision 420). */
export type PaidStake = SettledStake & { winMinor: bigint; placedAt: Date; isFurther?: boolean }

/** Each bet is of another member: the sums of a member and day have one row in each statement. */
export async function recordSettledBets(
  tx: Tx,
  bets: readonly PaidStake[],
  { gameType, vendorCode }: Pick<PlayedGame, 'gameType' | 'vendorCode'>,
  settledAt: Date,
): Promise<void> {
  await endBets(tx, bets, settledAt)
  const day = toMerchantDay(settledAt)
  const rows = bets.map(
    ({ memberId, stakeMinor, validBetMinor, winMinor }) =>
      sql`(${memberId}, ${day}, ${gameType}, ${vendorCode}, 1, ${stakeMinor}, ${validBetMinor}, ${winMinor})`,
  )
  await tx.$executeRaw`
    INSERT INTO "DailyAggregate" ("memberId", "day", "gameType", "vendorCode", "rounds", "betMinor", "validBetMinor", "winMinor")
    VALUES ${list(rows)}
    ON CONFLICT ("memberId", "day", "gameType", "vendorCode") DO UPDATE SET "rounds" = "DailyAggregate"."rounds" + 1,
      "betMinor" = "DailyAggregate"."betMinor" + excluded."betMinor",
      "validBetMinor" = "DailyAggregate"."validBetMinor" + excluded."validBetMinor",
      "winMinor" = "DailyAggregate"."winMinor" + excluded."winMinor"`
  await addToFiveMinutes(tx, bets, gameType, settledAt)
  await addRoundsToTeams(
    tx,
    day,
    bets.map((bet) => ({ ...bet, gameType })),
  )
}

async function endBets(tx: Tx, bets: readonly PaidStake[], settledAt: Date): Promise<void> {
  const rows = bets.map(
    ({ orderNo, stakeMinor, validBetMinor, winMinor }) => sql`
      (CAST(${orderNo} AS TEXT), CAST(${validBetMinor} AS BIGINT), CAST(${winMinor} AS BIGINT), CAST(${statusOf(stakeMinor, winMinor)} AS TEXT))`,
  )
  const updated = await tx.$executeRaw`
    WITH "paid" ("orderNo", "validBetMinor", "winMinor", "status") AS (VALUES ${list(rows)})
    UPDATE "Bet" SET "validBetMinor" = "paid"."validBetMinor", "winMinor" = "paid"."winMinor", "status" = "paid"."status",
      "settledAt" = ${settledAt}
    FROM "paid" WHERE "Bet"."orderNo" = "paid"."orderNo"`
  if (updated !== bets.length)
    throw new Error(`Of the bets ${bets.map(({ orderNo }) => orderNo).join(', ')} there are ${updated}`)
}

const fiveMinutesMs = 5 * minuteMs

/** What hourly and real-time salaries are worked out from. */
async function addToFiveMinutes(tx: Tx, bets: readonly PaidStake[], gameType: string, settledAt: Date): Promise<void> {
  const startsAt = new Date(Math.floor(settledAt.getTime() / fiveMinutesMs) * fiveMinutesMs)
  const rows = bets.map(
    ({ memberId, stakeMinor, validBetMinor, winMinor }) =>
      sql`(${memberId}, ${startsAt}, ${gameType}, ${stakeMinor}, ${statusOf(stakeMinor, winMinor)}, 1, ${validBetMinor}, ${winMinor})`,
  )
  await tx.$executeRaw`
    INSERT INTO "FiveMinuteAggregate" ("memberId", "startsAt", "gameType", "stakeMinor", "result", "rounds", "validBetMinor", "winMinor")
    VALUES ${list(rows)}
    ON CONFLICT ("memberId", "startsAt", "gameType", "stakeMinor", "result") DO UPDATE SET "rounds" = "FiveMinuteAggregate"."rounds" + 1,
      "validBetMinor" = "FiveMinuteAggregate"."validBetMinor" + excluded."validBetMinor",
      "winMinor" = "FiveMinuteAggregate"."winMinor" + excluded."winMinor"`
}
