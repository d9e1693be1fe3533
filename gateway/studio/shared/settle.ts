import { type PlayRules, playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { dropFromClosed } from '#gateway/kernel/bonuses/close.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { bonusNoOf } from '#gateway/ledger/accounts.ts'
import { voidReserve } from '#gateway/ledger/ledger.ts'
import { roundTransferId } from '#gateway/ledger/round-money.ts'
import { findTransfer } from '#gateway/ledger/store.ts'
import { fromLinesText } from '#gateway/ledger/transfer.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { lesserOf } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Game, SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { payRealWin } from '../win.ts'
import { poolLinesOf, readLines, sumOf, wonOf } from './lines.ts'
import { toReference } from './seeds.ts'
import { readShares } from './shares.ts'
import { requireRules } from './tables.ts'

type MemberBets = { memberId: number; bets: readonly SharedBet[] }

/** The members who have open bets on a round, one after the other, with these bets. */
const eachMember = ({ id: roundId }: SharedRound, platform: Platform, each: (member: MemberBets) => Promise<boolean>) =>
  inBatches<MemberBets>(platform, {
    job: 'shared-rounds',
    async next(after, take) {
      const { read } = platform.db
      const members = await read.$queryRaw<{ memberId: number | bigint }[]>`
        SELECT DISTINCT "memberId" FROM "SharedBet"
        WHERE "roundId" = ${roundId} AND "state" = 'open' AND "memberId" > ${after?.memberId ?? 0}
        ORDER BY "memberId" LIMIT ${take}`
      const ids = members.map(({ memberId }) => Number(memberId))
      const where = { roundId, state: 'open', memberId: { in: ids } }
      const bets = await read.sharedBet.findMany({ where, orderBy: { id: 'asc' } })
      return ids.map((memberId) => ({ memberId, bets: bets.filter((bet) => bet.memberId === memberId) }))
    },
    keyOf: ({ memberId }) => `${roundId}:${memberId}`,
    each,
  })

/** Ends a bet that is still open: false when somebody else has. Raw, because every bet passes here. */
async function endBet(
  tx: Tx,
  { id }: SharedBet,
  { state, winMinor, at }: { state: 'settled' | 'refunded' | 'cancelled'; winMinor: bigint; at: Date },
): Promise<boolean> {
  return (
    (await tx.$executeRaw`
      UPDATE "SharedBet" SET "state" = ${state}, "winMinor" = ${winMinor}, "settledAt" = ${at}
      WHERE "id" = ${id} AND "state" = 'open'`) === 1
  )
}

/**
 * Pays all bets of a drawn round, those of each member in a work of their own; whoever comes again finds only what is left. Then the
 * round is settled. Answers whether it is.
 */
export async function settleShared(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  const rules = { settings: await merchantSettings(platform).all(), campaigns: await playCampaigns(platform) }
  const game = await db.read.game.findUniqueOrThrow({ where: { nodeId: round.nodeId } })
  const shares = await readShares(platform, round)
  await eachMember(round, platform, ({ bets }) =>
    db.write((tx) => payMember(tx, { round, game, shares, bets, rules, now: clock.now() })),
  )
  return endRound(platform, round, 'drawn', 'settled')
}

/** Gives all stakes of a void round back. */
export async function refundShared(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  await eachMember(round, platform, ({ bets }) =>
    db.write(async (tx) => {
      for (const bet of bets) await giveBack(tx, bet, 'refunded', clock.now())
      return bets.length > 0
    }),
  )
  return endRound(platform, round, 'void', 'void')
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

type Paying = {
  round: SharedRound
  game: Game
  shares: ReadonlyMap<string, bigint>
  /** All that one member has on the round. */
  bets: readonly SharedBet[]
  rules: PlayRules
  now: Date
}

async function payMember(tx: Tx, { round, game, shares, bets, rules, now }: Paying): Promise<boolean> {
  const won = bets.map((bet) => ({ bet, winMinor: winOf(round, bet) + (shares.get(toReference(bet.orderNo)) ?? 0n) }))
  const validMinor = validOf(sumOf(won.map(({ bet }) => bet.stakeMinor)), sumOf(won.map(({ winMinor }) => winMinor)))
  let leftMinor = validMinor
  for (const { bet, winMinor } of won) {
    const { orderNo, memberId, stakeMinor } = bet
    const validBetMinor = lesserOf(leftMinor, stakeMinor)
    leftMinor -= validBetMinor
    if (!(await endBet(tx, bet, { state: 'settled', winMinor, at: now }))) continue
    await payRealWin(tx, { orderNo, memberId, stakeMinor, validBetMinor }, { game, winMinor, rules, now })
    if (bet.stopsAtWin && bet.ticketNo !== null && winMinor > 0n) await stopTicket(tx, bet.ticketNo, now)
  }
  return bets.length > 0
}

function winOf(round: SharedRound, bet: SharedBet): bigint {
  const rules = requireRules(round.rules)
  const outcome: unknown = JSON.parse(round.outcome ?? 'null')
  const lines = readLines(bet)
  const poolMinor = BigInt(poolLinesOf(rules, lines, outcome)) * round.poolShareMinor
  return sumOf(lines.map((line) => wonOf(rules, line, outcome))) + poolMinor
}

/**
 * What of a round counts as bet: no more than what was won or lost by all of one's bets on it together. So who lays both sides of a
 * table has staked next to nothing (decision 264).
 */
function validOf(stakeMinor: bigint, winMinor: bigint): bigint {
  const resultMinor = winMinor - stakeMinor
  return lesserOf(stakeMinor, resultMinor < 0n ? -resultMinor : resultMinor)
}

/** The draws of a ticket that are still open for bets are given back. */
async function stopTicket(tx: Tx, ticketNo: string, now: Date): Promise<void> {
  const later = await tx.sharedBet.findMany({
    where: { ticketNo, state: 'open', round: { state: 'open', closesAt: { gt: now } } },
  })
  for (const bet of later) await giveBack(tx, bet, 'cancelled', now)
}

/** Ends an open bet by giving its stake back, and takes it off the round; false when somebody else has ended it. */
export async function giveBack(tx: Tx, bet: SharedBet, state: 'refunded' | 'cancelled', now: Date): Promise<boolean> {
  const { orderNo, roundId, stakeMinor } = bet
  if (!(await endBet(tx, bet, { state, winMinor: 0n, at: now }))) return false
  await releaseStake(tx, orderNo, now)
  await tx.bet.update({ where: { orderNo }, data: { status: 'cancelled', settledAt: now } })
  await tx.sharedRound.update({ where: { id: roundId }, data: { stakeMinor: { decrement: stakeMinor } } })
  return true
}

/** What was staked from a bonus that was closed meanwhile goes the way of its purse. */
async function releaseStake(tx: Tx, orderNo: string, at: Date): Promise<void> {
  const id = roundTransferId(orderNo)
  const transfer = await findTransfer(tx, id)
  await voidReserve(tx, id, { at })
  const bonusNos = fromLinesText(transfer?.reserved ?? '[]').flatMap(({ account }) => bonusNoOf(account) ?? [])
  if (transfer !== null && bonusNos.length > 0)
    await dropFromClosed(tx, { orderNo, bonusNos }, { currency: transfer.currency, at })
}
