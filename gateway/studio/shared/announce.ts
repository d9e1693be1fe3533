import type { Reader } from '#gateway/platform/database/db.ts'
import { findSeedMark } from '#gateway/platform/database/seed-mark.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { announceRounds, findLastAnnounced } from './rounds.ts'
import { lastNumber, nextNumber } from './schedule.ts'
import { sharedEngines, tableOf } from './tables.ts'

/** Longer than this back nobody looks for the draws of a machine that was off. */
const missedKept = 480

/** What a demonstration shows of the time before it was filled, as it shows bets of that time: no page of results is empty. */
const pastShown = 30
const pastOf = async (reader: Reader): Promise<number> =>
  (await findSeedMark(reader)) === 'demonstration' ? pastShown : 0

/** Up to which number the draws of a game are announced, as this process knows. */
const announcedTo = new WeakMap<Platform, Map<number, number>>()

/** The draws that are held whether anybody looks or not: each that was missed, and the next. Answers how many were announced. */
export async function announceDraws(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const now = clock.now()
  const engines = sharedEngines.filter((engine) => tableOf({ engine }).schedule.isHeldUnseen)
  const games = await db.read.game.findMany({
    where: { engine: { in: engines } },
    select: { nodeId: true, engine: true },
  })
  const known = announcedTo.get(platform) ?? new Map<number, number>()
  announcedTo.set(platform, known)
  let announced = 0
  for (const game of games) {
    const { schedule } = tableOf(game)
    const next = nextNumber(schedule, now)
    if ((known.get(game.nodeId) ?? -1) >= next) continue
    const last = await findLastAnnounced(db.read, game.nodeId, next)
    const from =
      last === null ? next - (await pastOf(db.read)) : Math.max(last + 1, lastNumber(schedule, now) - missedKept)
    announced += await announceRounds(platform, game, { from, to: next })
    known.set(game.nodeId, next)
  }
  return announced
}
