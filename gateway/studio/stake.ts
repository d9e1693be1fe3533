import { closeEnded } from '#gateway/kernel/bonuses/close.ts'
import { findObstacle } from '#gateway/kernel/safety/guard.ts'
import { reserveIfEnough } from '#gateway/ledger/must.ts'
import { roundTransferId, stakeLines } from '#gateway/ledger/round-money.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { lesserOf } from '#gateway/platform/money.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Game, StudioSeat } from '#prisma/generated/sqlite/client.ts'
import { recordOpenBet } from './records.ts'
import { type Purse, type RealSeat, readPurse, sourcesOf } from './seats.ts'

type Live = { row: StudioSeat; game: Game; currency: string; now: Date }

/** What can be played with now: bonuses that are over are closed first. */
export async function readLivePurse(tx: Tx, { row, game, currency, now }: Live): Promise<Purse> {
  const purse = await readPurse(tx, row, game)
  return (await closeEnded(tx, purse.bonuses, { currency, at: now })) ? readPurse(tx, row, game) : purse
}

/** What the member has set for themselves that stands against a stake. Too much time is not said to be too much money. */
export async function findOwnLimit(
  tx: Tx,
  { memberId }: Pick<RealSeat, 'memberId'>,
  { amountMinor, purse }: { amountMinor: bigint; purse: Purse },
  now: Date,
): Promise<'play_break' | 'play_time' | 'play_limit' | null> {
  // As it is taken: own money first.
  const ownMinor = lesserOf(amountMinor, purse.vendorMinor + purse.mainMinor)
  const obstacle = await findObstacle(tx, memberId, { kind: 'stake', amountMinor, ownMinor }, now)
  if (obstacle === null) return null
  if (obstacle.why === 'break') return 'play_break'
  return obstacle.kind === 'time' ? 'play_time' : 'play_limit'
}

type RealStake = Omit<Live, 'row'> & { row: RealSeat; purse: Purse; stakeMinor: bigint; orderNo: string }

/** Reserves a stake for real money and records the open bet. False when the balance does not cover it; then nothing has moved. */
export async function takeRealStake(
  tx: Tx,
  { row, game, purse, stakeMinor, orderNo, currency, now }: RealStake,
): Promise<boolean> {
  const { memberId } = row
  const { vendorCode } = game
  const lines = stakeLines(sourcesOf(memberId, vendorCode, purse), { vendorCode, stakeMinor })
  if (lines === null) return false
  const isTaken = await reserveIfEnough(tx, {
    id: roundTransferId(orderNo),
    kind: 'bet',
    currency,
    lines,
    memberId,
    remark: game.name,
    at: now,
  })
  if (!isTaken) return false
  await recordOpenBet(tx, { orderNo, memberId, stakeMinor }, game, now)
  await touch(tx, row, now)
  return true
}

const touchEveryMs = minuteMs

/** Playing is being there: a session does not run out of idleness during a game. */
async function touch(tx: Tx, row: RealSeat, now: Date): Promise<void> {
  if (row.lastSeenAt >= laterBy(now, -touchEveryMs)) return
  await tx.studioSeat.update({ where: { id: row.id }, data: { lastSeenAt: now } })
  await tx.session.updateMany({ where: { id: row.sessionId, endedAt: null }, data: { lastSeenAt: now } })
}
