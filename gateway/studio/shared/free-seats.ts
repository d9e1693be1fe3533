import type { Tx } from '#gateway/platform/database/db.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { type BetLine, readLines } from './lines.ts'

/** What stands against laying on these seats of a round; null where nothing does. A seat is one member's, by one bet. */
export async function findSeatObstacle(
  tx: Tx,
  { id: roundId }: SharedRound,
  { memberId, lines, mostOfMember }: { memberId: number; lines: readonly BetLine[]; mostOfMember: number },
): Promise<'seat_taken' | 'seats_most' | null> {
  const taken = await tx.sharedBet.findMany({
    where: { roundId, state: 'open' },
    select: { memberId: true, lines: true },
  })
  const seats = taken.flatMap((bet) => readLines(bet).map((line) => ({ memberId: bet.memberId, seat: line.bet })))
  if (lines.some((line) => seats.some(({ seat }) => seat === line.bet))) return 'seat_taken'
  const own = seats.filter((one) => one.memberId === memberId)
  return own.length + lines.length > mostOfMember ? 'seats_most' : null
}
