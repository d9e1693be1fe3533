import type { Platform } from '#gateway/platform/platform.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { setTrouble } from '#gateway/platform/process/standing.ts'
import { minuteMs, secondMs } from '#gateway/platform/time/clock.ts'

type Of = Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>

/** Rounds close and days begin by the clock: machines that differ by more would pay by different rules. */
const mostApartMs = 10 * secondMs
const lookEveryMs = minuteMs

/**
 * How far the clock of this machine is ahead of the database's, the way there and back left out. Null on SQLite, whose processes are on one
 * machine. A development clock that was moved is as right as it was before.
 */
export async function measureClock({ db, clock, settings }: Of): Promise<number | null> {
  if (settings.DATABASE_URL.startsWith('file:')) return null
  const begunAt = clock.now().getTime()
  const [row] = await db.read.$queryRaw<
    { ms: number }[]
  >`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`
  const between = (begunAt + clock.now().getTime()) / 2
  return row === undefined ? null : Math.round(between - clock.offsetMs() - row.ms)
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

/** Throws CannotStart when the clocks differ now. From then on they are compared each minute; a difference is logged and makes the process unready. */
export async function watchClock(platform: Of): Promise<{ stop(): void }> {
  const wrong = clocksInWords(await measureClock(platform))
  if (wrong !== null) throw new CannotStart(wrong)
  let told: string | null = null
  const look = async (): Promise<void> => {
    const now = clocksInWords(await measureClock(platform))
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
