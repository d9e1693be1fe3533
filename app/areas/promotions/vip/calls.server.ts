import { type Answered, findValue } from '#app/platform/gateway.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { promotions } from '#catalogue/promotions.ts'

export type Rank = ValueOf<typeof promotions.playerRankProgress>

export const rankRead = read(promotions.playerRankProgress, {})

/** Where a member stands among the levels, the lowest of them first; null where nobody can say. */
export function toRank(answered: Answered<typeof promotions.playerRankProgress>): Rank | null {
  const rank = findValue(answered)
  return rank && { ...rank, levels: rank.levels.toSorted((one, other) => one.rank - other.rank) }
}

export const findRank = async (visitor: MemberVisitor): Promise<Rank | null> =>
  toRank((await askTogether({ rank: rankRead }, visitor)).rank)
