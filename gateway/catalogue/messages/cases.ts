import { z } from 'zod'
import { call, timestamp } from '../call.ts'
import { bodyText, botCheck, botCheckFailures, oneTimeKey } from '../fields.ts'
import { mostFeedbackCharacters, mostFeedbackImages } from './limits.ts'

/** What somebody says to the merchant, and where it stands: received, in process with somebody, answered, or closed without an answer. */
export const caseTypes = ['feedback', 'complaint', 'question'] as const
export const caseStates = ['received', 'in_process', 'answered', 'closed'] as const

const text = (most: number) => bodyText(most).min(1, 'Please enter content')
const moduleId = 'FEEDBACK3'
const rate = { max: 30, windowMs: 60_000 }
const taken = z.object({ feedbackNo: z.string() })

export const caseCalls = {
  feedback: call({
    summary:
      'Takes a feedback or complaint: at most 140 characters and three pictures (VA-64 to VA-67). One key makes one case.',
    method: 'PUT',
    path: '/wps/feedback',
    moduleId,
    access: 'nobody',
    rate,
    origin: 'designed here',
    input: z.strictObject({
      type: z.enum(['feedback', 'complaint']),
      content: text(mostFeedbackCharacters),
      images: z.array(z.string().max(7_000_000)).max(mostFeedbackImages).optional(),
      requestId: oneTimeKey,
      /** A visitor's pictures need a proof of work of the action `feedback`, or a captcha. */
      ...botCheck,
    }),
    /** Three pictures of 5 MB in base64. */
    bodyBytes: 22 * 1024 * 1024,
    value: taken,
    failures: [
      'idempotency.key.reused',
      'too.much.request',
      ...botCheckFailures,
      'picture.too.large',
      'picture.not.valid',
      'system.busy',
    ],
  }),
  feedbackHistory: call({
    summary: 'What the member has written, with what became of it, the latest first.',
    method: 'GET',
    path: '/wps/feedback',
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z.object({
      list: z.array(
        z.object({
          feedbackNo: z.string(),
          type: z.enum(caseTypes),
          content: z.string(),
          images: z.number().int(),
          createdAt: timestamp,
          state: z.enum(caseStates),
          /** Plain text of the operator; null until there is one. */
          answer: z.string().nullable(),
          answeredAt: timestamp.nullable(),
        }),
      ),
    }),
  }),
  questionBounds: call({
    summary: 'How long a support question may be, in characters after trimming (OP-67).',
    method: 'GET',
    path: '/wps/feedback/question',
    moduleId,
    access: 'nobody',
    rate: { max: 600, windowMs: 60_000 },
    origin: 'designed here',
    value: z.object({ least: z.number().int(), most: z.number().int() }),
  }),
  askQuestion: call({
    summary:
      'Takes a support question. A member is answered by platform mail, a visitor at the address that they give.',
    method: 'POST',
    path: '/wps/feedback/question',
    moduleId,
    access: 'nobody',
    rate,
    origin: 'designed here',
    input: z.strictObject({ content: text(5_000), email: z.email().max(120).optional(), requestId: oneTimeKey }),
    value: taken,
    failures: ['request_param_err', 'too.much.request', 'idempotency.key.reused'],
  }),
} as const
