import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { findInLine } from '#gateway/kernel/lines/in-line.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { countLettersLeft } from '#gateway/kernel/telling/letters.ts'
import { tellMail } from '#gateway/kernel/telling/mail.ts'
import { countReaders } from '#gateway/kernel/telling/readers.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'

type Letter = ParsedInputOf<typeof team.sendMessage>
type Context = ContextOf<typeof team.sendMessage>

const namesShown = 3

export async function readRecipients(
  { db: { read } }: Platform,
  memberId: number,
): Promise<AnsweredValueOf<typeof team.recipients>> {
  const [own, directMembers, members] = await Promise.all([
    read.member.findUniqueOrThrow({ where: { id: memberId }, select: { uplineId: true } }),
    read.memberLine.count({ where: lineOf(memberId, 'direct') }),
    read.memberLine.count({ where: lineOf(memberId, 'team') }),
  ])
  return { hasUpline: own.uplineId !== null, directMembers, members }
}

/**
 * Writes a letter once and gives it to its recipients, telling those who are here (wire 12). A letter to a line is given out in
 * batches after that, so that no other write waits for a hundred thousand inboxes; what a process leaves that dies in between, the
 * clock goes on with.
 */
export async function sendLetter(
  platform: Platform,
  letter: Letter,
  context: Context,
): Promise<AnsweredValueOf<typeof team.sendMessage>> {
  const { caller, ip, traceId, refuse } = context
  const { memberId } = caller
  const { requestId: key, to, usernames, subject, content } = letter
  const order = { operation: 'team-letter', key, content: { to, usernames: usernames.join(','), subject, content } }
  const answer = await placeOrder(platform, context, order, async (tx, at) => {
    const ids = isToLine(to) ? null : await listRecipients(tx, memberId, letter, context)
    const recipients = ids?.length ?? (await tx.memberLine.count({ where: lineOf(memberId, to) }))
    if (recipients === 0) refuse('agent.message.nobody')
    const { most, left } = await countLettersLeft(platform, tx, caller, at)
    if (left === 0) refuse('agent.message.day', { value: { most } })
    const row = { senderId: memberId, addressed: to, recipientCount: recipients, subject, content, sentAt: at }
    const { id } = await tx.teamMessage.create({ data: { ...row, deliveredAt: ids === null ? null : at } })
    if (ids !== null) await putInto(tx, ids, { id, sentAt: at })
    await recordAudit(tx, 'team.letter', { memberId, ip, traceId, at }, { messageId: id, to, recipients })
    return { messageId: id, recipients }
  })
  await giveOut(platform, answer.messageId)
  return answer
}

const isToLine = (to: string): boolean => to === 'direct' || to === 'team'
const lineOf = (ancestorId: number, to: string) => ({ ancestorId, depth: to === 'direct' ? 1 : { gt: 0 } })

/** Inboxes that get a letter in one work. */
const atOnce = 500

/** Gives a letter to those of the line who have not got it yet, however far that was. True when there were any. */
async function giveOut(platform: Platform, id: number): Promise<boolean> {
  for (let given = 0; ; ) {
    const batch = await platform.db.write(async (tx) => {
      const { senderId, addressed, deliveredTo, deliveredAt, sentAt } = await tx.teamMessage.findUniqueOrThrow({
        where: { id },
      })
      if (deliveredAt !== null) return null
      const where = { ...lineOf(senderId, addressed), descendantId: { gt: deliveredTo } }
      const rows = await tx.memberLine.findMany({
        where,
        orderBy: { descendantId: 'asc' },
        take: atOnce,
        select: { descendantId: true },
      })
      const ids = rows.map(({ descendantId }) => descendantId)
      await putInto(tx, ids, { id, sentAt })
      await tx.teamMessage.update({
        where: { id },
        data: {
          deliveredTo: ids.at(-1) ?? deliveredTo,
          ...(ids.length < atOnce ? { deliveredAt: platform.clock.now() } : {}),
        },
      })
      return ids.length
    })
    if (batch === null) return given > 0
    given += batch
  }
}

/** The letters that are still on their way. Answers how many of them have arrived now. */
export const giveOutLetters = (platform: Platform): Promise<number> =>
  inBatches<{ id: number }>(platform, {
    job: 'team-letters',
    next: (after, take) =>
      platform.db.read.teamMessage.findMany({
        where: { deliveredAt: null, id: { gt: after?.id ?? 0 } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true },
      }),
    keyOf: ({ id }) => `letter:${id}`,
    each: ({ id }) => giveOut(platform, id),
  })

/** The text stays where it is, so that an inbox costs a row and no more. Whoever gets one is told. */
async function putInto(
  tx: Tx,
  memberIds: readonly number[],
  { id, sentAt }: { id: number; sentAt: Date },
): Promise<void> {
  if (memberIds.length === 0) return
  await tx.mail.createMany({
    data: memberIds.map((memberId) => ({ memberId, subject: '', content: '', sentAt, teamMessageId: id })),
  })
  tellMail(memberIds, sentAt)
}

/** Those whom the writer has named: the upline, or some of the line. */
async function listRecipients(
  tx: Tx,
  memberId: number,
  { to, usernames }: Letter,
  { refuse }: Context,
): Promise<number[]> {
  if (to === 'upline') {
    const { uplineId } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { uplineId: true } })
    return uplineId === null ? refuse('not.exists.upline') : [uplineId]
  }
  const ids = new Set<number>()
  for (const [place, username] of usernames.entries()) {
    const found = await findInLine(tx, memberId, username)
    if (found === null || found.depth === 0)
      return refuse('not.exists.user', atField(`usernames.${place}`, 'is not in your line'))
    ids.add(found.id)
  }
  return [...ids]
}

/** What the caller has written. Who has since left the line is no longer named. */
export async function listSent(
  { db: { read } }: Platform,
  { page, size }: ParsedInputOf<typeof team.sentMessages>,
  { caller: { memberId } }: ContextOf<typeof team.sentMessages>,
): Promise<AnsweredValueOf<typeof team.sentMessages>> {
  const where = { senderId: memberId, removedAt: null }
  const [total, rows] = await Promise.all([
    read.teamMessage.count({ where }),
    read.teamMessage.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
  ])
  const readersOf = await countReaders(read, rows)
  const list = await Promise.all(
    rows.map(async ({ id, addressed, recipientCount, subject, content, sentAt }) => ({
      messageId: id,
      to: addressed as 'team',
      recipients: await firstNames(read, id, memberId, addressed),
      recipientCount,
      readCount: readersOf(id),
      subject,
      content,
      sentAt: sentAt.getTime(),
    })),
  )
  return { list, total, totalPages: Math.ceil(total / size) }
}

async function firstNames(read: Reader, teamMessageId: number, senderId: number, addressed: string): Promise<string[]> {
  const rows = await read.$queryRaw<{ account: string }[]>`
    SELECT m."account" FROM "Mail" i JOIN "Member" m ON m."id" = i."memberId" WHERE i."teamMessageId" = ${teamMessageId} AND (
      ${addressed === 'upline' ? 1 : 0} = 1
      OR EXISTS (SELECT 1 FROM "MemberLine" l WHERE l."ancestorId" = ${senderId} AND l."descendantId" = i."memberId"))
    ORDER BY i."id" LIMIT ${namesShown}`
  return rows.map(({ account }) => (addressed === 'upline' ? toNameForOthers(account) : account))
}
