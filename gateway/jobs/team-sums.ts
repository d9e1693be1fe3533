import { foldTeams } from '#gateway/ledger/team-sums.ts'
import { secondMs } from '#gateway/platform/clock.ts'
import type { Job } from './runner.ts'

/** Adds what happened to the sums of the lines above. Reports add what is still pending, so this only keeps them quick. */
export const teamSums: Job = {
  name: 'team-sums',
  everyMs: 15 * secondMs,
  missed: 'latest',
  async run(tx) {
    await foldTeams(tx)
    return undefined
  },
}
