import { findValue } from '#app/platform/gateway.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { promotions } from '#catalogue/promotions.ts'

export type Rank = ValueOf<typeof promotions.playerRankProgress>

export const rankRead = read(promotions.playerRankProgress, {})

/** Where a member stands among the levels; null when it cannot be asked. */
export const findRank = async (visitor: MemberVisitor): Promise<Rank | null> =>
  findValue((await askTogether({ rank: rankRead }, visitor)).rank)
