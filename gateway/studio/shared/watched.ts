import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { type BetLine, readLines } from './lines.ts'
import { listDrawn } from './rounds.ts'
import { requireRules } from './tables.ts'

/**
 * What all who sit at a table look at: its last rounds and what lies on the next. It is read when it has changed and not for each of
 * them; that it has not changed is seen by the rows that every page reads anyway.
 */
type Watched = { drawn: readonly SharedRound[]; slips: { of: string; shown: RoundSlips } | null }

export type LaidSlip = { memberId: number; name: string; stakeMinor: bigint; lines: readonly BetLine[] }
/** How many slips are open on a round, the greatest of them, and where stakes are shared all that lies there, bet by bet. */
type RoundSlips = { count: number; greatest: readonly LaidSlip[]; laid: readonly BetLine[] }

const historyShown = 100
const greatestKept = 20
const kept = new WeakMap<Platform, Map<number, Watched>>()

function watchedAt(platform: Platform, nodeId: number): Watched {
  const tables = kept.get(platform) ?? new Map<number, Watched>()
  kept.set(platform, tables)
  const found = tables.get(nodeId) ?? { drawn: [], slips: null }
  tables.set(nodeId, found)
  return found
}

/** The last rounds that were drawn, the latest first. */
export async function readDrawn(platform: Platform, nodeId: number): Promise<readonly SharedRound[]> {
  const { read } = platform.db
  const watched = watchedAt(platform, nodeId)
  const [last] = await listDrawn(read, nodeId, 1)
  if (last?.id !== watched.drawn[0]?.id) watched.drawn = await listDrawn(read, nodeId, historyShown)
  return watched.drawn
}

/** The slips on a round, as they are where its row says so many bets and such a stake. */
export async function readSlips(platform: Platform, round: SharedRound): Promise<RoundSlips> {
  const { id, nodeId, bets, stakeMinor } = round
  if (stakeMinor === 0n) return { count: 0, greatest: [], laid: [] }
  const watched = watchedAt(platform, nodeId)
  const of = `${id}:${bets}:${stakeMinor}`
  if (watched.slips?.of !== of) watched.slips = { of, shown: await listSlips(platform.db.read, round) }
  return watched.slips.shown
}

async function listSlips(read: Reader, { id: roundId, rules }: SharedRound): Promise<RoundSlips> {
  const where = { roundId, state: 'open' }
  const bets = await read.sharedBet.findMany({ where, orderBy: { stakeMinor: 'desc' }, take: greatestKept })
  const members = await read.member.findMany({
    where: { id: { in: bets.map((bet) => bet.memberId) } },
    select: { id: true, account: true },
  })
  const names = new Map(members.map(({ id, account }) => [id, account]))
  return {
    count: bets.length < greatestKept ? bets.length : await read.sharedBet.count({ where }),
    greatest: bets.map((bet) => ({
      memberId: bet.memberId,
      name: maskName(names.get(bet.memberId) ?? ''),
      stakeMinor: bet.stakeMinor,
      lines: readLines(bet),
    })),
    laid: requireRules(rules).shares === undefined ? [] : await sumLines(read, roundId),
  }
}

async function sumLines(read: Reader, roundId: number): Promise<BetLine[]> {
  const bets = await read.sharedBet.findMany({ where: { roundId, state: 'open' }, select: { lines: true } })
  const laid = new Map<string, bigint>()
  for (const { bet, unitMinor } of bets.flatMap(readLines)) laid.set(bet, (laid.get(bet) ?? 0n) + unitMinor)
  return [...laid].map(([bet, unitMinor]) => ({ bet, unitMinor }))
}
