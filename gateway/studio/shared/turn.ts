import { isOutage } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { mayGoByClock } from '#gateway/platform/process/standing.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { announceDraws } from './announce.ts'
import { isAwaited } from './arrivals.ts'
import { findSeed } from './chains.ts'
import { dealRound, dealtRules } from './dealt.ts'
import { closeRound, drawQuiet, drawRound, isQuiet } from './draw.ts'
import { hasLanded } from './flight.ts'
import { bringForward, listGoingOn } from './following.ts'
import { noteVoid } from './round-metrics.ts'
import { crashRules } from './rules/crash.ts'
import { refundShared, settleShared } from './settle.ts'
import { whyVoid } from './shares.ts'
import { scheduleOf, tableOf } from './tables.ts'

/**
 * Takes every shared round as far as its time says: announces draws, closes, draws, settles, and makes up for what was missed
 * (decision 263). It finds by the rows themselves what is to be done, so it may run in several processes at once and die anywhere.
 * Answers how many steps were made.
 */
export async function turnSharedRounds(platform: Platform): Promise<number> {
  let steps = await announceDraws(platform)
  const failed: Failed = new Map()
  for (;;) {
    // A pass may take its time, and the clock may turn wrong in it (decision 427).
    if (!mayGoByClock(platform)) return steps
    const known = failed.size
    const due = (await listDue(platform, failed)).filter(
      ({ state, closesAt, rules }) => state !== 'open' || !isAwaited(platform, closesAt, holdMsOf(rules)),
    )
    const { quiet, single } = partDue(due, platform.clock.now())
    let moved = await drawTogether(platform, quiet, failed)
    for (const round of single)
      if (!failed.has(round.nodeId) && (await alone(platform, round, failed, () => step(platform, round)))) moved += 1
    steps += moved
    // Rounds of other tables may stand behind those that failed.
    if (moved > 0 || failed.size > known) continue
    const [fault] = failed.values()
    if (fault !== undefined) throw fault
    return steps
  }
}

type Failed = Map<number, unknown>

/** What is wrong with a round holds up its own table, whose next rounds go on from it, and no other. Null where it does. */
async function alone<T>(
  platform: Platform,
  round: SharedRound,
  failed: Failed,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isOutage(error)) throw error
    const { id, nodeId, number, state } = round
    platform.log.error({ err: error, roundId: id, nodeId, number, state }, 'a shared round cannot be taken on')
    failed.set(nodeId, error)
    return null
  }
}

/** All in one work, and where that fails those of each table by themselves. Answers how many were drawn. */
async function drawTogether(platform: Platform, quiet: readonly SharedRound[], failed: Failed): Promise<number> {
  if (quiet.length === 0) return 0
  try {
    return await drawQuiet(platform, quiet)
  } catch (error) {
    if (isOutage(error)) throw error
  }
  let drawn = 0
  for (const nodeId of new Set(quiet.map((round) => round.nodeId))) {
    const own = quiet.filter((round) => round.nodeId === nodeId)
    for (const round of own.slice(0, 1))
      drawn += (await alone(platform, round, failed, () => drawQuiet(platform, own))) ?? 0
  }
  return drawn
}

/** Closing and dealing a round takes no longer. */
const dealingMs = 1.5 * secondMs

/** How long slips may hold a round up: one that would be given back if it were dealt late goes without those that are still on their way. */
function holdMsOf(rules: string): number {
  const schedule = scheduleOf(rules)
  return schedule === undefined ? Number.POSITIVE_INFINITY : schedule.closesBeforeMs + schedule.lateMs - dealingMs
}

/**
 * Those that are drawn together, and those that take one step each. A round that could be drawn waits for an undrawn one of its table
 * before it, whose seed its own would give away; it is met again by the next look.
 */
function partDue(due: readonly SharedRound[], now: Date): { quiet: SharedRound[]; single: SharedRound[] } {
  const undrawn = new Set<number>()
  const quiet: SharedRound[] = []
  const single: SharedRound[] = []
  for (const round of due) {
    if (!isQuiet(round, now)) {
      single.push(round)
      if (round.seed === null) undrawn.add(round.nodeId)
    } else if (!undrawn.has(round.nodeId)) quiet.push(round)
  }
  return { quiet, single }
}

/** Slips that reached another process before a round closed may still wait for the door; they are in time (what this one knows: ./arrivals.ts). */
const closedAfterMs = secondMs
const atOnce = 200

/**
 * Rounds in the order of their draws: a table's next round finds the cards that the last one has left. Of those that wait for nothing but
 * their money the newest come first, since one with a bet that cannot be paid stays among them until somebody has looked at it.
 */
async function listDue({ db, clock }: Platform, failed: Failed): Promise<SharedRound[]> {
  const now = clock.now()
  const nodeId = { notIn: [...failed.keys()] }
  const [ahead, unpaid] = await Promise.all([
    db.read.sharedRound.findMany({
      where: {
        nodeId,
        OR: [
          { state: 'open', closesAt: { lte: laterBy(now, -closedAfterMs) } },
          { state: 'closed', drawsAt: { lte: now } },
          { state: 'closed', mix: null, rules: { in: [...dealtRules] } },
          { state: 'closed', rules: crashRules.key },
        ],
      },
      orderBy: [{ drawsAt: 'asc' }, { id: 'asc' }],
      take: atOnce,
    }),
    db.read.sharedRound.findMany({
      where: { nodeId, state: { in: ['drawn', 'void'] }, settledAt: null },
      orderBy: [{ drawsAt: 'desc' }, { id: 'desc' }],
      take: atOnce,
    }),
  ])
  return [...unpaid.reverse(), ...ahead].sort(
    (one, other) => one.drawsAt.getTime() - other.drawsAt.getTime() || one.id - other.id,
  )
}

/** One step of one round; false when somebody else has made it, or it waits. */
function step(platform: Platform, round: SharedRound): Promise<boolean> {
  switch (round.state) {
    case 'open':
      return forwardOrVoid(platform, round, closeRound)
    case 'closed':
      if (round.mix === null && dealtRules.includes(round.rules)) return forwardOrVoid(platform, round, dealOrVoid)
      return round.rules === crashRules.key ? drawLanded(platform, round) : drawRound(platform, round)
    case 'drawn':
      return settleShared(platform, round)
    default:
      return refundShared(platform, round)
  }
}

/** A flight is drawn when it is over, not before: its seed says where it breaks, and where each before it does. */
const drawLanded = async (platform: Platform, round: SharedRound): Promise<boolean> =>
  (await hasLanded(platform, round)) &&
  (await listGoingOn(platform.db.read, round)).length === 0 &&
  drawRound(platform, round)

/** A round that nobody has closed, or dealt, for longer than its table allows is given back, if there is anything to give back. */
async function forwardOrVoid(platform: Platform, round: SharedRound, forward: typeof closeRound): Promise<boolean> {
  const { db, clock } = platform
  const game = await db.read.game.findUniqueOrThrow({ where: { nodeId: round.nodeId } })
  const isLate = clock.now() > laterBy(round.drawsAt, tableOf(game).schedule.lateMs)
  return isLate && round.bets > 0 ? voidRound(platform, round, 'missed') : forward(platform, round)
}

/** Where stakes are shared, a round may have too few to share among: nothing is called or drawn for it. */
async function dealOrVoid(platform: Platform, round: SharedRound): Promise<boolean> {
  const why = await whyVoid(platform.db.read, round)
  return why === null ? dealRound(platform, round) : voidRound(platform, round, why)
}

/** Ends a round without a result. Its seed is shown and never used again. */
async function voidRound(platform: Platform, round: SharedRound, reason: string): Promise<boolean> {
  const { db, clock } = platform
  const chain = await db.read.seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const isVoided = await db.write(async (tx) => {
    const { count } = await tx.sharedRound.updateMany({
      where: { id: round.id, state: { in: ['open', 'closed'] } },
      data: { state: 'void', voidReason: reason, seed: findSeed(platform, chain, round.number) },
    })
    if (count === 1) await bringForward(tx, round, clock.now())
    return count === 1
  })
  if (isVoided) noteVoid(platform, reason)
  return isVoided
}
