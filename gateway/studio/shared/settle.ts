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
import { readHallWins } from './hall.ts'
import { poolLinesOf, readLines, sumOf, wonOf } from './lines.ts'
import { toReference } from './seeds.ts'
import { requireRules } from './tables.ts'

/** The members who have open bets on a round, one after the other. */
const eachMember = (platform: Platform, { id: roundId }: SharedRound, each: (memberId: number) => Promise<boolean>) =>
  inBatches<{ memberId: number }>(platform, {
    job: 'shared-rounds',
    next: (after, take) => platform.db.read.$queryRaw<{ memberId: number }[]>`
      SELECT DISTINCT "memberId" FROM "SharedBet"
      WHERE "roundId" = ${roundId} AND "state" = 'open' AND "memberId" > ${after?.memberId ?? 0}
      ORDER BY "memberId" LIMIT ${take}`,
    keyOf: ({ memberId }) => `${roundId}:${memberId}`,
    each: ({ memberId }) => each(memberId),
  })

/**
 * Pays all bets of a drawn round, those of each member in a work of their own; whoever comes again finds only what is left. Then the
 * round is settled. Answers whether it is.
 */
export async function settleShared(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  const rules = { settings: await merchantSettings(platform).all(), campaigns: await playCampaigns(platform) }
  const game = await db.read.game.findUniqueOrThrow({ where: { nodeId: round.nodeId } })
  const hallWins = await readHallWins(platform, round)
  await eachMember(platform, round, (memberId) =>
    db.write((tx) => payMember(tx, { round, game, hallWins, memberId, rules, now: clock.now() })),
  )
  return endRound(platform, round, 'drawn', 'settled')
}

/** Gives all stakes of a void round back. */
export async function refundShared(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  await eachMember(platform, round, (memberId) =>
    db.write(async (tx) => {
      const bets = await listOpen(tx, round.id, memberId)
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

const listOpen = (tx: Tx, roundId: number, memberId: number): Promise<SharedBet[]> =>
  tx.sharedBet.findMany({ where: { roundId, memberId, state: 'open' }, orderBy: { id: 'asc' } })

type Paying = {
  round: SharedRound
  game: Game
  hallWins: ReadonlyMap<string, bigint>
  memberId: number
  rules: PlayRules
  now: Date
}

async function payMember(tx: Tx, { round, game, hallWins, memberId, rules, now }: Paying): Promise<boolean> {
  const bets = await listOpen(tx, round.id, memberId)
  const won = bets.map((bet) => ({ bet, winMinor: winOf(round, bet) + (hallWins.get(toReference(bet.orderNo)) ?? 0n) }))
  const validMinor = validOf(sumOf(won.map(({ bet }) => bet.stakeMinor)), sumOf(won.map(({ winMinor }) => winMinor)))
  let leftMinor = validMinor
  for (const { bet, winMinor } of won) {
    const { orderNo, stakeMinor } = bet
    const validBetMinor = lesserOf(leftMinor, stakeMinor)
    leftMinor -= validBetMinor
    await payRealWin(tx, { orderNo, memberId, stakeMinor, validBetMinor }, { game, winMinor, rules, now })
    await tx.sharedBet.updateMany({ where: { id: bet.id }, data: { state: 'settled', winMinor, settledAt: now } })
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

/** Ends a bet by giving its stake back, and takes it off the round. */
export async function giveBack(
  tx: Tx,
  { id, orderNo, roundId, stakeMinor }: SharedBet,
  state: 'refunded' | 'cancelled',
  now: Date,
): Promise<void> {
  await releaseStake(tx, orderNo, now)
  await tx.bet.update({ where: { orderNo }, data: { status: 'cancelled', settledAt: now } })
  await tx.sharedBet.update({ where: { id }, data: { state, settledAt: now } })
  await tx.sharedRound.update({ where: { id: roundId }, data: { stakeMinor: { decrement: stakeMinor } } })
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
