import type { WinnerPeriod } from '#catalogue/games/winner-periods.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, minuteMs, secondMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { keepShortly } from '#gateway/platform/time/kept-shortly.ts'
import { listHighestWins, type Win } from './store.ts'

/** A win shows on the board after at most this long; until then everybody gets the same answer. */
const keptForMs = 3 * secondMs
/** One for each period and type of games, of which there are fewer. */
const mostKept = 100
/** As many wins are read as a category within a type may need to fill a board. */
export const readWins = 500
/** Those of a whole period are so many bets that they are gone through this seldom; until then what was settled since is added to them. */
const wholeForMs = 30 * minuteMs
/** What was settled may have waited so long before it could be read. */
const lateMs = minuteMs

type Highest = { wins: readonly Win[]; readAt: Date; wholeAt: Date }

export function sinceOf(period: WinnerPeriod, now: Date): Date {
  if (period === 'today') return startOfMerchantDay(now)
  return laterBy(now, -(period === '7days' ? 7 : 30) * dayMs)
}

/**
 * The highest wins of a period, of one type of games or of all. Those that leave a period that moves along are not made up for before the
 * whole is read again, which are one or two of so many.
 */
export function createHighestWins(platform: Platform) {
  const { db, clock } = platform
  const kept = keepShortly<readonly Win[]>(platform, { forMs: keptForMs, most: mostKept })
  const read = new Map<string, Highest>()

  async function look(key: string, period: WinnerPeriod, of: { gameType?: string }): Promise<readonly Win[]> {
    const now = clock.now()
    const since = sinceOf(period, now)
    const known = read.get(key)
    const isGood = known !== undefined && isStanding(known, since, now)
    const found = await listHighestWins(db.read, isGood ? fromOf(known) : since, readWins, of)
    const wins = isGood ? addTo(known.wins, found, since) : found
    read.set(key, { wins, readAt: now, wholeAt: isGood ? known.wholeAt : now })
    return wins
  }

  /** `gameType` is one that exists: each has a place of its own here. */
  return (period: WinnerPeriod, of: { gameType?: string }): Promise<readonly Win[]> => {
    const key = `${period} ${of.gameType ?? 'ALL'}`
    return kept(key, () => look(key, period, of))
  }
}

const fromOf = ({ readAt }: Highest): Date => laterBy(readAt, -lateMs)

/** Also a day that has just begun is read whole, which is little. */
const isStanding = (known: Highest, since: Date, now: Date): boolean =>
  known.readAt <= now && now < laterBy(known.wholeAt, wholeForMs) && fromOf(known) >= since

function addTo(known: readonly Win[], found: readonly Win[], since: Date): Win[] {
  const all = new Map([...known, ...found].map((win) => [win.orderNo, win]))
  return [...all.values()]
    .filter(({ settledAt }) => settledAt !== null && settledAt >= since)
    .sort(higherFirst)
    .slice(0, readWins)
}

const higherFirst = (one: Win, other: Win): number =>
  one.winMinor === other.winMinor ? (one.orderNo < other.orderNo ? -1 : 1) : one.winMinor > other.winMinor ? -1 : 1
