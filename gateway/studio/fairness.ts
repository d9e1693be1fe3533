import { createDraws, type Seeds, sealOf } from '#gateway/kernel/draws.ts'
import { type Choice, findModel, type Outcome, playModel } from './engines/models.ts'

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
