import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import type { messages } from '#catalogue/messages.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Context, ContextOf } from '#gateway/kernel/calls/answer.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { findInLine } from '#gateway/kernel/lines/in-line.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { countLettersLeft } from '#gateway/kernel/telling/letters.ts'
import { tellMail } from '#gateway/kernel/telling/mail.ts'
import { countReaders } from '#gateway/kernel/telling/readers.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'

const findUpline = async (read: Reader | Tx, memberId: number) =>
  (await read.member.findUniqueOrThrow({ where: { id: memberId }, select: { upline: true } })).upline

/** Whom a member can write to besides the customer service. */
export async function readCorrespondents(
  platform: Platform,
  caller: ContextOf<typeof messages.recipients>['caller'],
): Promise<AnsweredValueOf<typeof messages.recipients>> {
  const { db, clock } = platform
  const [upline, below, { left }] = await Promise.all([
    findUpline(db.read, caller.memberId),
    db.read.member.findFirst({ where: { uplineId: caller.memberId }, select: { id: true } }),
    countLettersLeft(platform, db.read, caller, clock.now()),
  ])
  return {
    upline: upline && { nickname: toNameForOthers(upline.nickname) },
    hasDownline: below !== null,
    lettersLeft: left,
  }
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

/** Of a call that writes one letter. */
type LetterContext<F extends FailureCode> = Context<'member', F | 'agent.message.day' | 'idempotency.key.reused'>

/** A letter to the upline, once per key. */
export const writeUpline = (
  platform: Platform,
  letter: ParsedInputOf<typeof messages.writeUpline>,
  context: LetterContext<'not.exists.upline'>,
) =>
  writeLetter(platform, letter, context, {
    to: 'upline',
    findTo: async (tx) => (await findUpline(tx, context.caller.memberId))?.id ?? context.refuse('not.exists.upline'),
  })

/** A letter to one member below, once per key. Whoever stands elsewhere is as if they did not exist. */
export const writeDownline = (
  platform: Platform,
  letter: ParsedInputOf<typeof messages.writeDownline>,
  context: LetterContext<'not.exists.user'>,
  field = 'username',
) =>
  writeLetter(platform, letter, context, {
    to: 'members',
    findTo: async (tx) => {
      const found = await findInLine(tx, context.caller.memberId, letter.username)
      if (found !== null && found.depth > 0) return found.id
      return context.refuse('not.exists.user', atField(field, 'is not in your line'))
    },
  })

/** A letter to one of the two. */
export function writeInLine(
  platform: Platform,
  { recipientType, recipients: username = '', ...letter }: ParsedInputOf<typeof messages.write>,
  context: ContextOf<typeof messages.write>,
) {
  const isBelow = recipientType === undefined ? username !== '' : recipientType === 'DOWNLINE'
  return isBelow
    ? writeDownline(platform, { ...letter, username }, context, 'recipients')
    : writeUpline(platform, letter, context)
}

type Addressed = { to: OneLetter['to']; findTo: (tx: Tx) => Promise<number> }
type Written = ParsedInputOf<typeof messages.writeUpline> & { username?: string }

function writeLetter(
  platform: Platform,
  { requestId: key, ...letter }: Written,
  context: LetterContext<never>,
  { to, findTo }: Addressed,
) {
  const { caller, ip, traceId } = context
  return placeOrder(platform, context, { operation: `letter-${to}`, key, content: letter }, async (tx, at) => {
    const { subject, content } = letter
    const messageId = await putLetter(platform, tx, context, { to, toId: await findTo(tx), subject, content, at })
    await recordAudit(tx, 'mail.letter', { memberId: caller.memberId, ip, traceId, at }, { messageId, to })
    return { sent: true }
  })
}

/** What the caller has written inside the line, the latest first. */
export async function listSent(
  { db: { read } }: Platform,
  { page, size, before }: ParsedInputOf<typeof messages.outbox>,
  { caller: { memberId } }: ContextOf<typeof messages.outbox>,
): Promise<AnsweredValueOf<typeof messages.outbox>> {
  const where = { senderId: memberId, removedAt: null }
  const isKeyset = before !== undefined
  const [total, rows] = await Promise.all([
    read.teamMessage.count({ where }),
    read.teamMessage.findMany({
      where: { ...where, ...(isKeyset ? { id: { lt: before } } : {}) },
      orderBy: { id: 'desc' },
      take: size + 1,
      ...(isKeyset ? {} : { skip: (page - 1) * size }),
    }),
  ])
  const shown = rows.slice(0, size)
  const readersOf = await countReaders(read, shown)
  return {
    content: shown.map(({ id, addressed, recipientCount, subject, content, sentAt }) => ({
      outboxId: id,
      recipients: addressed === 'upline' ? 'upline' : 'line',
      recipientCount,
      readCount: readersOf(id),
      subject,
      content,
      sentAt: sentAt.getTime(),
    })),
    totalPages: Math.ceil(total / size),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Takes letters out of the caller's outbox. Whoever got them keeps them, and they stay counted of their day. */
export async function removeSent(
  { db, clock }: Platform,
  { outboxIds }: ParsedInputOf<typeof messages.deleteOutbox>,
  { caller: { memberId } }: ContextOf<typeof messages.deleteOutbox>,
): Promise<AnsweredValueOf<typeof messages.deleteOutbox>> {
  const where = { senderId: memberId, removedAt: null, id: { in: outboxIds } }
  const { count } = await db.write((tx) => tx.teamMessage.updateMany({ where, data: { removedAt: clock.now() } }))
  return { deleted: count }
}
