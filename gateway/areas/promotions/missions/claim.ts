import type { Tx } from '#gateway/platform/database/db.ts'
import { personFields } from '../campaigns/audience.ts'
import { type Reward, readReward } from '../campaigns/reward.ts'
import { waitsForAddress } from '../claims/address.ts'
import { takeClaim } from '../claims/take.ts'
import { giveMilestones } from './give.ts'
import type { OwnMission } from './own.ts'

type Claiming = { own: OwnMission; memberId: number; currency: string; at: Date }
type Claimed = { outcome: 'claimed'; rewards: Reward[] } | { outcome: 'nothing' | 'over_budget' | 'address' | 'unread' }

/**
 * Takes everything that a member has reached in a mission; what was reached and never issued is issued first. Prizes wait for their
 * address, and a bonus until it was read (decision 176): `address` and `unread` where nothing else was there to take.
 */
export async function claimMission(tx: Tx, { own, memberId, currency, at }: Claiming): Promise<Claimed> {
  const member = await tx.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { ...personFields, language: true },
  })
  const passed = own.milestones.filter(({ status }) => status === 'I')
  const reached = [...own.late, { period: own.period, milestones: passed }]
  let missing = 0
  for (const { period, milestones } of reached) {
    const issued = await giveMilestones(tx, { mission: own, passed: milestones, period, member, currency, at })
    missing += milestones.length - issued.length
  }
  const waiting = await tx.promotionClaim.findMany({
    where: { campaignId: own.campaign.id, memberId, state: 'issued' },
    orderBy: { id: 'asc' },
  })
  const taken = new Set<string>()
  let left: 'address' | 'unread' | null = null
  for (const { claimNo, reward } of waiting) {
    const waits = await waitsFor(tx, readReward(reward ?? ''))
    if (waits !== null) {
      left = waits
      continue
    }
    const { outcome } = await takeClaim(tx, { claimNo, memberId, language: member.language ?? 'EN', at })
    if (outcome === 'claimed') taken.add(claimNo)
  }
  if (left !== null && taken.size === 0) return { outcome: left }
  const given = await tx.promotionClaim.findMany({
    where: { campaignId: own.campaign.id, memberId, state: 'claimed' },
    orderBy: { id: 'asc' },
  })
  const answered = given.filter(({ claimNo, occasion }) => taken.has(claimNo) || occasion.startsWith(`${own.period}:`))
  if (answered.length > 0)
    return { outcome: 'claimed', rewards: answered.map(({ reward }) => readReward(reward ?? '')) }
  return { outcome: missing > 0 ? 'over_budget' : 'nothing' }
}

/** What somebody does first before it can be taken. */
async function waitsFor(tx: Tx, reward: Reward): Promise<'address' | 'unread' | null> {
  if (reward.type === 'BONUS') return 'unread'
  return (await waitsForAddress(tx, reward)) ? 'address' : null
}
