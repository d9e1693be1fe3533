import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { requireChain } from './chains.ts'
import { scheduleOf } from './tables.ts'

/** Why a round is void whose seed was sealed with a key that is gone. */
export const rekeyed = 'rekeyed'

/**
 * Such a round takes bets anew, for a seed of another chain, once all stakes of it are back: draws that were sold ahead would else not be
 * held for days. One whose bets have closed meanwhile stays void, and so does one that others follow. False for them.
 */
export async function reopen(platform: Platform, round: SharedRound): Promise<boolean> {
  const { db, clock } = platform
  const { id, nodeId, number, rules, closesAt, voidReason } = round
  const schedule = scheduleOf(rules)
  if (voidReason !== rekeyed || schedule === undefined || schedule.followsMs !== null) return false
  return db.write(async (tx) => {
    if (closesAt <= clock.now()) return false
    const waiting = { id, state: 'void', voidReason, settledAt: null, slips: { none: { state: 'open' } } }
    if ((await tx.sharedRound.count({ where: waiting })) === 0) return false
    const chain = await requireChain(tx, platform, { nodeId, number, chainLength: schedule.chainLength })
    const reopened = { state: 'open', voidReason: null, chainId: chain.id }
    return (await tx.sharedRound.updateMany({ where: { id, state: 'void' }, data: reopened })).count === 1
  })
}
