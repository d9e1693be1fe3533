import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { postAll } from '#gateway/ledger/bulk.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { arePointsOn, earnedIn } from './rules.ts'

type ValidBet = { orderNo: string; memberId: number; validBetMinor: bigint }

/**
 * What settled bets earn (PO-01, OP-84), each of another member, in the transaction of their settlement: whole points, and the rest of the
 * bets is carried to the next one. `validBetMinor` is in minor units of money. Points never expire (PO-03): nothing but the member
 * takes them away.
 */
export async function earnPoints(
  tx: Tx,
  bets: readonly ValidBet[],
  { settings, at }: { settings: MerchantSettings; at: Date },
): Promise<void> {
  const counting = bets.filter(({ validBetMinor }) => validBetMinor > 0n)
  if (counting.length === 0 || !arePointsOn(settings)) return
  const carried = await addToProgress(tx, counting)
  const earned = counting
    .map(({ orderNo, memberId }) => ({
      orderNo,
      memberId,
      ...earnedIn(carried.get(memberId) ?? 0n, settings.points),
    }))
    .filter(({ points }) => points > 0n)
  if (earned.length === 0) return
  await carryOn(tx, earned)
  await postAll(
    tx,
    earned.map(({ orderNo, memberId, points }) => ({
      id: `points-earned:${orderNo}`,
      kind: 'points-earned',
      currency: pointCurrency,
      lines: pointLines(memberId, points),
      memberId,
      at,
    })),
  )
}

/** Adds to the bets that have not made a point yet and answers their sums. One statement, because every round passes here. */
async function addToProgress(tx: Tx, bets: readonly ValidBet[]): Promise<ReadonlyMap<number, bigint>> {
  const rows = bets.map(({ memberId, validBetMinor }) => sql`(${memberId}, ${validBetMinor})`)
  const carried = await tx.$queryRaw<{ memberId: number | bigint; carriedMinor: bigint | number }[]>`
    INSERT INTO "PointProgress" ("memberId", "carriedMinor") VALUES ${list(rows)}
    ON CONFLICT ("memberId") DO UPDATE SET "carriedMinor" = "PointProgress"."carriedMinor" + excluded."carriedMinor"
    RETURNING "memberId", "carriedMinor"`
  return new Map(carried.map(({ memberId, carriedMinor }) => [Number(memberId), BigInt(carriedMinor)]))
}

/** What is left behind the points. */
async function carryOn(tx: Tx, earned: readonly { memberId: number; carriedMinor: bigint }[]): Promise<void> {
  const rows = earned.map(({ memberId, carriedMinor }) => sql`(${memberId}, ${carriedMinor})`)
  await tx.$executeRaw`
    INSERT INTO "PointProgress" ("memberId", "carriedMinor") VALUES ${list(rows)}
    ON CONFLICT ("memberId") DO UPDATE SET "carriedMinor" = excluded."carriedMinor"`
}
