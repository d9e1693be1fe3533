import { z } from 'zod'
import { bonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { amount } from '#gateway/kernel/settings/amounts.ts'
import { toMinor } from '#gateway/platform/money.ts'

/** What a claim gives (wire 9.2). Amounts as `500.00`. */
export const reward = z.discriminatedUnion('type', [
  /** Own money at once, nothing to stake. */
  z.strictObject({ type: z.literal('MONEY'), amount }),
  /** A bonus with its turnover. */
  z.strictObject({ type: z.literal('BONUS'), amount, terms: bonusTerms }),
  z.strictObject({ type: z.literal('POINT'), points: z.number().int().positive() }),
  /** A good of the points mall, under the name that it had when it was promised (read in other languages by `nameGoods`). */
  z.strictObject({ type: z.literal('MERCHANDISE'), rewardId: z.number().int(), name: z.string().min(1).max(100) }),
])
export type Reward = z.output<typeof reward>

export const readReward = (text: string): Reward => reward.parse(JSON.parse(text))

/** What it takes out of the budget, in minor units: points and goods cost no money. */
export const costMinor = (given: Reward): bigint =>
  given.type === 'MONEY' || given.type === 'BONUS' ? toMinor(given.amount) : 0n
