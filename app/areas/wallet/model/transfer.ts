import type { AmountLimits } from '#app/platform/forms/amount.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'

export type MovedMoney = ValueOf<typeof wallet.transferReceipt>

/** A fund transfer moves at least 1.00 and at most 1,000,000.00; no call says so, the gateway refuses the rest. */
export const transferLimits = { least: 1, most: 1_000_000 } as const satisfies AmountLimits

/** The part of the account record in which transfers stand, each with its receipt. */
export const transfersHref = '/member/accountRecord?kind=transfer'

export const transferPath = (transactionId: string): string => `/member/transfers/${encodeURIComponent(transactionId)}`
