import { createHmac } from 'node:crypto'
import { chance, sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Draws } from './engines/engine.ts'
import { type Choice, findModel, type Outcome, playModel } from './engines/models.ts'

/**
 * The proof that a round was decided before it was played (commit and reveal). The studio shows SHA-256 of its seed before
 * the spin and the seed after it; the player may put in a seed of their own. Both seeds and the number of the round give the
 * stream of draws, so neither side alone decides it and anyone can compute it again.
 */
type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** 256 bits of the operating system's chance, as 64 hex digits. */
export const newServerSeed = (): string => chance.bytes(32).toString('hex')
export const newClientSeed = (): string => chance.bytes(8).toString('hex')

/** What is shown before the spin: SHA-256 of the 64 hex digits as text, in hex. */
export const sealOf = (serverSeed: string): string => sha256(serverSeed)

const wordsPerBlock = 8
const wordRange = 2 ** 32

/**
 * The draws: block c is HMAC-SHA256 with the server seed as key over `clientSeed:nonce:c`, read as eight 32-bit words, highest
 * byte first. A draw of n takes the next word w; words from the last, incomplete group of n are skipped, so that all
 * results are equally likely (danger T90); the result is w mod n.
 */
export function createDraws({ serverSeed, clientSeed, nonce }: Seeds): Draws {
  let block = Buffer.alloc(0)
  let word = wordsPerBlock
  let cursor = 0
  const nextWord = (): number => {
    if (word === wordsPerBlock) {
      block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()
      cursor += 1
      word = 0
    }
    word += 1
    return block.readUInt32BE((word - 1) * 4)
  }
  return {
    int(sides) {
      if (!Number.isInteger(sides) || sides < 1 || sides > wordRange)
        throw new RangeError(`a draw needs 1 to ${wordRange} sides, not ${sides}`)
      const limit = wordRange - (wordRange % sides)
      let drawn = nextWord()
      while (drawn >= limit) drawn = nextWord()
      return drawn % sides
    },
  }
}

/** What is kept of a settled round. */
export type SettledRound = Seeds & {
  serverSeedHash: string
  choice: Choice
  stakeMinor: bigint
  winMinor: bigint
  outcome: Outcome
}

type Verdict = {
  /** The seed is the one whose hash was shown before. */
  sealHolds: boolean
  /** The seeds give this very outcome. */
  outcomeHolds: boolean
  /** The win is what the outcome pays for this stake. */
  winHolds: boolean
  holds: boolean
}

/** Computes a round again from its revealed seeds and compares. */
export function verifyRound(round: SettledRound): Verdict {
  const sealHolds = sealOf(round.serverSeed) === round.serverSeedHash
  const model = findModel(round.outcome.model)
  if (model === null) return { sealHolds, outcomeHolds: false, winHolds: false, holds: false }
  const again = playModel(model, { stakeMinor: round.stakeMinor, seed: createDraws(round), choice: round.choice })
  const outcomeHolds = JSON.stringify(again.outcome) === JSON.stringify(round.outcome)
  const winHolds = again.winMinor === round.winMinor
  return { sealHolds, outcomeHolds, winHolds, holds: sealHolds && outcomeHolds && winHolds }
}
