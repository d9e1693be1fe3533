import type { Reader } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { RaffleDraw } from '#prisma/generated/sqlite/client.ts'

/** So many rounds are mixed in. */
const lateRounds = 20
/** A day in which nobody plays ends the wait for the first one. */
const longestWaitMs = dayMs

/** The newest round of all; what comes after a list is looked for from here on. */
export async function findLastRound(reader: Reader): Promise<number> {
  const round = await reader.round.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  return round?.id ?? 0
}

/**
 * What nobody knew when the list was published: the first rounds that members played with real money after it, as lines of number and
 * seed, each of which anybody can look up. Where nobody played until the draw, the first round after it is the one. Null while there is
 * none and it is worth waiting. Found by their numbers, since there are very many rounds and no index of their times.
 */
export async function findLateEntropy(
  reader: Reader,
  { lastRoundId, listedAt, drawsAt }: RaffleDraw,
  now: Date,
): Promise<string | null> {
  const rounds = await reader.round.findMany({
    where: { id: { gt: lastRoundId }, mode: 'real', state: 'settled', openedAt: { gt: listedAt } },
    orderBy: { id: 'asc' },
    take: lateRounds,
    select: { orderNo: true, serverSeed: true, openedAt: true },
  })
  const between = rounds.filter(({ openedAt }) => openedAt <= drawsAt)
  if (between.length > 0 || laterBy(drawsAt, longestWaitMs) <= now) return write(between)
  return rounds.length === 0 ? null : write(rounds.slice(0, 1))
}

const write = (rounds: readonly { orderNo: string; serverSeed: string }[]): string =>
  rounds.map(({ orderNo, serverSeed }) => `${orderNo},${serverSeed}\n`).join('')
