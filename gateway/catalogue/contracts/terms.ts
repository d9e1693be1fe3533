import { z } from 'zod'
import { moneyNumber, timestamp } from '../call.ts'
import { amountInput } from '../fields.ts'

/** Shapes of contracts that several calls share (OP-106, designed here). Rates are basis points: 150 is 1.50 %. */
export const contractKind = z.enum(['dividend', 'daily', 'hourly', 'realtime'])
/** All games together, or the games of one type (wire 11.7). */
export const contractProduct = z.enum(['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'])
/** A dividend is weekly (from Monday), semimonthly or monthly; the other kinds have the last three, one each. */
export const contractPeriod = z.enum(['weekly', 'semimonthly', 'monthly', 'daily', 'hourly', 'five-minutes'])

/** Below zero is refused by name (`contract.rate.below.zero`), so it may come in here. */
const rateInput = z.number().int().min(-10_000).max(10_000)
/** So many active members a tier may ask for. */
export const mostActiveMembers = 1_000_000
const count = z.number().int().min(0).max(mostActiveMembers)
const mostTiers = 10

/** Tiers climb; the best one that is reached pays. */
export const termsInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dividend'),
    /** A period in which the line wins makes the next ones smaller until it is made up for. */
    carriesLosses: z.boolean().default(true),
    tiers: z
      .array(
        z.strictObject({
          rateBp: rateInput,
          activeMembers: count.default(0),
          validBet: amountInput.default('0'),
          netLoss: amountInput.default('0'),
        }),
      )
      .min(1)
      .max(mostTiers),
  }),
  z.strictObject({
    kind: z.enum(['daily', 'hourly']),
    tiers: z
      .array(
        z.strictObject({
          /** P pays `rateBp` of the valid bets, A pays `amount`. */
          rateType: z.enum(['P', 'A']).default('P'),
          rateBp: rateInput.default(0),
          amount: amountInput.default('0'),
          activeMembers: count.default(0),
          betAmount: amountInput.default('0'),
        }),
      )
      .min(1)
      .max(mostTiers),
  }),
  z.strictObject({
    kind: z.literal('realtime'),
    /** Each single bet of at least `singleBet` pays, by how it ended. */
    tiers: z
      .array(z.strictObject({ singleBet: amountInput.default('0'), winRateBp: rateInput, lossRateBp: rateInput }))
      .min(1)
      .max(mostTiers),
  }),
])

export const termsShown = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dividend'),
    carriesLosses: z.boolean(),
    tiers: z.array(
      z.object({
        rateBp: z.number().int(),
        activeMembers: z.number().int(),
        validBet: moneyNumber,
        netLoss: moneyNumber,
      }),
    ),
  }),
  z.object({
    kind: z.enum(['daily', 'hourly']),
    tiers: z.array(
      z.object({
        rateType: z.enum(['P', 'A']),
        rateBp: z.number().int(),
        amount: moneyNumber,
        activeMembers: z.number().int(),
        betAmount: moneyNumber,
      }),
    ),
  }),
  z.object({
    kind: z.literal('realtime'),
    tiers: z.array(z.object({ singleBet: moneyNumber, winRateBp: z.number().int(), lossRateBp: z.number().int() })),
  }),
])

export const figuresShown = z.object({
  rounds: z.number().int(),
  activeMembers: z.number().int(),
  betAmount: moneyNumber,
  validBet: moneyNumber,
  winAmount: moneyNumber,
  /** What the line lost to the house; below zero when it won. */
  netLoss: moneyNumber,
})

export const earningShown = z.object({
  /** What the rate is taken of, after carried losses. */
  base: moneyNumber,
  /** The tier that pays, from 1; null when none is reached, or when each bet has its own. */
  tier: z.number().int().nullable(),
  amount: moneyNumber,
  carriedAfter: moneyNumber,
})

/** A contract that ends when an offer is agreed to, because its rate is above (CO-21). */
export const endingShown = z.object({
  contractId: z.number().int(),
  username: z.string(),
  upline: z.string(),
  product: contractProduct,
  terms: termsShown,
})

export const offerShown = z.object({
  /** What an answer names: an offer that is changed gets another one. */
  offerId: z.number().int(),
  /** P new offer, E changed offer, V the upline asks to end (wire 9.1). */
  status: z.enum(['P', 'E', 'V']),
  state: z.enum(['open', 'accepted', 'refused', 'withdrawn', 'replaced']),
  terms: termsShown.nullable(),
  offeredAt: timestamp,
  answeredAt: timestamp.nullable(),
})

/** Which contract it is, and between whom. */
const contractNamed = {
  contractId: z.number().int(),
  kind: contractKind,
  product: contractProduct,
  period: contractPeriod,
  /** Null where the house pays. */
  upline: z.string().nullable(),
  username: z.string(),
}

export const contractShown = z.object({
  ...contractNamed,
  state: z.enum(['offered', 'active', 'refused', 'withdrawn', 'ended']),
  /** The newest terms that are agreed; null before the first agreement. */
  terms: termsShown.nullable(),
  /** What was offered last, while nothing is agreed: also of an offer that was refused or taken back. */
  offeredTerms: termsShown.nullable().default(null),
  version: z.number().int(),
  /** When the newest terms begin to count. */
  termsFrom: timestamp.nullable(),
  startsAt: timestamp.nullable(),
  settledUntil: timestamp.nullable(),
  carriedLoss: moneyNumber,
  endedAt: timestamp.nullable(),
  /** `agreed`, `rate-above-upline` when the upline's own rate fell below or its contract ended, or `line-moved` when the downline went to another upline. */
  endReason: z.string().nullable(),
  openOffer: offerShown.nullable(),
})

export const statementRow = z.object({
  statementId: z.number().int(),
  ...contractNamed,
  startsAt: timestamp,
  endsAt: timestamp,
  version: z.number().int(),
  figures: figuresShown,
  base: moneyNumber,
  tier: z.number().int().nullable(),
  amount: moneyNumber,
  /** `owed`: the upline had not enough; it is paid as soon as there is. */
  state: z.enum(['nothing', 'paid', 'owed']),
  paidAt: timestamp.nullable(),
  hash: z.string(),
})
