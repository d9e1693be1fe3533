import { contractSettlement } from './contract-settlement.ts'
import { depositExpiry } from './deposit-expiry.ts'
import type { Job } from './runner.ts'
import { teamSums } from './team-sums.ts'
import { withdrawalConfirmation } from './withdrawal-confirmation.ts'

/** All jobs of the gateway. */
export const jobs: readonly Job[] = [withdrawalConfirmation, depositExpiry, contractSettlement, teamSums]
