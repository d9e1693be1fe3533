import type { Exposure } from '#gateway/kernel/table-desk.ts'
import { type BetLine, sumOf, wonOf } from './lines.ts'
import type { SharedRules } from './rules/shared-rules.ts'

/** Lines that differ times outcomes: beyond this a bound is said instead. */
const mostSteps = 2_000_000

/**
 * What the house can lose on these lines, for which `stakeMinor` was taken: what the dearest outcome pays, less the stakes. Where the
 * outcomes cannot be gone through, every line is taken to win its most at once. Pools are accounts of their own and count nothing.
 */
export function exposureOf(rules: SharedRules, lines: readonly BetLine[], stakeMinor: bigint): Exposure {
  if (rules.shares !== undefined)
    return { lossMinor: (stakeMinor * BigInt(rules.shares.mostPaidBp)) / 10_000n - stakeMinor, isExact: true }
  const groups = groupsOf(lines)
  if (groups.length === 0) return { lossMinor: -stakeMinor, isExact: true }
  const outcomes = listOutcomes(rules)
  if (outcomes === null || outcomes.length * groups.length > mostSteps) {
    const paid = groups.map(({ line, count }) => (count * line.unitMinor * BigInt(rules.mostOf(line.bet))) / 100n)
    return { lossMinor: sumOf(paid) - stakeMinor, isExact: false }
  }
  let dearestMinor = 0n
  for (const outcome of outcomes) {
    const paidMinor = sumOf(groups.map(({ line, count }) => count * wonOf(rules, line, outcome)))
    if (paidMinor > dearestMinor) dearestMinor = paidMinor
  }
  return { lossMinor: dearestMinor - stakeMinor, isExact: true }
}

/** Outcomes of which one is the dearest; null where nobody can go through them. */
function listOutcomes({ dearest, outcomes }: SharedRules): unknown[] | null {
  if (dearest !== undefined) return [...dearest()]
  return outcomes === undefined ? null : Array.from(outcomes(), ([outcome]) => outcome)
}

/** Lines of the same bet and stake, once each: thousands of members lay the same few. */
function groupsOf(lines: readonly BetLine[]): { line: BetLine; count: bigint }[] {
  const groups = new Map<string, { line: BetLine; count: bigint }>()
  for (const line of lines) {
    const key = `${line.bet}@${line.unitMinor}`
    groups.set(key, { line, count: (groups.get(key)?.count ?? 0n) + 1n })
  }
  return [...groups.values()]
}
