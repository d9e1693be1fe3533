import { isTooSmall } from '#gateway/kernel/bonuses/terms.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { RescueTerms } from '../campaigns/house-terms.ts'
import type { Reward } from '../campaigns/reward.ts'

type Standing = {
  /** What was lost of own money, from settled bets, less what the house gave of it on the day. */
  lostMinor: bigint
  /** What is left in every purse; what was sent away since counts as left. */
  leftMinor: bigint
}

/** What is given for a day, rounded down to the centavo; null for nothing. */
export function rescueOf(terms: RescueTerms, { lostMinor, leftMinor }: Standing): Reward | null {
  if (lostMinor < toMinor(terms.leastLoss)) return null
  if (terms.leftBelow !== null && leftMinor >= toMinor(terms.leftBelow)) return null
  const share = (lostMinor * BigInt(terms.share)) / 10_000n
  const givenMinor = share < toMinor(terms.most) ? share : toMinor(terms.most)
  if (givenMinor <= 0n || (terms.bonus !== null && isTooSmall(givenMinor, terms.bonus))) return null
  const amount = `${givenMinor / 100n}.${String(givenMinor % 100n).padStart(2, '0')}`
  return terms.bonus === null ? { type: 'MONEY', amount } : { type: 'BONUS', amount, terms: terms.bonus }
}
