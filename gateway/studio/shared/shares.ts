import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { readLines } from './lines.ts'
import type { StandingBet } from './rules/shared-rules.ts'
import { toReference } from './seeds.ts'
import { requireRules } from './tables.ts'

/**
 * What each bet of a drawn round has won where stakes are shared, by its reference. It follows from the bets that stood when the round
 * closed, paid or not, so whoever settles it later finds the same.
 */
export async function readShares(
  { db: { read } }: Platform,
  round: Pick<SharedRound, 'id' | 'rules' | 'outcome'>,
): Promise<ReadonlyMap<string, bigint>> {
  const { shares } = requireRules(round.rules)
  if (shares === undefined) return new Map()
  return shares.winsOf(JSON.parse(round.outcome ?? 'null'), await listStanding(read, round))
}

/** The bets that a round is played with, or those of one member, in the sequence of its list. */
export async function listStanding(
  reader: Reader | Tx,
  { id }: Pick<SharedRound, 'id'>,
  memberId?: number,
): Promise<StandingBet[]> {
  const bets = await reader.sharedBet.findMany({
    where: { roundId: id, memberId, state: { in: ['open', 'settled'] } },
    orderBy: { sequence: 'asc' },
    select: { orderNo: true, clientSeed: true, lines: true, stakeMinor: true, memberId: true },
  })
  return bets.map(({ orderNo, lines, ...bet }) => ({
    ...bet,
    reference: toReference(orderNo),
    lines: readLines({ lines }),
  }))
}

/** Why a closed round is not played with the bets that it has; null where it is. */
export async function whyVoid(
  reader: Reader | Tx,
  round: Pick<SharedRound, 'id' | 'rules' | 'bets'>,
): Promise<string | null> {
  const { shares } = requireRules(round.rules)
  if (shares === undefined || round.bets === 0) return null
  return shares.whyVoid(await listStanding(reader, round))
}
