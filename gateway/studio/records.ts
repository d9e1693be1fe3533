import { addRoundToTeams } from '#gateway/kernel/lines/team-sums.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
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
export type SettledStake = Stake & { validBetMinor: bigint }

export async function recordSettledBet(
  tx: Tx,
  { orderNo, memberId, stakeMinor, validBetMinor }: SettledStake,
  game: PlayedGame,
  winMinor: bigint,
  settledAt: Date,
): Promise<void> {
  const { gameType, vendorCode } = game
  const updated = await tx.$executeRaw`
    UPDATE "Bet" SET "validBetMinor" = ${validBetMinor}, "winMinor" = ${winMinor}, "status" = ${statusOf(stakeMinor, winMinor)}, "settledAt" = ${settledAt}
    WHERE "orderNo" = ${orderNo}`
  if (updated !== 1) throw new Error(`There is no bet ${orderNo}`)
  const day = toMerchantDay(settledAt)
  await tx.$executeRaw`
    INSERT INTO "DailyAggregate" ("memberId", "day", "gameType", "vendorCode", "rounds", "betMinor", "validBetMinor", "winMinor")
    VALUES (${memberId}, ${day}, ${gameType}, ${vendorCode}, 1, ${stakeMinor}, ${validBetMinor}, ${winMinor})
    ON CONFLICT ("memberId", "day", "gameType", "vendorCode") DO UPDATE SET "rounds" = "DailyAggregate"."rounds" + 1,
      "betMinor" = "DailyAggregate"."betMinor" + excluded."betMinor",
      "validBetMinor" = "DailyAggregate"."validBetMinor" + excluded."validBetMinor",
      "winMinor" = "DailyAggregate"."winMinor" + excluded."winMinor"`
  await addToFiveMinutes(tx, { memberId, stakeMinor, validBetMinor }, game, winMinor, settledAt)
  await addRoundToTeams(tx, { memberId, day, gameType, stakeMinor, validBetMinor, winMinor })
}

const fiveMinutesMs = 5 * minuteMs

/** What hourly and real-time salaries are worked out from. */
async function addToFiveMinutes(
  tx: Tx,
  { memberId, stakeMinor, validBetMinor }: Omit<SettledStake, 'orderNo'>,
  { gameType }: Pick<PlayedGame, 'gameType'>,
  winMinor: bigint,
  settledAt: Date,
): Promise<void> {
  const startsAt = new Date(Math.floor(settledAt.getTime() / fiveMinutesMs) * fiveMinutesMs)
  await tx.$executeRaw`
    INSERT INTO "FiveMinuteAggregate" ("memberId", "startsAt", "gameType", "stakeMinor", "result", "rounds", "validBetMinor", "winMinor")
    VALUES (${memberId}, ${startsAt}, ${gameType}, ${stakeMinor}, ${statusOf(stakeMinor, winMinor)}, 1, ${validBetMinor}, ${winMinor})
    ON CONFLICT ("memberId", "startsAt", "gameType", "stakeMinor", "result") DO UPDATE SET "rounds" = "FiveMinuteAggregate"."rounds" + 1,
      "validBetMinor" = "FiveMinuteAggregate"."validBetMinor" + excluded."validBetMinor",
      "winMinor" = "FiveMinuteAggregate"."winMinor" + excluded."winMinor"`
}
