import { z } from 'zod'
import { amount, basisPoints } from './amounts.ts'

/** By kind of games (`RNG`, `LIVE` …); a kind that is not named gets nothing. */
const rates = z.record(z.string(), basisPoints)

const vipLevel = z.strictObject({
  name: z.string().min(1).max(20),
  /** Valid bets in all, and of the running month, with which the level is reached. */
  total: amount,
  monthly: amount,
  /** Valid bets of a month with which it is kept; with less the member is one level lower in the next. */
  keep: amount,
  /** What is given once in a life for reaching it. */
  prize: amount,
  birthdayGift: amount,
  /** Withdrawals a day; less than everybody has changes nothing. */
  withdrawalsADay: z.number().int().min(0),
  /** Of valid bets; the higher of this and what everybody gets. */
  rebates: rates,
})

/** What a merchant decides about promotions, for all campaigns. */
export const promotionsSettings = {
  promotions: z
    .strictObject({
      /** No bonus may ask for more: in hundredths of its amount, 4000 is forty times. */
      mostTimesHundredths: z.number().int().min(0).max(10_000),
      /** And none may give fewer days for it. */
      leastDays: z.number().int().min(1).max(90),
    })
    .default({ mostTimesHundredths: 4_000, leastDays: 3 }),
  /** Levels, the lowest first; who has reached none is at level 0. */
  vip: z
    .strictObject({
      levels: z.array(vipLevel).max(20),
      /** The return of games with which the cost of the way to a level is worked out. */
      returnBp: basisPoints,
    })
    .refine(({ levels }) => levels.every(({ total }, at) => Number(total) >= Number(levels[at - 1]?.total ?? 0)), {
      path: ['levels'],
      message: 'are in order: none asks for less than the one before',
    })
    .default({ levels: [], returnBp: 9_600 }),
  /** What players get of their own valid bets. */
  rebate: z
    .strictObject({
      /** By hand when the member wants it, or every day by itself. */
      way: z.enum(['manual', 'automatic']),
      rates,
      /** So many days count, of which the last is today; older bets are not paid any more. */
      daysBack: z.number().int().min(1).max(60),
      /** Less is not paid and waits. */
      least: amount,
    })
    .default({ way: 'manual', rates: {}, daysBack: 7, least: '0.01' }),
} as const
