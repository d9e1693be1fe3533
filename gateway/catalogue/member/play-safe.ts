import { z } from 'zod'
import { call, timestamp } from '../call.ts'
import { bodyText, queryTime, strictRate } from '../fields.ts'
import { playBreakLengths, playLimitKinds, playLimitPeriods } from './play-safe-names.ts'

const kind = z.enum(playLimitKinds)
const period = z.enum(playLimitPeriods)
/** Currency units for money, minutes for time. */
const most = z.number().nullable()

const limit = z.object({
  kind,
  period,
  most,
  /** What of it is used up so far in the running period. */
  used: z.number(),
  /** A looser limit that was asked for; it counts when the member has confirmed it, which is possible from `readyAt` on. */
  pending: z.object({ most, readyAt: timestamp, isReady: z.boolean() }).nullable(),
})

const pause = z.object({ kind: z.enum(['cool_off', 'exclusion']), since: timestamp, until: timestamp })

/** Limits, breaks and the reality check (design 19). */
export const playSafeCalls = {
  playSafe: call({
    summary: 'The limits that the member has set, what is used of them, and the break that is running.',
    method: 'GET',
    path: '/wps/v2/member/playSafe',
    moduleId: 'COMM3',
    access: 'member',
    origin: 'designed here',
    value: z.object({ limits: z.array(limit), break: pause.nullable() }),
  }),
  setLimit: call({
    summary:
      'Sets, changes or lifts (null) a limit. A tighter one counts at once, a looser one 24 hours later and once it is confirmed.',
    method: 'PUT',
    path: '/wps/v2/member/playSafe/limit',
    moduleId: 'COMM3',
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({
      kind,
      period,
      most: bodyText(16)
        .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be plain digits, such as 500')
        .nullable(),
    }),
    value: z.object({ outcome: z.enum(['set', 'waiting']), readyAt: timestamp.nullable() }),
  }),
  confirmLimit: call({
    summary: 'Confirms a looser limit after its 24 hours; from then on it counts.',
    method: 'POST',
    path: '/wps/v2/member/playSafe/confirm',
    moduleId: 'COMM3',
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ kind, period }),
    value: z.object({}),
    failures: ['no.data', 'play.limit.too.soon'],
  }),
  takeBreak: call({
    summary: 'Starts a break from playing. It can be made longer, never shorter, and nobody can end it.',
    method: 'POST',
    path: '/wps/v2/member/playSafe/break',
    moduleId: 'COMM3',
    access: 'member',
    rate: strictRate,
    origin: 'designed here',
    input: z.strictObject({ length: z.enum(playBreakLengths) }),
    value: pause,
  }),
  realityCheck: call({
    summary:
      'How long the session has been running, and what was staked and won in it; or both since a moment within it.',
    method: 'GET',
    path: '/wps/v2/member/playSafe/session',
    moduleId: 'COMM3',
    access: 'member',
    origin: 'designed here',
    input: z.strictObject({ since: queryTime }),
    value: z.object({
      at: timestamp,
      minutes: z.number().int(),
      staked: z.number(),
      won: z.number(),
      net: z.number(),
      rounds: z.number().int(),
    }),
  }),
} as const
