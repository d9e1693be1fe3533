import { expireDeposits } from '#gateway/areas/wallet/deposits/pay.ts'
import { minuteMs } from '#gateway/platform/clock.ts'
import type { Job } from './runner.ts'

/** Orders that nobody paid in time are closed. */
export const depositExpiry: Job = {
  name: 'deposit-expiry',
  everyMs: minuteMs,
  missed: 'latest',
  async run(tx, { at }) {
    await expireDeposits(tx, at)
    return undefined
  },
}
