import { atField } from '#gateway/platform/http/refusal.ts'
import { toDecimal, toMoneyNumber } from '#gateway/platform/money.ts'

/** Says between what an amount must be. */
export const outsideLimits = (field: string, leastMinor: bigint, mostMinor: bigint) =>
  atField(field, `must be from ${toDecimal(leastMinor)} to ${toDecimal(mostMinor)}`, {
    minimumAmount: toMoneyNumber(leastMinor),
    maximumAmount: toMoneyNumber(mostMinor),
  })
