import type { ProofOf } from '#app/areas/promotions/proofs/verify.ts'
import { recordDraws } from '#gateway/kernel/draws.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { SharedRules } from '#gateway/studio/shared/rules/shared-rules.ts'
import { drawsOf, mixOf, seedAt, unrollChain, writeList } from '#gateway/studio/shared/seeds.ts'

/** Rounds of a table as its engine draws them, each from what the one before has left, with the proofs that would be read of them. */
export async function proofsOf(rules: SharedRules, count: number): Promise<ProofOf<'shared'>[]> {
  const { key } = rules
  const seeds = unrollChain(Buffer.from(sha256(key), 'hex'), count)
  const list = writeList([{ sequence: 1, orderNo: `R${key}`, clientSeed: 'own' }])
  const listHash = sha256(list)
  const all: ProofOf<'shared'>[] = []
  let before: unknown = rules.firstState
  for (let at = 1; at <= count; at += 1) {
    const first = Math.max(1, at - 2)
    const [number, seed] = [`9-${100 + at}`, seedAt(seeds, at).toString('hex')]
    const mix = await mixOf({ game: key, roundId: number, listHash, delaySteps: 2, bets: 1 })
    const { draws, drawn } = recordDraws(drawsOf({ game: key, roundId: number, seed, mix }))
    const { outcome, state } = rules.draw(draws, before)
    all.push({
      kind: 'shared',
      number,
      at: 0,
      sealHash: seedAt(seeds, first - 1).toString('hex'),
      serverSeed: seed,
      clientSeed: mix,
      nonce: 100 + at,
      game: key,
      rules: key,
      firstNumber: 100 + first,
      publishedAt: 0,
      isVoid: false,
      bets: 1,
      delaySteps: 2,
      listHash,
      list,
      reference: null,
      before: before === null ? null : JSON.stringify(before),
      outcome: JSON.stringify(outcome),
      result: rules.writeResult(outcome),
      draws: drawn,
    })
    before = state
  }
  return all
}
