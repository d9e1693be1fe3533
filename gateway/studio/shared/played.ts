import type { Reader } from '#gateway/platform/database/db.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { sumOf } from './lines.ts'

export type PlayedBet = SharedBet & { round: SharedRound }

/** So long a table says what one's last round has brought: who looked away, or had no line, reads it then. */
const playedShownMs = 15 * minuteMs

/** A member's slips on the round of a table that they have played last, paid or given back, if it was a moment ago. */
export async function readPlayed(
  read: Reader,
  own: { memberId: number; nodeId: number },
  now: Date,
): Promise<PlayedBet[]> {
  const where = { ...own, state: { in: ['settled', 'refunded'] } }
  const latest = await read.sharedBet.findFirst({ where, orderBy: { id: 'desc' } })
  if (latest === null || (latest.settledAt ?? now) < laterBy(now, -playedShownMs)) return []
  return read.sharedBet.findMany({
    where: { ...where, roundId: latest.roundId },
    include: { round: true },
  })
}

/** What slips on one round have staked and won; null where there is none. */
export function resultOf(
  slips: readonly SharedBet[],
): { stakeMinor: bigint; winMinor: bigint; isOpen: boolean } | null {
  const played = slips.filter(({ state }) => state === 'open' || state === 'settled')
  if (played.length === 0) return null
  return {
    stakeMinor: sumOf(played.map(({ stakeMinor }) => stakeMinor)),
    winMinor: sumOf(played.map(({ winMinor }) => winMinor)),
    isOpen: played.some(({ state }) => state === 'open'),
  }
}
