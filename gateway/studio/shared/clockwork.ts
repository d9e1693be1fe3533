import { asJob } from '#gateway/platform/observing/asking.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { mayGoByClock } from '#gateway/platform/process/standing.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { turnSharedRounds } from './turn.ts'

const everyMs = secondMs / 2

/**
 * Looks twice a second what shared rounds have to be closed, drawn and paid; the jobs of the minute would keep players waiting. What
 * fails is tried again by the next look, and so is what waits until the process has no trouble.
 */
export function startSharedRounds(platform: Platform): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const wake = (): void => {
    running = asJob('shared-rounds', async () => mayGoByClock(platform) && turnSharedRounds(platform))
      .catch((error) => platform.log.error({ err: error }, 'shared rounds could not be turned and will be tried again'))
      .finally(() => {
        if (!stopped) timer = setTimeout(wake, everyMs)
      })
  }
  wake()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
