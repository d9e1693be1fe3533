import { withPasswords } from '#gateway/kernel/identity/password.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { hasApp } from './new-address.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, mayLogInByForm, toLoginValue } from './rules/login-answer.ts'
import { type LoginMember, type Origin, recordLogin } from './store.ts'
import { isUnchanged } from './unchanged.ts'

/** For so long the answer to a reset may have been lost. */
const lostForMs = 5 * minuteMs

type Again = {
  found: LoginMember | null
  /** When that which allowed the reset was used up; null when it was not, or is something else. */
  usedAt: Date | null
  newPassword: string
}

/**
 * A browser sends a form once more of its own accord when the connection was cut before the answer, and who sees no answer presses
 * again. What allowed the reset is used up by then, and the password is the new one already: nothing is left to do but the login, which
 * who has both could ask for anyway. Null where anything else is so.
 */
export async function logInAfterReset(
  platform: Platform,
  { found, usedAt, newPassword }: Again,
  context: Omit<Origin, 'at'>,
): Promise<LoginValue | null> {
  const { db, clock } = platform
  if (usedAt === null || clock.now() >= laterBy(usedAt, lostForMs) || found === null) return null
  const { id, accountKey, type, passwordHash } = found
  if (!mayLogInByForm(type) || passwordHash === null || (await hasApp(db.read, id))) return null
  if (!(await withPasswords(accountKey, (passwords) => passwords.matches(passwordHash, newPassword)))) return null
  const origin = toOrigin(platform, context)
  return db.write(async (tx) => {
    if (!(await isUnchanged(tx, found))) return null
    return toLoginValue(
      { ...found, firstTimeLogin: false },
      await recordLogin(tx, found, origin, { by: 'verification' }),
    )
  })
}
