import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toDecimal } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { readLines } from './lines.ts'
import type { StandingBet } from './rules/shared-rules.ts'
import { type Listed, toReference, writeList } from './seeds.ts'
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

/**
 * The list of a round as it is published. Who shares what with whom follows from what all have laid, so there each line says that too:
 * `cards:3@20.00`, a blank between several (decision 297).
 */
export function writeListOf(rules: string, bets: readonly (Listed & Pick<SharedBet, 'lines'>)[]): string {
  if (requireRules(rules).shares?.listsStakes !== true) return writeList(bets)
  const laidIn = (bet: Pick<SharedBet, 'lines'>): string =>
    readLines(bet)
      .map(({ bet: name, unitMinor }) => `${name}@${toDecimal(unitMinor)}`)
      .join(' ')
  return writeList(bets.map((bet) => ({ ...bet, laid: laidIn(bet) })))
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
