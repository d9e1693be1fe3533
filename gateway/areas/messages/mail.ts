import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'
import type { Handlers } from '#gateway/platform/answer.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toSafeHtml } from '#gateway/platform/safe-html.ts'
import type { Mail } from '#prisma/generated/sqlite/client.ts'

type MailCalls = Pick<Handlers<typeof messages>, 'inbox' | 'mail' | 'readMail' | 'deleteMail'>

/** Platform mail. A mail of somebody else is as one that does not exist. */
export const mailHandlers = (platform: Platform): MailCalls => {
  const { db, clock } = platform
  const senderName = async (): Promise<string> => (await merchantSettings(platform).all()).brand.name
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
      const [shown, sender] = [rows.slice(0, size), await senderName()]
      return {
        content: shown.map((row) => toMail(row, sender)),
        totalPages: Math.ceil((await db.read.mail.count({ where: { memberId } })) / size),
        next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
      }
    },
    mail: async ({ id }, { caller, refuse }) => {
      const row = (await db.read.mail.findFirst({ where: { id, memberId: caller.memberId } })) ?? refuse('no.data')
      return toMail(row, await senderName())
    },
    readMail: async ({ id, ids = [], all }, { caller }) => {
      const chosen = id === undefined ? ids : [...ids, id]
      const where = { memberId: caller.memberId, readAt: null, ...(all === true ? {} : { id: { in: chosen } }) }
      const { count } = await db.write((tx) => tx.mail.updateMany({ where, data: { readAt: clock.now() } }))
      return { read: count }
    },
    deleteMail: async ({ inboxIds }, { caller }) => {
      const { count } = await db.write((tx) => tx.mail.deleteMany({ where: { memberId: caller.memberId, id: { in: inboxIds } } }))
      return { deleted: count }
    },
  }
}

const toMail = ({ id, subject, content, sentAt, readAt }: Mail, senderName: string): AnsweredValueOf<typeof messages.mail> => ({
  inboxId: id,
  subject,
  content: toSafeHtml(content),
  senderName,
  sendTime: sentAt.getTime(),
  read: readAt !== null,
  recordSource: 'SYSTEM',
  canReply: false,
  metadata: null,
})
