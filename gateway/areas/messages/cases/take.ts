import type { caseTypes } from '#catalogue/messages/cases.ts'
import { once } from '#gateway/ledger/once.ts'
import { sha256 } from '#gateway/platform/chance.ts'
import { dayMs, laterBy } from '#gateway/platform/clock.ts'
import { newOrderNo } from '#gateway/platform/ids.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { UploadedImage } from '#gateway/platform/uploaded-image.ts'

/** One writes so many in 24 hours. */
const mostADay = 20
/** Visitors have no member's number; their keys stand under this one, which no member has. */
const visitorsId = 0

type NewCase = {
  type: (typeof caseTypes)[number]
  content: string
  pictures: readonly UploadedImage[]
  /** The pictures as they were sent, which tell a repeated form from another one. */
  sent: readonly string[]
  email: string | null
  requestId: string | undefined
}

type Writer = {
  caller: { memberId: number } | null
  ip: string
  language: string
  refuse(code: 'too.much.request' | 'idempotency.key.reused'): never
}

/** Opens a case once per key: a double click and a reload get the number of the first. */
export async function takeCase(platform: Platform, { pictures, sent, requestId: key, ...said }: NewCase, writer: Writer) {
  const { caller, ip, language, refuse } = writer
  const memberId = caller?.memberId ?? null
  const at = platform.clock.now()
  const content = { ...said, sent: sent.map(sha256).join() }
  const done = await platform.db.write((tx) =>
    once(tx, { memberId: memberId ?? visitorsId, operation: 'case', key, content, at }, async () => {
      const who = memberId === null ? { ip, memberId: null } : { memberId }
      const today = await tx.feedback.count({ where: { ...who, createdAt: { gt: laterBy(at, -dayMs) } } })
      if (today >= mostADay) refuse('too.much.request')
      const kept = pictures.map(({ type, bytes, width, height }) => ({ type, bytes: new Uint8Array(bytes), width, height }))
      const receiptNo = newOrderNo('F')
      await tx.feedback.create({ data: { receiptNo, memberId, ip, language: language.toUpperCase(), createdAt: at, ...said, images: { create: kept } } })
      return { feedbackNo: receiptNo }
    }),
  )
  return done.outcome === 'content_differs' ? refuse('idempotency.key.reused') : done.answer
}
