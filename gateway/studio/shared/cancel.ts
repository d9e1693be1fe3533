import { bonusNoOf, memberAccount } from '#gateway/ledger/accounts.ts'
import { roundTransferId } from '#gateway/ledger/round-money.ts'
import { findTransfer } from '#gateway/ledger/store.ts'
import { fromLinesText } from '#gateway/ledger/transfer.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet } from '#prisma/generated/sqlite/client.ts'
import { awaited } from './arrivals.ts'
import { openTable, type TableView } from './desk.ts'
import { giveBack } from './give-back.ts'
import { tableOf } from './tables.ts'

type Cancelled =
  | { outcome: 'cancelled'; bet: SharedBet }
  | { outcome: 'refused'; refusal: 'cancel_never' | 'cancel_late' | 'cancel_bonus' | 'form_invalid' }

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
    const isOpen = bet.state === 'open' && bet.round.state === 'open' && arrivedAt < bet.round.closesAt
    if (!isOpen) return { outcome: 'refused', refusal: 'cancel_late' }
    if (await isBeforeBonus(tx, bet)) return { outcome: 'refused', refusal: 'cancel_bonus' }
    await giveBack(tx, bet, 'cancelled', platform.clock.now())
    return { outcome: 'cancelled', bet }
  })
}

/**
 * Whether own money stands in a bet and a bonus was staked from after it. Bonuses are played with when own money is used up (decision
 * 423): given back, that money would never have been at stake. What came from a purse goes back into it, and stands in nobody's way.
 */
async function isBeforeBonus(tx: Tx, { orderNo, memberId, placedAt }: SharedBet): Promise<boolean> {
  const id = roundTransferId(orderNo)
  const transfer = await findTransfer(tx, id)
  const stake = fromLinesText(transfer?.reserved ?? '[]').filter(({ amountMinor }) => amountMinor < 0n)
  if (stake.every(({ account }) => bonusNoOf(account) !== null)) return false
  const purses = `%"${memberAccount.bonus(memberId, '').key}%`
  const later = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "LedgerTransfer" WHERE "memberId" = ${memberId} AND "createdAt" >= ${placedAt} AND "id" <> ${id}
      AND "kind" = 'bet' AND "state" <> 'void' AND "reserved" LIKE ${purses} LIMIT 1`
  return later.length > 0
}
