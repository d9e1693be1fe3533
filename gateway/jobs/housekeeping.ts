import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { retention } from './retention.ts'

/** Rows that are deleted in one work: so few that no player notices, so many that a night is enough. */
const atOnce = 200

/** Forgets what every table need not keep any longer. Answers how many rows. */
export const forgetOld = (platform: Platform): Promise<number> => forgetWhere(platform, () => true)

/** The same for what is kept for a day at most: visitors without an account make such rows, so they are not left to pile up until the night. */
export const forgetShortLived = (platform: Platform): Promise<number> =>
  forgetWhere(platform, (keptMs) => keptMs <= dayMs)

/** A table that fails keeps no other from being tidied. */
async function forgetWhere({ db, clock, log }: Platform, isMeant: (keptMs: number) => boolean): Promise<number> {
  let forgotten = 0
  const failed: unknown[] = []
  for (const [table, kept] of Object.entries(retention)) {
    if (kept.keptMs === 'for ever' || !isMeant(kept.keptMs)) continue
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
