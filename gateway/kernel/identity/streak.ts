import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { recordAudit } from '../audit.ts'

/** Wrong tries in a row at one secret, or from one address. */
export type Streak = { failures: number; firstAt: Date; lockedUntil: Date | null }

/** `password` is the login password that a running session is asked for once more, `verification` the second step of a login. */
type MemberSecret = 'payment' | 'password' | 'verification' | 'authenticator' | 'promo-code'

/**
 * Whose tries a streak counts. Each kind of secret has one of its own and only its own right answer clears it: who knows the login
 * password must not win back tries at the payment password by it.
 */
export type StreakKey = `${'account' | 'ip' | 'hint' | 'operator' | 'answers'}:${string}` | `${MemberSecret}:${number}`

/** What is counted of a member: by the name that was typed before anybody is known, by the number after. */
export type MemberStreak = MemberSecret | 'account' | 'answers'

/** All streaks of a member. */
export const streakKeysOf = ({
  id,
  accountKey,
}: {
  id: number
  accountKey: string
}): Readonly<Record<MemberStreak, StreakKey>> => ({
  account: `account:${accountKey}`,
  answers: `answers:${accountKey}`,
  payment: `payment:${id}`,
  password: `password:${id}`,
  verification: `verification:${id}`,
  authenticator: `authenticator:${id}`,
  'promo-code': `promo-code:${id}`,
})

/** Five failures within half an hour pause the tries at a secret for half an hour (danger T40). */
export const streakWindowMs = 30 * minuteMs
export const mostTries = 5
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

/** The streak after one more failure, with a pause from so many on (null: never). A pause is not made longer by failures during it. */
export function afterFailure(streak: Streak | null, now: Date, pauseFrom: number | null): Streak {
  const failures = failuresOf(streak, now) + 1
  const former = failures === 1 ? null : streak
  const startsPause = pauseFrom !== null && failures >= pauseFrom
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

export const findStreak = (read: Reader | Tx, key: StreakKey): Promise<Streak | null> =>
  read.streak.findUnique({ where: { key } })

export const putStreak = (tx: Tx, key: StreakKey, streak: Streak) =>
  tx.streak.upsert({ where: { key }, create: { key, ...streak }, update: streak })

export const clearStreak = (tx: Tx, key: StreakKey) => tx.streak.deleteMany({ where: { key } })

type Trier = { memberId: number; ip: string; traceId: string; at: Date }

/** Counts a wrong try at a secret of a member and answers how the tries stand now; the moment in which they are paused goes into the audit trail. */
export async function countWrongTry(tx: Tx, kind: MemberSecret, trier: Trier): Promise<Streak> {
  const key = `${kind}:${trier.memberId}` as const
  const before = await findStreak(tx, key)
  const after = afterFailure(before, trier.at, mostTries)
  await putStreak(tx, key, after)
  if (isPaused(after, trier.at) && !isPaused(before, trier.at))
    await recordAudit(tx, 'tries.paused', trier, { of: kind })
  return after
}
