import { toMoneyNumber } from '#gateway/platform/money.ts'
import { Refusal } from '#gateway/platform/refusal.ts'

/** What a refusal says about a field, in the form that a wrong request has too, so that a form finds its field. */
export const atField = (field: string, rule: string, more: Record<string, unknown> = {}) => ({ value: { fields: [{ field, rule }], ...more } })

export const wrongField = (field: string, rule: string): Refusal =>
  new Refusal('request_param_err', { message: `${field}: ${rule} (#400)`, value: { fields: [{ field, rule }] } })

const text = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** Says between what an amount must be. */
export const outsideLimits = (field: string, leastMinor: bigint, mostMinor: bigint) =>
  atField(field, `must be from ${text(leastMinor)} to ${text(mostMinor)}`, {
    minimumAmount: toMoneyNumber(leastMinor),
    maximumAmount: toMoneyNumber(mostMinor),
  })
