import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'

/** The occasion of what is joined or applied for once. */
export const onceOccasion = 'once'

type Entry = Pick<PromotionClaim, 'memberId' | 'state'> & { campaign: Campaign; comment?: string; at: Date }

/** Writes that a member takes part or has applied; whoever has done so before gets what stands there. */
export async function enter(
  tx: Tx,
  { campaign, memberId, state, comment = '', at }: Entry,
): Promise<{ claim: PromotionClaim; isNew: boolean }> {
  const key = { campaignId: campaign.id, memberId, occasion: onceOccasion }
  const known = await tx.promotionClaim.findUnique({ where: { campaignId_memberId_occasion: key } })
  if (known !== null) return { claim: known, isNew: false }
  const claim = await tx.promotionClaim.create({
    data: {
      ...key,
      claimNo: newOrderNo('C'),
      kind: campaign.kind,
      version: campaign.version,
      state,
      comment,
      createdAt: at,
    },
  })
  return { claim, isNew: true }
}
