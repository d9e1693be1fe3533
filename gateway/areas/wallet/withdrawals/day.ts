import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'

/** What a member has asked for today, those left out that came to nothing, rejected or refunded: they cost neither a time nor a limit. */
type Today = { times: number; sumMinor: bigint }

export async function withdrawalsToday(reader: Reader | Tx, memberId: number, now: Date): Promise<Today> {
  const where = {
    memberId,
    createdAt: { gte: startOfMerchantDay(now) },
    state: { not: 'rejected' },
    // Without the first, a comparison would leave out all that have none.
    OR: [{ confirmation: null }, { confirmation: { not: 'refunded' } }],
  }
  const { _count, _sum } = await reader.withdrawal.aggregate({
    where,
    _count: { _all: true },
    _sum: { amountMinor: true },
  })
  return { times: _count._all, sumMinor: _sum.amountMinor ?? 0n }
}
