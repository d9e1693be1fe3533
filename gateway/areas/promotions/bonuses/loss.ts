import { sumPlayOfPurses } from '#gateway/kernel/bonuses/purses.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, readMerchantTime, toMerchantDay } from '#gateway/platform/time/clock.ts'

/**
 * What a member has lost of their own on a day: settled stakes less wins, without those of purses, less what of bonuses became own money
 * on it. Below nothing for who is ahead. Never from balances, which can be moved.
 */
export async function ownLossOn(reader: Reader | Tx, memberId: number, day: string): Promise<bigint> {
  const from = readMerchantTime(day)
  const until = laterBy(from, dayMs)
  const [{ _sum: played }, purseMinor, { _sum: kept }] = await Promise.all([
    reader.dailyAggregate.aggregate({ where: { memberId, day }, _sum: { betMinor: true, winMinor: true } }),
    sumPlayOfPurses(reader, memberId, { from, until }),
    reader.bonus.aggregate({
      where: { memberId, closedAt: { gte: from, lt: until } },
      _sum: { convertedMinor: true },
    }),
  ])
  // The sums of days hold what was played from purses, too.
  return (played.betMinor ?? 0n) - (played.winMinor ?? 0n) + purseMinor - (kept.convertedMinor ?? 0n)
}

/** The same of today, and nothing for who is ahead. */
export async function lossToday(reader: Reader | Tx, memberId: number, now: Date): Promise<bigint> {
  const lostMinor = await ownLossOn(reader, memberId, toMerchantDay(now))
  return lostMinor > 0n ? lostMinor : 0n
}
