import type { paymentPasswordFailures } from '#catalogue/fields.ts'
import type { ContextOf } from './answer.ts'
import { laterBy, minuteMs } from './clock.ts'
import type { Tx } from './db.ts'
import { withPasswords } from './password.ts'
import type { Platform } from './platform.ts'
import { atField } from './refusal.ts'

/**
 * The second password, asked for wherever money or points leave. Five wrong ones within half an hour lock it for half an hour;
 * a lock is not made longer by tries during it, and the tries of one member wait for each other, so that no two of them count as one.
 */
export type PaymentPasswordVerdict = { outcome: 'right' | 'not_set' } | { outcome: 'wrong'; triesLeft: number } | { outcome: 'locked'; minutesLeft: number }

const mostTries = 5
const windowMs = 30 * minuteMs
const lockMs = 30 * minuteMs

type Streak = { failures: number; firstAt: Date; lockedUntil: Date | null }

export const checkPaymentPassword = (platform: Platform, memberId: number, password: string): Promise<PaymentPasswordVerdict> =>
  check(platform, memberId, 'paymentPasswordHash', password)

/** The login password, where it must prove who sets the first payment password; its failures count together with the others. */
export const checkLoginPassword = (platform: Platform, memberId: number, password: string): Promise<PaymentPasswordVerdict> =>
  check(platform, memberId, 'passwordHash', password)

type Refusing = Pick<ContextOf<{ access: 'member' }>, 'caller'> & {
  refuse(code: (typeof paymentPasswordFailures)[number], more?: { value?: unknown; message?: string }): never
}

/** Lets only the right payment password pass; the refusal says how many tries or minutes are left. */
export async function requirePaymentPassword(platform: Platform, password: string, context: Refusing, field = 'password'): Promise<void> {
  const verdict = await checkPaymentPassword(platform, context.caller.memberId, password)
  if (verdict.outcome === 'not_set') context.refuse('not.exists.payment.password', atField(field, 'is not set yet'))
  if (verdict.outcome === 'locked') {
    const { minutesLeft } = verdict
    context.refuse('payment.pw.locked', {
      ...atField(field, `is locked for ${minutesLeft} more minutes`, { minutesLeft }),
      message: `The payment password is locked after too many tries, please try again in ${minutesLeft} minutes (#1421)`,
    })
  }
  if (verdict.outcome === 'wrong') context.refuse('invalid.payment.pw', atField(field, 'is not correct', { triesLeft: verdict.triesLeft }))
}

function check(platform: Platform, memberId: number, kept: 'passwordHash' | 'paymentPasswordHash', password: string): Promise<PaymentPasswordVerdict> {
  return withPasswords(`payment:${memberId}`, async (passwords): Promise<PaymentPasswordVerdict> => {
    const { db, clock } = platform
    const { [kept]: hash } = await db.read.member.findUniqueOrThrow({ where: { id: memberId }, select: { passwordHash: true, paymentPasswordHash: true } })
    if (hash === null) return { outcome: 'not_set' }
    const streak = await db.read.paymentPasswordStreak.findUnique({ where: { memberId } })
    const locked = lockOf(streak, clock.now())
    if (locked !== null) return locked
    if (await passwords.matches(hash, password)) {
      if (streak !== null) await db.write((tx) => tx.paymentPasswordStreak.deleteMany({ where: { memberId } }))
      return { outcome: 'right' }
    }
    return db.write((tx) => countFailure(tx, memberId, clock.now()))
  })
}

/** The lock with its time left, rounded up to whole minutes; null when there is none. */
function lockOf(streak: Streak | null, now: Date): { outcome: 'locked'; minutesLeft: number } | null {
  if (streak === null || streak.lockedUntil === null || now >= streak.lockedUntil) return null
  return { outcome: 'locked', minutesLeft: Math.ceil((streak.lockedUntil.getTime() - now.getTime()) / minuteMs) }
}

async function countFailure(tx: Tx, memberId: number, now: Date): Promise<PaymentPasswordVerdict> {
  const former = await tx.paymentPasswordStreak.findUnique({ where: { memberId } })
  const counts = former !== null && former.lockedUntil === null && now < laterBy(former.firstAt, windowMs)
  const failures = (counts ? former.failures : 0) + 1
  const lockedUntil = failures >= mostTries ? laterBy(now, lockMs) : null
  const row = { failures, firstAt: counts ? former.firstAt : now, lockedUntil }
  await tx.paymentPasswordStreak.upsert({ where: { memberId }, create: { memberId, ...row }, update: row })
  return lockOf(row, now) ?? { outcome: 'wrong', triesLeft: mostTries - failures }
}
