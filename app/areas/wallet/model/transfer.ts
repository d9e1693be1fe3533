import type { AmountLimits } from './amount.ts'

/** A fund transfer moves at least 1.00 and at most 1,000,000.00; no call says so, the gateway refuses the rest. */
export const transferLimits = { least: 1, most: 1_000_000 } as const satisfies AmountLimits
