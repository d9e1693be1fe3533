import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { isAwaited } from './arrivals.ts'
import { dealtRules } from './dealt.ts'
import { isQuiet } from './draw.ts'
import { crashRules } from './rules/crash.ts'
import { scheduleOf } from './tables.ts'

/** Slips that reached another process before a round closed may still wait for the door; they are in time (what this one knows: ./arrivals.ts). */
const closedAfterMs = secondMs
const atOnce = 200

/**
 * Rounds in the order of their draws: a table's next round finds the cards that the last one has left. Of those that wait for nothing but
 * their money the newest come first, since one with a bet that cannot be paid stays among them until somebody has looked at it.
 */
export async function listDue({ db, clock }: Platform, failed: Iterable<number>): Promise<SharedRound[]> {
  const now = clock.now()
  const nodeId = { notIn: [...failed] }
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

/** Closing and dealing a round takes no longer. */
const dealingMs = 1.5 * secondMs

/** How long slips may hold a round up: one that would be given back if it were dealt late goes without those that are still on their way. */
function holdMsOf(rules: string): number {
  const schedule = scheduleOf(rules)
  return schedule === undefined ? Number.POSITIVE_INFINITY : schedule.closesBeforeMs + schedule.lateMs - dealingMs
}

/** Whether slips that came in time for an open round are still on their way into it. */
const isHeld = (platform: Platform, { state, closesAt, rules }: SharedRound): boolean =>
  state === 'open' && isAwaited(platform, closesAt, holdMsOf(rules))

/**
 * Those that are drawn together, and those that take one step each. A round that could be drawn with others waits for an undrawn one of
 * its table before it, whose seed its own would give away; it is met again by the next look.
 */
export function partDue(
  platform: Platform,
  due: readonly SharedRound[],
): { quiet: SharedRound[]; single: SharedRound[] } {
  const now = platform.clock.now()
  const undrawn = new Set<number>()
  const quiet: SharedRound[] = []
  const single: SharedRound[] = []
  for (const round of due) {
    const { nodeId, state } = round
    const waits = isHeld(platform, round)
    if (!waits && isQuiet(round, now)) {
      if (!undrawn.has(nodeId)) quiet.push(round)
      continue
    }
    if (!waits) single.push(round)
    if (state === 'open' || state === 'closed') undrawn.add(nodeId)
  }
  return { quiet, single }
}
