import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { oddsOf, type Pools, poolsOf, type Side, sides } from './rules/cockfight.ts'
import { readSlips } from './watched.ts'

/** What lies on the sides of a contest, and what each would be paid for it, in hundredths; null while nobody could be paid. */
export type ContestView = { round: SharedRound; pools: Pools; odds: Readonly<Record<Side, number | null>> }

export async function readContest(platform: Platform, round: SharedRound): Promise<ContestView> {
  const pools = poolsOf((await readSlips(platform, round)).laid)
  const [meron = null, wala = null] = sides.map((side) => oddsOf(pools, side))
  return { round, pools, odds: { meron, wala } }
}
