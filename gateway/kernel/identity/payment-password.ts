import type { paymentPasswordFailures } from '#catalogue/fields.ts'
import { atField, wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import type { ContextOf } from '../calls/answer.ts'
import { withPasswords } from './password.ts'
import { clearStreak, countWrongTry, failuresOf, findStreak, isPaused, mostTries, type Streak } from './streak.ts'

/**
 * The two passwords that a running session is asked for: the second password, wherever money or points leave, and the login password,
 * where it must prove who sets another way in. Five wrong ones within half an hour lock that password for half an hour; a lock is not
 * made longer by tries during it, and the tries of one member wait for each other, so that no two of them count as one.
 */
type PasswordVerdict =
  | { outcome: 'right' | 'not_set' | 'missing' }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'locked'; minutesLeft: number }

type Asking = Pick<ContextOf<{ access: 'member' }>, 'caller' | 'ip' | 'traceId'>

export const checkPaymentPassword = (platform: Platform, password: string, asking: Asking): Promise<PasswordVerdict> =>
  check(platform, 'payment', password, asking)

export const checkLoginPassword = (platform: Platform, password: string, asking: Asking): Promise<PasswordVerdict> =>
  check(platform, 'password', password, asking)

type Refusing = Asking & {
  refuse(code: (typeof paymentPasswordFailures)[number], more?: { value?: unknown; message?: string }): never
}

/** Lets only the right payment password pass; the refusal says how many tries or minutes are left. */
export async function requirePaymentPassword(
  platform: Platform,
  password: string,
  context: Refusing,
  field = 'password',
  /** Asked behind a wrong one, which has been counted by then. */
  orElse: () => Promise<boolean> = async () => false,
): Promise<void> {
  const verdict = await checkPaymentPassword(platform, password, context)
  if (verdict.outcome === 'wrong' && (await orElse())) return
  if (verdict.outcome === 'not_set') context.refuse('not.exists.payment.password', atField(field, 'is not set yet'))
  if (verdict.outcome === 'locked') {
    const { minutesLeft } = verdict
    context.refuse('payment.pw.locked', {
      ...atField(field, `is locked for ${minutesLeft} more minutes`, { minutesLeft }),
      message: `The payment password is locked after too many tries, please try again in ${minutesLeft} minutes (#1421)`,
    })
  }
  if (verdict.outcome === 'missing') throw wrongField(field, 'is required', 'missing')
  if (verdict.outcome === 'wrong')
    context.refuse('invalid.payment.pw', atField(field, 'is not correct', { triesLeft: verdict.triesLeft }))
}

/**
 * Whether it is that password, without counting a wrong one, and never while tries are paused; a right one forgives the wrong ones. Only
 * behind another password of the same request that was wrong and counted: before it, many at once would be many free guesses.
 */
export const matchesUncounted = (
  platform: Platform,
  kind: keyof typeof kept,
  password: string,
  { caller: { memberId } }: Pick<Asking, 'caller'>,
): Promise<boolean> => {
  const key = `${kind}:${memberId}` as const
  return withPasswords(key, async (passwords) => {
    const { db, clock } = platform
    if (isPaused(await findStreak(db.read, key), clock.now())) return false
    const isRight = await passwords.matches(await readHash(platform, kind, memberId), password)
    if (isRight) await db.write((tx) => clearStreak(tx, key))
    return isRight
  })
}

const kept = { payment: 'paymentPasswordHash', password: 'passwordHash' } as const

function check(
  platform: Platform,
  kind: keyof typeof kept,
  password: string,
  { caller: { memberId }, ip, traceId }: Asking,
): Promise<PasswordVerdict> {
  const key = `${kind}:${memberId}` as const
  return withPasswords(key, async (passwords): Promise<PasswordVerdict> => {
    const { db, clock } = platform
    const hash = await readHash(platform, kind, memberId)
    if (hash === null) return { outcome: 'not_set' }
    const streak = await findStreak(db.read, key)
    if (isPaused(streak, clock.now())) return toVerdict(streak, clock.now())
    // Nobody guesses an empty one: it was left out, and is no try.
    if (password === '') return { outcome: 'missing' }
    if (await passwords.matches(hash, password)) {
      if (streak !== null) await db.write((tx) => clearStreak(tx, key))
      return { outcome: 'right' }
    }
    const at = clock.now()
    return toVerdict(await db.write((tx) => countWrongTry(tx, kind, { memberId, ip, traceId, at })), at)
  })
}

async function readHash({ db }: Platform, kind: keyof typeof kept, memberId: number): Promise<string | null> {
  const { [kept[kind]]: hash } = await db.read.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { passwordHash: true, paymentPasswordHash: true },
  })
  return hash
}

/** Minutes are rounded up to whole ones. */
function toVerdict(streak: Streak | null, now: Date): PasswordVerdict {
  if (streak !== null && isPaused(streak, now)) return { outcome: 'locked', minutesLeft: minutesOf(streak, now) }
  return { outcome: 'wrong', triesLeft: mostTries - failuresOf(streak, now) }
}

const minutesOf = ({ lockedUntil }: Streak, now: Date): number =>
  Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / minuteMs)
