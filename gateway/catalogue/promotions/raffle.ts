import { z } from 'zod'
import { call, moneyNumber, queryInt, queryText, timestamp } from '../call.ts'
import { idNumber } from '../fields.ts'
import { memberCentre } from '../twins.ts'

const moduleId = 'REWCEN3'

const given = z.object({
  type: z.enum(['BONUS', 'MONEY', 'POINT', 'MERCHANDISE']),
  value: z.number(),
  productName: z.string(),
})

/** O tickets can be earned, L the list is published, D drawn. */
const status = z.enum(['O', 'L', 'D'])

/** Raffles: tickets from valid bets, a list that is published before the seed is known, one prize per member (wire 9.2). */
export const raffleCalls = {
  raffle: call({
    summary: 'A raffle with the tickets of the caller, what is sealed and published, and the winners when it is drawn.',
    method: 'GET',
    ...memberCentre('MCSFE_getRafflePromotionStatus'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({
      /** Absent: the one whose tickets can be earned, else the last. */
      promotionId: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
      language: queryText(8).optional(),
    }),
    value: z.object({
      promotionId: z.number().int(),
      /** By which its proof is found (`proof`). */
      number: z.string(),
      title: z.string(),
      summary: z.string(),
      rules: z.string(),
      status,
      /** Of all members. */
      tickets: z.number().int(),
      own: z.number().int(),
      /** The first hundred of them. */
      ownNumbers: z.array(z.number().int()),
      betPerTicket: moneyNumber,
      toNextTicket: moneyNumber,
      listedAt: timestamp,
      drawsAt: timestamp,
      drawnAt: timestamp.nullable(),
      sealHash: z.string(),
      /** Empty until the list is published. */
      listHash: z.string(),
      /** Null until it is drawn. */
      seed: z.string().nullable(),
      prizes: z.array(
        given.extend({
          winner: z.object({ ticket: z.number().int(), customerName: z.string(), isOwn: z.boolean() }).nullable(),
        }),
      ),
      canClaim: z.boolean(),
      /** The claim of a bonus that was won: it is read first, and claimed by its number. */
      toRead: z.string().nullable().default(null),
      raffles: z.array(z.object({ promotionId: z.number().int(), title: z.string(), status })),
    }),
    failures: ['promotion.id.invalid'],
  }),
  claimRaffle: call({
    summary: 'Claims the prize that the caller won in a raffle. Asking again answers what was claimed.',
    method: 'POST',
    ...memberCentre('MCS2_claimRafflePromotion'),
    moduleId,
    access: 'member',
    rate: { max: 60, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({ promotionId: idNumber }),
    value: given,
    failures: [
      'promotion.bonus.unread',
      'promotion.id.invalid',
      'play.break.running',
      'promotion.expired',
      'promotion.claim.fail',
    ],
  }),
}
