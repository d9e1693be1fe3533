import { sharePrizes, writeShares } from './shared-stakes.ts'
import { fromHex, openStream, type Stream, sha256, toHex, utf8 } from './stream.ts'
import { readerOf } from './table-rules.ts'
import type { ProofOf, Verdict } from './verify.ts'

type Shared = ProofOf<'shared'>

/** A round that many share: seed, list, delay, draws, and what the rules make of them. Of a void one only the seed is to be seen. */
export async function verifyShared(proof: Shared, seed: string): Promise<Verdict> {
  const { rules, number, clientSeed, list, listHash, sealHash, outcome, before } = proof
  const chain = { check: 'chain' as const, holds: (await anchorOf(proof, seed)) === sealHash }
  if (proof.isVoid || listHash === null) return [chain]
  const open = () => openStream(fromHex(seed), `gw1|${rules}|${number}|${clientSeed}`)
  const read = readerOf(rules)
  const again = read === null ? null : await read(await open(), JSON.parse(before ?? 'null'))
  return [
    chain,
    { check: 'bets', holds: (await sha256(list ?? '')) === listHash },
    { check: 'delay', holds: (await mixOf(proof, listHash)) === clientSeed },
    { check: 'draws', holds: await draws(proof, await open()) },
    ...(read === null ? [] : [{ check: 'result' as const, holds: JSON.stringify(again) === outcome }]),
    ...(await shares(proof)),
  ]
}

/** The seed is hashed once for each round back to the first of its chain, and once more. */
async function anchorOf({ nonce, firstNumber }: Shared, seed: string): Promise<string> {
  let hash: ArrayBuffer = fromHex(seed).buffer
  for (let at = nonce; at >= firstNumber; at -= 1) hash = await crypto.subtle.digest('SHA-256', hash)
  return toHex(hash)
}

async function mixOf({ bets, delaySteps, rules, number }: Shared, listHash: string): Promise<string> {
  if (bets === 0 || delaySteps === 0) return listHash
  const key = await crypto.subtle.importKey('raw', fromHex(listHash), 'PBKDF2', false, ['deriveBits'])
  const salt = utf8.encode(`gw1|${rules}|${number}`)
  const steps = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: delaySteps }
  return toHex(await crypto.subtle.deriveBits(steps, key, 256))
}

/** Where stakes are shared: what everybody was paid follows from the list and the outcome. */
async function shares(proof: Shared): Promise<Verdict> {
  if (proof.shares === null) return []
  const prizes = await sharePrizes(proof)
  return prizes === null ? [] : [{ check: 'shares', holds: writeShares(prizes, proof.list ?? '') === proof.shares }]
}

async function draws(proof: Shared, draw: Stream): Promise<boolean> {
  for (const { sides, result } of proof.draws) if ((await draw(sides)) !== result) return false
  return proof.draws.length > 0
}
