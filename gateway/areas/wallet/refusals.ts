import { atField } from '#gateway/platform/http/refusal.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'

const text = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** Says between what an amount must be. */
export const outsideLimits = (field: string, leastMinor: bigint, mostMinor: bigint) =>
  atField(field, `must be from ${text(leastMinor)} to ${text(mostMinor)}`, {
    minimumAmount: toMoneyNumber(leastMinor),
    maximumAmount: toMoneyNumber(mostMinor),
  })
