import { z } from 'zod'
import { call, moneyNumber, queryInt, queryText, type RateLimit, timestamp } from '../call.ts'
import { amountInput } from '../fields.ts'
import { memberCentre } from '../twins.ts'

const moduleId = 'REWCEN3'
const access = 'member'
const origin = 'designed here'

/** What a bonus asks and how it stands. Amounts in currency units. */
const bonus = z.object({
  /** What stands in its purse: what was given, and won with it. */
  purse: moneyNumber,
  /** While it is open the least that any open bonus allows, because that holds for every round; of one that is over its own. */
  longestStake: moneyNumber.nullable(),
  /** Until when; not included. */
  endTime: timestamp,
  keeps: z.enum(['all', 'winnings']),
  cap: moneyNumber.nullable(),
  /** Percent of a stake that counts, by category; what is not named does not count. */
  counts: z.record(z.string(), z.number()),
  /** What became own money, and what was taken off, when it ended. */
  converted: moneyNumber,
  removed: moneyNumber,
  /** While it is open: what the turnover that is left costs on average, by stakes times edge on a slot that returns so much; null where slots do not count. */
  rest: z.object({ cost: moneyNumber, returnPercent: z.number() }).nullable(),
})

const queueEntry = z.object({
  source: z.enum(['deposit', 'grant', 'bonus']),
  /** The receipt, number or bonus that it belongs to; empty for what was to be staked before there was a queue. */
  sourceNo: z.string(),
  /** Of a bonus what it is called, of a deposit its channel. */
  title: z.string(),
  amount: moneyNumber,
  createdAt: timestamp,
  /** open = bets fill it now; waiting = others are before it; done, or how its bonus ended. */
  status: z.enum(['open', 'waiting', 'done', 'completed', 'forfeited', 'expired', 'lost']),
  required: moneyNumber,
  done: moneyNumber,
  left: moneyNumber,
  bonus: bonus.nullable(),
})

const asked = {
  longestStake: moneyNumber.nullable(),
  keeps: z.enum(['all', 'winnings']),
  cap: moneyNumber.nullable(),
  counts: z.record(z.string(), z.number()),
}

const offer = z.object({
  /** Names it in the order of a deposit. */
  promotionId: z.number().int(),
  title: z.string(),
  summary: z.string(),
  rules: z.string(),
  when: z.enum(['first', 'reload', 'cashback']),
  /** Of the deposit, or of today's loss. */
  percent: z.number(),
  least: moneyNumber,
  most: moneyNumber,
  /** What was lost today, where the offer is a part of that. */
  lossToday: moneyNumber.nullable(),
  ...asked,
  /** How many times the bonus is to be staked. */
  times: z.number(),
  days: z.number().int(),
})
export type Offer = z.output<typeof offer>

const truth = z.object({
  title: z.string(),
  /** What is paid in for it. */
  own: moneyNumber,
  bonus: moneyNumber,
  /** What must be staked for the bonus, and before it for the deposit itself. */
  required: moneyNumber,
  ownRequired: moneyNumber,
  endTime: timestamp,
  ...asked,
  /** Each category at the least return that one of its games states: what must be staked there, and what that costs about. */
  categories: z.array(
    z.object({
      category: z.string(),
      counts: z.number(),
      returnPercent: z.number(),
      stakes: moneyNumber,
      costs: moneyNumber,
    }),
  ),
  /** The most that can be withdrawn; null = as much as is won. At worst it is nothing. */
  best: moneyNumber.nullable(),
  /** Stakes times edge on one stated slot, for who never runs out; null where slots do not count. */
  example: z.object({ name: z.string(), returnPercent: z.number(), cost: moneyNumber, worth: moneyNumber }).nullable(),
  /** The same slot at the longest stake to the end, with the chance of running out. */
  played: z
    .object({
      stake: moneyNumber,
      bets: z.number().int(),
      bustPercent: z.number(),
      left: moneyNumber,
      worth: moneyNumber,
    })
    .nullable(),
  /** Why `played` is null: it is worked out, and who asks again in a moment finds it; it takes too many bets; the slot does not count; the caller has asked for too much that nobody else has (`truthQuota`). */
  notPlayed: z.enum(['working', 'long', 'quota', 'uncounted']).nullable(),
})
export type Truth = z.output<typeof truth>

/**
 * So many amounts that nobody has asked about one member may have worked out in so long: each costs seconds of a processor. What is known
 * is answered to everybody; who is over it is told all the rest.
 */
export const truthQuota: RateLimit = { max: 12, windowMs: 600_000 }

const bonusNo = z.string().min(1).max(20)

export const bonusCalls = {
  bonuses: call({
    summary:
      'What the caller has to stake, one by one in the order in which bets fill it: each deposit, grant and bonus.',
    method: 'GET',
    ...memberCentre('MCSFE_getBonusDetails'),
    moduleId,
    access,
    origin,
    value: z.object({ open: z.array(queueEntry), past: z.array(queueEntry) }),
  }),
  openBonuses: call({
    summary: 'The open bonuses of the caller with the kinds of games whose stakes count for each.',
    method: 'GET',
    ...memberCentre('MCSFE_getOpenBonuses'),
    moduleId,
    access,
    origin,
    value: z.array(z.object({ title: z.string(), categories: z.array(z.string()) })),
  }),
  depositOffers: call({
    summary: 'What the caller could choose with a deposit now.',
    method: 'GET',
    ...memberCentre('MCSFE_getDepositPromotions'),
    moduleId,
    access,
    origin,
    input: z.object({ language: queryText(8).optional() }),
    value: z.array(offer),
  }),
  bonusTruth: call({
    summary:
      'What a bonus asks and costs on average, before it is taken: one that waits to be claimed, or an offer with a deposit.',
    method: 'GET',
    ...memberCentre('MCSFE_getBonusTruth'),
    moduleId,
    access,
    rate: { max: 60, windowMs: 60_000 },
    origin,
    input: z.object({
      promotionClaimId: z.string().min(1).max(20).optional(),
      promotionId: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
      /** Of the deposit; the least that the offer takes where it is less or absent. */
      amount: amountInput.optional(),
      language: queryText(8).optional(),
    }),
    value: truth,
    failures: ['promotion.id.invalid'],
  }),
  giveUpBonus: call({
    summary: 'Gives an open bonus up: its purse goes back to the house, own money stays. Asking again changes nothing.',
    method: 'POST',
    ...memberCentre('MCSFE_forfeitBonus'),
    moduleId,
    access,
    rate: { max: 60, windowMs: 60_000 },
    origin,
    input: z.strictObject({ bonusNo }),
    value: z.object({ bonusNo, removed: moneyNumber }),
    failures: ['promotion.id.invalid', 'bonus.not.open'],
  }),
}
