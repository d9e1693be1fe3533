import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { chance, sha256 } from '#gateway/platform/crypto/chance.ts'
import { derivedKey } from '#gateway/platform/crypto/derived-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { takeOnce } from './used-once.ts'

/** What a challenge may be redeemed for; the solution of one is worth nothing for another (danger T49). */
export type ProofAction = 'login' | 'register' | 'freeplay' | 'sms' | 'password' | 'feedback'

const lifeMs = 5 * minuteMs
/** About 0.3 s of a laptop's and 1.5 s of a cheap phone's time: the counter is somewhere in this range, each step costs `cost` rounds. */
const work = { cost: 5_000, leastCounter: 100, mostCounter: 300 }

const keysOf = (platform: Platform) => ({
  hmacSignatureSecret: derivedKey(platform.settings, 'proof of work'),
  hmacKeySignatureSecret: derivedKey(platform.settings, 'proof of work key'),
})

export function createProofChallenge(platform: Platform, action: ProofAction): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: chance.int(work.leastCounter, work.mostCounter),
    data: { action },
    expiresAt: laterBy(platform.clock.now(), lifeMs),
    deriveKey,
    ...keysOf(platform),
  })
}

/** The payload of altcha v2: base64 of `{challenge, solution}`. `parameters` is kept whole because it is signed as it stands. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(128),
      salt: z.string().max(128),
      cost: z.literal(work.cost),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(128) }),
})

/** True for a solution of one of our challenges for this action, in time and for the first time. */
export async function redeemProof(platform: Platform, action: ProofAction, sent: string): Promise<boolean> {
  const parsed = payload.safeParse(readPayload(sent))
  if (!parsed.success) return false
  const { challenge, solution } = parsed.data
  const now = platform.clock.now()
  const expiresAt = new Date(challenge.parameters.expiresAt * 1_000)
  if (challenge.parameters.data.action !== action || now >= expiresAt) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(platform) })
  // The library would accept the same solution again and again.
  return verified && takeOnce(platform, sha256(challenge.signature), expiresAt)
}

function readPayload(sent: string): unknown {
  try {
    return JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
