import { createHash, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { createWords, type Draws, drawFrom } from '#gateway/kernel/draws.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'

/**
 * How the outcome of a shared round comes about (decision 263, docs/fair.md). The round's seed stands in a chain whose anchor was
 * published before; the list of bets, each with a seed of its player's, is fixed when the round closes. The list goes through a
 * delay, so that whoever knows the seeds cannot try many lists in the time that is left; seed and mix together give the draws.
 */

const seedBytes = 32

/** The seeds of a chain from its last, one behind the other: seed i is SHA-256 of seed i + 1. Seed 0 is the anchor. */
export function unrollChain(last: Buffer, length: number): Buffer {
  const seeds = Buffer.alloc((length + 1) * seedBytes)
  last.copy(seeds, length * seedBytes)
  for (let at = length; at > 0; at -= 1) parentOf(seedAt(seeds, at)).copy(seeds, (at - 1) * seedBytes)
  return seeds
}

/** A seed of an unrolled chain; empty behind its end. */
export const seedAt = (seeds: Buffer, at: number): Buffer => seeds.subarray(at * seedBytes, (at + 1) * seedBytes)

export const parentOf = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest()

/**
 * A bet of the list: its place, who laid it under a name that only they can recognise, and the player's seed; where what was staked is
 * shared, what was laid too, because the part of everybody follows from it.
 */
export type Listed = { sequence: number; orderNo: string; clientSeed: string; laid?: string }

/** What stands in the published list instead of a bet's number. */
export const toReference = (orderNo: string): string => sha256(orderNo).slice(0, 16)

/** `sequence,reference,client seed`, with what was laid behind it where the bet says that, and a line feed for each bet. */
export const writeList = (bets: readonly Listed[]): string =>
  bets
    .map(({ sequence, orderNo, clientSeed, laid }) => {
      const line = [sequence, toReference(orderNo), clientSeed, ...(laid === undefined ? [] : [laid])]
      return `${line.join(',')}\n`
    })
    .join('')

const pbkdf2Async = promisify(pbkdf2)

/**
 * The mix of a round, as hex: SHA-256 of its list, and, where somebody has bet, so many steps of PBKDF2-HMAC-SHA256 over that. The
 * steps can only be made one after the other; every browser can make them too.
 */
export async function mixOf(round: {
  game: string
  roundId: string
  listHash: string
  delaySteps: number
  bets: number
}): Promise<string> {
  const { game, roundId, listHash, delaySteps, bets } = round
  if (bets === 0 || delaySteps === 0) return listHash
  return (await pbkdf2Async(Buffer.from(listHash, 'hex'), `gw1|${game}|${roundId}`, delaySteps, 32, 'sha256')).toString(
    'hex',
  )
}

/** The draws of a round: blocks of HMAC-SHA256 with the seed's bytes as key over `gw1|game|round|mix:block`. */
export const drawsOf = (round: { game: string; roundId: string; seed: string; mix: string }): Draws =>
  drawFrom(createWords(Buffer.from(round.seed, 'hex'), `gw1|${round.game}|${round.roundId}|${round.mix}`))
