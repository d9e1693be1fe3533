import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { tellTruth } from '../bonuses/truth.ts'
import { wholeWheel } from '../wheel/terms.ts'
import type { Cost, CostPart } from './cost.ts'

/** What a part costs the house on average each time that the campaign gives something, in minor units. */
type PartCost = CostPart & {
  averageMinor: number
  /**
   * How a bonus was worked out: stakes times edge where its bets are too many or too small to be gone through, and for as long as they
   * are still gone through (decision 203), and its whole amount where the stated slot does not count.
   */
  way: 'exact' | 'played' | 'edge' | 'waiting' | 'face'
}
export type ExpectedCost = { parts: PartCost[]; averageMinor: number }

/**
 * What a campaign costs on average each time, exactly: chances times amounts, and a bonus by what its member has more of at its end, as
 * the page tells it that members read before they take it. It is only worked out for who asks, beside everything else.
 */
export async function expectCost(
  reader: Reader,
  { parts }: Cost,
  stated: StatedGames,
  at: Date,
): Promise<ExpectedCost> {
  const known: PartCost[] = []
  for (const part of parts) known.push(await expectPart(reader, part, stated, at))
  return { parts: known, averageMinor: known.reduce((sum, { averageMinor }) => sum + averageMinor, 0) }
}

async function expectPart(reader: Reader, part: CostPart, stated: StatedGames, at: Date): Promise<PartCost> {
  const { bonus, minor, chance } = part
  // Both are whole numbers far below the last that a double holds exactly, so only the last division rounds.
  if (bonus === null) return { ...part, averageMinor: Number(minor * BigInt(chance)) / wholeWheel, way: 'exact' }
  const { terms, ownMinor } = bonus
  const asked = { title: '', terms, ownMinor, bonusMinor: minor, ownRequiredMinor: 0n, at }
  const { example, played, notPlayed } = await tellTruth(reader, asked, stated)
  if (example === null) return { ...part, averageMinor: Number(minor * BigInt(chance)) / wholeWheel, way: 'face' }
  const worth = played?.worth ?? example.worth
  return {
    ...part,
    averageMinor: (worth * 100 * chance) / wholeWheel,
    way: notPlayed === 'working' ? 'waiting' : played === null ? 'edge' : 'played',
  }
}
