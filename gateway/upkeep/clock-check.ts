import type { Platform } from '#gateway/platform/platform.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { setTrouble } from '#gateway/platform/process/standing.ts'
import { minuteMs, secondMs } from '#gateway/platform/time/clock.ts'

type Of = Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>

/** Rounds close and days begin by the clock: machines that differ by more would pay by different rules. */
const mostApartMs = 10 * secondMs
const lookEveryMs = 10 * secondMs
const looksEach = 5

type Measured = { aheadMs: number; withinMs: number }

/**
 * How far the clock of this machine is ahead of the database's, and how exactly that is known: the quickest of a few questions, half of
 * whose way there and back is what it may be wrong by. Null on SQLite, whose processes are on one machine. It is the machine's
 * own time that is compared: a clock that was moved, or stands until others have come up, is left out.
 */
export async function measureClock({ db, clock, settings }: Of): Promise<Measured | null> {
  if (settings.DATABASE_URL.startsWith('file:')) return null
  let best: Measured | null = null
  for (let look = 0; look < looksEach; look += 1) {
    const begunMs = clock.machineMs()
    const [row] = await db.read.$queryRaw<
      { ms: number }[]
    >`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`
    const endedMs = clock.machineMs()
    const withinMs = (endedMs - begunMs) / 2
    if (row !== undefined && withinMs < (best?.withinMs ?? Number.POSITIVE_INFINITY))
      best = { aheadMs: Math.round((begunMs + endedMs) / 2 - row.ms), withinMs }
  }
  return best
}

/** Less than this is not worth a step of the clock. */
const leastStepMs = 5

/**
 * From here on all processes go by the database's clock: where one is behind another by a second, a flight that has broken there still
 * rises here, and who asks both leaves it for sure (decision 385).
 */
function goByDatabase({ clock }: Of, measured: Measured | null): void {
  if (measured === null) return
  const stepMs = measured.aheadMs - clock.aheadMs()
  if (Math.abs(stepMs) > measured.withinMs + leastStepMs) clock.setAhead(measured.aheadMs)
}

/** Null where both go together; else how they do not, with what to do. */
export function clocksInWords(aheadMs: number | null): string | null {
  if (aheadMs === null || Math.abs(aheadMs) <= mostApartMs) return null
  const far =
    Math.abs(aheadMs) < 2 * minuteMs
      ? `${Math.round(Math.abs(aheadMs) / secondMs)} seconds`
      : `${Math.round(Math.abs(aheadMs) / minuteMs)} minutes`
  return `The clock of this machine is ${far} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of DATABASE_URL: set both by a time server (\`timedatectl set-ntp true\`), then start again.`
}

/**
 * Throws CannotStart when the clocks are far apart now. From then on they are compared all the time; a large difference is logged and makes
 * the process unready, a small one is left out of what the process takes for the time.
 */
export async function watchClock(platform: Of): Promise<{ stop(): void }> {
  const measured = await measureClock(platform)
  const wrong = clocksInWords(measured?.aheadMs ?? null)
  if (wrong !== null) throw new CannotStart(wrong)
  goByDatabase(platform, measured)
  let told: string | null = null
  const look = async (): Promise<void> => {
    const seen = await measureClock(platform)
    const now = clocksInWords(seen?.aheadMs ?? null)
    if (now === null) goByDatabase(platform, seen)
    setTrouble(platform, 'clock', now === null ? null : 'the clock of this machine differs from that of the database')
    if (now !== null && told === null) platform.log.error(now)
    if (now === null && told !== null) platform.log.info('the clocks go together again')
    told = now
  }
  const timer = setInterval(() => {
    look().catch((error) => platform.log.warn({ err: error }, 'the clock of the database could not be read'))
  }, lookEveryMs)
  return { stop: () => clearInterval(timer) }
}
