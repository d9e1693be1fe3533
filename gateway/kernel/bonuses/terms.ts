import { z } from 'zod'
import { amount, basisPoints } from '../settings/amounts.ts'

/** What a bonus asks before its money is the member's own. Amounts as `500.00`. */
export const bonusTerms = z.strictObject({
  /** What must be staked, in hundredths of the bonus: 3000 is thirty times. */
  timesHundredths: z.number().int().min(0).max(10_000),
  /** How much of a stake counts, in basis points by category (`RNG`, `JP` …); a category that is not named does not count. */
  shares: z.record(z.string(), basisPoints),
  /** The most that one round may stake while the bonus is open; null = any. */
  longestStake: amount.nullable(),
  /** How many days there are for it, of which the first is the day of the grant. */
  days: z.number().int().min(1).max(365),
  /** At its end all of its purse becomes own money, or only what was won with it. */
  keeps: z.enum(['all', 'winnings']),
  /** The most that becomes own money at its end; null = any. */
  cap: amount.nullable(),
})
export type BonusTerms = z.output<typeof bonusTerms>
