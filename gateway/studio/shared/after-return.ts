import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { canOpenChain } from './chains.ts'
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
  return retire(tx, { chains: { nodeId }, rounds: { nodeId } }, { voidReason: 'restored', now })
}

type Settings = Platform['settings']

/**
 * After a change of the key by which the seeds of all tables are sealed: a chain that cannot be opened serves no new round, and what is
 * not drawn of it yet never can be; draws to come are held with another seed once their stakes are back (`reopen.ts`). Chains that open
 * go on: they began after the change. Answers how many rounds are given back.
 */
export async function retireLostChains(tx: Tx, settings: Settings, now: Date): Promise<number> {
  const lost = { in: await listLostChains(tx, settings) }
  return retire(tx, { chains: { id: lost }, rounds: { chainId: lost } }, { voidReason: rekeyed, now })
}

/** How many rounds that would be. Counted here: a count by more chains than a statement takes values is refused, and a site has thousands. */
export async function countLostRounds(read: Reader, settings: Settings): Promise<number> {
  const lost = new Set(await listLostChains(read, settings))
  const rounds = await read.sharedRound.findMany({ where: undrawn, select: { chainId: true } })
  return rounds.filter(({ chainId }) => lost.has(chainId)).length
}

const undrawn = { state: { in: ['open', 'closed'] } }

/** Of those that serve a round or may yet. */
async function listLostChains(read: Reader | Tx, settings: Settings): Promise<number[]> {
  const chains = await read.seedChain.findMany({
    where: { OR: [{ retiredAt: null }, { rounds: { some: undrawn } }] },
    select: { id: true, nodeId: true, firstNumber: true, secret: true },
  })
  return chains.filter((chain) => !canOpenChain(settings, chain)).map(({ id }) => id)
}

type Retired = { chains: Prisma.SeedChainWhereInput; rounds: Prisma.SharedRoundWhereInput }

/** The stakes go back by themselves once the site runs. */
async function retire(
  tx: Tx,
  { chains, rounds }: Retired,
  { voidReason, now }: { voidReason: string; now: Date },
): Promise<number> {
  await tx.seedChain.updateMany({ where: { ...chains, retiredAt: null }, data: { retiredAt: now } })
  const { count } = await tx.sharedRound.updateMany({
    where: { ...rounds, ...undrawn },
    data: { state: 'void', voidReason },
  })
  return count
}
