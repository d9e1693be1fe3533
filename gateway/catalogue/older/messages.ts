import { z } from 'zod'
import { idNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { older } from './older.ts'

/** Numbers as they came in bodies, in queries and in forms: one, a list, or a text with commas. */
const messageIds = z.union([
  idNumber.transform((id) => [id]),
  z.array(idNumber).max(100),
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){1,99}$/)
    .transform((text) => text.split(',').map(Number)),
])

/** Platform mail and letters inside a line; `/wps/message/recipients` has kept its name. */
export const olderMessages = [
  older(messages.unreadCount, { key: 'olderUnreadCount', path: '/wps/message/unreadCount', evidence: 'inferred' }),
  older(messages.write, { key: 'olderSend', path: '/wps/message/send', evidence: 'inferred', method: 'PUT' }),
  older(messages.inbox, { key: 'olderInbox', path: '/wps/message/inbox', evidence: 'inferred' }),
  older(messages.deleteMail, {
    key: 'olderDeleteInbox',
    path: '/wps/message/inbox',
    evidence: 'attested',
    input: z.object({ messageIds }),
    value: messages.deleteMail.value,
    asks: ({ messageIds }) => ({ inboxIds: messageIds }),
    answers: (value) => value,
  }),
  older(messages.readMail, {
    key: 'olderRead',
    path: '/wps/message/read',
    evidence: 'inferred',
    method: 'POST',
    carrier: 'form',
    input: z.object({ messageIds: messageIds.optional(), messageId: idNumber.optional() }),
    value: messages.readMail.value,
    asks: ({ messageIds, messageId }) => ({ ids: messageIds, id: messageId }),
    answers: (value) => value,
  }),
  older(messages.outbox, { key: 'olderOutbox', path: '/wps/message/outbox', evidence: 'inferred' }),
  older(messages.deleteOutbox, {
    key: 'olderDeleteOutbox',
    path: '/wps/message/outbox',
    evidence: 'inferred',
    input: z.object({ messageIds }),
    value: messages.deleteOutbox.value,
    asks: ({ messageIds }) => ({ outboxIds: messageIds }),
    answers: (value) => value,
  }),
]
