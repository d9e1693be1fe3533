import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The one source of chance: the operating system's cryptographic generator. `Math.random` is banned by lint. */
export type Chance = {
  bytes(length: number): Buffer
  /** A whole number from `min` up to but not including `max`, without modulo bias. */
  int(min: number, max: number): number
}

export const chance: Chance = { bytes: randomBytes, int: (min, max) => randomInt(min, max) }

/** 256 bits as text that fits in a URL. */
export const newSecret = (): string => chance.bytes(32).toString('base64url')

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
