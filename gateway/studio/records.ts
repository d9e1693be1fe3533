import { addRoundToTeams } from '#gateway/kernel/lines/team-sums.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

/** What a real round leaves in the records, always in the transaction of its money: the bet, the day's sums, the recent games. */
type Stake = { orderNo: string; memberId: number; stakeMinor: bigint }
type PlayedGame = Pick<Game, 'nodeId' | 'name' | 'vendorCode' | 'gameType'>

export async function recordOpenBet(
  tx: Tx,
  { orderNo, memberId, stakeMinor }: Stake,
  game: PlayedGame,
  placedAt: Date,
): Promise<void> {
  const { nodeId, name: gameName, vendorCode, gameType } = game
  const bet = {
    orderNo,
    memberId,
    nodeId,
    gameName,
    vendorCode,
    gameType,
    betMinor: stakeMinor,
    validBetMinor: 0n,
    winMinor: 0n,
    status: 'open',
    placedAt,
  }
  await tx.bet.create({ data: bet })
  await tx.recentGame.upsert({
    where: { memberId_nodeId: { memberId, nodeId } },
    create: { memberId, nodeId, playedAt: placedAt },
    update: { playedAt: placedAt },
  })
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
  await tx.bet.update({
    where: { orderNo },
    data: { validBetMinor, winMinor, status: statusOf(stakeMinor, winMinor), settledAt },
  })
  const day = { memberId, day: toMerchantDay(settledAt), gameType: game.gameType, vendorCode: game.vendorCode }
  await tx.dailyAggregate.upsert({
    where: { memberId_day_gameType_vendorCode: day },
    create: { ...day, rounds: 1, betMinor: stakeMinor, validBetMinor, winMinor },
    update: {
      rounds: { increment: 1 },
      betMinor: { increment: stakeMinor },
      validBetMinor: { increment: validBetMinor },
      winMinor: { increment: winMinor },
    },
  })
  await addToFiveMinutes(tx, { memberId, stakeMinor, validBetMinor }, game, winMinor, settledAt)
  await addRoundToTeams(tx, { memberId, day: day.day, gameType: game.gameType, stakeMinor, validBetMinor, winMinor })
}

const fiveMinutesMs = 5 * minuteMs

/** What hourly and real-time salaries are worked out from. One statement, because every round passes here. */
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
