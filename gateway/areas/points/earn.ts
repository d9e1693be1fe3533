import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { arePointsOn, earnedIn } from './rules.ts'

type ValidBet = { orderNo: string; memberId: number; validBetMinor: bigint; at: Date }

/**
 * What a settled bet earns (PO-01, OP-84), in the transaction of its settlement: whole points, and the rest of the bets is carried to
 * the next one. `validBetMinor` is in minor units of money. Points never expire (PO-03): nothing but the member takes them away.
 */
export async function earnPoints(
  tx: Tx,
  { orderNo, memberId, validBetMinor, at }: ValidBet,
  settings: MerchantSettings,
): Promise<void> {
  if (validBetMinor === 0n || !arePointsOn(settings)) return
  const { points, carriedMinor } = earnedIn(await addToProgress(tx, memberId, validBetMinor), settings.points)
  if (points === 0n) return
  await tx.pointProgress.update({ where: { memberId }, data: { carriedMinor } })
  await mustPost(tx, {
    id: `points-earned:${orderNo}`,
    kind: 'points-earned',
    currency: pointCurrency,
    lines: pointLines(memberId, points),
    memberId,
    at,
  })
}

/** Adds to the bets that have not made a point yet and answers their sum. One statement, because every round passes here. */
async function addToProgress(tx: Tx, memberId: number, validBetMinor: bigint): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ carriedMinor: bigint | number }[]>`
    INSERT INTO "PointProgress" ("memberId", "carriedMinor") VALUES (${memberId}, ${validBetMinor})
    ON CONFLICT ("memberId") DO UPDATE SET "carriedMinor" = "PointProgress"."carriedMinor" + excluded."carriedMinor"
    RETURNING "carriedMinor"`
  return BigInt(row?.carriedMinor ?? 0)
}
