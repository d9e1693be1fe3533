import { tellBonusNear } from '#gateway/kernel/bonuses/letters.ts'
import { readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import { tellMail } from '#gateway/kernel/telling/mail.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { isOnBreak } from '../campaigns/offered.ts'

type Row = { id: number; bonusNo: string }

/**
 * Tells once, a day before the last day, that an open bonus runs out. That it was told stands in the claim that the bonus was
 * given for, behind its taking. Who is on a break is told when it is over, if there is time left. Answers how many were told.
 */
export function warnOfBonusEnds(platform: Platform): Promise<number> {
  const { db, clock } = platform
  return inBatches<Row>(platform, {
    job: 'bonus-warn',
    next: async (after, take) => {
      const now = clock.now()
      const rows = await db.read.$queryRaw<{ id: number | bigint; bonusNo: string }[]>`
        SELECT b."id", b."bonusNo" FROM "Bonus" b JOIN "PromotionClaim" c ON c."claimNo" = b."claimNo"
        WHERE b."state" = 'open' AND b."expiresAt" > ${now} AND b."expiresAt" <= ${laterBy(now, 2 * dayMs)}
          AND b."createdAt" <= ${laterBy(now, -dayMs)} AND (c."warnedAt" IS NULL OR c."warnedAt" < b."createdAt")
          AND NOT EXISTS (SELECT 1 FROM "PlayBreak" p WHERE p."memberId" = b."memberId" AND p."until" > ${now})
          AND b."id" > ${after?.id ?? 0} ORDER BY b."id" LIMIT ${take}`
      return rows.map(({ id, bonusNo }) => ({ id: Number(id), bonusNo }))
    },
    keyOf: ({ bonusNo }) => bonusNo,
    each: ({ id }) =>
      db.write(async (tx) => {
        const at = clock.now()
        const bonus = await tx.bonus.findUniqueOrThrow({ where: { id } })
        const { memberId, bonusNo, claimNo, createdAt } = bonus
        const purse = (await readPlayMoney(tx, memberId)).bonuses.find((open) => open.id === id)
        // What is staked completely waits for a round only, and is earned.
        if (purse === undefined || purse.isStaked || claimNo === null || (await isOnBreak(tx, memberId, at)))
          return false
        const { count } = await tx.promotionClaim.updateMany({
          where: { claimNo, OR: [{ warnedAt: null }, { warnedAt: { lt: createdAt } }] },
          data: { warnedAt: at },
        })
        if (count === 0) return false
        const member = await tx.member.findUniqueOrThrow({
          where: { id: memberId },
          select: { promotionMailOffAt: true },
        })
        if (member.promotionMailOffAt !== null) return true
        const entry = await tx.turnoverEntry.findUnique({
          where: { source_sourceNo: { source: 'bonus', sourceNo: bonusNo } },
        })
        const leftMinor = (entry?.requiredMinor ?? 0n) - (entry?.doneMinor ?? 0n)
        await tellBonusNear(tx, { bonus, leftMinor, purseMinor: purse.balanceMinor, at })
        tellMail([memberId], at)
        return true
      }),
  })
}
