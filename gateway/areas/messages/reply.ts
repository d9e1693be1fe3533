import type { ParsedInputOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { putLetter } from './letters.ts'

/** A letter as the one who got it sees it, with who wrote it, who can be answered as long as both stand in one line. */
export type Letter = {
  subject: string
  content: string
  memberId: number
  name: string
  stands: 'upline' | 'above' | 'below' | null
}

/** These letters (`Mail.teamMessageId`) by their numbers. */
export async function findLetters(
  read: Reader | Tx,
  memberId: number,
  letterIds: readonly number[],
): Promise<ReadonlyMap<number, Letter>> {
  if (letterIds.length === 0) return new Map()
  const letters = await read.teamMessage.findMany({
    where: { id: { in: [...letterIds] } },
    select: { id: true, senderId: true, subject: true, content: true },
  })
  const ids = [...new Set(letters.map(({ senderId }) => senderId))]
  const [members, lines] = await Promise.all([
    read.member.findMany({ where: { id: { in: ids } }, select: { id: true, nickname: true } }),
    read.memberLine.findMany({
      where: {
        OR: [
          { ancestorId: { in: ids }, descendantId: memberId },
          { ancestorId: memberId, descendantId: { in: ids } },
        ],
      },
    }),
  ])
  const names = new Map(members.map(({ id, nickname }) => [id, toNameForOthers(nickname)]))
  const standsOf = (senderId: number): Letter['stands'] => {
    const above = lines.find(({ ancestorId, descendantId }) => ancestorId === senderId && descendantId === memberId)
    if (above !== undefined) return above.depth === 1 ? 'upline' : 'above'
    return lines.some(({ descendantId }) => descendantId === senderId) ? 'below' : null
  }
  return new Map(
    letters.map(({ id, senderId, subject, content }) => [
      id,
      { subject, content, memberId: senderId, name: names.get(senderId) || '***', stands: standsOf(senderId) },
    ]),
  )
}

/** Answers a letter: a letter of its own to who wrote it, once per key (OP-130). Whose line one has left is not answered any more. */
export async function replyToMail(
  platform: Platform,
  { id, content, requestId: key }: ParsedInputOf<typeof messages.replyMail>,
  context: ContextOf<typeof messages.replyMail>,
) {
  const {
    caller: { memberId },
    ip,
    traceId,
    refuse,
  } = context
  const order = { operation: 'mail-reply', key, content: { id, content } }
  return placeOrder(platform, context, order, async (tx, at) => {
    const mail = (await tx.mail.findFirst({ where: { id, memberId } })) ?? refuse('no.data')
    const asked =
      mail.teamMessageId === null
        ? undefined
        : (await findLetters(tx, memberId, [mail.teamMessageId])).get(mail.teamMessageId)
    if (asked === undefined || asked.stands === null) return refuse('mail.no.reply')
    const subject = /^Re: /.test(asked.subject) ? asked.subject : `Re: ${asked.subject}`.slice(0, 100)
    const to = asked.stands === 'below' ? 'members' : 'upline'
    const messageId = await putLetter(platform, tx, context, { to, toId: asked.memberId, subject, content, at })
    await recordAudit(tx, 'mail.reply', { memberId, ip, traceId, at }, { mailId: id, messageId })
    return { sent: true }
  })
}
