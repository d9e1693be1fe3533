import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { tellClaim } from './letters.ts'

type Row = { id: number; claimNo: string }

/** Tells once, a day ahead, that an issued claim runs out. Answers how many were told. */
export function warnOfLastDay(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const isNear = () => ({
    state: 'issued',
    warnedAt: null,
    expiresAt: { gt: clock.now(), lte: laterBy(clock.now(), dayMs) },
    // What was issued for a day or less was told of a moment ago.
    issuedAt: { lte: laterBy(clock.now(), -dayMs) },
  })
  return inBatches<Row>(platform, {
    job: 'claims-warn',
    next: (after, take) =>
      db.read.promotionClaim.findMany({
        where: { ...isNear(), id: { gt: after?.id ?? 0 } },
        select: { id: true, claimNo: true },
        orderBy: { id: 'asc' },
        take,
      }),
    keyOf: ({ claimNo }) => claimNo,
    each: ({ id }) =>
      db.write(async (tx) => {
        const at = clock.now()
        const { count } = await tx.promotionClaim.updateMany({ where: { id, ...isNear() }, data: { warnedAt: at } })
        if (count === 0) return false
        const claim = await tx.promotionClaim.findUniqueOrThrow({ where: { id }, include: { campaign: true } })
        await tellClaim(tx, 'expiring', claim, claim.campaign, at)
        return true
      }),
  })
}
