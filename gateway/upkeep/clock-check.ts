import type { Platform } from '#gateway/platform/platform.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { setTrouble } from '#gateway/platform/process/standing.ts'
import { minuteMs, mostStepMs, secondMs } from '#gateway/platform/time/clock.ts'

type Of = Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>

/** Rounds close and days begin by the clock: machines that differ by more would pay by different rules. */
const mostApartMs = mostStepMs
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

const spanInWords = (ms: number): string =>
  ms < 2 * minuteMs ? `${Math.round(ms / secondMs)} seconds` : `${Math.round(ms / minuteMs)} minutes`

/** Null where both go together; else how they do not, with what to do. */
export function clocksInWords(aheadMs: number | null): string | null {
  if (aheadMs === null || Math.abs(aheadMs) <= mostApartMs) return null
  return `The clock of this machine is ${spanInWords(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of DATABASE_URL: set both by a time server (\`timedatectl set-ntp true\`), then start again.`
}

/** Null unless time stands still, because the clock was set back behind what was read from it; else what was done, and what to do. */
function heldInWords(heldMs: number): string | null {
  if (heldMs <= mostApartMs) return null
  return `The clock of this machine was set back, and time would stand still for ${spanInWords(heldMs)} until it has come up: the process ends and is to be started again. Let a time server keep the clock right (\`timedatectl set-ntp true\`).`
}

/**
 * Throws CannotStart when the clocks are far apart now. From then on they are compared all the time; a large difference is logged and makes
 * the process unready, a small one is left out of what the process takes for the time. A step of the machine's clock makes it unready at
 * once, until it has been looked at: forward it is the time from now on, as after a laptop has slept; back, the process ends by
 * `startAnew`, unless it is the new time that is wrong (decision 427).
 */
export async function watchClock(platform: Of, startAnew: () => void): Promise<{ stop(): void }> {
  const { clock, log } = platform
  const measured = await measureClock(platform)
  const wrong = clocksInWords(measured?.aheadMs ?? null)
  if (wrong !== null) throw new CannotStart(wrong)
  goByDatabase(platform, measured)
  let told: string | null = null
  let steps = 0
  let isOver = false
  const look = async (): Promise<void> => {
    const stepsBefore = steps
    const seen = await measureClock(platform)
    // A step in the middle has its own look.
    if (isOver || steps !== stepsBefore) return
    const now = clocksInWords(seen?.aheadMs ?? null)
    if (now === null) goByDatabase(platform, seen)
    const held = now === null ? heldInWords(clock.heldMs()) : null
    if (held !== null) {
      isOver = true
      log.fatal(held)
      return startAnew()
    }
    setTrouble(platform, 'clock', now === null ? null : 'the clock of this machine differs from that of the database')
    if (now !== null && told === null) log.error(now)
    if (now === null && told !== null) log.info('the clocks go together again')
    told = now
  }
  const lookNow = (): void => {
    look().catch((error) => log.warn({ err: error }, 'the clock of the database could not be read'))
  }
  clock.onStep((stepMs) => {
    steps += 1
    setTrouble(platform, 'clock', 'the clock of this machine was set')
    log.warn({ stepMs }, 'the clock of this machine went a step: it was set, or the machine has slept')
    lookNow()
  })
  const timer = setInterval(lookNow, lookEveryMs)
  return {
    stop() {
      isOver = true
      clearInterval(timer)
    },
  }
}
