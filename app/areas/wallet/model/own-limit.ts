import type { ValueOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'

type Limit = ValueOf<typeof member.playSafe>['limits'][number]

/** A limit that the member has set for what they pay in, in currency units (design 19). */
export type OwnLimit = { period: Limit['period']; most: number; used: number }

/** Of the limits for a day, a week and a month the one of which the least is left; null where none is set. */
export function tightestDepositLimit(limits: readonly Limit[]): OwnLimit | null {
  const own = limits.flatMap(({ kind, period, most, used }) =>
    kind === 'deposit' && most !== null ? [{ period, most, used }] : [],
  )
  return own.sort((one, other) => leftOf(one) - leftOf(other))[0] ?? null
}

/** What may still be paid in. */
export const leftOf = ({ most, used }: OwnLimit): number => Math.max(0, most - used)
