import { createDraws, type Draws } from '#gateway/kernel/draws.ts'

type Cut = { totalMinor: number; parts: number; leastMinor: number }

/**
 * Cuts a sum into so many parts, each way of cutting it as likely as every other: distinct cuts are drawn between its first and last
 * unit, and the parts lie between them. A floor is taken off first and given back to each part, so that the sum stays exact.
 */
export function cutParts({ totalMinor, parts, leastMinor }: Cut, draws: Draws): number[] {
  const floor = leastMinor - 1
  const shared = totalMinor - parts * floor
  if (parts < 1 || leastMinor < 1 || shared < parts)
    throw new RangeError(`${totalMinor} cannot be cut into ${parts} parts of at least ${leastMinor}`)
  const cuts = new Set<number>([shared])
  while (cuts.size < parts) cuts.add(1 + draws.int(shared - 1))
  let before = 0
  return [...cuts]
    .sort((one, other) => one - other)
    .map((cut) => {
      const part = cut - before + floor
      before = cut
      return part
    })
}

/** The stream of draws of a round: the house's sealed seed, and the number of the round. Nobody else has a part in it. */
export const envelopeDraws = (serverSeed: string, roundId: number): Draws =>
  createDraws({ serverSeed, clientSeed: 'envelope', nonce: roundId })
