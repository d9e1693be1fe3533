import { z } from 'zod'
import { bonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { amount, basisPoints } from '#gateway/kernel/settings/amounts.ts'
import { reward } from './reward.ts'

/** The sign-in calendar: what the first day in a row gives, the second, and so on; after the last one the row begins anew. */
export const signInTerms = z.strictObject({
  days: z.array(reward).min(1).max(31),
  /** What must have been staked and settled on the day; null = nothing. */
  stake: amount.nullable(),
})
export type SignInTerms = z.output<typeof signInTerms>

/** Part of yesterday's net loss for who has hardly anything left. */
export const rescueTerms = z.strictObject({
  /** Of the net loss. */
  share: basisPoints,
  /** Less than this is no loss to be rescued from. */
  leastLoss: amount,
  /** The most that it gives for a day. */
  most: amount,
  /** Only for whom less than this is left, whatever purse it is in; null = for everybody. */
  leftBelow: amount.nullable(),
  /** With these terms it is a bonus; null = own money at once. */
  bonus: bonusTerms.nullable(),
  /** Only for who has joined. */
  joins: z.boolean(),
  claimDays: z.number().int().min(1).max(365),
})
export type RescueTerms = z.output<typeof rescueTerms>
