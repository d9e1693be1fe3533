import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet } from '#prisma/generated/sqlite/client.ts'
import { awaited } from './arrivals.ts'
import { openTable, type TableView } from './desk.ts'
import { giveBack } from './give-back.ts'
import { type Kept, listKept } from './kept.ts'
import { tableOf } from './tables.ts'

type Cancelled =
  | { outcome: 'cancelled'; bet: SharedBet }
  | { outcome: 'refused'; refusal: 'cancel_never' | Kept | 'form_invalid' }

/** Gives a bet back for who sits on a seat. Until it is done no round is closed that took bets when it was asked for. */
export const cancelFromSeat = (
  platform: Platform,
  { secret, orderNo }: { secret: string; orderNo: string },
  arrivedAt: Date,
): Promise<{ view: TableView; cancelled: Cancelled }> =>
  awaited(platform, arrivedAt, async () => {
    const view = await openTable(platform, secret)
    const { memberId } = view.seat.row
    return { view, cancelled: await cancelBet(platform, { memberId, orderNo }, arrivedAt) }
  })

/** Gives a bet on a lottery back for as long as its round takes bets. At a table what lies on the cloth stays there. */
function cancelBet(
  platform: Platform,
  { memberId, orderNo }: { memberId: number; orderNo: string },
  arrivedAt: Date,
): Promise<Cancelled> {
  return platform.db.write(async (tx): Promise<Cancelled> => {
    const bet = await tx.sharedBet.findUnique({ where: { orderNo }, include: { round: true } })
    if (bet === null || bet.memberId !== memberId) return { outcome: 'refused', refusal: 'form_invalid' }
    if (bet.state === 'cancelled') return { outcome: 'cancelled', bet }
    const game = await tx.game.findUniqueOrThrow({ where: { nodeId: bet.nodeId }, select: { engine: true } })
    if (tableOf(game).schedule.runs !== 'always') return { outcome: 'refused', refusal: 'cancel_never' }
    const refusal = (await listKept(tx, memberId, [bet], arrivedAt)).get(orderNo)
    if (refusal !== undefined) return { outcome: 'refused', refusal }
    await giveBack(tx, bet, 'cancelled', platform.clock.now())
    return { outcome: 'cancelled', bet }
  })
}
