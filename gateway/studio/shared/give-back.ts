import { closeEndedOf, dropFromClosed } from '#gateway/kernel/bonuses/close.ts'
import { bonusNoOf } from '#gateway/ledger/accounts.ts'
import { voidReserve } from '#gateway/ledger/ledger.ts'
import { roundTransferId } from '#gateway/ledger/round-money.ts'
import { findTransfer } from '#gateway/ledger/store.ts'
import { fromLinesText } from '#gateway/ledger/transfer.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { SharedBet } from '#prisma/generated/sqlite/client.ts'

type GivenBack = Pick<SharedBet, 'id' | 'orderNo' | 'roundId' | 'memberId' | 'stakeMinor'>

/** Ends an open bet by giving its stake back, and takes it off the round; false when somebody else has ended it. */
export async function giveBack(tx: Tx, bet: GivenBack, state: 'refunded' | 'cancelled', now: Date): Promise<boolean> {
  const { orderNo, roundId, stakeMinor } = bet
  if (!(await endBet(tx, bet, { state, winMinor: 0n, at: now }))) return false
  await releaseStake(tx, bet, now)
  await tx.bet.update({ where: { orderNo }, data: { status: 'cancelled', settledAt: now } })
  await tx.sharedRound.update({ where: { id: roundId }, data: { stakeMinor: { decrement: stakeMinor } } })
  return true
}

/** What was staked from a bonus that was closed meanwhile goes the way of its purse; one that has waited for this round ends. */
async function releaseStake(tx: Tx, { orderNo, memberId }: GivenBack, at: Date): Promise<void> {
  const id = roundTransferId(orderNo)
  const transfer = await findTransfer(tx, id)
  await voidReserve(tx, id, { at })
  const bonusNos = fromLinesText(transfer?.reserved ?? '[]').flatMap(({ account }) => bonusNoOf(account) ?? [])
  if (transfer === null || bonusNos.length === 0) return
  const more = { currency: transfer.currency, at }
  await dropFromClosed(tx, { orderNo, bonusNos }, more)
  await closeEndedOf(tx, [memberId], more)
}

/** Ends a bet that is still open: false when somebody else has. Raw, because every bet passes here. */
async function endBet(
  tx: Tx,
  { id }: Pick<SharedBet, 'id'>,
  { state, winMinor, at }: { state: 'refunded' | 'cancelled'; winMinor: bigint; at: Date },
): Promise<boolean> {
  return (
    (await tx.$executeRaw`
      UPDATE "SharedBet" SET "state" = ${state}, "winMinor" = ${winMinor}, "settledAt" = ${at}
      WHERE "id" = ${id} AND "state" = 'open'`) === 1
  )
}
