import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { findLevel } from '#gateway/kernel/vip.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { isAmong, type Person } from '../campaigns/audience.ts'
import { listRunning, readTerms } from '../campaigns/store.ts'
import { issue } from '../claims/issue.ts'

type Raised = { member: Person; settings: MerchantSettings; at: Date }

/**
 * Issues the prize of each level that the member has reached and was never given one for: once per level and life, however often the
 * level is lost and won. What cannot be given now, without budget or during a break, is given with the next level.
 */
export async function givePrizes(tx: Tx, { member, settings, at }: Raised): Promise<void> {
  const memberId = member.id
  const pause = await tx.playBreak.findUnique({ where: { memberId } })
  if (pause !== null && at < pause.until) return
  const standing = await tx.vipStanding.findUniqueOrThrow({ where: { memberId } })
  const [campaign] = await listRunning(tx, 'levelUp', at)
  if (campaign === undefined || !(await isAmong(tx, campaign.audience, member, at))) return
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
  if (prizedLevel > standing.prizedLevel) await tx.vipStanding.update({ where: { memberId }, data: { prizedLevel } })
}
