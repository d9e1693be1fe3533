import { z } from 'zod'
import { call, moneyNumber, queryInt, queryText, timestamp } from '../call.ts'
import { idNumber, pageSizeOf } from '../fields.ts'
import { memberCentre } from '../twins.ts'

const moduleId = 'REWCEN3'

const round = z.object({
  roundId: z.number().int(),
  opensAt: timestamp,
  closesAt: timestamp,
  /** A announced, O open, E over: its time is, or nothing is left. */
  status: z.enum(['A', 'O', 'E']),
  parts: z.number().int(),
  taken: z.number().int(),
})

const part = z.object({
  /** From 1, in the order in which parts are handed out. */
  place: z.number().int(),
  amount: moneyNumber,
  /** Masked; null for a part that nobody took. */
  customerName: z.string().nullable(),
  takenAt: timestamp.nullable(),
  isOwn: z.boolean(),
})

/** Red envelopes: announced rounds, whose money is cut into sealed parts before they open. */
export const envelopeCalls = {
  envelope: call({
    summary:
      'The rounds of the red envelope, and one of them with its seal, the parts taken, and afterwards all parts and the seed.',
    method: 'GET',
    ...memberCentre('MCSFE_getRedEnvelope'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({
      /** Absent: the open round, else the next one. */
      roundId: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Without a round: whose. Absent: the first one that has a round to come. */
      promotionId: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
      /** How many parts are listed. */
      size: pageSizeOf(10, 2_000),
      language: queryText(8).optional(),
    }),
    value: z.object({
      promotionId: z.number().int(),
      title: z.string(),
      summary: z.string(),
      rules: z.string(),
      rounds: z.array(round),
      round: round
        .extend({
          /** By which its proof is found (`proof`). */
          number: z.string(),
          budget: moneyNumber,
          /** Until it opens, or until it is over. */
          leftMs: z.number().int(),
          /** What of the budget nobody has taken. */
          left: moneyNumber,
          least: moneyNumber,
          sealedAt: timestamp,
          sealHash: z.string(),
          /** Null until the round is over. */
          seed: z.string().nullable(),
          own: part.nullable(),
          largest: part.nullable(),
          list: z.array(part),
        })
        .nullable(),
      /** All that run for the caller. */
      envelopes: z.array(z.object({ promotionId: z.number().int(), title: z.string() })).optional(),
    }),
    failures: ['promotion.id.invalid'],
  }),
  takeEnvelope: call({
    summary: 'Takes the next part of an open round, paid at once. Asking again answers the part that the caller has.',
    method: 'POST',
    ...memberCentre('MCSFE_claimRedEnvelope'),
    moduleId,
    access: 'member',
    rate: { max: 60, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({ roundId: idNumber }),
    value: z.object({
      type: z.literal('MONEY'),
      value: moneyNumber,
      productName: z.string(),
      place: z.number().int(),
    }),
    failures: [
      'envelope.all.taken',
      'play.break.running',
      'promotion.id.invalid',
      'promotion.claim.fail',
      'envelope.not.open',
      'promotion.budget.exceeded',
    ],
  }),
}
