import type { messages } from '#catalogue/messages.ts'
import type { Context, Handlers } from '#gateway/kernel/calls/answer.ts'
import { accountOf } from '#gateway/kernel/identity/account-types.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readUploadedImage, type UploadedImage } from '#gateway/platform/uploaded-image.ts'
import type { Case } from './decide.ts'
import { passPictureCheck } from './picture-check.ts'
import { takeCase } from './take.ts'

const mostListed = 50

type CaseCalls = Pick<Handlers<typeof messages>, 'feedback' | 'feedbackHistory' | 'questionBounds' | 'askQuestion'>

/** Feedback, complaints (VA-64 to VA-67) and support questions: what somebody says to the merchant, and what became of it. */
export const caseHandlers = (platform: Platform): CaseCalls => ({
  feedback: ({ type, content, images = [], requestId, ...proof }, context) => {
    const writer = writerOf(context)
    const open = async (): Promise<UploadedImage[]> => {
      const pictures: UploadedImage[] = []
      if (images.length > 0 && writer.memberId === null) await passPictureCheck(platform, proof, context)
      for (const image of images) pictures.push(await requireImage(image, context.refuse))
      return pictures
    }
    return takeCase(platform, { type, content, sent: images, open, email: null, requestId }, writer)
  },
  feedbackHistory: async (_input, { caller }) => {
    const rows = (await platform.db.read.feedback.findMany({
      where: { memberId: caller.memberId },
      orderBy: { id: 'desc' },
      take: mostListed,
      include: { _count: { select: { images: true } } },
    })) as (Case & { _count: { images: number } })[]
    return {
      list: rows.map(({ receiptNo, type, content, createdAt, state, answer, answeredAt, _count }) => ({
        feedbackNo: receiptNo,
        type,
        content,
        images: _count.images,
        createdAt: createdAt.getTime(),
        state,
        answer,
        answeredAt: answeredAt?.getTime() ?? null,
      })),
    }
  },
  questionBounds: async () => (await merchantSettings(platform).all()).supportQuestion,
  askQuestion: async ({ content, email, requestId }, context) => {
    const { least, most } = (await merchantSettings(platform).all()).supportQuestion
    const rule = `has ${least} to ${most} characters`
    if (content.length < least) throw wrongField('content', rule, 'tooShort', least)
    if (content.length > most) throw wrongField('content', rule, 'tooLong', most)
    const writer = writerOf(context)
    if (writer.memberId === null && email === undefined)
      throw wrongField('email', 'is required, because the answer is sent there', 'missing')
    return takeCase(
      platform,
      { type: 'question', content, sent: [], open: async () => [], email: email ?? null, requestId },
      writer,
    )
  },
})

type CaseContext = Pick<
  Context<'nobody', 'too.much.request' | 'idempotency.key.reused'>,
  'caller' | 'ip' | 'language' | 'refuse'
>

const writerOf = ({ caller, ip, language, refuse }: CaseContext) => ({
  memberId: accountOf(caller)?.memberId ?? null,
  ip,
  language,
  refuse,
})

async function requireImage(
  base64: string,
  refuse: (code: 'picture.too.large' | 'picture.not.valid') => never,
): Promise<UploadedImage> {
  const verdict = await readUploadedImage(base64)
  if (verdict.outcome === 'read') return verdict.image
  return refuse(verdict.outcome === 'too_large' ? 'picture.too.large' : 'picture.not.valid')
}
