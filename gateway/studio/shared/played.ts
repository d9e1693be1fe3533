import type { Reader } from '#gateway/platform/database/db.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { sumOf } from './lines.ts'

/** What a member has laid on one round. */
export type Played = { round: SharedRound; slips: readonly SharedBet[] }

/** So long a table says what one's last round has brought: who looked away, or had no line, reads it then. */
const playedShownMs = 15 * minuteMs

type Known = { last: SharedRound | null; mineOnLast: readonly SharedBet[]; now: Date }

/**
 * The round of a table that a member has played last, paid or given back, if it was a moment ago. What is known of the last round is not
 * read again: who plays every round has played that one.
 */
export async function readPlayed(
  read: Reader,
  own: { memberId: number; nodeId: number },
  { last, mineOnLast, now }: Known,
): Promise<Played | null> {
  const latest = await read.sharedBet.findFirst({
    where: { ...own, state: { in: ['settled', 'refunded'] } },
    orderBy: { id: 'desc' },
    include: { round: true },
  })
  if (latest === null || (latest.settledAt ?? now) < laterBy(now, -playedShownMs)) return null
  const { round, roundId } = latest
  const slips = roundId === last?.id ? mineOnLast : await read.sharedBet.findMany({ where: { ...own, roundId } })
  return { round, slips }
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
