import { memberAccount } from '#gateway/ledger/accounts.ts'
import { ownMinorIn, roundTransferId } from '#gateway/ledger/round-money.ts'
import { findTransfers } from '#gateway/ledger/store.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'

type Placed = Pick<SharedBet, 'orderNo' | 'placedAt'>
type OnDraw = Placed & Pick<SharedBet, 'state'> & { round: Pick<SharedRound, 'state' | 'closesAt'> }

/** Why a bet on a draw is not given back. */
export type Kept = 'cancel_late' | 'cancel_bonus'

/** Those of a member's bets on draws that are not given back to them, by their numbers: what pages show is what a press does. */
export async function listKept(
  reader: Reader | Tx,
  memberId: number,
  bets: readonly OnDraw[],
  at: Date,
): Promise<ReadonlyMap<string, Kept>> {
  const isOpen = ({ state, round }: OnDraw): boolean =>
    state === 'open' && round.state === 'open' && at < round.closesAt
  const before = await listBeforeBonus(reader, memberId, bets.filter(isOpen))
  return new Map(
    bets.flatMap((bet): [string, Kept][] => {
      if (!isOpen(bet)) return [[bet.orderNo, 'cancel_late']]
      return before.has(bet.orderNo) ? [[bet.orderNo, 'cancel_bonus']] : []
    }),
  )
}

/**
 * Those in which own money stands and after which a bonus was staked from. Bonuses are played with when own money is used up (decision
 * 423): given back, that money would never have been at stake. What came from a purse goes back into it, and stands in nobody's way.
 */
export async function listBeforeBonus(
  reader: Reader | Tx,
  memberId: number,
  bets: readonly Placed[],
): Promise<ReadonlySet<string>> {
  const stakes = await listLastBonusStakes(reader, memberId, bets)
  const before = bets.filter(({ orderNo, placedAt }) =>
    stakes.some(({ id, createdAt }) => id !== roundTransferId(orderNo) && createdAt >= placedAt),
  )
  if (before.length === 0) return new Set()
  const transfers = await findTransfers(
    reader,
    before.map(({ orderNo }) => roundTransferId(orderNo)),
  )
  const own = new Set(transfers.filter((transfer) => ownMinorIn(transfer) > 0n).map(({ id }) => id))
  return new Set(before.map(({ orderNo }) => orderNo).filter((orderNo) => own.has(roundTransferId(orderNo))))
}

/** The last two stakes out of a bonus since the first of these bets: one may be a bet's own, and a ticket's are all of one moment. */
async function listLastBonusStakes(
  reader: Reader | Tx,
  memberId: number,
  bets: readonly Placed[],
): Promise<{ id: string; createdAt: Date }[]> {
  const [first] = bets.map(({ placedAt }) => placedAt).sort((one, other) => one.getTime() - other.getTime())
  if (first === undefined) return []
  // Pages ask this again and again, and most members have no bonus.
  const had = { memberId, OR: [{ closedAt: null }, { closedAt: { gte: first } }] }
  if ((await reader.bonus.findFirst({ where: had, select: { id: true } })) === null) return []
  const purses = `%"${memberAccount.bonus(memberId, '').key}%`
  const stakes = await reader.$queryRaw<{ id: string; createdAt: Date }[]>`
    SELECT "id", "createdAt" FROM "LedgerTransfer" WHERE "memberId" = ${memberId} AND "createdAt" >= ${first}
      AND "kind" = 'bet' AND "state" <> 'void' AND "reserved" LIKE ${purses} ORDER BY "createdAt" DESC LIMIT 2`
  return stakes.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt) }))
}
