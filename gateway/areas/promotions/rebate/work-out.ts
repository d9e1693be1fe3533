import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { findLevel } from '#gateway/kernel/vip.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'

/** Valid bets of one day and kind of games: all of them, and what was paid for already. */
type DaySum = { day: string; gameType: string; validMinor: bigint; usedMinor: bigint }
type RebatePart = { gameType: string; validMinor: bigint; rateBp: number }
type Due = { days: DaySum[]; parts: RebatePart[]; validMinor: bigint; amountMinor: bigint }

const basisPoints = 10_000n

/** The rate of a kind of games: what everybody gets, or what the level gives where that is more. */
const rateOf = ({ rebate, vip }: MerchantSettings, level: number, gameType: string): number =>
  Math.max(rebate.rates[gameType] ?? 0, findLevel(vip.levels, level)?.rebates[gameType] ?? 0)

/** The kinds of games that anybody gets something for. */
export const ratedGames = ({ rebate, vip }: MerchantSettings): string[] => {
  const rates = [rebate.rates, ...vip.levels.map(({ rebates }) => rebates)].flatMap((each) => Object.entries(each))
  return [...new Set(rates.filter(([, rate]) => rate > 0).map(([gameType]) => gameType))]
}

type Asked = { memberId: number; vipLevel: number; settings: MerchantSettings; now: Date; until?: string }

/**
 * What is due to a member for valid bets that nothing was paid for, of so many days as count. `until` is the first day that does not.
 * Added up exactly and rounded down once, so that many small claims never give more than one large one.
 */
export async function workOutRebate(
  reader: Reader | Tx,
  { memberId, vipLevel, settings, now, until }: Asked,
): Promise<Due> {
  const first = toMerchantDay(laterBy(now, -(settings.rebate.daysBack - 1) * dayMs))
  const day = { gte: first, ...(until === undefined ? {} : { lt: until }) }
  const [sums, uses] = await Promise.all([
    reader.dailyAggregate.groupBy({
      by: ['day', 'gameType'],
      where: { memberId, day },
      _sum: { validBetMinor: true },
      orderBy: [{ day: 'asc' }, { gameType: 'asc' }],
    }),
    reader.rebateUse.findMany({ where: { memberId, day } }),
  ])
  const days = sums.flatMap(({ day: of, gameType, _sum }) => {
    const validMinor = _sum.validBetMinor ?? 0n
    const usedMinor = uses.find((use) => use.day === of && use.gameType === gameType)?.usedMinor ?? 0n
    const isPaid = rateOf(settings, vipLevel, gameType) === 0 || validMinor <= usedMinor
    return isPaid ? [] : [{ day: of, gameType, validMinor, usedMinor }]
  })
  const parts = [...new Set(days.map(({ gameType }) => gameType))].sort().map((gameType) => ({
    gameType,
    rateBp: rateOf(settings, vipLevel, gameType),
    validMinor: sumOf(days.filter((sum) => sum.gameType === gameType)),
  }))
  const exact = parts.reduce((sum, { validMinor, rateBp }) => sum + validMinor * BigInt(rateBp), 0n)
  return { days, parts, validMinor: sumOf(days), amountMinor: exact / basisPoints }
}

const sumOf = (days: readonly DaySum[]): bigint =>
  days.reduce((sum, { validMinor, usedMinor }) => sum + validMinor - usedMinor, 0n)
