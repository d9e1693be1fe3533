import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Game, SeedChain, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { requireChain } from './chains.ts'
import { timesAfterLast } from './following.ts'
import { nextNumber, timesOf } from './schedule.ts'
import { tableOf } from './tables.ts'

/** What a round is called in draws, lists and proofs. */
export const roundIdOf = ({ nodeId, number }: Pick<SharedRound, 'nodeId' | 'number'>): string => `${nodeId}-${number}`

/**
 * When a round was, for who looks back: by its schedule, also when it was drawn late, and earlier where it was over earlier. A flight
 * ends when it breaks, and its schedule says the longest that it could have taken; the house ends a round before it is drawn.
 */
export function endedAt({ drawsAt, drawnAt, settledAt }: Pick<SharedRound, 'drawsAt' | 'drawnAt' | 'settledAt'>): Date {
  const overAt = drawnAt ?? settledAt
  return overAt !== null && overAt < drawsAt ? overAt : drawsAt
}

type TableGame = Pick<Game, 'nodeId' | 'engine'>

/** The round with this number, announced now when nobody has asked for it before. */
export async function requireRound(
  tx: Tx,
  platform: Platform,
  { nodeId, engine }: TableGame,
  number: number,
): Promise<SharedRound> {
  const known = await tx.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number } } })
  if (known !== null) return known
  const table = tableOf({ engine })
  const { chainLength } = table.schedule
  const chain = await requireChain(tx, platform, { nodeId, number, chainLength })
  const times = await timesAfterLast(tx, table, { nodeId, number }, platform.clock.now())
  return tx.sharedRound.create({ data: { ...newRound({ nodeId, engine }, number, chain), ...times } })
}

/** So many rounds that follow each other from one on. Those behind it that the house has given back already are left out. */
export async function requireRun(
  tx: Tx,
  platform: Platform,
  game: TableGame,
  { from, count }: { from: number; count: number },
): Promise<SharedRound[]> {
  const rounds: SharedRound[] = []
  for (let number = from; rounds.length < count; number += 1) {
    const round = await requireRound(tx, platform, game, number)
    if (number === from || round.state !== 'void') rounds.push(round)
  }
  return rounds
}

function newRound({ nodeId, engine }: TableGame, number: number, { id: chainId }: SeedChain) {
  const { schedule, rules } = tableOf({ engine })
  const { delaySteps } = schedule
  return { nodeId, number, chainId, rules: rules.key, state: 'open', ...timesOf(schedule, number), delaySteps }
}

/** Announces those of a run of rounds that nobody has asked for before. Answers how many. */
export function announceRounds(
  platform: Platform,
  game: TableGame,
  { from, to }: { from: number; to: number },
): Promise<number> {
  if (from > to) return Promise.resolve(0)
  const { nodeId } = game
  const { chainLength } = tableOf(game).schedule
  return platform.db.write(async (tx) => {
    const where = { nodeId, number: { gte: from, lte: to } }
    const known = new Set((await tx.sharedRound.findMany({ where, select: { number: true } })).map((row) => row.number))
    const data: ReturnType<typeof newRound>[] = []
    let chain: SeedChain | null = null
    for (let number = from; number <= to; number += 1) {
      if (known.has(number)) continue
      if (chain === null || number >= chain.firstNumber + chain.length)
        chain = await requireChain(tx, platform, { nodeId, number, chainLength })
      data.push(newRound(game, number, chain))
    }
    return (await tx.sharedRound.createMany({ data })).count
  })
}

/** The last round up to this number, or of all, that stands in the database. */
export async function findLastAnnounced(reader: Reader | Tx, nodeId: number, to?: number): Promise<number | null> {
  const where = { nodeId, ...(to === undefined ? {} : { number: { lte: to } }) }
  const last = await reader.sharedRound.findFirst({ where, orderBy: { number: 'desc' }, select: { number: true } })
  return last?.number ?? null
}

/**
 * The round that a visitor finds: the one that takes bets, or opens next. Looking at a table is what keeps it going; there is a write
 * only by who looks first.
 */
export async function findNextRound(platform: Platform, game: TableGame): Promise<SharedRound> {
  const { db, clock } = platform
  const { nodeId } = game
  const now = clock.now()
  for (let number = await findFirstSold(db.read, game, now); ; number += 1) {
    const known = await db.read.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number } } })
    if (known === null) return db.write((tx) => requireRound(tx, platform, game, number))
    if (known.state === 'open' && known.closesAt > now) return known
  }
}

/** The number from which on rounds may take bets at a moment: by the clock, or, where rounds follow each other, the last of all. */
export async function findFirstSold(reader: Reader | Tx, { nodeId, engine }: TableGame, at: Date): Promise<number> {
  const { schedule } = tableOf({ engine })
  const byClock = nextNumber(schedule, at)
  if (schedule.followsMs !== null) return (await findLastAnnounced(reader, nodeId)) ?? byClock
  return ((await findLastShown(reader, nodeId, byClock)) ?? byClock - 1) + 1
}

/**
 * The last round from this number on whose seed is shown; null where there is none. All before it follow from that seed, so nobody
 * bets on them: a clock that was set back waits until it is behind the rounds that were played (decision 278).
 */
export async function findLastShown(reader: Reader | Tx, nodeId: number, from: number): Promise<number | null> {
  const last = await reader.sharedRound.findFirst({
    where: { nodeId, number: { gte: from }, seed: { not: null } },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  return last?.number ?? null
}

/** The round before it, drawn or about to be; null at a table that has just been opened. */
export const findRoundBefore = (reader: Reader, { nodeId, number }: SharedRound): Promise<SharedRound | null> =>
  reader.sharedRound.findFirst({ where: { nodeId, number: { lt: number } }, orderBy: { number: 'desc' } })

/** The last rounds that were drawn, the latest first. */
export const listDrawn = (reader: Reader, nodeId: number, take: number): Promise<SharedRound[]> =>
  reader.sharedRound.findMany({
    where: { nodeId, state: { in: ['drawn', 'settled'] } },
    orderBy: { number: 'desc' },
    take,
  })
