import { expireConfirmations } from '#gateway/areas/wallet/withdrawals/confirm.ts'
import { minuteMs } from '#gateway/platform/clock.ts'
import type { Job } from './runner.ts'

/** Approved withdrawals of which nobody says anything in time count as received (WA-10). A withdrawal knows by its state whether that was done. */
export const withdrawalConfirmation: Job = {
  name: 'withdrawal-confirmation',
  everyMs: minuteMs,
  missed: 'latest',
  ahead: expireConfirmations,
  run: async () => undefined,
}
