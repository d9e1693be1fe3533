import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMailContent } from '#gateway/kernel/telling/mail.ts'
import { deleteMails } from '#gateway/kernel/telling/readers.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toSafeHtml } from '#gateway/platform/pages/safe-html.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Mail } from '#prisma/generated/sqlite/client.ts'
import { listSent, readCorrespondents, removeSent, writeDownline, writeInLine, writeUpline } from './letters.ts'
import { findLetters, type Letter, replyToMail } from './reply.ts'

type MailValue = AnsweredValueOf<typeof messages.mail>
type MailCalls = Pick<
  Handlers<typeof messages>,
  | 'inbox'
  | 'mail'
  | 'replyMail'
  | 'readMail'
  | 'deleteMail'
  | 'recipients'
  | 'writeUpline'
  | 'writeDownline'
  | 'write'
  | 'outbox'
  | 'deleteOutbox'
>

/** Platform mail. A mail of somebody else is as one that does not exist. */
export const mailHandlers = (platform: Platform): MailCalls => {
  const { db, clock } = platform
  /** Mails as their reader sees them: those of the merchant under its name, letters under that of their writer. */
  const toMails = async (rows: readonly Mail[], memberId: number): Promise<MailValue[]> => {
    const ids = rows.map(({ teamMessageId }) => teamMessageId).filter((id) => id !== null)
    const [letters, { brand }] = await Promise.all([
      findLetters(db.read, memberId, ids),
      merchantSettings(platform).all(),
    ])
    return rows.map((row) => toMail(row, letters.get(row.teamMessageId ?? 0), brand.name))
  }
  return {
    inbox: async ({ page, size, before }, { caller }) => {
      const { memberId } = caller
      const isKeyset = before !== undefined
      const rows = await db.read.mail.findMany({
        where: { memberId, ...(isKeyset ? { id: { lt: before } } : {}) },
        orderBy: { id: 'desc' },
        take: size + 1,
        ...(isKeyset ? {} : { skip: (page - 1) * size }),
      })
      const shown = rows.slice(0, size)
      return {
        content: await toMails(shown, memberId),
        totalPages: Math.ceil((await db.read.mail.count({ where: { memberId } })) / size),
        next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
      }
    },
    mail: async ({ id }, { caller, refuse }) => {
      const row = (await db.read.mail.findFirst({ where: { id, memberId: caller.memberId } })) ?? refuse('no.data')
      const [found] = await toMails([row], caller.memberId)
      return found ?? refuse('no.data')
    },
    replyMail: (sent, context) => replyToMail(platform, sent, context),
    recipients: (_asked, { caller }) => readCorrespondents(platform, caller),
    writeUpline: (letter, context) => writeUpline(platform, letter, context),
    writeDownline: (letter, context) => writeDownline(platform, letter, context),
    write: (letter, context) => writeInLine(platform, letter, context),
    outbox: (asked, context) => listSent(platform, asked, context),
    deleteOutbox: (asked, context) => removeSent(platform, asked, context),
    readMail: async ({ id, ids = [], all }, { caller }) => {
      const chosen = id === undefined ? ids : [...ids, id]
      const where = { memberId: caller.memberId, readAt: null, ...(all === true ? {} : { id: { in: chosen } }) }
      const { count } = await db.write((tx) => tx.mail.updateMany({ where, data: { readAt: clock.now() } }))
      return { read: count }
    },
    deleteMail: async ({ inboxIds }, { caller }) => {
      if (inboxIds.length === 0) return { deleted: 0 }
      const where = sql`"memberId" = ${caller.memberId} AND "id" IN (${list(inboxIds)})`
      return { deleted: await db.write((tx) => deleteMails(tx, where)) }
    },
  }
}

/** A letter has its text as it was typed, all other mail as HTML. */
const toMail = (
  { id, subject, content, sentAt, readAt }: Mail,
  letter: Letter | undefined,
  brand: string,
): MailValue => ({
  inboxId: id,
  subject: letter?.subject ?? subject,
  content: toSafeHtml(letter === undefined ? content : toMailContent(letter.content)),
  senderName: letter === undefined ? brand : letter.name,
  writer: letter === undefined ? null : (letter.stands ?? 'outside'),
  sendTime: sentAt.getTime(),
  read: readAt !== null,
  recordSource: letter === undefined ? 'SYSTEM' : 'TEAM',
  canReply: letter !== undefined && letter.stands !== null,
  metadata: null,
})
