import { Refusal } from '#gateway/platform/http/refusal.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'

/** The time that a record is about, both ends included. */
export type Window = { from: Date; to: Date }

type AskedWindow = { start: number | undefined; end: number | undefined; now: Date; mostDays: number; endField: string }

/** The time that is asked for, the last `mostDays` without a word. Refuses one that is longer or ends before it begins, and names the field. */
export function requireWindow({ start, end, now, mostDays, endField }: AskedWindow): Window {
  const to = new Date(end ?? Math.max(now.getTime(), start ?? 0))
  const from = new Date(start ?? laterBy(to, -mostDays * dayMs).getTime())
  const lasts = to.getTime() - from.getTime()
  if (lasts >= 0 && lasts <= mostDays * dayMs) return { from, to }
  const rule = `must be after the start, by at most ${mostDays} days`
  throw new Refusal('request_param_err', {
    message: `${endField}: ${rule} (#400)`,
    value: { fields: [{ field: endField, rule }] },
  })
}

/** The merchant's days between two times, when the times are the first and the last millisecond of days; else null. */
export function wholeDays(from: Date, to: Date): { first: string; last: string } | null {
  const startsDay = (ms: number): boolean => toMerchantDay(new Date(ms - 1)) !== toMerchantDay(new Date(ms))
  return startsDay(from.getTime()) && startsDay(to.getTime() + 1)
    ? { first: toMerchantDay(from), last: toMerchantDay(to) }
    : null
}
