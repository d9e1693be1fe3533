import type { Tx } from '#gateway/platform/database/db.ts'
import { listParked } from '#gateway/platform/database/in-batches.ts'
import type { SharedBet } from '#prisma/generated/sqlite/client.ts'
import { giveBack } from './give-back.ts'
import { listBeforeBonus } from './kept.ts'

type OfMember = { roundId: number; memberId: number }

/** What the payment of one member's bets on a round is called where it cannot be made. */
export const parkedAs = {
  job: 'shared-rounds',
  keyOf: ({ roundId, memberId }: OfMember): string => `${roundId}:${memberId}`,
}

/** Whether a draw has brought more than it cost: who only has their stake back, or a part of it, has not won. */
export const isWin = ({ stakeMinor }: Pick<SharedBet, 'stakeMinor'>, winMinor: bigint): boolean => winMinor > stakeMinor

/**
 * A ticket that stops at a win has won: its draws whose list is not fixed yet are given back, also those that take no bets any more. Of
 * own money those go on after which a bonus was staked from, as they do when they are given back by hand (decision 531). The last is
 * given back first: what the end of a ticket took from a purse is in that again, and holds up no own money before it.
 */
export async function stopTicket(tx: Tx, ticketNo: string, now: Date): Promise<void> {
  const later = await tx.sharedBet.findMany({
    where: { ticketNo, state: 'open', round: { state: 'open' } },
    orderBy: { id: 'desc' },
  })
  for (const bet of later)
    if (!(await listBeforeBonus(tx, bet.memberId, [bet])).has(bet.orderNo)) await giveBack(tx, bet, 'cancelled', now)
}

/**
 * Whether a bet on a round belongs to a ticket that stops at a win, and an earlier draw of it is not paid: several may come due together,
 * and the house may close one before its time. Who cannot be paid keeps nobody else waiting, so their ticket goes on.
 */
export async function mayStillStop(tx: Tx, roundId: number): Promise<boolean> {
  const unpaid = await tx.$queryRaw<{ roundId: number | bigint; memberId: number | bigint }[]>`
    SELECT earlier."roundId", earlier."memberId" FROM "SharedBet" own
    JOIN "SharedBet" earlier ON earlier."ticketNo" = own."ticketNo" AND earlier."id" < own."id" AND earlier."state" = 'open'
    WHERE own."roundId" = ${roundId} AND own."state" = 'open' AND own."stopsAtWin"`
  if (unpaid.length === 0) return false
  const parked = await listParked(tx, parkedAs.job)
  return unpaid.some(
    (bet) => !parked.has(parkedAs.keyOf({ roundId: Number(bet.roundId), memberId: Number(bet.memberId) })),
  )
}
