import { expireConfirmations } from '#gateway/areas/wallet/withdrawals/confirm.ts'
import { minuteMs } from '#gateway/platform/clock.ts'
import type { Job } from './runner.ts'

/** Approved withdrawals of which nobody says anything in time count as received (WA-10). */
export const withdrawalConfirmation: Job = {
  name: 'withdrawal-confirmation',
  everyMs: minuteMs,
  missed: 'latest',
  async run(tx, { at }) {
    await expireConfirmations(tx, at)
    return undefined
  },
}
