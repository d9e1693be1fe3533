import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'

/** What a member has lost today: settled stakes less wins, less the bonuses of the day. Never from balances, which can be moved. */
export async function lossToday(reader: Reader | Tx, memberId: number, now: Date): Promise<bigint> {
  const [{ _sum: played }, { _sum: given }] = await Promise.all([
    reader.dailyAggregate.aggregate({
      where: { memberId, day: toMerchantDay(now) },
      _sum: { betMinor: true, winMinor: true },
    }),
    reader.bonus.aggregate({
      where: { memberId, createdAt: { gte: startOfMerchantDay(now) } },
      _sum: { amountMinor: true },
    }),
  ])
  const lostMinor = (played.betMinor ?? 0n) - (played.winMinor ?? 0n) - (given.amountMinor ?? 0n)
  return lostMinor > 0n ? lostMinor : 0n
}
