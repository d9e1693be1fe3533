import { z } from 'zod'
import { call, relay, timestamp } from '../call.ts'
import { bodyText, idNumber, oneTimeKey, pageNumber, pageSizeOf } from '../fields.ts'
import { mostLetterCharacters, mostSubjectCharacters } from './limits.ts'

const moduleId = 'INBOX3'

const mail = z.object({
  inboxId: z.number().int(),
  subject: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  senderName: z.string(),
  /**
   * Where the person stands who wrote it: the reader's upline, further above, below, or in their line no more. Null for mail of the
   * house, whose name anybody could bear. Designed here.
   */
  writer: z.enum(['upline', 'above', 'below', 'outside']).nullable().default(null),
  sendTime: timestamp,
  read: z.boolean(),
  recordSource: z.string(),
  canReply: z.boolean(),
  metadata: z.null(),
})

/** Some clients name the store of a mail; there is one. */
const recordSource = bodyText(32).optional()
const letterText = bodyText(mostLetterCharacters).min(1, 'Please enter content')
const letter = {
  subject: bodyText(mostSubjectCharacters).min(1, 'Please enter content'),
  content: letterText,
  requestId: oneTimeKey,
}
const before = z.coerce.number().int().positive().optional()
const ids = z.array(idNumber).max(100)
const oneOrMore = z.union([idNumber.transform((id) => [id]), ids])

/** Platform mail (wire 10.7). */
export const mailCalls = {
  inbox: call({
    summary:
      'The mail of the member, the latest first; `before` goes on behind a mail, which stays fast however long the list is.',
    method: 'GET',
    path: relay('EMFE_getInbox'),
    moduleId,
    access: 'member',
    input: z.object({ page: pageNumber, size: pageSizeOf(20), before }),
    value: z.object({ content: z.array(mail), totalPages: z.number().int(), next: z.number().int().nullable() }),
  }),
  mail: call({
    summary: 'One mail of the member.',
    method: 'GET',
    path: relay('EMFE_getInboxDetail'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({ id: z.coerce.number().int().positive() }),
    value: mail,
    failures: ['no.data'],
  }),
  replyMail: call({
    summary:
      'Answers a letter of somebody in the own line; platform mail of the merchant has nobody to answer (OP-130).',
    method: 'POST',
    path: relay('EMFE_replyInbox'),
    moduleId,
    access: 'member',
    rate: { max: 30, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({
      id: idNumber,
      content: letterText,
      requestId: oneTimeKey,
    }),
    value: z.object({ sent: z.boolean() }),
    failures: ['no.data', 'mail.no.reply', 'agent.message.day', 'idempotency.key.reused'],
  }),
  recipients: call({
    summary:
      'To whom the member can write inside the line, and how many letters are left of the day. Customer service is asked by a support question.',
    method: 'GET',
    path: '/wps/message/recipients',
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z.object({
      upline: z.object({ nickname: z.string() }).nullable(),
      hasDownline: z.boolean(),
      lettersLeft: z.number().int(),
    }),
  }),
  writeUpline: call({
    summary: 'Writes to the upline of the member (OP-130). Plain text; so many letters a day as the merchant allows.',
    method: 'POST',
    path: '/wps/message/upline',
    moduleId,
    access: 'member',
    rate: { max: 30, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject(letter),
    value: z.object({ sent: z.boolean() }),
    failures: ['not.exists.upline', 'agent.message.day', 'idempotency.key.reused'],
  }),
  writeDownline: call({
    summary:
      'Writes to one member below, at any depth (OP-130). Plain text; so many letters a day as the merchant allows, as to the upline.',
    method: 'POST',
    path: '/wps/message/downline',
    moduleId,
    access: 'member',
    rate: { max: 30, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({ username: bodyText(64).min(1, 'is required'), ...letter }),
    value: z.object({ sent: z.boolean() }),
    failures: ['not.exists.user', 'agent.message.day', 'idempotency.key.reused'],
  }),
  write: call({
    summary:
      'Writes to the upline, or to one member below who is named, by the rules of both (OP-130). Without a type it goes to whom it names, else to the upline.',
    method: 'POST',
    path: relay('EMFE_submitOutbox'),
    moduleId,
    access: 'member',
    rate: { max: 30, windowMs: 60_000 },
    origin: 'designed here',
    input: z.object({
      recipientType: z.enum(['UPLINE', 'DOWNLINE']).optional(),
      recipients: z
        .union([
          bodyText(64),
          z
            .array(bodyText(64))
            .max(1)
            .transform(([one]) => one),
        ])
        .optional(),
      ...letter,
    }),
    value: z.object({ sent: z.boolean() }),
    failures: ['not.exists.upline', 'not.exists.user', 'agent.message.day', 'idempotency.key.reused'],
  }),
  outbox: call({
    summary:
      'What the member has written inside the line, the latest first, with how many have read it; `before` goes on behind a letter.',
    method: 'GET',
    path: relay('EMFE_getOutbox'),
    aliases: ['/wps/message/sent'],
    moduleId,
    access: 'member',
    input: z.object({ page: pageNumber, size: pageSizeOf(20), before }),
    value: z.object({
      content: z.array(
        z.object({
          outboxId: z.number().int(),
          /** The wire names it and was never seen with a value; here it says to whom. */
          recipients: z.enum(['upline', 'line']),
          recipientCount: z.number().int(),
          readCount: z.number().int(),
          subject: z.string(),
          content: z.string(),
          sentAt: timestamp,
        }),
      ),
      totalPages: z.number().int(),
      next: z.number().int().nullable(),
    }),
  }),
  deleteOutbox: call({
    summary:
      'Takes letters out of what the member has written; whoever got them keeps them. Answers how many there were.',
    method: 'DELETE',
    path: relay('EMFE_deleteOutbox'),
    moduleId,
    access: 'member',
    input: z.object({ outboxIds: oneOrMore, recordSource }),
    value: z.object({ deleted: z.number().int() }),
  }),
  readMail: call({
    summary: 'Marks mails as read; all of them when `all` is true. Answers how many were new.',
    method: 'PUT',
    path: relay('EMFE_updateInboxRead'),
    moduleId,
    access: 'member',
    input: z.object({ id: idNumber.optional(), ids: ids.optional(), all: z.boolean().optional(), recordSource }),
    value: z.object({ read: z.number().int() }),
  }),
  deleteMail: call({
    summary: 'Deletes mails of the member. Answers how many there were.',
    method: 'DELETE',
    path: relay('EMFE_deleteInbox'),
    moduleId,
    access: 'member',
    input: z.object({ inboxIds: oneOrMore, recordSource }),
    value: z.object({ deleted: z.number().int() }),
  }),
} as const
