import { createHmac } from 'node:crypto'
import { chance, sha256 } from '#gateway/platform/crypto/chance.ts'

/**
 * The proof that something was decided before anybody played for it (commit and reveal): rounds of games, spins of a wheel, envelopes,
 * raffles. SHA-256 of the house's seed is shown before and the seed after; the other side may put in a seed of its own. Both seeds and
 * the number of the draw give the stream of draws, so anyone can compute it again.
 */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** 256 bits of the operating system's chance, as 64 hex digits. */
export const newServerSeed = (): string => chance.bytes(32).toString('hex')
export const newClientSeed = (): string => chance.bytes(8).toString('hex')

/** What is shown before the spin: SHA-256 of the 64 hex digits as text, in hex. */
export const sealOf = (serverSeed: string): string => sha256(serverSeed)

/** A stream of draws. `int(n)` answers a whole number from 0 to n−1, each equally likely. */
export type Draws = { int(sides: number): number }

const wordsPerBlock = 8
const wordRange = 2 ** 32

/**
 * The draws: block c is HMAC-SHA256 with the server seed as key over `clientSeed:nonce:c`, read as eight 32-bit words, highest
 * byte first. A draw of n takes the next word w; words from the last, incomplete group of n are skipped, so that all
 * results are equally likely (danger T90); the result is w mod n.
 */
export const createDraws = ({ serverSeed, clientSeed, nonce }: Seeds): Draws =>
  drawFrom(createWords(serverSeed, `${clientSeed}:${nonce}`))

/** A stream of 32-bit words: block c of eight is HMAC-SHA256 with the key over `message:c`. */
export function createWords(key: string | Buffer, message: string): () => number {
  let block = Buffer.alloc(0)
  let word = wordsPerBlock
  let cursor = 0
  return () => {
    if (word === wordsPerBlock) {
      block = createHmac('sha256', key).update(`${message}:${cursor}`).digest()
      cursor += 1
      word = 0
    }
    word += 1
    return block.readUInt32BE((word - 1) * 4)
  }
}

/** Draws without a bias out of a stream of words. */
export const drawFrom = (nextWord: () => number): Draws => ({
  int(sides) {
    if (!Number.isInteger(sides) || sides < 1 || sides > wordRange)
      throw new RangeError(`a draw needs 1 to ${wordRange} sides, not ${sides}`)
    const limit = wordRange - (wordRange % sides)
    let drawn = nextWord()
    while (drawn >= limit) drawn = nextWord()
    return drawn % sides
  },
})

export type Drawn = { sides: number; result: number }

/** The same draws, written down one by one for whoever computes them again. */
export function recordDraws(draws: Draws): { draws: Draws; drawn: Drawn[] } {
  const drawn: Drawn[] = []
  const int = (sides: number): number => {
    const result = draws.int(sides)
    drawn.push({ sides, result })
    return result
  }
  return { draws: { int }, drawn }
}
