import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Context, ContextOf } from '#gateway/kernel/calls/answer.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { countLettersLeft } from '#gateway/kernel/telling/letters.ts'
import { tellMail } from '#gateway/kernel/telling/mail.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'

const findUpline = async (read: Reader | Tx, memberId: number) =>
  (await read.member.findUniqueOrThrow({ where: { id: memberId }, select: { upline: true } })).upline

/** Whom a member can write to besides the customer service. */
export async function readCorrespondents(
  platform: Platform,
  caller: ContextOf<typeof messages.recipients>['caller'],
): Promise<AnsweredValueOf<typeof messages.recipients>> {
  const { db, clock } = platform
  const [upline, { left }] = await Promise.all([
    findUpline(db.read, caller.memberId),
    countLettersLeft(platform, db.read, caller, clock.now()),
  ])
  return { upline: upline && { nickname: upline.nickname }, lettersLeft: left }
}

type OneLetter = { to: 'upline' | 'members'; toId: number; subject: string; content: string; at: Date }
type Writing = Pick<Context<'member', 'agent.message.day'>, 'caller' | 'refuse'>

/** A letter to one member, who is told; refused when the writer's day has no more (OP-130). Answers its number. */
export async function putLetter(
  platform: Platform,
  tx: Tx,
  { caller, refuse }: Writing,
  { to, toId, subject, content, at }: OneLetter,
): Promise<number> {
  const { most, left } = await countLettersLeft(platform, tx, caller, at)
  if (left === 0) refuse('agent.message.day', { value: { most } })
  const row = { senderId: caller.memberId, addressed: to, recipientCount: 1, subject, content, sentAt: at }
  const { id } = await tx.teamMessage.create({ data: { ...row, deliveredAt: at } })
  await tx.mail.create({ data: { memberId: toId, subject: '', content: '', sentAt: at, teamMessageId: id } })
  tellMail([toId], at)
  return id
}

/** A letter to the upline, once per key. */
export async function writeUpline(
  platform: Platform,
  { subject, content, requestId: key }: ParsedInputOf<typeof messages.writeUpline>,
  context: ContextOf<typeof messages.writeUpline>,
) {
  const { caller, ip, traceId, refuse } = context
  const { memberId } = caller
  const order = { operation: 'upline-letter', key, content: { subject, content } }
  return placeOrder(platform, context, order, async (tx, at) => {
    const { id: toId } = (await findUpline(tx, memberId)) ?? refuse('not.exists.upline')
    const messageId = await putLetter(platform, tx, context, { to: 'upline', toId, subject, content, at })
    await recordAudit(tx, 'mail.upline', { memberId, ip, traceId, at }, { messageId })
    return { sent: true }
  })
}

/** What the caller has written inside the line, the latest first. */
export async function listSent(
  { db: { read } }: Platform,
  { size, before }: ParsedInputOf<typeof messages.outbox>,
  { caller: { memberId } }: ContextOf<typeof messages.outbox>,
): Promise<AnsweredValueOf<typeof messages.outbox>> {
  const rows = await read.teamMessage.findMany({
    where: { senderId: memberId, ...(before === undefined ? {} : { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: size + 1,
  })
  const shown = rows.slice(0, size)
  const counts = await read.mail.groupBy({
    by: ['teamMessageId'],
    where: { teamMessageId: { in: shown.map(({ id }) => id) }, readAt: { not: null } },
    _count: { _all: true },
  })
  const readCounts = new Map(counts.map(({ teamMessageId, _count }) => [teamMessageId, _count._all]))
  return {
    content: shown.map(({ id, addressed, recipientCount, subject, content, sentAt }) => ({
      messageId: id,
      to: addressed === 'upline' ? 'upline' : 'line',
      recipientCount,
      readCount: readCounts.get(id) ?? 0,
      subject,
      content,
      sentAt: sentAt.getTime(),
    })),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}
