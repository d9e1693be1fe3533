import type { RoundAt } from '#gateway/kernel/table-desk.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { bringForward } from './following.ts'

/** What stands before the reason of a void round that an operator has ended, which its members read. */
const byHouse = 'house:'

/** What the house has said, or null where the round is void by a rule. */
export const reasonOfHouse = (voidReason: string | null): string | null =>
  voidReason?.startsWith(byHouse) ? voidReason.slice(byHouse.length) : null

/**
 * Ends a round without a result, unless it has one: the drawing is a condition on the same row, so one of the two happens. Its seed
 * stays sealed, because rounds before it may still wait for theirs, which follow from it; the next draw of the table gives it away
 * (decision 277).
 */
export async function voidByHouse(tx: Tx, round: SharedRound, reason: string, now: Date): Promise<boolean> {
  const { count } = await tx.sharedRound.updateMany({
    where: { id: round.id, state: { in: ['open', 'closed'] } },
    data: { state: 'void', voidReason: byHouse + reason },
  })
  if (count === 1) await bringForward(tx, round, now)
  return count === 1
}

/** Takes no more bets on a round; when it is drawn stays as it was. */
export async function closeBets(tx: Tx, { nodeId, number }: RoundAt, now: Date): Promise<boolean> {
  const { count } = await tx.sharedRound.updateMany({
    where: { nodeId, number, state: 'open', closesAt: { gt: now } },
    data: { closesAt: now },
  })
  return count === 1
}
