import type { Tx } from '#gateway/platform/database/db.ts'
import { isShared, tableOf } from './tables.ts'

/**
 * After a return from a backup. At tables whose rounds follow each other the next round would have the number, and so the seed, of one
 * that was played after the backup, and whoever has seen a seed knows all before it. Their chains serve no new round, and what is not
 * drawn yet is given back (decision 430); rounds by the clock are later than all that was shown. Answers how many rounds are given back.
 */
export async function retireChains(tx: Tx, now: Date): Promise<number> {
  const games = await tx.game.findMany({ select: { nodeId: true, engine: true } })
  const following = games.filter((game) => isShared(game) && tableOf(game).schedule.followsMs !== null)
  const nodeId = { in: following.map((game) => game.nodeId) }
  await tx.seedChain.updateMany({ where: { nodeId, retiredAt: null }, data: { retiredAt: now } })
  const { count } = await tx.sharedRound.updateMany({
    where: { nodeId, state: { in: ['open', 'closed'] } },
    data: { state: 'void', voidReason: 'restored' },
  })
  return count
}
