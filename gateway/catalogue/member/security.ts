import { z } from 'zod'
import { call, timestamp } from '../call.ts'
import { idNumber, strictRate } from '../fields.ts'

const device = z.object({
  /** Names the session for `revokeSession`; opens nothing. */
  sessionId: z.number().int(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
})

/** How the account is guarded: the security center (OP-118). Other clients know the first path (wire 6.26) and nothing of its shape. */
export const securityCalls = {
  security: call({
    summary: 'How the account of the member is guarded, and when it was logged in to before this session.',
    method: 'GET',
    path: '/wps/v2/member/securityConfig',
    moduleId: 'COMM3',
    access: 'member',
    origin: 'designed here',
    value: z.object({
      passwordChangedAt: timestamp,
      /** False for who has registered by number and logs in with codes. */
      hasPassword: z.boolean().default(true),
      hasPaymentPassword: z.boolean(),
      /** Masked; null when none is known. */
      mobile: z.string().nullable(),
      mobileVerified: z.boolean(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      /** The app waits for its first code, or is on. */
      authenticator: z.enum(['none', 'waiting', 'on']),
      cards: z.number().int(),
      sessions: z.number().int(),
      /** Null for the first login of all. */
      lastLogin: z.object({ at: timestamp, ip: z.string() }).nullable(),
    }),
  }),
  sessions: call({
    summary: 'The devices on which the member is logged in, the latest first.',
    method: 'GET',
    path: '/wps/v2/member/sessions',
    moduleId: 'COMM3',
    access: 'member',
    origin: 'designed here',
    value: z.object({ list: z.array(device) }),
  }),
  revokeSession: call({
    summary:
      'Logs a device of the member out, or all but the calling one when none is named; each is told over the push line.',
    method: 'DELETE',
    path: '/wps/v2/member/sessions',
    moduleId: 'COMM3',
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.object({ sessionId: idNumber.optional() }),
    value: z.object({ ended: z.number().int() }),
    failures: ['no.data'],
  }),
} as const
