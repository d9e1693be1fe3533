import { dayMs, hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { type Period, periodAt } from '#gateway/platform/time/periods.ts'

/** Playing safe (design 19): what a member has allowed themselves. Pure; amounts are minor units, times of play are minutes. */
export type LimitKind = 'deposit' | 'loss' | 'stake' | 'time'
export type LimitPeriod = 'day' | 'week' | 'month'
export type BreakKind = 'cool_off' | 'exclusion'
type BreakLength = '24h' | '3d' | '7d' | '30d' | '6w' | '6m' | '1y' | '5y'

/** A looser limit must wait that long, and then be confirmed. */
export const looserAfterMs = dayMs

/** Null means no limit. */
export function judgeChange(present: bigint | null, wanted: bigint | null): 'same' | 'tighter' | 'looser' {
  if (present === wanted) return 'same'
  if (wanted === null) return 'looser'
  return present === null || wanted < present ? 'tighter' : 'looser'
}

/** The period of a limit that holds a moment: from midnight of the merchant's zone, weeks from Monday, months from the first. */
export const limitPeriodAt = (period: LimitPeriod, at: Date): Period =>
  periodAt(({ day: 'daily', week: 'weekly', month: 'monthly' } as const)[period], at)

const coolOffMs: Readonly<Partial<Record<BreakLength, number>>> = {
  '24h': 24 * hourMs,
  '3d': 3 * dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
  '6w': 42 * dayMs,
}
const exclusionMonths: Readonly<Partial<Record<BreakLength, number>>> = { '6m': 6, '1y': 12, '5y': 60 }

export type PlayPause = { kind: BreakKind; since: Date; until: Date }

export function pauseOf(length: BreakLength, now: Date): PlayPause {
  const ms = coolOffMs[length]
  if (ms !== undefined) return { kind: 'cool_off', since: now, until: new Date(now.getTime() + ms) }
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + (exclusionMonths[length] ?? 0))
  return { kind: 'exclusion', since: now, until }
}

/** A running break is never made shorter, and a self-exclusion never becomes a cool-off. */
export function joinPauses(running: PlayPause | null, wanted: PlayPause): PlayPause {
  if (running === null || running.until <= wanted.since) return wanted
  return {
    kind: running.kind === 'exclusion' || wanted.kind === 'exclusion' ? 'exclusion' : 'cool_off',
    since: running.since,
    until: new Date(Math.max(running.until.getTime(), wanted.until.getTime())),
  }
}

type Stay = { from: Date; to: Date }

/** Whole minutes that somebody was there since `start`; two devices at once count once. */
export function minutesWithin(stays: readonly Stay[], start: Date): number {
  const sorted = stays
    .map(({ from, to }) => [Math.max(from.getTime(), start.getTime()), to.getTime()] as const)
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other)
  let [sumMs, coveredUntil] = [0, 0]
  for (const [from, to] of sorted) {
    sumMs += Math.max(0, to - Math.max(from, coveredUntil))
    coveredUntil = Math.max(coveredUntil, to)
  }
  return Math.floor(sumMs / minuteMs)
}
