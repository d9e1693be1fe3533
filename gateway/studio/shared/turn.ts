import { isOutage } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { mayGoByClock } from '#gateway/platform/process/standing.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { announceDraws } from './announce.ts'
import { findSeed } from './chains.ts'
import { dealRound, dealtRules } from './dealt.ts'
import { closeRound, drawQuiet, drawRound } from './draw.ts'
import { listDue, partDue } from './due.ts'
import { hasLanded } from './flight.ts'
import { bringForward, listGoingOn } from './following.ts'
import { noteVoid } from './round-metrics.ts'
import { crashRules } from './rules/crash.ts'
import { refundShared, settleShared } from './settle.ts'
import { whyVoid } from './shares.ts'
import { tableOf } from './tables.ts'

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
    const { quiet, single } = partDue(platform, await listDue(platform, failed.keys()))
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

/** One step of one round; false when somebody else has made it, or it waits. */
function step(platform: Platform, round: SharedRound): Promise<boolean> {
  switch (round.state) {
    case 'open':
      return forwardOrVoid(platform, round, closeRound)
    case 'closed':
      if (round.mix === null && dealtRules.includes(round.rules)) return forwardOrVoid(platform, round, dealOrVoid)
      return drawInTurn(platform, round)
    case 'drawn':
      return settleShared(platform, round)
    default:
      return refundShared(platform, round)
  }
}

/**
 * A round of any kind waits for those of its table before it: its seed gives theirs away, and who may yet be taken off a list that is not
 * fixed would know what is drawn. A flight is drawn when it is over, not before: its seed says where it breaks.
 */
const drawInTurn = async (platform: Platform, round: SharedRound): Promise<boolean> =>
  (round.rules !== crashRules.key || (await hasLanded(platform, round))) &&
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

/**
 * Ends a round without a result. Its seed is shown and never used again; while one before it goes on it stays sealed, and the next draw
 * gives it away.
 */
async function voidRound(platform: Platform, round: SharedRound, reason: string): Promise<boolean> {
  const { db, clock } = platform
  const chain = await db.read.seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const isVoided = await db.write(async (tx) => {
    const isFirst = (await listGoingOn(tx, round)).length === 0
    const seed = isFirst ? findSeed(platform, chain, round.number) : null
    const { count } = await tx.sharedRound.updateMany({
      where: { id: round.id, state: { in: ['open', 'closed'] } },
      data: { state: 'void', voidReason: reason, seed },
    })
    if (count === 1) await bringForward(tx, round, clock.now())
    return count === 1
  })
  if (isVoided) noteVoid(platform, reason)
  return isVoided
}
