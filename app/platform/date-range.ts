import { merchantOffset } from '#catalogue/merchant-zone.ts'
import { formatDay } from './dates.ts'

const dayMs = 86_400_000

export const rangePresets = ['today', 'yesterday', '7days', '30days'] as const
export type RangePreset = (typeof rangePresets)[number]
export type RangeFault = 'format' | 'order' | 'tooLong'

export type DayRange = {
  /** Null for days that were chosen one by one. */
  preset: RangePreset | null
  /** First and last day, yyyy-MM-dd; as typed where they are at fault. */
  from: string
  to: string
  /** Epoch milliseconds: when the first day begins, and the last millisecond of the last day. */
  startMs: number
  endMs: number
  /** Why the typed days cannot be used; then the milliseconds are those of the usual range. */
  fault: RangeFault | null
}

/** Epoch milliseconds at which a day of the merchant's zone begins; NaN for what is no day. */
export function startOfDay(day: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00${merchantOffset}`) : Number.NaN
  // 2026-02-31 is read as a day of March by some engines.
  return Number.isNaN(ms) || formatDay(ms) !== day ? Number.NaN : ms
}

/** The last millisecond of such a day. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs - 1

function rangeOf(preset: RangePreset, now: number): Omit<DayRange, 'fault'> {
  const today = startOfDay(formatDay(now))
  const back = { today: 0, yesterday: 1, '7days': 6, '30days': 29 }[preset] * dayMs
  const lastDay = preset === 'yesterday' ? today - dayMs : today
  return {
    preset,
    from: formatDay(today - back),
    to: formatDay(lastDay),
    startMs: today - back,
    endMs: lastDay + dayMs - 1,
  }
}

/** Why two typed days, both included, are no range of at most `mostDays`; null when they are. */
export function findRangeFault(from: string, to: string, mostDays: number): RangeFault | null {
  const [firstMs, lastMs] = [startOfDay(from), startOfDay(to)]
  if (Number.isNaN(firstMs) || Number.isNaN(lastMs)) return 'format'
  if (firstMs > lastMs) return 'order'
  return lastMs - firstMs >= mostDays * dayMs ? 'tooLong' : null
}

/**
 * The days that a report is asked for: `range=<preset>`, or `from` and `to` as yyyy-MM-dd in the merchant's zone, both included.
 * Never longer than `mostDays` (wire 10.4: 30).
 */
export function readDayRange(
  search: URLSearchParams,
  now: number,
  { usual = '7days', mostDays = 30 }: { usual?: RangePreset; mostDays?: number } = {},
): DayRange {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const named = rangePresets.find((preset) => preset === search.get('range'))
  if (named !== undefined || (from === '' && to === '')) return { ...rangeOf(named ?? usual, now), fault: null }
  const typed = { preset: null, from, to: to === '' ? formatDay(now) : to }
  const fault = findRangeFault(typed.from, typed.to, mostDays)
  if (fault !== null) return { ...rangeOf(usual, now), ...typed, fault }
  return { ...typed, startMs: startOfDay(typed.from), endMs: endOfDay(typed.to), fault: null }
}

/** The range as a query, so that links and forms keep it; empty for the usual one. */
export const rangeQuery = ({ preset, from, to }: DayRange, usual: RangePreset = '7days'): Record<string, string> =>
  preset === null ? { from, to } : preset === usual ? {} : { range: preset }
