import { z } from 'zod'
import { bonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { amount } from '#gateway/kernel/settings/amounts.ts'
import { lesserOf, toMinor } from '#gateway/platform/money.ts'

/** An offer that is chosen with a deposit (OP-120). */
export const depositTerms = z.strictObject({
  /** The first deposit in a life; any other, once a day; what was lost today, once a day. */
  when: z.enum(['first', 'reload', 'cashback']),
  /** Of the deposit, or of today's loss. */
  percent: z.number().int().min(1).max(200),
  /** The least deposit that it is given for. */
  least: amount,
  /** The most that is given. */
  most: amount,
  bonus: bonusTerms,
})
export type DepositTerms = z.output<typeof depositTerms>

/** What it gives for a deposit, or for a loss of today: rounded down, and never more than the most. */
export const givenFor = ({ percent, most }: DepositTerms, ofMinor: bigint): bigint =>
  lesserOf((ofMinor * BigInt(percent)) / 100n, toMinor(most))
