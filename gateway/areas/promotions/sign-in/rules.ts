import { dayMs, laterBy, readMerchantTime, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { SignInTerms } from '../campaigns/house-terms.ts'
import type { Reward } from '../campaigns/reward.ts'

export const dayAfter = (day: string, days = 1): string =>
  toMerchantDay(laterBy(readMerchantTime(day, '12:00'), days * dayMs))

/** Monday to Sunday around a day. */
export function weekOf(day: string): string[] {
  const weekday = (readMerchantTime(day, '12:00').getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => dayAfter(day, at - weekday))
}

/** What the so-manieth day in a row gives; after the last of the terms the row of prizes begins anew. */
export function prizeOf({ days }: Pick<SignInTerms, 'days'>, streak: number): Reward {
  const prize = days[(streak - 1) % days.length]
  if (prize === undefined) throw new Error('A sign-in calendar has at least one prize')
  return prize
}

/** How many days in a row a day was, in the calendar that has most of it; undefined where none was signed. */
export const longestOn = (signed: readonly { day: string; streak: number }[], day: string): number | undefined =>
  signed
    .filter((one) => one.day === day)
    .reduce<number | undefined>((most, { streak }) => Math.max(most ?? 0, streak), undefined)

/** The days in a row with this one, from those of the day before: a day that was missed was missed. */
export const streakAfter = (yesterday: number | undefined): number => (yesterday ?? 0) + 1
