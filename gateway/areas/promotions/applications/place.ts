import type { ParsedInputOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readUploadedImage, type UploadedImage } from '#gateway/platform/uploaded-image.ts'
import { apply, findApplicable, hasApplied, type Lack, listLacks } from './apply.ts'

type ApplyCall = typeof promotions.applyPromotion

/** Takes an application once per key. Its pictures are opened, which is dear, only when the rest of it is as it must be. */
export function placeApplication(
  platform: Platform,
  { promotionId: code, comment = '', images: sent = [], requestId: key }: ParsedInputOf<ApplyCall>,
  { caller, refuse }: ContextOf<ApplyCall>,
): Promise<{ promotionClaimId: string }> {
  const { memberId } = caller
  /** `data` names the first, as the wire has it; `fields` names all of them. */
  const refuseLacks = (lacks: readonly Lack[]): never =>
    refuse('prom.claim.req.field', {
      value: {
        data: lacks[0] === 'mobile' ? 'required.mobile_no_verified' : `required.${lacks[0]}`,
        fields: lacks.map((field) => ({ field, rule: 'is asked for' })),
      },
    })
  const before = async (): Promise<UploadedImage[]> => {
    const [{ read }, at] = [platform.db, platform.clock.now()]
    await requireNoBreak(read, memberId, at)
    const campaign = await findApplicable(read, code, memberId, at)
    if (campaign === null) return refuse('promotion.id.invalid')
    const lacks = await listLacks(read, campaign, { memberId, comment, pictures: sent.length })
    if (lacks.length > 0) return refuseLacks(lacks)
    if (await hasApplied(read, campaign.id, memberId)) return refuse('prom.claim.processed')
    const opened: UploadedImage[] = []
    for (const image of sent) {
      const verdict = await readUploadedImage(image)
      if (verdict.outcome === 'read') opened.push(verdict.image)
      else return refuse(verdict.outcome === 'too_large' ? 'picture.too.large' : 'picture.not.valid')
    }
    return opened
  }
  const content = { code, comment, images: sent.map(sha256).join() }
  const order = { operation: 'application', key, content, before }
  return placeOrder(platform, { caller, refuse }, order, async (tx, at, images) => {
    await requireNoBreak(tx, memberId, at)
    const applied = await apply(tx, { code, memberId, comment, images, at })
    if (applied.outcome === 'missing') return refuse('promotion.id.invalid')
    if (applied.outcome === 'lacking') return refuseLacks(applied.lacks)
    if (applied.outcome === 'known') return refuse('prom.claim.processed')
    return { promotionClaimId: applied.claim.claimNo }
  })
}
