import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { findLevel } from '#gateway/kernel/vip.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type Person, personFields } from '../campaigns/audience.ts'
import { findMeant } from '../campaigns/offered.ts'
import { budgetLeft, listRunning, readTerms } from '../campaigns/store.ts'
import { issue } from '../claims/issue.ts'

type Raised = { member: Person; settings: MerchantSettings; at: Date }

/**
 * Issues the prize of each level that the member has reached and was never given one for: once per level and life, however often the
 * level is lost and won. What cannot be given now, without budget or during a break, is given later (`giveMissingPrizes`).
 * Answers whether something was given or passed over.
 */
export async function givePrizes(tx: Tx, { member, settings, at }: Raised): Promise<boolean> {
  const memberId = member.id
  const pause = await tx.playBreak.findUnique({ where: { memberId } })
  if (pause !== null && at < pause.until) return false
  const standing = await tx.vipStanding.findUniqueOrThrow({ where: { memberId } })
  const campaign = await findMeant(tx, { kind: 'levelUp', person: member, now: at })
  if (campaign === null) return false
  const { claimDays } = await readTerms(tx, campaign, 'levelUp')
  let prizedLevel = standing.prizedLevel
  for (let level = prizedLevel + 1; level <= member.vipLevel; level += 1) {
    const amount = findLevel(settings.vip.levels, level)?.prize ?? '0.00'
    if (toMinor(amount) > 0n) {
      const reward = { type: 'MONEY', amount } as const
      const currency = settings.currency.code
      const occasion = `level:${level}`
      const { outcome } = await issue(tx, { campaign, memberId, occasion, reward, claimDays, currency, at })
      if (outcome === 'over_budget') break
    }
    prizedLevel = level
  }
  if (prizedLevel === standing.prizedLevel) return false
  await tx.vipStanding.update({ where: { memberId }, data: { prizedLevel } })
  return true
}

/**
 * Gives the prizes that could not be given when their level was reached: no round comes back to that of the highest level. Nobody is
 * looked at while there is nothing to give. Answers how many members were given something.
 */
export async function giveMissingPrizes(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const campaigns = await listRunning(db.read, 'levelUp', clock.now())
  const budgets = await Promise.all(campaigns.map(({ id }) => budgetLeft(db.read, id)))
  if (budgets.every((leftMinor) => leftMinor === 0n)) return 0
  const settings = await merchantSettings(platform).all()
  return inBatches<{ memberId: number }>(platform, {
    job: 'level-prizes',
    next: async (after, take) =>
      (
        await db.read.$queryRaw<{ memberId: number | bigint }[]>`
          SELECT s."memberId" FROM "VipStanding" s JOIN "Member" m ON m."id" = s."memberId"
          WHERE s."prizedLevel" < m."vipLevel" AND m."state" = 'active' AND s."memberId" > ${after?.memberId ?? 0}
          ORDER BY s."memberId" LIMIT ${take}`
      ).map(({ memberId }) => ({ memberId: Number(memberId) })),
    keyOf: ({ memberId }) => String(memberId),
    each: ({ memberId }) =>
      db.write(async (tx) => {
        const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
        return givePrizes(tx, { member, settings, at: clock.now() })
      }),
  })
}
