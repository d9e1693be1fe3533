import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { labelOf, reachedLevel } from '#gateway/kernel/vip.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Person } from '../campaigns/audience.ts'
import type { Play } from '../play.ts'
import { givePrizes } from './prizes.ts'

/** The month of a moment as yyyy-MM, in the merchant's zone. */
export const monthOf = (at: Date): string => toMerchantDay(at).slice(0, 7)

/** Adds a round to what levels are counted from, and raises the member at once to the level that is reached by it. */
export async function countVip(
  tx: Tx,
  play: Play,
  { member, settings }: { member: Person; settings: MerchantSettings },
): Promise<void> {
  const totals = await addToTotals(tx, play)
  const { levels } = settings.vip
  const level = reachedLevel(levels, totals)
  if (level <= member.vipLevel) return
  await tx.member.update({ where: { id: member.id }, data: { vipLevel: level, vipName: labelOf(levels, level) } })
  const standing = { since: play.at, keptUntil: monthOf(play.at) }
  await tx.vipStanding.upsert({
    where: { memberId: member.id },
    create: { memberId: member.id, prizedLevel: 0, ...standing },
    update: standing,
  })
  await givePrizes(tx, { member: { ...member, vipLevel: level }, settings, at: play.at })
}

/** One statement, because every round passes here. A new month begins at nothing. */
async function addToTotals(tx: Tx, { memberId, stakeMinor, at }: Play) {
  const [row] = await tx.$queryRaw<{ totalMinor: bigint | number; monthMinor: bigint | number }[]>`
    INSERT INTO "PlayTotal" ("memberId", "totalMinor", "month", "monthMinor")
    VALUES (${memberId}, ${stakeMinor}, ${monthOf(at)}, ${stakeMinor})
    ON CONFLICT ("memberId") DO UPDATE SET "totalMinor" = "PlayTotal"."totalMinor" + excluded."totalMinor",
      "monthMinor" = excluded."monthMinor"
        + CASE WHEN "PlayTotal"."month" = excluded."month" THEN "PlayTotal"."monthMinor" ELSE 0 END,
      "month" = excluded."month"
    RETURNING "totalMinor", "monthMinor"`
  return { totalMinor: BigInt(row?.totalMinor ?? 0), monthMinor: BigInt(row?.monthMinor ?? 0) }
}
