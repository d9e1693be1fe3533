import { z } from 'zod'
import { lesserOf, toMinor } from '#gateway/platform/money.ts'
import { amount, basisPoints } from '../settings/amounts.ts'

/** What a bonus asks before its money is the member's own. Amounts as `500.00`. */
export const bonusTerms = z.strictObject({
  /** What must be staked, in hundredths of the bonus: 3000 is thirty times. */
  timesHundredths: z.number().int().min(0).max(10_000),
  /** How much of a stake counts, in basis points by category (`RNG`, `JP` …); a category that is not named does not count. */
  shares: z.record(z.string(), basisPoints),
  /** The most that one round may stake while the bonus is open; null = any. */
  longestStake: amount.nullable(),
  /** The same as a part of what is given, so that a small bonus is not staked in a few rounds; the smaller of both holds. */
  longestShareBp: basisPoints.min(1).nullish(),
  /** How many days there are for it, of which the first is the day of the grant. */
  days: z.number().int().min(1).max(365),
  /** At its end all of its purse becomes own money, or only what was won with it. */
  keeps: z.enum(['all', 'winnings']),
  /** The most that becomes own money at its end; null = any. */
  cap: amount.nullable(),
})
export type BonusTerms = z.output<typeof bonusTerms>

/** The least that any game takes (`studio/stakes.ts`): a purse with less in it cannot be played with, and no longest stake is below it. */
export const leastStakeMinor = 1_00n

/** Whether a bonus of this size could never be played with and would be taken back as lost; one that asks for nothing becomes own money at once. */
export const isTooSmall = (amountMinor: bigint, { timesHundredths }: Pick<BonusTerms, 'timesHundredths'>): boolean =>
  timesHundredths > 0 && amountMinor < leastStakeMinor

/** The most that one round may stake while a bonus of this size is open; null = any. */
export function longestStakeFor(
  amountMinor: bigint,
  { longestStake, longestShareBp }: Pick<BonusTerms, 'longestStake' | 'longestShareBp'>,
): bigint | null {
  const fixedMinor = longestStake === null ? null : toMinor(longestStake)
  if (!longestShareBp) return fixedMinor
  const partMinor = (amountMinor * BigInt(longestShareBp)) / 10_000n
  const shareMinor = partMinor < leastStakeMinor ? leastStakeMinor : partMinor
  return fixedMinor === null ? shareMinor : lesserOf(fixedMinor, shareMinor)
}
