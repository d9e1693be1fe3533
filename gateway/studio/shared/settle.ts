import { type PlayRules, playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { lesserOf } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Game, SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { payRealWins } from '../win.ts'
import { giveBack } from './give-back.ts'
import { poolLinesOf, readLines, sumOf, wonOf } from './lines.ts'
import { reopen } from './reopen.ts'
import { toReference } from './seeds.ts'
import { readShares } from './shares.ts'
import { isWin, parkedAs, stopTicket } from './stops-at-win.ts'
import { requireRules } from './tables.ts'

type MemberBets = { memberId: number; bets: readonly OpenBet[] }
/** What of a bet its end needs. */
type OpenBet = Pick<
  SharedBet,
  'id' | 'orderNo' | 'roundId' | 'memberId' | 'stakeMinor' | 'lines' | 'ticketNo' | 'stopsAtWin' | 'placedAt'
>

/**
 * The members who have open bets on a round, with these bets: several in one work, and each in a work of their own where that fails,
 * so that who cannot be paid keeps nobody else waiting.
 */
const eachMember = (
  { id: roundId }: SharedRound,
  platform: Platform,
  all: (members: readonly MemberBets[]) => Promise<void>,
) =>
  inBatches<MemberBets>(platform, {
    job: parkedAs.job,
    next: (after, take) => listMembers(platform.db.read, { roundId, after: after?.memberId ?? 0, take }),
    keyOf: ({ memberId }) => parkedAs.keyOf({ roundId, memberId }),
    all,
    async each(member) {
      await all([member])
      return true
    },
  })

/** Raw, because every bet passes here. */
async function listMembers(
  read: Reader,
  { roundId, after, take }: { roundId: number; after: number; take: number },
): Promise<MemberBets[]> {
  const rows = await read.$queryRaw<OpenBet[]>`
    SELECT "id", "orderNo", "roundId", "memberId", "stakeMinor", "lines", "ticketNo", "stopsAtWin", "placedAt" FROM "SharedBet"
    WHERE "roundId" = ${roundId} AND "state" = 'open' AND "memberId" IN (
      SELECT DISTINCT "memberId" FROM "SharedBet" WHERE "roundId" = ${roundId} AND "state" = 'open' AND "memberId" > ${after}
      ORDER BY "memberId" LIMIT ${take})
    ORDER BY "memberId", "id"`
  const members = new Map<number, OpenBet[]>()
  for (const row of rows) {
    const memberId = Number(row.memberId)
    const placedAt = new Date(row.placedAt)
    const bet = { ...row, id: Number(row.id), roundId, memberId, stakeMinor: BigInt(row.stakeMinor), placedAt }
    members.set(memberId, [...(members.get(memberId) ?? []), bet])
  }
  return [...members].map(([memberId, bets]) => ({ memberId, bets }))
}

/** Ends those of some bets that are still open, and answers which. */
async function endBets(tx: Tx, bets: readonly WonBet[], at: Date): Promise<ReadonlySet<number>> {
  const rows = bets.map(({ bet, winMinor }) => sql`(CAST(${bet.id} AS INTEGER), CAST(${winMinor} AS BIGINT))`)
  const ended = await tx.$queryRaw<{ id: number | bigint }[]>`
    WITH "won" ("id", "winMinor") AS (VALUES ${list(rows)})
    UPDATE "SharedBet" SET "state" = 'settled', "winMinor" = "won"."winMinor", "settledAt" = ${at}
    FROM "won" WHERE "SharedBet"."id" = "won"."id" AND "SharedBet"."state" = 'open' RETURNING "SharedBet"."id" AS "id"`
  return new Set(ended.map(({ id }) => Number(id)))
}

/**
 * Pays all bets of a drawn round, those of a member always in one work; whoever comes again finds only what is left. Then the round is
 * settled. Answers whether it is.
 */
export async function settleShared(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  const rules = { settings: await merchantSettings(platform).all(), campaigns: await playCampaigns(platform) }
  const game = await db.read.game.findUniqueOrThrow({ where: { nodeId: round.nodeId } })
  const winOf = winsOf(round, await readShares(platform, round))
  await eachMember(round, platform, (members) =>
    db.write(async (tx) => {
      const now = clock.now()
      const won = members.map(({ bets }) => weigh(bets.map((bet) => ({ bet, winMinor: winOf(bet) }))))
      const most = Math.max(0, ...won.map((bets) => bets.length))
      // The first bet of each member, then the second of each, and so on.
      for (let at = 0; at < most; at += 1)
        await payBets(
          tx,
          won.flatMap((bets) => bets[at] ?? []),
          { game, rules, now },
        )
    }),
  )
  return endRound(platform, round, 'drawn', 'settled')
}

/** Gives all stakes of a void round back. */
export async function refundShared(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  await eachMember(round, platform, (members) =>
    db.write(async (tx) => {
      // Another process may have opened it anew since it was read, and bets on it are played then.
      if ((await tx.sharedRound.count({ where: { id: round.id, state: 'void' } })) === 0) return
      for (const { bets } of members) for (const bet of bets) await giveBack(tx, bet, 'refunded', clock.now())
    }),
  )
  return (await reopen(platform, round)) || endRound(platform, round, 'void', 'void')
}

/** Over when nobody's bet is open any more: a parked one keeps it open, and is met again when its operator lets it. */
async function endRound({ db, clock }: Platform, { id }: SharedRound, from: string, to: string): Promise<boolean> {
  return db.write(async (tx) => {
    if ((await tx.sharedBet.count({ where: { roundId: id, state: 'open' } })) > 0) return false
    const { _sum } = await tx.sharedBet.aggregate({
      where: { roundId: id, state: 'settled' },
      _sum: { winMinor: true },
    })
    const ended = await tx.sharedRound.updateMany({
      where: { id, state: from, settledAt: null },
      data: { state: to, settledAt: clock.now(), winMinor: _sum.winMinor ?? 0n },
    })
    return ended.count === 1
  })
}

type WonBet = { bet: OpenBet; winMinor: bigint; validBetMinor: bigint; isFurther: boolean }

/** Pays one bet each of different members. */
async function payBets(
  tx: Tx,
  won: readonly WonBet[],
  { game, rules, now }: { game: Game; rules: PlayRules; now: Date },
): Promise<void> {
  const ended = await endBets(tx, won, now)
  const paid = won.filter(({ bet }) => ended.has(bet.id))
  await payRealWins(
    tx,
    paid.map(({ bet: { orderNo, memberId, stakeMinor, placedAt }, ...more }) => ({
      orderNo,
      memberId,
      stakeMinor,
      placedAt,
      ...more,
    })),
    { game, rules, now },
  )
  for (const { bet, winMinor } of paid)
    if (bet.stopsAtWin && bet.ticketNo !== null && isWin(bet, winMinor)) await stopTicket(tx, bet.ticketNo, now)
}

/** What each bet of a drawn round has won. */
function winsOf(round: SharedRound, shares: ReadonlyMap<string, bigint>): (bet: OpenBet) => bigint {
  const rules = requireRules(round.rules)
  const outcome: unknown = JSON.parse(round.outcome ?? 'null')
  return (bet) => {
    const lines = readLines(bet)
    const poolMinor = BigInt(poolLinesOf(rules, lines, outcome)) * round.poolShareMinor
    return (
      sumOf(lines.map((line) => wonOf(rules, line, outcome))) + poolMinor + (shares.get(toReference(bet.orderNo)) ?? 0n)
    )
  }
}

/** What of one member's bets on a round counts as bet, shared out over them in their order. With the largest the round is counted. */
function weigh(bets: readonly Pick<WonBet, 'bet' | 'winMinor'>[]): WonBet[] {
  let leftMinor = validOf(sumOf(bets.map(({ bet }) => bet.stakeMinor)), sumOf(bets.map(({ winMinor }) => winMinor)))
  const weighed = bets.map(({ bet, winMinor }) => {
    const validBetMinor = lesserOf(leftMinor, bet.stakeMinor)
    leftMinor -= validBetMinor
    return { bet, winMinor, validBetMinor }
  })
  const [largest] = weighed.toSorted((one, other) => Number(other.validBetMinor - one.validBetMinor))
  return weighed.map((won) => ({ ...won, isFurther: won !== largest }))
}

/**
 * What of a round counts as bet: no more than what was won or lost by all of one's bets on it together. So who lays both sides of a
 * table has staked next to nothing (decision 264).
 */
function validOf(stakeMinor: bigint, winMinor: bigint): bigint {
  const resultMinor = winMinor - stakeMinor
  return lesserOf(stakeMinor, resultMinor < 0n ? -resultMinor : resultMinor)
}
