import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { retention } from './retention.ts'

/** Rows that are deleted in one work: so few that no player notices, so many that a night is enough. */
const atOnce = 200

/** Forgets what every table need not keep any longer. Answers how many rows. A table that fails keeps no other from being tidied. */
export async function forgetOld({ db, clock, log }: Platform): Promise<number> {
  let forgotten = 0
  const failed: unknown[] = []
  for (const [table, kept] of Object.entries(retention)) {
    if (kept.keptMs === 'for ever') continue
    const { forget, keptMs } = kept
    const before = laterBy(clock.now(), -keptMs)
    try {
      for (let count = atOnce; count >= atOnce; forgotten += count)
        count = await db.write((tx) => forget(tx, before, atOnce))
    } catch (error) {
      log.error({ err: error, table }, 'a table could not be tidied')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
  return forgotten
}
