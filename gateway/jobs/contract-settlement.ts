import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { minuteMs } from '#gateway/platform/clock.ts'
import type { Job } from './runner.ts'

/**
 * Dividends and salaries. Contracts know up to where they are settled, so one look does whatever is due of all kinds, missed periods
 * too; five minutes is the shortest of them (spec section 4).
 */
export const contractSettlement: Job = {
  name: 'contract-settlement',
  everyMs: 5 * minuteMs,
  missed: 'latest',
  ahead: settleDue,
  run: async () => undefined,
}
