import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { BonusTerms } from '#gateway/kernel/bonuses/terms.ts'

type Shares = Pick<BonusTerms, 'shares'>

/** How much of a stake counts at the stated example; 0 where a bonus cannot be played with there. */
export const exampleShare = ({ shares }: Shares, { example }: Pick<StatedGames, 'example'>): number =>
  shares[example.category] ?? 0

/** What has to be staked where so large a share counts. */
export const stakesFor = (requiredMinor: bigint, share: number): bigint =>
  share === 0 ? 0n : (requiredMinor * 10_000n + BigInt(share) - 1n) / BigInt(share)

/** What a turnover costs on average: stakes times edge of the stated example, for who never runs out of money; null where that does not count. */
export function edgeCost(requiredMinor: bigint, terms: Shares, stated: Pick<StatedGames, 'example'>): bigint | null {
  const share = exampleShare(terms, stated)
  if (share === 0) return null
  return (stakesFor(requiredMinor, share) * (10_000n - BigInt(stated.example.returnBp))) / 10_000n
}
