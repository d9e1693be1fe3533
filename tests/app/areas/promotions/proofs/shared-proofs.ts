import type { ProofOf } from '#app/areas/promotions/proofs/verify.ts'
import { recordDraws } from '#gateway/kernel/draws.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { toDecimal } from '#gateway/platform/money.ts'
import { readLines } from '#gateway/studio/shared/lines.ts'
import type { SharedRules, StandingBet } from '#gateway/studio/shared/rules/shared-rules.ts'
import { drawsOf, mixOf, seedAt, toReference, unrollChain } from '#gateway/studio/shared/seeds.ts'
import { writeListOf } from '#gateway/studio/shared/shares.ts'

/** Rounds of a table as its engine draws them, each from what the one before has left, with the proofs that would be read of them. */
export async function proofsOf(rules: SharedRules, count: number): Promise<ProofOf<'shared'>[]> {
  const { key } = rules
  const seeds = unrollChain(Buffer.from(sha256(key), 'hex'), count)
  const laid = rules.shares === undefined ? [{ lines: '[]', stakeMinor: 0n }] : laidOn(rules)
  const bets = laid.map((bet, at) => ({
    ...bet,
    sequence: at + 1,
    orderNo: `R${key}${at}`,
    clientSeed: `own ${at}`,
    memberId: at,
  }))
  const list = writeListOf(key, bets)
  const listHash = sha256(list)
  const all: ProofOf<'shared'>[] = []
  let before: unknown = rules.firstState
  for (let at = 1; at <= count; at += 1) {
    const first = Math.max(1, at - 2)
    const [number, seed] = [`9-${100 + at}`, seedAt(seeds, at).toString('hex')]
    const mix = await mixOf({ game: key, roundId: number, listHash, delaySteps: 2, bets: bets.length })
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
      bets: bets.length,
      delaySteps: 2,
      listHash,
      list,
      reference: null,
      before: before === null ? null : JSON.stringify(before),
      outcome: JSON.stringify(outcome),
      result: rules.writeResult(outcome),
      draws: drawn,
      hands: [],
      shares: paidOn(rules, outcome, bets),
    })
    before = state
  }
  return all
}

type Laid = { lines: string; stakeMinor: bigint }

/** Five slips, so that prizes have several winners and pools two sides. */
function laidOn({ readBet }: SharedRules): Laid[] {
  const bets = readBet('cards:1') === null ? ['meron', 'wala'] : ['cards:1', 'cards:6', 'cards:3']
  return Array.from({ length: 5 }, (_, at) => {
    const bet = bets[at % bets.length] ?? ''
    const units = BigInt(bet.split(':')[1] ?? 1)
    const unitMinor = bet.startsWith('cards') ? 20_00n : BigInt(at + 1) * 13_00n
    return { lines: JSON.stringify([[bet, String(unitMinor)]]), stakeMinor: unitMinor * units }
  })
}

type Standing = Laid & { orderNo: string; clientSeed: string; memberId: number }

/** What the rules pay, as the proof says it of a settled round. */
function paidOn({ shares }: SharedRules, outcome: unknown, bets: readonly Standing[]): string | null {
  if (shares?.listsStakes !== true) return null
  const standing: StandingBet[] = bets.map(({ lines, orderNo, ...bet }) => ({
    ...bet,
    reference: toReference(orderNo),
    lines: readLines({ lines }),
  }))
  const wins = shares.winsOf(outcome, standing)
  return standing
    .map(({ reference }) => ({ reference, won: wins.get(reference) ?? 0n }))
    .filter(({ won }) => won > 0n)
    .map(({ reference, won }) => `${reference},${toDecimal(won)}\n`)
    .join('')
}
