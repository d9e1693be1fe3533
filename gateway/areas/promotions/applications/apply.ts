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
/** In the order in which they are told: what takes longest first. */
const lacksInOrder = ['mobile', 'comment', 'images'] as const
export type Lack = (typeof lacksInOrder)[number]
type Applied =
  | { outcome: 'applied'; claim: PromotionClaim }
  | { outcome: 'missing' }
  | { outcome: 'known'; claim: PromotionClaim }
  | { outcome: 'lacking'; lacks: Lack[] }

/** Applies for what an operator decides, once. The pictures were made anew before. */
export async function apply(tx: Tx, { code, memberId, comment, images, at }: Applying): Promise<Applied> {
  const campaign = await findApplicable(tx, code, memberId, at)
  if (campaign === null) return { outcome: 'missing' }
  const lacks = await listLacks(tx, campaign, { memberId, comment, pictures: images.length })
  if (lacks.length > 0) return { outcome: 'lacking', lacks }
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

/** Everything that a campaign asks for and the application does not have. */
export async function listLacks(
  reader: Reader | Tx,
  campaign: Campaign,
  { memberId, comment, pictures }: { memberId: number; comment: string; pictures: number },
): Promise<Lack[]> {
  const { needs } = await readTerms(reader, campaign, 'proof')
  const member = needs.includes('mobile')
    ? await reader.member.findUnique({ where: { id: memberId }, select: { mobileVerified: true } })
    : null
  const isThere = { mobile: member?.mobileVerified === true, comment: comment !== '', images: pictures > 0 }
  return lacksInOrder.filter((lack) => needs.includes(lack) && !isThere[lack])
}
