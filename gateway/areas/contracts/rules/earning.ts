import type { DividendTier, RealTimeTier, SalaryTier, Terms } from './terms.ts'

/** What a line did in a period. Amounts are minor units. */
export type Counted = {
  rounds: number
  /** Members of the line with a valid bet in the period. */
  activeMembers: number
  betMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
  /** Bets that were won or lost, by the size of the single bet, the smallest first. Only for real-time salaries, else empty. */
  singleBets: readonly SingleBets[]
}
/** The receiver and everybody below. `moved` is what of it moves have added, or taken when below zero (`settlement/moved-play.ts`). */
export type Figures = Counted & { moved?: Counted }
export type SingleBets = { stakeMinor: bigint; result: 'win' | 'lose'; rounds: number; validBetMinor: bigint }

export const noFigures: Counted = {
  rounds: 0,
  activeMembers: 0,
  betMinor: 0n,
  validBetMinor: 0n,
  winMinor: 0n,
  singleBets: [],
}

/** Adds what another line did, or takes it away. */
export function addCounted(one: Counted, other: Counted, sign: 1 | -1): Counted {
  const times = BigInt(sign)
  const bets = new Map(one.singleBets.map((bet) => [`${bet.stakeMinor}/${bet.result}`, bet]))
  for (const bet of other.singleBets) {
    const key = `${bet.stakeMinor}/${bet.result}`
    const { rounds, validBetMinor } = bets.get(key) ?? { rounds: 0, validBetMinor: 0n }
    const sums = { rounds: rounds + sign * bet.rounds, validBetMinor: validBetMinor + times * bet.validBetMinor }
    bets.set(key, { ...bet, ...sums })
  }
  return {
    rounds: one.rounds + sign * other.rounds,
    activeMembers: one.activeMembers + sign * other.activeMembers,
    betMinor: one.betMinor + times * other.betMinor,
    validBetMinor: one.validBetMinor + times * other.validBetMinor,
    winMinor: one.winMinor + times * other.winMinor,
    singleBets: [...bets.values()].filter(({ rounds }) => rounds !== 0).sort(bySize),
  }
}

const bySize = (one: SingleBets, other: SingleBets): number =>
  Number(one.stakeMinor - other.stakeMinor) || (one.result < other.result ? -1 : 1)

/** What the line lost to the house; below zero when it won. */
export const netLossOf = ({ betMinor, winMinor }: Counted): bigint => betMinor - winMinor

/** What a period comes to. `tier` is the place of the tier that pays, null where none does or where each bet has its own. */
export type Earning = { baseMinor: bigint; tier: number | null; amountMinor: bigint; carriedAfterMinor: bigint }

const basisPoints = 10_000n
/** The name of the one rounding rule, which statements carry. */
export const rounding = 'down'
/** The one rounding rule: what is due is rounded down to whole minor units, once, at the end. Takes amounts from zero. */
const roundDown = (rateProduct: bigint): bigint => rateProduct / basisPoints

/**
 * What a line's figures earn by the terms (OP-106). A loss of the house that is carried makes the base of a dividend smaller until
 * it is used up; where the terms carry no losses it is forgotten.
 */
export function earn(terms: Terms, figures: Figures, carriedLossMinor: bigint): Earning {
  switch (terms.kind) {
    case 'dividend':
      return earnDividend(terms.tiers, figures, terms.carriesLosses ? { carriedMinor: carriedLossMinor } : null)
    case 'realtime':
      return earnRealTime(terms.tiers, figures)
    default:
      return earnSalary(terms.tiers, figures)
  }
}

function earnDividend(
  tiers: readonly DividendTier[],
  figures: Figures,
  carrying: { carriedMinor: bigint } | null,
): Earning {
  const netLossMinor = netLossOf(figures)
  const leftMinor = netLossMinor - (carrying?.carriedMinor ?? 0n)
  if (leftMinor <= 0n)
    return { baseMinor: 0n, tier: null, amountMinor: 0n, carriedAfterMinor: carrying === null ? 0n : -leftMinor }
  const tier = lastWhere(
    tiers,
    (one) =>
      figures.validBetMinor >= one.validBetMinor &&
      netLossMinor >= one.netLossMinor &&
      figures.activeMembers >= one.activeMembers,
  )
  const amountMinor = tier === null ? 0n : roundDown(leftMinor * BigInt(tiers[tier]?.rateBp ?? 0))
  return { baseMinor: leftMinor, tier, amountMinor, carriedAfterMinor: 0n }
}

function earnSalary(tiers: readonly SalaryTier[], figures: Figures): Earning {
  const { validBetMinor: baseMinor, activeMembers } = figures
  // A tier that asks for nothing does not pay for nothing: without a bet there is no salary.
  const tier =
    baseMinor === 0n ? null : lastWhere(tiers, (one) => baseMinor >= one.betMinor && activeMembers >= one.activeMembers)
  const reached = tier === null ? undefined : tiers[tier]
  const amountMinor =
    reached === undefined
      ? 0n
      : reached.rateType === 'A'
        ? reached.amountMinor
        : roundDown(baseMinor * BigInt(reached.rateBp))
  return { baseMinor, tier, amountMinor, carriedAfterMinor: 0n }
}

/** Each bet earns by the tier of its own size; rounding comes after all of them are added up. */
function earnRealTime(tiers: readonly RealTimeTier[], { singleBets }: Figures): Earning {
  let baseMinor = 0n
  let rateProduct = 0n
  for (const { stakeMinor, result, validBetMinor } of singleBets) {
    const tier = lastWhere(tiers, ({ singleBetMinor }) => stakeMinor >= singleBetMinor)
    const reached = tier === null ? undefined : tiers[tier]
    if (reached === undefined) continue
    baseMinor += validBetMinor
    rateProduct += validBetMinor * BigInt(result === 'win' ? reached.winRateBp : reached.lossRateBp)
  }
  return { baseMinor, tier: null, amountMinor: roundDown(rateProduct), carriedAfterMinor: 0n }
}

/** Tiers climb, so the last one that is reached is the best. */
function lastWhere<T>(list: readonly T[], holds: (one: T) => boolean): number | null {
  const at = list.findLastIndex(holds)
  return at === -1 ? null : at
}
