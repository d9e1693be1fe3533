import { drawTopicOf } from '#catalogue/push.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { seedOf } from './chains.ts'
import { bringForward } from './following.ts'
import { poolLinesOf, readLines } from './lines.ts'
import { turnPool } from './pool.ts'
import { noteDrawn } from './round-metrics.ts'
import { roundIdOf } from './rounds.ts'
import { drawsOf, mixOf } from './seeds.ts'
import { writeListOf } from './shares.ts'
import { mayStillStop } from './stops-at-win.ts'
import { requireRules } from './tables.ts'

/** The bets that stand when a round closes, in their sequence. */
const listStanding = (tx: Tx, roundId: number) =>
  tx.sharedBet.findMany({
    where: { roundId, state: 'open' },
    orderBy: { sequence: 'asc' },
    select: { sequence: true, orderNo: true, clientSeed: true, lines: true },
  })

/**
 * From here on the outcome is certain: the hash of the list is written down, and with it what the mix will be. So whoever may yet be
 * taken off the list is waited for.
 */
export async function closeRound({ db }: Platform, { id, rules }: SharedRound): Promise<boolean> {
  return db.write(async (tx) => {
    if (await mayStillStop(tx, id)) return false
    const list = writeListOf(rules, await listStanding(tx, id))
    const closed = await tx.sharedRound.updateMany({
      where: { id, state: 'open' },
      data: { state: 'closed', listHash: sha256(list) },
    })
    return closed.count === 1
  })
}

/**
 * Draws a closed round. Whoever draws it, and however often, finds the same; one of them writes it down. A round of a table waits for
 * the one before, whose cards are gone.
 */
export async function drawRound(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  const { id, nodeId, number, rules: game, listHash, delaySteps, bets } = round
  if (listHash === null) throw new Error(`The round ${roundIdOf(round)} has no list`)
  const rules = requireRules(game)
  const roundId = roundIdOf(round)
  const mix = round.mix ?? (await mixOf({ game, roundId, listHash, delaySteps, bets }))
  const chain = await db.read.seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const seed = seedOf(platform, chain, number)
  const isMine = await db.write(async (tx) => {
    const before = await tx.sharedRound.findFirst({
      where: { nodeId, rules: game, number: { lt: number }, stateAfter: { not: null } },
      orderBy: { number: 'desc' },
      select: { stateAfter: true },
    })
    const state: unknown = before?.stateAfter ? JSON.parse(before.stateAfter) : rules.firstState
    const { outcome, state: after } = rules.draw(drawsOf({ game, roundId, seed, mix }), state)
    const drawn = await tx.sharedRound.updateMany({
      where: { id, state: 'closed' },
      data: {
        state: 'drawn',
        mix,
        seed,
        outcome: JSON.stringify(outcome),
        result: rules.writeResult(outcome),
        stateBefore: state === null ? null : JSON.stringify(state),
        stateAfter: after === null ? null : JSON.stringify(after),
        drawnAt: clock.now(),
      },
    })
    if (drawn.count === 0) return false
    if (rules.pool !== undefined) await sharePool(tx, platform, round, outcome)
    await bringForward(tx, round, clock.now())
    tellDraw(round, rules.writeResult(outcome), clock.now())
    return true
  })
  if (isMine) noteDrawn(platform, round)
  return isMine
}

/** What each winning line of a pool gets stands with the result, before anybody is paid. */
async function sharePool(tx: Tx, platform: Platform, { id }: SharedRound, outcome: unknown): Promise<void> {
  const round = await tx.sharedRound.findUniqueOrThrow({ where: { id } })
  const rules = requireRules(round.rules)
  const standing = await listStanding(tx, id)
  const poolLines = standing.reduce((sum, bet) => sum + poolLinesOf(rules, readLines(bet), outcome), 0)
  const poolShareMinor = await turnPool(tx, platform, round, poolLines)
  await tx.sharedRound.update({ where: { id }, data: { poolLines, poolShareMinor } })
}

/** A round that nobody has bet on, of a game whose rounds know nothing of each other: closed, drawn and settled in one step. */
export const isQuiet = ({ state, bets, rules: key, drawsAt }: SharedRound, now: Date): boolean => {
  const { firstState, pool } = requireRules(key)
  return state === 'open' && bets === 0 && drawsAt <= now && firstState === null && pool === undefined
}

/** Draws many such rounds in one work. Answers how many were; one that somebody has meanwhile bet on or closed is left alone. */
export async function drawQuiet(platform: Platform, rounds: readonly SharedRound[]): Promise<number> {
  const { db, clock } = platform
  const chainIds = [...new Set(rounds.map(({ chainId }) => chainId))]
  const chains = new Map(
    (await db.read.seedChain.findMany({ where: { id: { in: chainIds } } })).map((chain) => [chain.id, chain]),
  )
  const listHash = sha256('')
  return db.write(async (tx) => {
    let drawn = 0
    for (const round of rounds) {
      const { id, rules: game, number } = round
      const chain = chains.get(round.chainId)
      if (chain === undefined) continue
      const rules = requireRules(game)
      const seed = seedOf(platform, chain, number)
      const { outcome } = rules.draw(drawsOf({ game, roundId: roundIdOf(round), seed, mix: listHash }), null)
      const result = rules.writeResult(outcome)
      const at = clock.now()
      const drawnNow = {
        listHash,
        mix: listHash,
        seed,
        outcome: JSON.stringify(outcome),
        result,
        drawnAt: at,
        settledAt: at,
      }
      const done = await tx.sharedRound.updateMany({
        where: { id, state: 'open', bets: 0 },
        data: { state: 'settled', ...drawnNow },
      })
      drawn += done.count
      if (done.count === 1) tellDraw(round, result, at)
    }
    return drawn
  })
}

/** Whoever listens to the draws of a game hears of each. */
const tellDraw = ({ nodeId, number }: SharedRound, winningNumber: string, at: Date): void =>
  tellAfterCommit({
    topic: drawTopicOf(nodeId),
    message: { gameId: nodeId, numero: String(number), winningNumber, time: at.getTime() },
  })
