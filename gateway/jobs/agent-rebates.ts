import { settleRebates } from '#gateway/areas/team/rebates/settle.ts'
import { minuteMs } from '#gateway/platform/clock.ts'
import type { Job } from './runner.ts'

/** Rebates of agents, once a day for the day that is over. Days know whether they are done, so one look pays missed ones too. */
export const agentRebates: Job = {
  name: 'agent-rebates',
  everyMs: 10 * minuteMs,
  missed: 'latest',
  ahead: settleRebates,
  run: async () => undefined,
}
