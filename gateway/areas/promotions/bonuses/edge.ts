import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { BonusTerms } from '#gateway/kernel/bonuses/terms.ts'

/** The share of a category that counts most: who plays it has to stake least. */
export const shareOf = ({ shares }: Pick<BonusTerms, 'shares'>): number => Math.max(0, ...Object.values(shares))

/** What has to be staked where so large a share counts. */
export const stakesFor = (requiredMinor: bigint, share: number): bigint =>
  share === 0 ? 0n : (requiredMinor * 10_000n + BigInt(share) - 1n) / BigInt(share)

/** What a turnover costs on average: stakes times edge of the stated example, for who never runs out of money. */
export const edgeCost = (
  requiredMinor: bigint,
  terms: Pick<BonusTerms, 'shares'>,
  { example }: Pick<StatedGames, 'example'>,
): bigint => (stakesFor(requiredMinor, shareOf(terms)) * (10_000n - BigInt(example.returnBp))) / 10_000n
