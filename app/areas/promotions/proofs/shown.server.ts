import { requireValue } from '#app/platform/gateway.server.ts'
import { isTooLong } from '#app/platform/gateway-answer.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { findProof } from './calls.server.ts'
import { type ShownShares, showShares } from './shared-stakes.ts'
import { sha256 } from './stream.ts'
import { type Proof, type Verdict, verify } from './verify.ts'

/** So many bets of a round and tickets of a raffle are shown; the file has all of them. */
const linesShown = 200

/** A proof for its page, without the whole of a long list. */
export const findShownProof = (visitor: Visitor, number: string) => findProof(visitor, number, linesShown)

/** `verdict` is null where the list is longer than the site reads. */
type Computed = { verdict: Verdict | null; shares: ShownShares | null }

/** A proof as its page shows it, with what came out here when it was computed again. */
export async function showProof(visitor: Visitor, proof: Proof): Promise<{ proof: Proof } & Computed> {
  const computed = await computeOnce(visitor, proof)
  if (!isLong(proof) || proof.list === null) return { proof, ...computed }
  const list = proof.list.split('\n').slice(0, linesShown).join('\n')
  return { proof: { ...proof, list }, ...computed }
}

const isLong = (proof: Proof) => proof.kind === 'shared' || proof.kind === 'raffle'

const known = new Map<string, Promise<Computed>>()
const mostKnown = 500

/**
 * A delay of a million steps, the cards of a full hall and the list of a raffle are not gone through anew for each visitor: the same proof
 * has the same verdict. The hash of its list is among what makes it the same. That a list is too long to be read here is kept likewise.
 */
async function computeOnce(visitor: Visitor, proof: Proof): Promise<Computed> {
  if (!isLong(proof) || proof.serverSeed === null) return compute(proof)
  const key = await sha256(JSON.stringify(proof))
  const made = known.get(key) ?? computeWhole(visitor, proof)
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.set(key, made)
  // What could not be asked for is asked for by the next visitor.
  made.catch(() => known.delete(key))
  return made
}

async function computeWhole(visitor: Visitor, proof: Proof): Promise<Computed> {
  if (proof.kind !== 'raffle') return compute(proof)
  const answered = await findProof(visitor, proof.number)
  if (!answered.ok && isTooLong(answered.failure)) return { verdict: null, shares: null }
  return compute(requireValue(answered))
}

const compute = async (proof: Proof): Promise<Computed> => ({
  verdict: await verify(proof),
  shares: proof.kind === 'shared' ? await showShares(proof) : null,
})
