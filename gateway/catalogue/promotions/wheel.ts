import { z } from 'zod'
import { call, moneyNumber, queryInt, queryText, relay, timestamp } from '../call.ts'
import { idNumber, oneTimeKey, optionalText } from '../fields.ts'
import { memberCentre } from '../twins.ts'

const moduleId = 'REWCEN3'

/** A prize as it is written on its field. */
export const prize = z.object({
  type: z.enum(['BONUS', 'MONEY', 'POINT', 'MERCHANDISE']),
  value: z.number(),
  productName: z.string(),
})

/** A spin with what computes it again. */
const spin = prize.extend({
  spinNo: z.string(),
  sealHash: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  /** From 0 to 9,999. */
  draw: z.number().int(),
  /** Where it stopped, from 0. */
  segment: z.number().int(),
  /** Whose prize it was: another one's where that of the segment was used up. */
  given: z.number().int(),
  createdAt: timestamp,
  /** A prize that is sent waits until its member has said where to, a bonus until it was read; over where that was not done in time. */
  prizeIs: z.enum(['given', 'waits', 'over']).default('given'),
})

/** What a member may put into the draws. */
const clientSeedRule = /^[A-Za-z0-9 _.-]{1,64}$/

/** Prize wheels: free spins, published odds, each spin a draw by commit and reveal. */
export const wheelCalls = {
  wheel: call({
    summary:
      'A running wheel with its odds, the free spins of the caller, the seal of the next spin, and the last spins.',
    method: 'GET',
    ...memberCentre('MCSFE_getTicketWheel'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({
      /** Absent: the first one. */
      promotionId: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
      language: queryText(8).optional(),
    }),
    value: z.object({
      promotionId: z.number().int(),
      title: z.string(),
      summary: z.string(),
      rules: z.string(),
      spinsPerDay: z.number().int(),
      /** None while it is short, whatever is left of the day. */
      spinsLeft: z.number().int(),
      /** What it has left does not cover what can be won, so nobody can turn it. */
      isShort: z.boolean().default(false),
      nextSpinAt: timestamp,
      sealHash: z.string(),
      clientSeed: z.string(),
      /** The number of the next spin. */
      nonce: z.number().int(),
      segments: z.array(
        prize.extend({
          /** Hundredths of a percent; all sum to 10,000. */
          weight: z.number().int(),
          /** Null where it cannot run out. */
          left: z.number().int().nullable(),
          /** Whose prize is given when it has. */
          fallback: z.number().int().nullable(),
        }),
      ),
      /** What a spin gives on average, of what is left. */
      expectedMoney: moneyNumber,
      expectedPoints: z.number(),
      spins: z.array(spin),
      /** All that run for the caller, this one among them. */
      wheels: z
        .array(z.object({ promotionId: z.number().int(), title: z.string(), spinsLeft: z.number().int() }))
        .optional(),
    }),
    failures: ['promotion.id.invalid'],
  }),
  wheelSeed: call({
    summary: 'Changes the caller’s own part of the draws, from the next spin on.',
    method: 'POST',
    ...memberCentre('MCSFE_setTicketSeed'),
    moduleId,
    access: 'member',
    rate: { max: 60, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({ promotionId: idNumber, clientSeed: z.string().regex(clientSeedRule) }),
    value: z.object({ clientSeed: z.string(), sealHash: z.string() }),
    failures: ['promotion.id.invalid'],
  }),
  spinWheel: call({
    summary:
      'Uses one free spin. The prize is paid at once, but for one that is sent and a bonus, which is read first; the same key answers the same spin.',
    method: 'POST',
    path: relay('PROMOFE_claimTicket'),
    moduleId,
    access: 'member',
    rate: { max: 60, windowMs: 60_000 },
    input: z.strictObject({
      promotionId: idNumber,
      transactionId: oneTimeKey,
      isApp: optionalText(1),
    }),
    value: spin,
    failures: [
      'idempotency.key.reused',
      'play.break.running',
      'promotion.id.invalid',
      'promotion.claim.fail',
      'wheel.no.spin',
      'promotion.budget.exceeded',
    ],
  }),
}
