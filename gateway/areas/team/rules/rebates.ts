import { type RateProduct, rateProducts } from '#catalogue/team/names.ts'
import type { Rates } from '#gateway/kernel/lines/rates.ts'
import { sayPercent } from '#gateway/platform/percent.ts'

export const allRates = (rates: Rates): Record<RateProduct, number> =>
  Object.fromEntries(rateProducts.map((product) => [product, rates[product] ?? 0])) as Record<RateProduct, number>

/** What the line right below bet on one kind of games, with both rates. As it is kept and shown. */
export type RebatePart = {
  username: string
  product: RateProduct
  validBet: number
  ownRateBp: number
  givenRateBp: number
}
type Share = { validBetMinor: bigint; ownRateBp: number; givenRateBp: number }

const basisPoints = 10_000n

/**
 * The rebate of one agent for one day: of what each line right below bet, the difference between the agent's rate and the one that
 * is paid to its head. Added up exactly, and rounded down once, so that the house never pays more than the rates say. A rate below the
 * one given (after a move) takes nothing away.
 */
export const rebateOf = (shares: readonly Share[]): bigint =>
  shares.reduce(
    (sum, { validBetMinor, ownRateBp, givenRateBp }) =>
      sum + validBetMinor * BigInt(Math.max(0, ownRateBp - givenRateBp)),
    0n,
  ) / basisPoints

export const rebateTransferOf = (memberId: number, day: string): string => `agent-rebate:${memberId}:${day}`

/**
 * What is wrong with rates that are given to somebody, or null. `least` is what they have already and keep, also where those of who gives
 * were lowered since. To a plain member, whom no rate pays anything, none is given.
 */
export function rateFault(
  given: Rates,
  own: Rates,
  { least = {}, isAgent }: { least?: Rates; isAgent: boolean },
): {
  code: 'invalid.rebate.value' | 'agent.rate.above.own' | 'agent.lower.rebate.limit'
  product: RateProduct
  rule: string
} | null {
  const sent = rateProducts.flatMap((product) =>
    given[product] === undefined ? [] : [{ product, rateBp: given[product] }],
  )
  const below = sent.find(({ rateBp }) => rateBp < 0)
  if (below !== undefined)
    return { code: 'invalid.rebate.value', product: below.product, rule: 'must not be below zero' }
  const most = (product: RateProduct): number => Math.max(own[product] ?? 0, least[product] ?? 0)
  const above = sent.find(({ product, rateBp }) => rateBp > most(product))
  if (above !== undefined)
    return {
      code: 'agent.rate.above.own',
      product: above.product,
      rule: `must be at most ${sayPercent(most(above.product))}`,
    }
  const lower = sent.find(({ product, rateBp }) => rateBp < (least[product] ?? 0))
  if (lower !== undefined)
    return {
      code: 'agent.lower.rebate.limit',
      product: lower.product,
      rule: `must be at least ${sayPercent(least[lower.product] ?? 0)}`,
    }
  const idle = isAgent ? undefined : sent.find(({ product, rateBp }) => rateBp > (least[product] ?? 0))
  return idle === undefined
    ? null
    : {
        code: 'invalid.rebate.value',
        product: idle.product,
        rule: 'is for agents only: a plain member is paid nothing by it',
      }
}
