import type { PeriodPreset } from '#catalogue/team/names.ts'
import type { DaySpan } from '#gateway/kernel/lines/team-figures.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { dayMs, laterBy, readMerchantTime, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'

type Asked = { preset: PeriodPreset; startDay?: string | undefined; endDay?: string | undefined }
type Refuse = (code: 'report.period.invalid' | 'report.period.future', more: { value: unknown }) => never

const mostDays = 93

const dayLater = (day: string, days: number): string => toMerchantDay(laterBy(readMerchantTime(day), days * dayMs))
/** Also false for a day that the calendar lacks, such as the 31st of April. */
const isDay = (day: string): boolean =>
  !Number.isNaN(readMerchantTime(day).getTime()) && toMerchantDay(readMerchantTime(day)) === day

/** The days that are asked for, the last one at most today; refuses what lies ahead, is too long, or ends before it begins. */
export function spanOf({ preset, startDay, endDay }: Asked, now: Date, refuse: Refuse): DaySpan {
  const today = toMerchantDay(now)
  if (startDay === undefined && endDay === undefined) return presetSpan(preset, today)
  for (const [field, day] of Object.entries({ startDay, endDay })) {
    if (day !== undefined && !isDay(day)) refuse('report.period.invalid', atField(field, 'is no day of the calendar'))
  }
  const first = startDay ?? (endDay as string)
  const last = endDay ?? today
  if (first > today) refuse('report.period.future', atField('startDay', `must not be after ${today}`))
  if (last < first) refuse('report.period.invalid', atField('endDay', `must not be before ${first}`))
  if (last > dayLater(first, mostDays - 1))
    refuse('report.period.invalid', atField('startDay', `must be at most ${mostDays} days before the last day`))
  // What lies ahead has no sums yet.
  return last > today ? { first, last: today } : { first, last }
}

function presetSpan(preset: PeriodPreset, today: string): DaySpan {
  const monday = toMerchantDay(periodAt('weekly', readMerchantTime(today)).startsAt)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfMonthBefore = dayLater(firstOfMonth, -1)
  const spans: Record<PeriodPreset, DaySpan> = {
    today: { first: today, last: today },
    yesterday: { first: dayLater(today, -1), last: dayLater(today, -1) },
    thisWeek: { first: monday, last: today },
    lastWeek: { first: dayLater(monday, -7), last: dayLater(monday, -1) },
    thisMonth: { first: firstOfMonth, last: today },
    lastMonth: { first: `${lastOfMonthBefore.slice(0, 8)}01`, last: lastOfMonthBefore },
    last30Days: { first: dayLater(today, -29), last: today },
    last90Days: { first: dayLater(today, -89), last: today },
  }
  return spans[preset]
}

/** From the beginning of the first day up to, but not including, the end of the last. */
export const timesOf = ({ first, last }: DaySpan): { from: Date; until: Date } => ({
  from: readMerchantTime(first),
  until: laterBy(readMerchantTime(last), dayMs),
})

export function daysOf({ first, last }: DaySpan): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayLater(day, 1)) days.push(day)
  return days
}
