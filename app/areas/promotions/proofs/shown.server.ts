import { sha256 } from './stream.ts'
import { type Proof, type Verdict, verify } from './verify.ts'

/** So many bets of a round are shown; the file has all of them. */
const betsShown = 200

/** A proof as its page shows it, with what came out here when it was computed again. */
export async function showProof(proof: Proof): Promise<{ proof: Proof; verdict: Verdict }> {
  const verdict = await verifyOnce(proof)
  if (proof.kind !== 'shared' || proof.list === null) return { proof, verdict }
  const list = proof.list.split('\n').slice(0, betsShown).join('\n')
  return { proof: { ...proof, list }, verdict }
}

const known = new Map<string, Promise<Verdict>>()
const mostKnown = 500

/** A delay of a million steps is not made anew for each visitor: the same proof has the same verdict. */
async function verifyOnce(proof: Proof): Promise<Verdict> {
  if (proof.kind !== 'shared') return verify(proof)
  const key = await sha256(JSON.stringify(proof))
  const made = known.get(key) ?? verify(proof)
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.set(key, made)
  return made
}
