import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Operator } from './decide.ts'

/** Says how many of a good are left, e.g. after new ones have come in. Throws a RangeError for less than none or half of one. */
export function changeStock(
  platform: Platform,
  { rewardId, stock, by }: { rewardId: number; stock: number; by: Operator },
): Promise<{ outcome: 'done' | 'missing' }> {
  if (!Number.isSafeInteger(stock) || stock < 0) throw new RangeError(`stock: ${stock} is not a whole number from 0 on`)
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const { count } = await tx.pointReward.updateMany({ where: { id: rewardId }, data: { stock } })
    if (count === 0) return { outcome: 'missing' }
    await recordAudit(
      tx,
      'points.stock',
      { memberId: null, ip: by.ip, traceId: by.traceId, at },
      { rewardId, stock, by: by.name },
    )
    return { outcome: 'done' }
  })
}
