import { leastStakeMinor } from '#gateway/kernel/bonuses/terms.ts'

/** What may be staked on one round of a game, in minor units. */
export type StakeRule = { minMinor: bigint; maxMinor: bigint; stepMinor: bigint }

/** Stakes are whole units of the currency: then no win is ever cut (engines/engine.ts) and the stated return is exact. */
const wholeUnitMinor = leastStakeMinor
const mostMinimums = 500n
const rungs = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, mostMinimums]
/** What a player is offered first, where the game allows it. */
const firstOfferMinor = 20_00n

/** The least stake is the game's own, raised to whole units; the most is 500 times that. */
export function getStakeRule({ minBetMinor }: { minBetMinor: bigint }): StakeRule {
  const units = minBetMinor <= 0n ? 1n : (minBetMinor + wholeUnitMinor - 1n) / wholeUnitMinor
  const minMinor = units * wholeUnitMinor
  return { minMinor, maxMinor: minMinor * mostMinimums, stepMinor: wholeUnitMinor }
}

export const isStake = ({ minMinor, maxMinor, stepMinor }: StakeRule, stakeMinor: bigint): boolean =>
  stakeMinor >= minMinor && stakeMinor <= maxMinor && stakeMinor % stepMinor === 0n

/** The stakes that − and + walk through. */
export const listStakes = ({ minMinor }: StakeRule): bigint[] => rungs.map((rung) => minMinor * rung)

export const firstStake = (rule: StakeRule): bigint =>
  listStakes(rule).findLast((stake) => stake <= firstOfferMinor) ?? rule.minMinor

/** The next stake up or down from any stake; the last one stays. */
export function nextStake(rule: StakeRule, stakeMinor: bigint, step: 'up' | 'down'): bigint {
  const stakes = listStakes(rule)
  const next =
    step === 'up' ? stakes.find((stake) => stake > stakeMinor) : stakes.findLast((stake) => stake < stakeMinor)
  return next ?? (step === 'up' ? rule.maxMinor : rule.minMinor)
}

/** Reads a form's amount in currency units, e.g. `20` or `20.00`, into minor units. Null when it is not one. No floats on the way. */
export function readAmount(text: unknown): bigint | null {
  const parts = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) : null
  return parts === null ? null : BigInt(parts[1] ?? '0') * wholeUnitMinor + BigInt((parts[2] ?? '').padEnd(2, '0'))
}
