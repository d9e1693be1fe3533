import { z } from 'zod'
import { call, moneyNumber, queryText, timestamp } from '../call.ts'
import { optionalText } from '../fields.ts'
import { longestReceiverMobile, mostReceiver } from '../system/text-rule.ts'
import { memberCentre } from '../twins.ts'

const moduleId = 'REWCEN3'
const claimRate = { max: 60, windowMs: 60_000 }

/** The kinds by which the reward center counts (wire 10.7). Copied bets are another platform's; they are disabled here. */
export const promotionTypes = [
  'MANUAL',
  'RAFFLE',
  'TICKET',
  'LOGIN',
  'REGISTER',
  'SAVIOR',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
  'MISSION',
  'REFERRAL',
  'COPY_BET',
] as const
export const promotionType = z.enum(promotionTypes)

const count = z.object({
  /** Whether the merchant has something of this kind at the moment. */
  enabled: z.boolean(),
  /** What the caller can claim now. */
  count: z.number().int(),
})

/** What is given: money at once, a bonus with turnover, points. `value` in currency units or points. */
export const given = z.object({
  type: z.enum(['BONUS', 'MONEY', 'POINT', 'MERCHANDISE']),
  value: z.number(),
  productName: z.string(),
})

/** I issued, C claimed, E expired, R rejected, P under review, A applied for, J joined. */
export const claimStatus = z.enum(['I', 'C', 'E', 'R', 'P', 'A', 'J'])

/** What became of a bonus that was claimed. */
const became = z.enum(['open', 'completed', 'forfeited', 'expired', 'lost'])

const claimRow = z.object({
  promotionClaimId: z.string(),
  promotionType,
  title: z.string(),
  summary: z.string(),
  status: claimStatus,
  reward: given.nullable(),
  /** What must be staked for a bonus before it is own money. */
  turnover: moneyNumber,
  reason: z.string(),
  /** Of a claimed bonus, where it stands; null for all else, and where another gateway does not say. */
  became: became.nullable().default(null),
  issuedAt: timestamp.nullable(),
  endTime: timestamp.nullable(),
})

export const claimCalls = {
  available: call({
    summary: 'How much of each kind the caller can claim now (the badge of the rewards).',
    method: 'GET',
    ...memberCentre('MCSFE_getAvailablePromotions'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    value: z.object({
      content: z.partialRecord(
        promotionType,
        count.extend({
          ticketDetails: z.array(z.object({ ticketType: z.string(), ticketCount: z.number().int() })).optional(),
        }),
      ),
      footer: z.object({ total: z.number().int() }),
    }),
  }),
  claims: call({
    summary: 'What the caller can claim, or has claimed before. On a break nothing can be claimed.',
    method: 'GET',
    ...memberCentre('MCSFE_getClaimPromotion'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({
      promotionType: promotionType.optional(),
      /** Absent: all that the caller has, the newest first. */
      status: claimStatus.optional(),
      language: queryText(8).optional(),
    }),
    value: z.array(claimRow),
  }),
  claim: call({
    summary: 'Takes what was issued. The same claim gives once; asking again answers that it was claimed.',
    method: 'POST',
    ...memberCentre('MCSFE_claimIssuedPromotion'),
    moduleId,
    access: 'member',
    rate: claimRate,
    origin: 'designed here',
    input: z.strictObject({
      promotionClaimId: z.string().min(1).max(20),
      promotionType: promotionType.optional(),
      /** Other gateways ask for it; ours sees the address itself. */
      ipAddress: optionalText(64),
      language: optionalText(8),
      /** Where a prize is sent (designed here): asked for where what was issued is one. */
      receiverName: optionalText(mostReceiver.name),
      receiverMobile: optionalText(longestReceiverMobile),
      receiverAddress: optionalText(mostReceiver.address),
    }),
    value: given,
    failures: ['promotion.id.invalid', 'play.break.running', 'promotion.expired', 'promotion.claim.fail'],
  }),
}
