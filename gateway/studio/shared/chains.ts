import { chance } from '#gateway/platform/crypto/chance.ts'
import { openData, sealData } from '#gateway/platform/crypto/data-key.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SeedChain } from '#prisma/generated/sqlite/client.ts'
import { seedAt, unrollChain } from './seeds.ts'

/** The chain that serves a round, published now when there is none. The first of a table begins with that round. */
export async function requireChain(
  tx: Tx,
  { settings, clock }: Platform,
  round: { nodeId: number; number: number; chainLength: number },
): Promise<SeedChain> {
  const { nodeId, number, chainLength: length } = round
  const latest = await tx.seedChain.findFirst({
    where: { nodeId, firstNumber: { lte: number } },
    orderBy: { firstNumber: 'desc' },
  })
  const isInUse = latest !== null && latest.retiredAt === null
  if (isInUse && number < latest.firstNumber + latest.length) return latest
  const secret = chance.bytes(32)
  const anchor = seedAt(unrollChain(secret, length), 0)
  return tx.seedChain.create({
    data: {
      nodeId,
      firstNumber: number,
      length,
      anchor: anchor.toString('hex'),
      secret: sealData(settings, aboutChain(nodeId, number), secret),
      publishedAt: clock.now(),
    },
  })
}

const aboutChain = (nodeId: number, firstNumber: number): string => `seed chain ${nodeId} ${firstNumber}`

/** Chains that were unrolled already, some hundred kilobytes each. */
const unrolled = new Map<string, Buffer>()
const mostUnrolled = 64

/** The seed of a round, as hex. It is a secret until the round is drawn or void. */
export function seedOf({ settings }: Platform, chain: SeedChain, number: number): string {
  const { nodeId, firstNumber, length, anchor } = chain
  const known = unrolled.get(anchor)
  const seeds = known ?? unrollChain(openData(settings, aboutChain(nodeId, firstNumber), chain.secret), length)
  if (known === undefined) {
    if (unrolled.size >= mostUnrolled) unrolled.delete(unrolled.keys().next().value as string)
    unrolled.set(anchor, seeds)
  }
  const at = number - firstNumber + 1
  if (at < 1 || at > length) throw new RangeError(`The chain ${anchor} does not serve the round ${number}`)
  return seedAt(seeds, at).toString('hex')
}

/** The same; null where the key that the chain was sealed with is gone, which is no reason to hold anybody's stake. */
export function findSeed(platform: Platform, chain: SeedChain, number: number): string | null {
  try {
    return seedOf(platform, chain, number)
  } catch (error) {
    platform.log.error({ err: error, chainId: chain.id }, 'the seeds of a table cannot be opened')
    return null
  }
}
