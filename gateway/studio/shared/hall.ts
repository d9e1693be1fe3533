import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { readLines, sumOf } from './lines.ts'
import type { CardsBought } from './rules/bingo-cards.ts'
import { sum } from './rules/numbers.ts'
import { toReference } from './seeds.ts'
import { requireRules } from './tables.ts'

/**
 * What each bet of a drawn session has won, by its reference. It follows from the bets that stood when the round closed, paid or not,
 * so whoever settles it later finds the same.
 */
export async function readHallWins(
  { db: { read } }: Platform,
  round: Pick<SharedRound, 'id' | 'rules' | 'outcome'>,
): Promise<ReadonlyMap<string, bigint>> {
  const { hall } = requireRules(round.rules)
  if (hall === undefined) return new Map()
  const bought = await readBought(read, round)
  return hall.winsOf(JSON.parse(round.outcome ?? 'null'), {
    bought,
    stakeMinor: sumOf(bought.map(({ stakeMinor }) => stakeMinor)),
  })
}

type Bought = CardsBought & { memberId: number; stakeMinor: bigint }

/** The cards of a session that are played with, in the sequence of its list. */
export async function readBought(
  reader: Reader | Tx,
  { id, rules }: Pick<SharedRound, 'id' | 'rules'>,
): Promise<Bought[]> {
  const { unitsOf } = requireRules(rules)
  const bets = await reader.sharedBet.findMany({
    where: { roundId: id, state: { in: ['open', 'settled'] } },
    orderBy: { sequence: 'asc' },
    select: { orderNo: true, clientSeed: true, lines: true, stakeMinor: true, memberId: true },
  })
  return bets.map(({ orderNo, clientSeed, lines, stakeMinor, memberId }) => ({
    reference: toReference(orderNo),
    clientSeed,
    cards: sum(readLines({ lines }).map(({ bet }) => unitsOf(bet))),
    stakeMinor,
    memberId,
  }))
}

/** A session that too few have bought cards for is not played. One that nobody has is drawn as any other. */
export async function lacksMembers(
  reader: Reader | Tx,
  { id, rules, bets }: Pick<SharedRound, 'id' | 'rules' | 'bets'>,
): Promise<boolean> {
  const { hall } = requireRules(rules)
  if (hall === undefined || bets === 0) return false
  const members = await reader.sharedBet.groupBy({ by: ['memberId'], where: { roundId: id, state: 'open' } })
  return members.length > 0 && members.length < hall.leastMembers
}
