import type { ParsedInputOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import { guess } from '#gateway/kernel/identity/guesses.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { dialingCodesOf, toPhone } from '#gateway/kernel/identity/phone.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { hasApp } from './new-address.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, mayLogInByForm, toLoginValue } from './rules/login-answer.ts'
import { findMember, getStanding, type LoginMember, type Origin, recordLogin } from './store.ts'
import { isUnchanged } from './unchanged.ts'

/** For so long the answer to what was done may have been lost. */
const lostForMs = 5 * minuteMs

type Again = {
  found: LoginMember | null
  /** When that which allowed it was used up; null when it was not, or is something else. */
  doneAt: Date | null
  password: string
  by: 'verification' | 'registration'
}

/**
 * A browser sends a form once more of its own accord when the connection was cut before the answer, and who sees no answer presses
 * again. What it was for is done by then: nothing is left to do but the login, which who has the password could ask for anyway. Null
 * where anything else is so.
 */
async function openAgain(
  platform: Platform,
  { found, doneAt, password, by }: Again,
  context: Omit<Origin, 'at'>,
): Promise<{ found: LoginMember; token: string } | null> {
  const { db, clock } = platform
  if (doneAt === null || clock.now() >= laterBy(doneAt, lostForMs) || found === null) return null
  const { id, accountKey, type, passwordHash } = found
  if (!mayLogInByForm(type) || passwordHash === null || (await hasApp(db.read, id))) return null
  if (!(await withPasswords(accountKey, (passwords) => passwords.matches(passwordHash, password)))) return null
  const origin = toOrigin(platform, context)
  return db.write(async (tx) =>
    (await isUnchanged(tx, found)) ? { found, token: await recordLogin(tx, found, origin, { by }) } : null,
  )
}

type ResetAgain = { found: LoginMember | null; usedAt: Date | null; newPassword: string }

/** After a reset whose answer was lost: who sends the same has what allowed it, and the password that it has set. */
export async function logInAfterReset(
  platform: Platform,
  { found, usedAt, newPassword }: ResetAgain,
  context: Omit<Origin, 'at'>,
): Promise<LoginValue | null> {
  const again = { found, doneAt: usedAt, password: newPassword, by: 'verification' } as const
  const opened = await openAgain(platform, again, context)
  return opened && toLoginValue({ ...opened.found, firstTimeLogin: false }, opened.token)
}

type Registration = ParsedInputOf<typeof member.register>

/**
 * After a registration whose answer was lost: the name is taken, by who sends the same name and password from the same address. The
 * proof against bots is used up by then, so a wrong password counts as a guess.
 */
export async function logInAfterRegistration(
  platform: Platform,
  { username, mobileNum, countryDialingCode, password, login }: Registration,
  { method, settings }: { method: 'username' | 'mobile'; settings: MerchantSettings },
  context: Omit<Origin, 'at'>,
): Promise<{ customerId: number; token: string } | null> {
  if (login !== true || !password) return null
  const { db, clock } = platform
  const phone = method === 'mobile' ? toPhone(mobileNum ?? '', countryDialingCode, dialingCodesOf(settings)) : null
  const accountKey = (phone?.number ?? username ?? '').toLowerCase()
  const found = await findMember(db.read, accountKey)
  if (found === null || clock.now() >= laterBy(found.registeredAt, lostForMs)) return null
  if (!(await getStanding(db.read, accountKey, context.ip)).isKnownAddress) return null
  const again = { found, doneAt: found.registeredAt, password, by: 'registration' } as const
  const opened = await guess(
    platform,
    context,
    () => openAgain(platform, again, context),
    (outcome) => outcome === null,
  )
  return opened && { customerId: found.id, token: opened.token }
}
