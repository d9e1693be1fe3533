import type { Tx } from '#gateway/platform/database/db.ts'
import { rekeyed } from './reopen.ts'
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
  return retire(tx, { nodeId }, 'restored', now)
}

/**
 * After a change of the key by which the seeds of all tables are sealed: no chain can be opened, so none serves a new round, and what is
 * not drawn yet never can be; draws to come are held with another seed once their stakes are back (`reopen.ts`). Answers how many rounds are given back.
 */
export const retireAllChains = (tx: Tx, now: Date): Promise<number> => retire(tx, {}, rekeyed, now)

/** The stakes go back by themselves once the site runs. */
async function retire(tx: Tx, of: { nodeId?: { in: number[] } }, voidReason: string, now: Date): Promise<number> {
  await tx.seedChain.updateMany({ where: { ...of, retiredAt: null }, data: { retiredAt: now } })
  const { count } = await tx.sharedRound.updateMany({
    where: { ...of, state: { in: ['open', 'closed'] } },
    data: { state: 'void', voidReason },
  })
  return count
}
