import { z } from 'zod'
import { call, relay, timestamp } from '../call.ts'
import { bodyText, oneTimeKey } from '../fields.ts'
import { mostLetterCharacters, mostSubjectCharacters } from '../messages/limits.ts'
import { paged, pageQuery, username } from './shapes.ts'

const origin = 'designed here'

/** Letters inside a line (AG-17, OP-130). Those who get them read them in their inbox like all other mail. */
export const messageCalls = {
  recipients: call({
    summary:
      'To whom the caller can write: whether there is an upline, and how many stand right below and at any depth.',
    method: 'GET',
    path: relay('EMFE_getAvailableRecipientTypes'),
    moduleId: 'INBOX3',
    access: 'agent',
    origin,
    value: z.object({ hasUpline: z.boolean(), directMembers: z.number().int(), members: z.number().int() }),
  }),
  sendMessage: call({
    summary:
      'Writes to the upline, to some members of the line, to all right below, or to the whole line. Plain text; so many a day as the merchant allows.',
    method: 'POST',
    path: '/wps/agent/message',
    moduleId: 'INBOX3',
    access: 'agent',
    rate: { max: 30, windowMs: 60_000 },
    origin,
    input: z
      .strictObject({
        to: z.enum(['upline', 'members', 'direct', 'team']),
        /** For `members`. */
        usernames: z.array(username).max(100).default([]),
        subject: bodyText(mostSubjectCharacters).min(1, 'is required'),
        content: bodyText(mostLetterCharacters).min(1, 'is required'),
        requestId: oneTimeKey,
      })
      // Who names somebody means nobody else: a letter to them must not go to a whole line.
      .refine(({ to, usernames }) => to === 'members' || usernames.length === 0, {
        path: ['usernames'],
        error: 'go with `members` only',
      }),
    value: z.object({ messageId: z.number().int(), recipients: z.number().int() }),
    failures: [
      'not.exists.upline',
      'not.exists.user',
      'agent.message.nobody',
      'agent.message.day',
      'idempotency.key.reused',
    ],
  }),
  sentMessages: call({
    summary: 'What the caller has written, the newest first, with how many have read it.',
    method: 'GET',
    path: '/wps/agent/messages',
    moduleId: 'INBOX3',
    access: 'agent',
    origin,
    input: z.object(pageQuery),
    value: z.object(
      paged(
        z.object({
          messageId: z.number().int(),
          to: z.enum(['upline', 'members', 'direct', 'team']),
          /** The first few names. */
          recipients: z.array(z.string()),
          recipientCount: z.number().int(),
          readCount: z.number().int(),
          subject: z.string(),
          content: z.string(),
          sentAt: timestamp,
        }),
      ),
    ),
  }),
}
