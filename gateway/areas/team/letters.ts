import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import { once } from '#gateway/ledger/once.ts'
import type { ContextOf } from '#gateway/platform/answer.ts'
import { recordAudit } from '#gateway/platform/audit.ts'
import type { Reader, Tx } from '#gateway/platform/db.ts'
import { announceMail, toMailContent } from '#gateway/platform/mail.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { atField } from '#gateway/platform/refusal.ts'
import { findInLine } from './line.ts'

type Letter = ParsedInputOf<typeof team.sendMessage>
type Context = ContextOf<typeof team.sendMessage>

const namesShown = 3

export async function readRecipients({ db: { read } }: Platform, memberId: number): Promise<AnsweredValueOf<typeof team.recipients>> {
  const [own, directMembers, members] = await Promise.all([
    read.member.findUniqueOrThrow({ where: { id: memberId }, select: { uplineId: true } }),
    read.member.count({ where: { uplineId: memberId, state: 'active' } }),
    read.memberLine.count({ where: { ancestorId: memberId, depth: { gt: 0 } } }),
  ])
  return { hasUpline: own.uplineId !== null, directMembers, members }
}

/** Puts a letter into the inboxes of its recipients, all or none, and tells those who are here (PROTOCOL 12). */
export async function sendLetter(platform: Platform, letter: Letter, context: Context): Promise<AnsweredValueOf<typeof team.sendMessage>> {
  const { caller, ip, traceId, refuse } = context
  const { memberId } = caller
  const { requestId: key, to, usernames, subject, content } = letter
  const at = platform.clock.now()
  let told: number[] = []
  const done = await platform.db.write(async (tx) => {
    told = []
    return once(tx, { memberId, operation: 'team-letter', key, content: { to, usernames: usernames.join(','), subject, content }, at }, async () => {
      const ids = await listRecipients(tx, memberId, letter, context)
      if (ids.length === 0) refuse('agent.message.nobody')
      const { id } = await tx.teamMessage.create({
        data: { senderId: memberId, addressed: to, recipientCount: ids.length, subject, content, sentAt: at },
      })
      await tx.mail.createMany({ data: ids.map((one) => ({ memberId: one, subject, content: toMailContent(content), sentAt: at, teamMessageId: id })) })
      await recordAudit(tx, 'team.letter', { memberId, ip, traceId, at }, { messageId: id, to, recipients: ids.length })
      told = ids
      return { messageId: id, recipients: ids.length }
    })
  })
  if (done.outcome === 'content_differs') return refuse('idempotency.key.reused')
  announceMail(platform, told, at)
  return done.answer
}

async function listRecipients(tx: Tx, memberId: number, { to, usernames }: Letter, { refuse }: Context): Promise<number[]> {
  if (to === 'upline') {
    const { uplineId } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { uplineId: true } })
    return uplineId === null ? refuse('not.exists.upline') : [uplineId]
  }
  if (to === 'members') {
    const ids = new Set<number>()
    for (const [place, username] of usernames.entries()) {
      const found = await findInLine(tx, memberId, username)
      if (found === null || found.depth === 0) return refuse('not.exists.user', atField(`usernames.${place}`, 'is not in your line'))
      ids.add(found.id)
    }
    return [...ids]
  }
  const rows = await tx.memberLine.findMany({ where: { ancestorId: memberId, depth: to === 'direct' ? 1 : { gt: 0 } }, select: { descendantId: true } })
  return rows.map(({ descendantId }) => descendantId)
}

/** What the caller has written. Who has since left the line is no longer named. */
export async function listSent(
  { db: { read } }: Platform,
  { page, size }: ParsedInputOf<typeof team.sentMessages>,
  { caller: { memberId } }: ContextOf<typeof team.sentMessages>,
): Promise<AnsweredValueOf<typeof team.sentMessages>> {
  const where = { senderId: memberId }
  const [total, rows] = await Promise.all([
    read.teamMessage.count({ where }),
    read.teamMessage.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
  ])
  const ids = rows.map(({ id }) => id)
  const counts = await read.mail.groupBy({ by: ['teamMessageId'], where: { teamMessageId: { in: ids }, readAt: { not: null } }, _count: { _all: true } })
  const readCounts = new Map(counts.map(({ teamMessageId, _count }) => [teamMessageId, _count._all]))
  const list = await Promise.all(
    rows.map(async ({ id, addressed, recipientCount, subject, content, sentAt }) => ({
      messageId: id,
      to: addressed as 'team',
      recipients: await firstNames(read, id, memberId, addressed),
      recipientCount,
      readCount: readCounts.get(id) ?? 0,
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
  return rows.map(({ account }) => account)
}
