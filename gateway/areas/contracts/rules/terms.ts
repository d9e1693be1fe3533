import { z } from 'zod'
import type { PeriodName } from '#gateway/platform/periods.ts'
import { type Canonical, toCanonicalJson } from './canonical.ts'

/** What a contract promises (OP-106). Rates are basis points (150 is 1.50 %), amounts minor units. The best tier that is reached counts. */
export type DividendTier = { rateBp: number; activeMembers: number; validBetMinor: bigint; netLossMinor: bigint }
/** `P` pays a rate of the bets, `A` an amount; the other one of the two is 0. */
export type SalaryTier = { rateType: 'P' | 'A'; rateBp: number; amountMinor: bigint; activeMembers: number; betMinor: bigint }
/** Pays for every single bet of at least `singleBetMinor`, by how it ended. */
export type RealTimeTier = { singleBetMinor: bigint; winRateBp: number; lossRateBp: number }

export type Terms =
  | { kind: 'dividend'; carriesLosses: boolean; tiers: readonly DividendTier[] }
  | { kind: 'daily' | 'hourly'; tiers: readonly SalaryTier[] }
  | { kind: 'realtime'; tiers: readonly RealTimeTier[] }
export type ContractKind = Terms['kind']

export const mostTiers = 10

/** How a kind may be cut into periods; the first is what is meant when nothing is said. */
export const periodsOf: Readonly<Record<ContractKind, readonly [PeriodName, ...PeriodName[]]>> = {
  dividend: ['monthly', 'weekly', 'semimonthly'],
  daily: ['daily'],
  hourly: ['hourly'],
  realtime: ['five-minutes'],
}

const minor = z.string().transform(BigInt)
const stored = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dividend'),
    carriesLosses: z.boolean(),
    tiers: z.array(z.strictObject({ rateBp: z.int(), activeMembers: z.int(), validBetMinor: minor, netLossMinor: minor })),
  }),
  z.strictObject({
    kind: z.enum(['daily', 'hourly']),
    tiers: z.array(z.strictObject({ rateType: z.enum(['P', 'A']), rateBp: z.int(), amountMinor: minor, activeMembers: z.int(), betMinor: minor })),
  }),
  z.strictObject({
    kind: z.literal('realtime'),
    tiers: z.array(z.strictObject({ singleBetMinor: minor, winRateBp: z.int(), lossRateBp: z.int() })),
  }),
])

export const toTermsText = (terms: Terms): string => toCanonicalJson(terms as unknown as Canonical)
/** Throws when the text is none that `toTermsText` has written. */
export const fromTermsText = (text: string): Terms => stored.parse(JSON.parse(text))

export type TermsFault = { code: 'contract.rate.below.zero' | 'contract.terms.invalid'; field: string; rule: string }

/** Why terms cannot be offered, or null: rates below zero first, then tiers that do not climb. */
export function faultOf(terms: Terms): TermsFault | null {
  for (const [at, tier] of terms.tiers.entries()) {
    for (const [field, rate] of ratesOf(tier)) {
      if (rate < 0) return { code: 'contract.rate.below.zero', field: `terms.tiers.${at}.${field}`, rule: 'must not be below zero' }
    }
  }
  const invalid = (field: string, rule: string): TermsFault => ({ code: 'contract.terms.invalid', field, rule })
  if (terms.tiers.length === 0 || terms.tiers.length > mostTiers) return invalid('terms.tiers', `must be 1 to ${mostTiers}`)
  if ((terms.kind === 'daily' || terms.kind === 'hourly') && new Set(terms.tiers.map(({ rateType }) => rateType)).size > 1)
    return invalid('terms.tiers', 'must all pay a rate or all pay an amount')
  for (let at = 0; at < terms.tiers.length; at += 1) {
    if (ratesOf(tierAt(terms, at)).every(([, rate]) => rate === 0)) return invalid(`terms.tiers.${at}`, 'must pay something')
    if (at > 0 && !climbs(thresholdsOf(terms, at - 1), thresholdsOf(terms, at)))
      return invalid(`terms.tiers.${at}`, 'must ask for more than the tier before it')
    if (at > 0 && !climbs(payOf(terms, at - 1), payOf(terms, at))) return invalid(`terms.tiers.${at}`, 'must pay more than the tier before it')
  }
  return null
}

type Tier = DividendTier | SalaryTier | RealTimeTier

function tierAt(terms: Terms, at: number): Tier {
  const tier = terms.tiers[at]
  if (tier === undefined) throw new Error(`There is no tier ${at}`)
  return tier
}

const ratesOf = (tier: Tier): [field: string, rate: number | bigint][] => {
  if ('winRateBp' in tier)
    return [
      ['winRateBp', tier.winRateBp],
      ['lossRateBp', tier.lossRateBp],
    ]
  if ('amountMinor' in tier)
    return [
      ['rateBp', tier.rateBp],
      ['amount', tier.amountMinor],
    ]
  return [['rateBp', tier.rateBp]]
}

const payOf = (terms: Terms, at: number): bigint[] => ratesOf(tierAt(terms, at)).map(([, rate]) => BigInt(rate))

function thresholdsOf(terms: Terms, at: number): bigint[] {
  const tier = tierAt(terms, at)
  if ('singleBetMinor' in tier) return [tier.singleBetMinor]
  if ('betMinor' in tier) return [tier.betMinor, BigInt(tier.activeMembers)]
  return [tier.validBetMinor, tier.netLossMinor, BigInt(tier.activeMembers)]
}

/** None falls and at least one rises. */
const climbs = (before: readonly bigint[], after: readonly bigint[]): boolean =>
  after.every((value, at) => value >= (before[at] ?? 0n)) && after.some((value, at) => value > (before[at] ?? 0n))

/** The most that terms pay, by each way in which they can: what a downline's terms are compared with (CO-21). */
export type Ceiling = { rateBp: number; amountMinor: bigint; winRateBp: number; lossRateBp: number }

export const noCeiling: Ceiling = { rateBp: 0, amountMinor: 0n, winRateBp: 0, lossRateBp: 0 }

export function ceilingOf(terms: Terms): Ceiling {
  const ceiling = { ...noCeiling }
  for (const tier of terms.tiers) {
    if ('winRateBp' in tier) {
      ceiling.winRateBp = Math.max(ceiling.winRateBp, tier.winRateBp)
      ceiling.lossRateBp = Math.max(ceiling.lossRateBp, tier.lossRateBp)
      continue
    }
    ceiling.rateBp = Math.max(ceiling.rateBp, tier.rateBp)
    if ('amountMinor' in tier && tier.amountMinor > ceiling.amountMinor) ceiling.amountMinor = tier.amountMinor
  }
  return ceiling
}

/** Which rate of the terms is above the ceiling, or null. */
export function aboveCeiling(terms: Terms, ceiling: Ceiling): keyof Ceiling | null {
  const own = ceilingOf(terms)
  for (const rate of ['rateBp', 'amountMinor', 'winRateBp', 'lossRateBp'] as const) if (own[rate] > ceiling[rate]) return rate
  return null
}
