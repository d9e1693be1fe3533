import { needsReceiver } from '#gateway/kernel/goods.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Reward } from '../campaigns/reward.ts'

/** So long there is to say where a prize goes. */
export const daysForAddress = 30

/**
 * Whether it is sent: then it waits until its member has said where to, also where everything else is given at once. A good that does not
 * exist is nowhere in stock either: it holds up no round that is settled.
 */
export async function waitsForAddress(tx: Tx, reward: Reward): Promise<boolean> {
  if (reward.type !== 'MERCHANDISE') return false
  const good = await tx.pointReward.findUnique({ where: { id: reward.rewardId } })
  return good !== null && needsReceiver(good)
}
