import { z } from 'zod'
import type { PeriodName } from '#gateway/platform/time/periods.ts'
import { type Canonical, toCanonicalJson } from './canonical.ts'

/** What a contract promises (OP-106). Rates are basis points (150 is 1.50 %), amounts minor units. The best tier that is reached counts. */
export type DividendTier = { rateBp: number; activeMembers: number; validBetMinor: bigint; netLossMinor: bigint }
/** `P` pays a rate of the bets, `A` an amount; the other one of the two is 0. */
export type SalaryTier = {
  rateType: 'P' | 'A'
  rateBp: number
  amountMinor: bigint
  activeMembers: number
  betMinor: bigint
}
/** Pays for every single bet of at least `singleBetMinor`, by how it ended. */
export type RealTimeTier = { singleBetMinor: bigint; winRateBp: number; lossRateBp: number }

export type Terms =
  | { kind: 'dividend'; carriesLosses: boolean; tiers: readonly DividendTier[] }
  | { kind: 'daily' | 'hourly'; tiers: readonly SalaryTier[] }
  | { kind: 'realtime'; tiers: readonly RealTimeTier[] }
export type ContractKind = Terms['kind']

const mostTiers = 10

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
    tiers: z.array(
      z.strictObject({ rateBp: z.int(), activeMembers: z.int(), validBetMinor: minor, netLossMinor: minor }),
    ),
  }),
  z.strictObject({
    kind: z.enum(['daily', 'hourly']),
    tiers: z.array(
      z.strictObject({
        rateType: z.enum(['P', 'A']),
        rateBp: z.int(),
        amountMinor: minor,
        activeMembers: z.int(),
        betMinor: minor,
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('realtime'),
    tiers: z.array(z.strictObject({ singleBetMinor: minor, winRateBp: z.int(), lossRateBp: z.int() })),
  }),
])

export const toTermsText = (terms: Terms): string => toCanonicalJson(terms as unknown as Canonical)
/** Throws when the text is none that `toTermsText` has written. */
export const fromTermsText = (text: string): Terms => stored.parse(JSON.parse(text))

/** `reason` is the rule in one word, so that a form can say it in its own language. */
export type TermsFault = {
  code: 'contract.rate.below.zero' | 'contract.terms.invalid'
  field: string
  rule: string
  reason?: 'pays-nothing' | 'asks-no-more' | 'pays-no-more' | 'mixed-types' | 'number-of-tiers'
}

/** Why terms cannot be offered, or null: rates below zero first, then tiers that do not climb. */
export function faultOf(terms: Terms): TermsFault | null {
  const fieldOf = (at: number, name: string): string => `terms.tiers.${at}.${name}`
  for (const [at, tier] of terms.tiers.entries()) {
    for (const [name, rate] of ratesOf(tier)) {
      if (rate < 0n)
        return { code: 'contract.rate.below.zero', field: fieldOf(at, name), rule: 'must not be below zero' }
    }
  }
  const invalid = (reason: TermsFault['reason'], field: string, rule: string): TermsFault => ({
    code: 'contract.terms.invalid',
    reason,
    field,
    rule,
  })
  if (terms.tiers.length === 0 || terms.tiers.length > mostTiers)
    return invalid('number-of-tiers', 'terms.tiers', `must be 1 to ${mostTiers}`)
  if (
    (terms.kind === 'daily' || terms.kind === 'hourly') &&
    new Set(terms.tiers.map(({ rateType }) => rateType)).size > 1
  )
    return invalid('mixed-types', 'terms.tiers', 'must all pay a rate or all pay an amount')
  for (const [at, tier] of terms.tiers.entries()) {
    const payField = fieldOf(at, payNameOf(tier))
    if (ratesOf(tier).every(([, rate]) => rate === 0n)) return invalid('pays-nothing', payField, 'must pay something')
    const before = terms.tiers[at - 1]
    if (before === undefined) continue
    if (!climbs(thresholdsOf(before), thresholdsOf(tier)))
      return invalid('asks-no-more', fieldOf(at, thresholdNameOf(tier)), 'must ask for more than the tier before it')
    if (!climbs(payOf(before), payOf(tier)))
      return invalid('pays-no-more', payField, 'must pay more than the tier before it')
  }
  return null
}

type Tier = DividendTier | SalaryTier | RealTimeTier

/** By the names that the rates have on the wire. */
const ratesOf = (tier: Tier): [name: string, rate: bigint][] => {
  if ('winRateBp' in tier)
    return [
      ['winRateBp', BigInt(tier.winRateBp)],
      ['lossRateBp', BigInt(tier.lossRateBp)],
    ]
  if ('amountMinor' in tier)
    return [
      ['rateBp', BigInt(tier.rateBp)],
      ['amount', tier.amountMinor],
    ]
  return [['rateBp', BigInt(tier.rateBp)]]
}

const payOf = (tier: Tier): bigint[] => ratesOf(tier).map(([, rate]) => rate)

/** Where a tier says first what it pays, and what it asks for. */
const payNameOf = (tier: Tier): string =>
  'winRateBp' in tier ? 'winRateBp' : 'rateType' in tier && tier.rateType === 'A' ? 'amount' : 'rateBp'
const thresholdNameOf = (tier: Tier): string =>
  'singleBetMinor' in tier ? 'singleBet' : 'betMinor' in tier ? 'betAmount' : 'validBet'

function thresholdsOf(tier: Tier): bigint[] {
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

/** The first rate of the terms that is above the ceiling, and in which tier; or null. */
export function aboveCeiling(terms: Terms, ceiling: Ceiling): { at: number; rate: keyof Ceiling } | null {
  for (const [at, tier] of terms.tiers.entries()) {
    const own = ceilingOf({ ...terms, tiers: [tier] } as Terms)
    for (const rate of ['rateBp', 'amountMinor', 'winRateBp', 'lossRateBp'] as const)
      if (own[rate] > ceiling[rate]) return { at, rate }
  }
  return null
}
