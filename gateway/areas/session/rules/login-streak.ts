import { laterBy, minuteMs } from '#gateway/platform/clock.ts'

/** The failed password logins of one account or one address. */
export type Streak = { failures: number; firstAt: Date; lockedUntil: Date | null }

/** Five failures within half an hour pause the password login of an account for half an hour (RELIABILITY T40). */
export const streakWindowMs = 30 * minuteMs
const pauseFromFailures = 5
const pauseMs = 30 * minuteMs

export function isPaused(streak: Streak | null, now: Date): boolean {
  return streak !== null && streak.lockedUntil !== null && now < streak.lockedUntil
}

/** Failures that still count: those of a window that has not passed, or of a pause that has not ended. */
export function failuresOf(streak: Streak | null, now: Date): number {
  if (streak === null) return 0
  if (streak.lockedUntil !== null) return isPaused(streak, now) ? streak.failures : 0
  return now < laterBy(streak.firstAt, streakWindowMs) ? streak.failures : 0
}

/** The streak after one more failure. A pause is not made longer by failures during it. */
export function afterFailure(streak: Streak | null, now: Date, may: { pause: boolean }): Streak {
  const failures = failuresOf(streak, now) + 1
  const former = failures === 1 ? null : streak
  const startsPause = may.pause && failures >= pauseFromFailures
  return {
    failures,
    firstAt: former?.firstAt ?? now,
    lockedUntil: former?.lockedUntil ?? (startsPause ? laterBy(now, pauseMs) : null),
  }
}

/**
 * What remains of an address's streak when its visitor gets a password right: the tries at that account are forgiven, those
 * at other accounts are not, so that nobody wipes the slate with an account of his own. Null when nothing remains.
 */
export function afterSuccess(address: Streak | null, failuresOfAccount: number, now: Date): Streak | null {
  const failures = failuresOf(address, now) - failuresOfAccount
  return address === null || failures <= 0 ? null : { ...address, failures }
}
