import { chance } from '#gateway/platform/crypto/chance.ts'
import { canOpenData, openData, sealData } from '#gateway/platform/crypto/data-key.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SeedChain } from '#prisma/generated/sqlite/client.ts'
import { seedAt, unrollChain } from './seeds.ts'

/** The chain that serves a round, published now when there is none. It begins with that round, where none has begun with it yet. */
export async function requireChain(
  tx: Tx,
  { settings, clock }: Platform,
  round: { nodeId: number; number: number; chainLength: number },
): Promise<SeedChain> {
  const { nodeId, number, chainLength } = round
  const latest = await tx.seedChain.findFirst({
    where: { nodeId, firstNumber: { lte: number }, retiredAt: null },
    orderBy: { firstNumber: 'desc' },
  })
  if (latest !== null && number < latest.firstNumber + latest.length) return latest
  const firstNumber = await findFree(tx, { nodeId, number })
  const length = chainLength + number - firstNumber
  const secret = chance.bytes(32)
  const anchor = seedAt(unrollChain(secret, length), 0)
  return tx.seedChain.create({
    data: {
      nodeId,
      firstNumber,
      length,
      anchor: anchor.toString('hex'),
      secret: sealData(settings, aboutChain({ nodeId, firstNumber }), secret),
      publishedAt: clock.now(),
    },
  })
}

/**
 * The last number up to this one with which no chain begins: what was published of one that is retired stays as it was, and the seeds of
 * a new one that are for rounds before its first are used by nobody.
 */
async function findFree(tx: Tx, { nodeId, number }: { nodeId: number; number: number }): Promise<number> {
  for (let first = number; ; first -= 1)
    if ((await tx.seedChain.count({ where: { nodeId, firstNumber: first } })) === 0) return first
}

const aboutChain = ({ nodeId, firstNumber }: Pick<SeedChain, 'nodeId' | 'firstNumber'>): string =>
  `seed chain ${nodeId} ${firstNumber}`

/** Whether the seeds of a chain open with the key of now. */
export const canOpenChain = (
  settings: Platform['settings'],
  chain: Pick<SeedChain, 'nodeId' | 'firstNumber' | 'secret'>,
): boolean => canOpenData(settings, aboutChain(chain), chain.secret)

/** Chains that were unrolled already, some hundred kilobytes each. */
const unrolled = new Map<string, Buffer>()
const mostUnrolled = 64

/** The seed of a round, as hex. It is a secret until the round is drawn or void. */
export function seedOf({ settings }: Platform, chain: SeedChain, number: number): string {
  const { firstNumber, length, anchor } = chain
  const known = unrolled.get(anchor)
  const seeds = known ?? unrollChain(openData(settings, aboutChain(chain), chain.secret), length)
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
