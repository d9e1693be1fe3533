import type { caseTypes } from '#catalogue/messages/cases.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { UploadedImage } from '#gateway/platform/uploaded-image.ts'

/** One writes so many in 24 hours. */
const mostADay = 20
/** Visitors have no member's number; their keys stand under this one, which no member has, each with the address that sent it. */
const visitorsId = 0

type NewCase = {
  type: (typeof caseTypes)[number]
  content: string
  /** The pictures as they were sent, which tell a repeated form from another one. */
  sent: readonly string[]
  /** Opens the pictures, which is dear; asked for when it is known that this is no repeat and that there is room for the day. */
  open: () => Promise<readonly UploadedImage[]>
  email: string | null
  requestId: string | undefined
}

type Writer = {
  /** Null for a visitor. */
  memberId: number | null
  ip: string
  language: string
  refuse(code: 'too.much.request' | 'idempotency.key.reused'): never
}

/** Opens a case once per key: a double click and a reload get the number of the first. */
export async function takeCase(
  platform: Platform,
  { sent, open, requestId: key, ...said }: NewCase,
  { memberId, ip, language, refuse }: Writer,
) {
  const content = { ...said, sent: sent.map(sha256).join() }
  // Who has one address of a network has all of them.
  const from = memberId === null ? toNetwork(ip) : ip
  const requireRoom = async (reader: Reader | Tx, at: Date): Promise<void> => {
    const who = memberId === null ? { ip: from, memberId: null } : { memberId }
    const today = await reader.feedback.count({ where: { ...who, createdAt: { gt: laterBy(at, -dayMs) } } })
    if (today >= mostADay) refuse('too.much.request')
  }
  const before = async () => {
    await requireRoom(platform.db.read, platform.clock.now())
    return open()
  }
  const writer = { caller: { memberId: memberId ?? visitorsId }, refuse }
  const ownKey = memberId === null && key !== undefined ? sha256(`${ip} ${key}`) : key
  return placeOrder(platform, writer, { operation: 'case', key: ownKey, content, before }, async (tx, at, pictures) => {
    await requireRoom(tx, at)
    const kept = pictures.map(({ type, bytes, width, height }) => ({
      type,
      bytes: new Uint8Array(bytes),
      width,
      height,
    }))
    const receiptNo = newOrderNo('F')
    await tx.feedback.create({
      data: {
        receiptNo,
        memberId,
        ip: from,
        language: language.toUpperCase(),
        createdAt: at,
        ...said,
        images: { create: kept },
      },
    })
    return { feedbackNo: receiptNo }
  })
}
