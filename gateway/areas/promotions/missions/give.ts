import type { Tx } from '#gateway/platform/database/db.ts'
import type { PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import type { Person } from '../campaigns/audience.ts'
import { isRunning } from '../campaigns/store.ts'
import { waitsForAddress } from '../claims/address.ts'
import { issue } from '../claims/issue.ts'
import { takeClaim } from '../claims/take.ts'
import type { Mission } from './count.ts'
import { type MissionTerms, writeTarget } from './terms.ts'

type Milestone = MissionTerms['milestones'][number]

/**
 * What a milestone is given for: the same target of the same period gives once, also where the milestones were changed meanwhile. The
 * first is how it is kept; what was given before may be kept as it stood in its terms, `20` for `20.00`.
 */
export function occasionsOf({ metric }: MissionTerms, period: string, { target }: Milestone): [string, ...string[]] {
  const kept = `${period}:${writeTarget(metric, target)}`
  return [kept, kept.replace(/\.00$/, '')]
}

/** Whether all that a mission gives is paid when it is reached: a bonus is read first, and a good may have to be sent. */
export const isPaidAtOnce = ({ campaign, terms }: Pick<Mission, 'campaign' | 'terms'>): boolean =>
  campaign.kind === 'missionPaid' && terms.milestones.every(({ reward }) => atOnce.has(reward.type))

const atOnce: ReadonlySet<string> = new Set(['MONEY', 'POINT'])

type Gift = {
  mission: Pick<Mission, 'campaign' | 'terms'>
  passed: readonly Milestone[]
  period: string
  member: Person & { language: string | null }
  currency: string
  at: Date
}

/**
 * Issues what milestones give, and pays it where the mission pays at once, but for a prize, which waits for an address, and a bonus, which is
 * read first. Nothing is given to a member on a break, after the end, or beyond the budget; what was reached stays reached, and can be
 * claimed when that is over.
 */
export async function giveMilestones(
  tx: Tx,
  { mission, passed, period, member, currency, at }: Gift,
): Promise<PromotionClaim[]> {
  const pause = await tx.playBreak.findUnique({ where: { memberId: member.id } })
  if (pause !== null && at < pause.until) return []
  const given: PromotionClaim[] = []
  for (const milestone of passed) {
    // What rounds know of a campaign is some seconds old; its pieces and its state are read where it gives.
    const campaign = await tx.campaign.findUniqueOrThrow({ where: { id: mission.campaign.id } })
    if (!isRunning(campaign, at)) return given
    const occasions = occasionsOf(mission.terms, period, milestone)
    const known = await tx.promotionClaim.findFirst({
      where: { campaignId: campaign.id, memberId: member.id, occasion: { in: occasions } },
      select: { occasion: true },
    })
    const { reward } = milestone
    const isPaid = campaign.kind === 'missionPaid' && reward.type !== 'BONUS' && !(await waitsForAddress(tx, reward))
    const issued = await issue(tx, {
      campaign,
      memberId: member.id,
      occasion: known?.occasion ?? occasions[0],
      reward,
      claimDays: mission.terms.claimDays,
      quietly: isPaid,
      currency,
      at,
    })
    if (issued.outcome === 'over_budget') continue
    given.push(issued.claim)
    const { claimNo } = issued.claim
    if (isPaid) await takeClaim(tx, { claimNo, memberId: member.id, language: member.language ?? 'EN', at })
  }
  return given
}
