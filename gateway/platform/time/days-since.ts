import { dayMs, laterBy, toMerchantDay } from './clock.ts'

/** What was missed longer ago is not made good any more. */
const mostDays = 7

/**
 * The merchant's days from the one of `since` to the one of `until`, a week at most: what a job that works day by day has to do after the
 * site was away. Only that of `until` where nothing is known of before.
 */
export function daysSince(since: Date | null, until: Date): string[] {
  const days: string[] = []
  const first = toMerchantDay(since ?? until)
  for (let at = until; days.length < mostDays; at = laterBy(at, -dayMs)) {
    const day = toMerchantDay(at)
    if (day < first) break
    days.unshift(day)
  }
  return days.length > 0 ? days : [toMerchantDay(until)]
}
