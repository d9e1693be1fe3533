import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { isAwaited } from './arrivals.ts'
import { readDealt } from './dealt.ts'
import { roundIdOf } from './rounds.ts'
import { type CrashOutcome, flightMs, longestFlightMs, multiplierAt } from './rules/crash.ts'

/** A crash round between its closing and its end, as this process alone knows it. Nothing of it leaves before `endsAt`. */
type Flight = { roundId: number; liftsAt: Date; breakHundredths: number; endsAt: Date }

const flights = new WeakMap<Platform, Map<string, Flight>>()
const mostKept = 200

/** Before the draw so long that the longest flight is over; the draw of an earlier end comes earlier. */
export const liftsAt = ({ drawsAt }: Pick<SharedRound, 'drawsAt'>): Date =>
  laterBy(drawsAt, -Math.ceil(longestFlightMs / secondMs) * secondMs)

/** Where a round breaks, and when: a secret until then. Null while bets are not closed and mixed. */
export async function readFlight(platform: Platform, round: SharedRound): Promise<Flight | null> {
  const kept = flights.get(platform) ?? new Map<string, Flight>()
  flights.set(platform, kept)
  const known = findFlight(platform, round)
  if (known !== null) return known
  const outcome = await readDealt<CrashOutcome>(platform, round)
  if (outcome === null) return null
  const lifts = liftsAt(round)
  const flight = { ...outcome, roundId: round.id, liftsAt: lifts, endsAt: laterBy(lifts, flightMs(outcome)) }
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  kept.set(roundIdOf(round), flight)
  return flight
}

/** The same, as far as this process has read it before: neither its moments nor its end can change any more. */
export const findFlight = (platform: Platform, round: Pick<SharedRound, 'nodeId' | 'number'>): Flight | null =>
  flights.get(platform)?.get(roundIdOf(round)) ?? null

/** A cash-out that reached another process before the end may still wait for the door. */
const landedAfterMs = secondMs

/** Whether a flight is over, and every cash-out that came before its end is stored. */
export async function hasLanded(platform: Platform, round: SharedRound): Promise<boolean> {
  const flight = await readFlight(platform, round)
  if (flight === null || platform.clock.now() < laterBy(flight.endsAt, landedAfterMs)) return false
  return !isAwaited(platform, flight.endsAt)
}

/** What a flight looks like at a moment: how high, or where it has broken. */
export type Shown = { phase: 'waiting' | 'flying' | 'broken'; hundredths: number }

export async function showFlight(platform: Platform, round: SharedRound, at: Date): Promise<Shown> {
  const flight = await readFlight(platform, round)
  if (flight !== null && at >= flight.endsAt) return { phase: 'broken', hundredths: flight.breakHundredths }
  const hundredths = multiplierAt(at.getTime() - liftsAt(round).getTime())
  // Not mixed yet: nobody knows how far it goes, so it does not go.
  return flight === null || at < liftsAt(round)
    ? { phase: 'waiting', hundredths: 100 }
    : { phase: 'flying', hundredths }
}
