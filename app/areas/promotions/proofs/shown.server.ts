import { type ShownShares, showShares } from './shared-stakes.ts'
import { sha256 } from './stream.ts'
import { type Proof, type Verdict, verify } from './verify.ts'

/** So many bets of a round are shown; the file has all of them. */
const betsShown = 200

type Computed = { verdict: Verdict; shares: ShownShares | null }

/** A proof as its page shows it, with what came out here when it was computed again. */
export async function showProof(proof: Proof): Promise<{ proof: Proof } & Computed> {
  const computed = await computeOnce(proof)
  if (proof.kind !== 'shared' || proof.list === null) return { proof, ...computed }
  const list = proof.list.split('\n').slice(0, betsShown).join('\n')
  return { proof: { ...proof, list }, ...computed }
}

const known = new Map<string, Promise<Computed>>()
const mostKnown = 500

/** A delay of a million steps and the cards of a full hall are not made anew for each visitor: the same proof has the same verdict. */
async function computeOnce(proof: Proof): Promise<Computed> {
  if (proof.kind !== 'shared') return { verdict: await verify(proof), shares: null }
  const key = await sha256(JSON.stringify(proof))
  const made =
    known.get(key) ?? Promise.all([verify(proof), showShares(proof)]).then(([verdict, shares]) => ({ verdict, shares }))
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.set(key, made)
  return made
}
