import type { ParsedInputOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'
import type { ContextOf, Handlers } from '#gateway/platform/answer.ts'
import { dayMs, laterBy } from '#gateway/platform/clock.ts'
import { newOrderNo } from '#gateway/platform/ids.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readUploadedImage, type UploadedImage } from '#gateway/platform/uploaded-image.ts'

/** One writes so many in 24 hours. */
const mostADay = 20
const mostListed = 50

type FeedbackContext = ContextOf<typeof messages.feedback>

/** Feedback and complaints (spec section 5): a few words, and pictures that are drawn anew before they are kept. */
export const feedbackHandlers = (platform: Platform): Pick<Handlers<typeof messages>, 'feedback' | 'feedbackHistory'> => ({
  feedback: (sent, context) => takeFeedback(platform, sent, context),
  feedbackHistory: async (_input, { caller }) => {
    const rows = await platform.db.read.feedback.findMany({
      where: { memberId: caller.memberId },
      orderBy: { id: 'desc' },
      take: mostListed,
      include: { _count: { select: { images: true } } },
    })
    return {
      list: rows.map(({ receiptNo, type, content, createdAt, _count }) => ({
        feedbackNo: receiptNo,
        type,
        content,
        images: _count.images,
        createdAt: createdAt.getTime(),
      })),
    }
  },
})

async function takeFeedback(platform: Platform, { type, content, images = [] }: ParsedInputOf<typeof messages.feedback>, context: FeedbackContext) {
  const memberId = context.caller?.memberId ?? null
  const read: UploadedImage[] = []
  for (const image of images) read.push(await requireImage(image, context))
  const now = platform.clock.now()
  const receiptNo = newOrderNo('F')
  await platform.db.write(async (tx) => {
    const who = memberId === null ? { ip: context.ip, memberId: null } : { memberId }
    const today = await tx.feedback.count({ where: { ...who, createdAt: { gt: laterBy(now, -dayMs) } } })
    if (today >= mostADay) context.refuse('too.much.request')
    const kept = read.map((image) => ({ type: image.type, bytes: new Uint8Array(image.bytes), width: image.width, height: image.height }))
    await tx.feedback.create({ data: { receiptNo, memberId, type, content, ip: context.ip, createdAt: now, images: { create: kept } } })
  })
  return { feedbackNo: receiptNo }
}

async function requireImage(base64: string, { refuse }: FeedbackContext): Promise<UploadedImage> {
  const verdict = await readUploadedImage(base64)
  if (verdict.outcome === 'read') return verdict.image
  return refuse(verdict.outcome === 'too_large' ? 'picture.too.large' : 'picture.not.valid')
}
