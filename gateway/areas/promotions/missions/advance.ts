import { dayMs, laterBy, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import type { Play } from '../play.ts'
import type { MissionMetric, MissionTerms } from './terms.ts'

/** How far a member is; `seen` holds what must not count twice. */
export type Progress = { reached: bigint; seen: string | null }

/** The running period of a mission: its first day, or `once`. */
export const periodOf = ({ period }: Pick<MissionTerms, 'period'>, at: Date): string =>
  period === 'once' ? 'once' : toMerchantDay(periodAt(period, at).startsAt)

/** When the running period ends; null for a mission that never begins anew. */
export const endOfPeriod = ({ period }: Pick<MissionTerms, 'period'>, at: Date): Date | null =>
  period === 'once' ? null : periodAt(period, at).endsAt

/**
 * Since when the last step must have been made for what was reached to stand at a moment: a row of days is broken by a whole day that was
 * left out. Null where it stands whatever comes.
 */
export const standsSince = ({ metric }: Pick<MissionTerms, 'metric'>, at: Date): Date | null =>
  metric === 'days' ? laterBy(startOfMerchantDay(at), -dayMs) : null

type Moved = (before: Progress, play: Play) => Progress | null

const listSeen = (seen: string | null): string[] => (seen === null ? [] : (JSON.parse(seen) as string[]))

const moves: Readonly<Record<MissionMetric, Moved>> = {
  stake: ({ reached }, { validBetMinor }) => ({ reached: reached + validBetMinor, seen: null }),
  rounds: ({ reached }, { isFurther = false }) => (isFurther ? null : { reached: reached + 1n, seen: null }),
  multiple: ({ reached }, { stakeMinor, winMinor }) => {
    const multiple = (winMinor * 100n) / stakeMinor
    return multiple > reached ? { reached: multiple, seen: null } : null
  },
  vendors: ({ seen }, { vendorCode }) => {
    const known = listSeen(seen)
    if (known.includes(vendorCode)) return null
    return { reached: BigInt(known.length + 1), seen: JSON.stringify([...known, vendorCode]) }
  },
  // A day that is left out begins the row anew; what was given for a longer one stays given.
  days: ({ reached, seen }, { at }) => {
    const today = toMerchantDay(at)
    const [last] = listSeen(seen)
    if (last === today) return null
    const isInRow = last === toMerchantDay(laterBy(at, -dayMs))
    return { reached: isInRow ? reached + 1n : 1n, seen: JSON.stringify([today]) }
  },
}

/** Where a round leads; null where it moves nothing. */
export const advance = (metric: MissionMetric, before: Progress | null, play: Play): Progress | null =>
  moves[metric](before ?? { reached: 0n, seen: null }, play)
