import { dayMs, hourMs, laterBy, minuteMs, readMerchantTime, startOfMerchantDay, toMerchantDay } from './clock.ts'

export const periodNames = ['weekly', 'semimonthly', 'monthly', 'daily', 'hourly', 'five-minutes'] as const
export type PeriodName = (typeof periodNames)[number]

/** From `startsAt` up to, but not including, `endsAt`. */
export type Period = { startsAt: Date; endsAt: Date }

const mondayIsDay = 4
const shortMs: Readonly<Partial<Record<PeriodName, number>>> = { hourly: hourMs, 'five-minutes': 5 * minuteMs }

/** Hours and five minutes are cut from the clock; all others are made of days of the merchant's zone, which sums are kept by. */
export const isMadeOfDays = (period: PeriodName): boolean => shortMs[period] === undefined

/** The period that contains a moment (CN-36). Weeks begin on Monday; half months on the 1st and the 16th. */
export function periodAt(period: PeriodName, time: Date): Period {
  const lengthMs = shortMs[period]
  if (lengthMs !== undefined) {
    const startsAt = new Date(Math.floor(time.getTime() / lengthMs) * lengthMs)
    return { startsAt, endsAt: laterBy(startsAt, lengthMs) }
  }
  const day = startOfMerchantDay(time)
  if (period === 'daily') return { startsAt: day, endsAt: laterBy(day, dayMs) }
  const [year = 0, month = 0, date = 0] = toMerchantDay(time).split('-').map(Number)
  if (period === 'weekly') {
    // 1970-01-01 was a Thursday.
    const sinceMonday = (Math.floor(Date.UTC(year, month - 1, date) / dayMs) + 7 - mondayIsDay) % 7
    const startsAt = laterBy(day, -sinceMonday * dayMs)
    return { startsAt, endsAt: laterBy(startsAt, 7 * dayMs) }
  }
  const next = month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1)
  if (period === 'monthly') return { startsAt: firstOf(year, month), endsAt: next }
  const half = laterBy(firstOf(year, month), 15 * dayMs)
  return date <= 15 ? { startsAt: firstOf(year, month), endsAt: half } : { startsAt: half, endsAt: next }
}

const firstOf = (year: number, month: number): Date => readMerchantTime(`${year}-${String(month).padStart(2, '0')}-01`)

/** The last period that is over at a moment. */
export const lastPeriodBefore = (period: PeriodName, time: Date): Period =>
  periodAt(period, laterBy(periodAt(period, time).startsAt, -1))

/** The first and the last day of a period that is made of days, as yyyy-MM-dd. */
export const daysOf = ({ startsAt, endsAt }: Period): { first: string; last: string } => ({
  first: toMerchantDay(startsAt),
  last: toMerchantDay(laterBy(endsAt, -1)),
})
