import { ask } from '#app/platform/gateway.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { promotions } from '#catalogue/promotions.ts'

export type Rank = ValueOf<typeof promotions.playerRankProgress>

/** Where a member stands among the levels; null when it cannot be asked. */
export async function findRank(visitor: MemberVisitor): Promise<Rank | null> {
  const answered = await ask(promotions.playerRankProgress, {}, visitor)
  return answered.ok ? answered.value : null
}
