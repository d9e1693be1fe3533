import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { UploadedImage } from '#gateway/platform/uploaded-image.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { isOfferedTo } from '../campaigns/offered.ts'
import { readTerms } from '../campaigns/store.ts'
import { enter, onceOccasion } from '../claims/join.ts'

type Applying = {
  code: string
  memberId: number
  comment: string
  images: readonly UploadedImage[]
  at: Date
}
export type Lack = 'comment' | 'images' | 'mobile'
type Applied =
  | { outcome: 'applied'; claim: PromotionClaim }
  | { outcome: 'missing' }
  | { outcome: 'known'; claim: PromotionClaim }
  | { outcome: 'lacking'; lack: Lack }

/** Applies for what an operator decides, once. The pictures were made anew before. */
export async function apply(tx: Tx, { code, memberId, comment, images, at }: Applying): Promise<Applied> {
  const campaign = await findApplicable(tx, code, memberId, at)
  if (campaign === null) return { outcome: 'missing' }
  const lack = await findLack(tx, campaign, { memberId, comment, pictures: images.length })
  if (lack !== null) return { outcome: 'lacking', lack }
  const { claim, isNew } = await enter(tx, { campaign, memberId, state: 'applying', comment, at })
  if (!isNew) return { outcome: 'known', claim }
  for (const { type, bytes, width, height } of images)
    await tx.claimImage.create({
      data: { claimId: claim.id, memberId, type, bytes: new Uint8Array(bytes), width, height, createdAt: at },
    })
  return { outcome: 'applied', claim }
}

/** The campaign that a member may apply for now, or null. */
export async function findApplicable(
  reader: Reader | Tx,
  code: string,
  memberId: number,
  at: Date,
): Promise<Campaign | null> {
  const campaign = await reader.campaign.findUnique({ where: { code } })
  if (campaign === null || campaign.kind !== 'proof') return null
  return (await isOfferedTo(reader, campaign, memberId, at)) ? campaign : null
}

/** Whether the member has applied before. */
export const hasApplied = async (reader: Reader, campaignId: number, memberId: number): Promise<boolean> =>
  (await reader.promotionClaim.count({ where: { campaignId, memberId, occasion: onceOccasion } })) > 0

/** What a campaign asks for and the application does not have, or null. */
export async function findLack(
  reader: Reader | Tx,
  campaign: Campaign,
  { memberId, comment, pictures }: { memberId: number; comment: string; pictures: number },
): Promise<Lack | null> {
  const { needs } = await readTerms(reader, campaign, 'proof')
  if (needs.includes('mobile')) {
    const member = await reader.member.findUnique({ where: { id: memberId }, select: { mobileVerified: true } })
    if (member?.mobileVerified !== true) return 'mobile'
  }
  if (needs.includes('comment') && comment === '') return 'comment'
  return needs.includes('images') && pictures === 0 ? 'images' : null
}
