import { listSums } from '#gateway/ledger/sums.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'

type Sums = Awaited<ReturnType<typeof listSums>>

/** What is quick is asked each time. */
const longMs = 50
const keptMs = minuteMs
const known = new WeakMap<Platform, { sums: Sums; until: Date }>()

/**
 * The sums of the book for a page that shows them beside other things. With a million accounts they take a third of a second, for which
 * SQLite holds up everybody, so those that took long are shown for a minute. The page of the book itself always adds up anew.
 */
export async function listRecentSums(platform: Platform, long = longMs): Promise<Sums> {
  const { clock, db } = platform
  const kept = known.get(platform)
  if (kept !== undefined && clock.now() < kept.until) return kept.sums
  const begun = performance.now()
  const sums = await listSums(db.read)
  if (performance.now() - begun >= long) known.set(platform, { sums, until: new Date(clock.now().getTime() + keptMs) })
  return sums
}
