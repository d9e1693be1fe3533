import { toNetwork } from '#gateway/platform/http/network.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { recordAudit } from '../audit.ts'
import { afterFailure, isPaused, type Streak, streakWindowMs } from './streak.ts'

/** So many wrong secrets from one address within half an hour, then no more for half an hour. Many people may share an address. */
const mostOfAddress = 30
/** More addresses than this at once are an attack by itself; the ones that came first are forgotten first. */
const mostAddresses = 50_000

export type Guesser = { ip: string; traceId: string }

/**
 * Wrong codes, links, tickets and secret addresses, counted by who sends them: a secret of a member has its own streak besides, but who
 * guesses at random meets another secret, or none, with each try. Wrong logins are not counted here, the captcha is there for them.
 */
type Guesses = {
  /** Throws a Refusal once the address has been wrong too often. */
  requireOpen(guesser: Guesser): void
  /** Counts a wrong secret; the one after which no more is tried goes into the audit trail. */
  countWrong(guesser: Guesser): Promise<void>
}

const desks = new WeakMap<Platform, Guesses>()

/**
 * The one desk of a process: codes, tickets, seats, payment pages and chats count together. In memory, like the rates; wrong ones, which
 * are few, are counted by all processes together, and who is paused by one is paused by all.
 */
export function guesses(platform: Platform): Guesses {
  const desk = desks.get(platform) ?? createGuesses(platform)
  desks.set(platform, desk)
  return desk
}

/** Tries a secret for somebody: not any more when they were wrong too often, and counted when they are wrong now. */
export async function guess<T>(
  platform: Platform,
  guesser: Guesser,
  attempt: () => Promise<T>,
  isWrong: (outcome: T) => boolean,
): Promise<T> {
  const desk = guesses(platform)
  desk.requireOpen(guesser)
  const outcome = await attempt()
  if (isWrong(outcome)) await desk.countWrong(guesser)
  return outcome
}

function createGuesses(platform: Platform): Guesses {
  const streaks = new Map<string, Streak>()
  const most = mostOfAddress * platform.settings.RATE_LIMIT_FACTOR
  const { bus, clock } = platform
  const keep = (network: string, streak: Streak): void => {
    streaks.delete(network)
    const oldest = streaks.keys().next().value
    if (streaks.size >= mostAddresses && oldest !== undefined) streaks.delete(oldest)
    streaks.set(network, streak)
  }
  platform.db.hear((told) => {
    if (!('guesserPaused' in told)) return
    const { network, untilMs } = told.guesserPaused
    keep(network, { failures: most, firstAt: clock.now(), lockedUntil: new Date(untilMs) })
  })
  /** How many all processes have counted, this one included. */
  const countTogether = async (network: string): Promise<number> => {
    const name = `guesses ${network} ${Math.round(clock.offsetMs() / minuteMs)}`
    const counts = await bus.count([{ name, add: 1, windowMs: streakWindowMs }])
    return counts?.[0]?.sum ?? 0
  }
  return {
    requireOpen({ ip }) {
      if (isPaused(streaks.get(toNetwork(ip)) ?? null, platform.clock.now())) throw new Refusal('TOO_MANY_REQUEST')
    },
    async countWrong({ ip, traceId }) {
      const network = toNetwork(ip)
      const at = platform.clock.now()
      const before = streaks.get(network) ?? null
      const own = afterFailure(before, at, most)
      keep(network, own)
      const inAll = Math.max(own.failures, await countTogether(network))
      // Paused before, or meanwhile by another process: that has been written down.
      if (isPaused(before, at) || (isPaused(streaks.get(network) ?? null, at) && !isPaused(own, at))) return
      if (inAll < most) return
      const after = { ...(isPaused(own, at) ? own : afterFailure(own, at, 1)), failures: inAll }
      keep(network, after)
      if (after.lockedUntil !== null)
        bus.publish([{ guesserPaused: { network, untilMs: after.lockedUntil.getTime() } }])
      await platform.db.write((tx) =>
        recordAudit(
          tx,
          'tries.paused',
          { memberId: null, ip, traceId, at },
          { of: 'address', failures: after.failures },
        ),
      )
    },
  }
}
