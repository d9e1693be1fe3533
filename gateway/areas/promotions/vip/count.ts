import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { labelOf, reachedLevel } from '#gateway/kernel/vip.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Person } from '../campaigns/audience.ts'
import type { CountedPlay } from '../play.ts'
import { givePrizes } from './prizes.ts'

/** The month of a moment as yyyy-MM, in the merchant's zone. */
export const monthOf = (at: Date): string => toMerchantDay(at).slice(0, 7)

/** Adds rounds to what levels are counted from, and raises their members at once to the level that is reached by it. */
export async function countVip(tx: Tx, plays: readonly CountedPlay[], settings: MerchantSettings): Promise<void> {
  const totals = await addToTotals(tx, plays)
  const { levels } = settings.vip
  for (const { play, member } of plays) {
    const level = reachedLevel(levels, totals.get(member.id) ?? { totalMinor: 0n, monthMinor: 0n })
    if (level > member.vipLevel) await raise(tx, { member, level, at: play.at }, settings)
  }
}

type Raised = { member: Person; level: number; at: Date }

async function raise(tx: Tx, { member, level, at }: Raised, settings: MerchantSettings): Promise<void> {
  const vipName = labelOf(settings.vip.levels, level)
  await tx.member.update({ where: { id: member.id }, data: { vipLevel: level, vipName } })
  const standing = { since: at, keptUntil: monthOf(at) }
  await tx.vipStanding.upsert({
    where: { memberId: member.id },
    create: { memberId: member.id, prizedLevel: 0, ...standing },
    update: standing,
  })
  await givePrizes(tx, { member: { ...member, vipLevel: level }, settings, at })
}

type Totals = { totalMinor: bigint; monthMinor: bigint }

/** One statement, because every round passes here. A new month begins at nothing. */
async function addToTotals(tx: Tx, plays: readonly CountedPlay[]): Promise<ReadonlyMap<number, Totals>> {
  const rows = plays.map(
    ({ play: { memberId, validBetMinor, at } }) =>
      sql`(${memberId}, ${validBetMinor}, ${monthOf(at)}, ${validBetMinor})`,
  )
  const totals = await tx.$queryRaw<({ memberId: number | bigint } & Record<keyof Totals, bigint | number>)[]>`
    INSERT INTO "PlayTotal" ("memberId", "totalMinor", "month", "monthMinor") VALUES ${list(rows)}
    ON CONFLICT ("memberId") DO UPDATE SET "totalMinor" = "PlayTotal"."totalMinor" + excluded."totalMinor",
      "monthMinor" = excluded."monthMinor"
        + CASE WHEN "PlayTotal"."month" = excluded."month" THEN "PlayTotal"."monthMinor" ELSE 0 END,
      "month" = excluded."month"
    RETURNING "memberId", "totalMinor", "monthMinor"`
  return new Map(
    totals.map(({ memberId, totalMinor, monthMinor }) => [
      Number(memberId),
      { totalMinor: BigInt(totalMinor), monthMinor: BigInt(monthMinor) },
    ]),
  )
}
